/** How and from where somebody reached the service. */
export interface OriginFacts {
  readonly via: "console" | "oauth" | "command" | "service"
  /** The client's network address; null without a network. */
  readonly address: string | null
  /** The User-Agent header, unverified. */
  readonly userAgent: string | null
}

/** Maximum lengths of texts that a client controls. */
export const limits = { address: 64, userAgent: 200 } as const

/** NUL and lone surrogates cannot be stored; other control characters could garble a log. */
const unprintable = /[\p{Cc}\p{Surrogate}]/gu

const bounded = (text: string | null | undefined, most: number): string | null => {
  // Counted in code points, so that no character is cut in half.
  const printable = (text ?? "").slice(0, 2 * most).replaceAll(unprintable, " ")
  const kept = Array.from(printable).slice(0, most).join("").trim()
  return kept === "" ? null : kept
}

/** The facts with their texts cut to the limits. */
export const of = (
  via: OriginFacts["via"],
  address: string | null,
  userAgent: string | null | undefined
): OriginFacts => ({
  via,
  address: bounded(address, limits.address),
  userAgent: bounded(userAgent, limits.userAgent)
})
