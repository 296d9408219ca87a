// Passkeys in the browser: made, and asked for. What the server sends and hears is JSON; the browser wants bytes.

export type Hindrance = "" | "insecure" | "number" | "unknown";

/** Why there can be no passkeys here: no encryption, an address of numbers, or a browser that knows none. */
export function hindrance(
  { hostname }: Pick<Location, "hostname"> = location,
  isSecure = isSecureContext,
  isKnown = "PublicKeyCredential" in globalThis,
): Hindrance {
  if (/^[\d.]+$/.test(hostname) || hostname.startsWith("[")) return "number";
  if (!isSecure) return "insecure";
  return isKnown ? "" : "unknown";
}

export function toBytes(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

export function toText(bytes: ArrayBuffer): string {
  const plain = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return plain.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

interface Descriptor {
  id: string;
  type: "public-key";
}
export type Offer = Omit<PublicKeyCredentialCreationOptions, "challenge" | "user" | "excludeCredentials"> & {
  challenge: string;
  user: { id: string; name: string; displayName: string };
  excludeCredentials?: Descriptor[];
};
export type Challenge = Omit<PublicKeyCredentialRequestOptions, "challenge" | "allowCredentials"> & {
  challenge: string;
};

const withBytes = ({ id, type }: Descriptor): PublicKeyCredentialDescriptor => ({ id: toBytes(id), type });

/** Let the device make a passkey. Rejects if the person does not want to, or the device has one already. */
export async function make(offer: Offer): Promise<object> {
  const made = (await navigator.credentials.create({
    publicKey: {
      ...offer,
      challenge: toBytes(offer.challenge),
      user: { ...offer.user, id: toBytes(offer.user.id) },
      excludeCredentials: (offer.excludeCredentials ?? []).map(withBytes),
    },
  })) as PublicKeyCredential;
  const { clientDataJSON, attestationObject } = made.response as AuthenticatorAttestationResponse;
  return written(made, { clientDataJSON: toText(clientDataJSON), attestationObject: toText(attestationObject) });
}

/** Let the person choose one of their passkeys for this server. */
export async function answer({ challenge, ...rest }: Challenge): Promise<object> {
  const found = (await navigator.credentials.get({
    publicKey: { ...rest, challenge: toBytes(challenge) },
  })) as PublicKeyCredential;
  const { clientDataJSON, authenticatorData, signature, userHandle } = found.response as AuthenticatorAssertionResponse;
  return written(found, {
    clientDataJSON: toText(clientDataJSON),
    authenticatorData: toText(authenticatorData),
    signature: toText(signature),
    userHandle: userHandle ? toText(userHandle) : null,
  });
}

const written = ({ id, rawId, type }: PublicKeyCredential, response: object): object => ({
  id,
  rawId: toText(rawId),
  type,
  response,
});

const SYSTEMS: [RegExp, string][] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS/, "Mac"],
  [/CrOS/, "Chromebook"],
  [/Linux/, "Linux"],
];
const BROWSERS: [RegExp, string][] = [
  [/Edg\//, "Edge"],
  [/Firefox\//, "Firefox"],
  [/Chrome\//, "Chrome"],
  [/Safari\//, "Safari"],
];

/** What to call a passkey that is made here: the browser and the device. */
export function deviceName(agent = navigator.userAgent): string {
  const [browser, system] = [BROWSERS, SYSTEMS].map((known) => known.find(([words]) => words.test(agent))?.[1]);
  return [browser, system].filter(Boolean).join(", ") || "Browser";
}
