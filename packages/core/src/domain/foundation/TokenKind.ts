/** Whether a token acts for the restaurant itself or for its sandbox. */
export type TokenKind = "live" | "sandbox"
