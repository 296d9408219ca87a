// What the cards are called in the notation, and the ground of their pictures.
export const TINTS: Record<string, string> = {
  binge: "#f8d9cf", truce: "#cfe6ee", hooves: "#e6dcc8", tip: "#e3dff0", roast: "#fbe3c0", eagle: "#d3e6f2", fire: "#fff0c4", mad: "#ead9f3", ribbon: "#e2f0fa", bird: "#dff0f6",
  wind: "#e2f1f4", dog: "#dcebc8", trap: "#eadfd2", pickpocket: "#f3e2cf", tea: "#e4f1d6", thief: "#f5ecd0", mixup: "#fde9b8", iron: "#e3e6ea", moon: "#3c4a78",
};
