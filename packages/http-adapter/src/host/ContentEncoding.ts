/** Content negotiation: which of the available encodings the client prefers (RFC 9110 section 12.5.3). */

/** A compression, with its name in HTTP. */
export interface ContentEncoding {
  readonly name: string
  /** What is sent once is compressed less, and sooner. */
  readonly encode: (bytes: Uint8Array, sent?: "once" | "often") => Promise<Uint8Array>
}

/** The weight of each encoding in the header, from 0 to 1. */
const weightsIn = (header: string): ReadonlyMap<string, number> =>
  new Map(
    header.split(",").map((entry) => {
      const [name = "", ...parameters] = entry.split(";").map((part) => part.trim().toLowerCase())
      const weight = parameters.find((parameter) => parameter.startsWith("q="))
      return [name, weight === undefined ? 1 : Number(weight.slice(2)) || 0]
    })
  )

/** The encoding with the highest weight, the first among equals; null for no encoding. */
export const choose = <E extends Pick<ContentEncoding, "name">>(
  header: string | undefined,
  encodings: ReadonlyArray<E>
): E | null => {
  if (header === undefined) return null
  const weights = weightsIn(header)
  const weightOf = (name: string) => weights.get(name) ?? weights.get("*") ?? 0
  let best: E | null = null
  for (const encoding of encodings) {
    const least = best === null ? 0 : weightOf(best.name)
    if (weightOf(encoding.name) > least) best = encoding
  }
  return best
}
