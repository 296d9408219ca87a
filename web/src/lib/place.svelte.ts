// Where in the page we are: the address is the state.
import { type Place, placeAt, withKeyHidden } from "./address";

const state = $state({ path: location.pathname, hash: location.hash });
read();

addEventListener("popstate", () => read());

function read(): void {
  const address = withKeyHidden(location);
  if (address !== location.pathname + location.search + location.hash) history.replaceState(null, "", address);
  state.path = location.pathname;
  state.hash = location.hash;
}

export function goTo(address: string): void {
  history.pushState(null, "", address);
  read();
  scrollTo(0, 0);
}

export const place = (): Place => placeAt(state.path, state.hash);

/** Whether a link leads to another moment or part of what is shown: the browser follows it, and says so. */
const isWithin = ({ hash, pathname, search }: HTMLAnchorElement): boolean =>
  hash !== "" && pathname === location.pathname && search === location.search;

/** Follow a link without loading the page anew; other clicks stay the browser's. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element).closest("a");
  if (
    !link ||
    link.origin !== location.origin ||
    link.target ||
    link.download ||
    event.button ||
    event.metaKey ||
    event.ctrlKey ||
    isWithin(link)
  )
    return;
  event.preventDefault();
  goTo(link.pathname + link.search + link.hash);
}
