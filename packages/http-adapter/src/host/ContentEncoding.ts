/** Which of the encodings that a body is kept in a caller prefers (RFC 9110 section 12.5.3). */

/** A way to make a body smaller, under its name in HTTP. */
export interface ContentEncoding {
  readonly name: string
  readonly encode: (bytes: Uint8Array) => Promise<Uint8Array>
}

/** How much a caller wants each of them, from 0 to 1. */
const weightsIn = (header: string): ReadonlyMap<string, number> =>
  new Map(
    header.split(",").map((entry) => {
      const [name = "", ...parameters] = entry.split(";").map((part) => part.trim().toLowerCase())
      const weight = parameters.find((parameter) => parameter.startsWith("q="))
      return [name, weight === undefined ? 1 : Number(weight.slice(2)) || 0]
    })
  )

/** The one that the caller likes most, of equals the first; null for the body as it is. */
export const choose = <E extends Pick<ContentEncoding, "name">>(
  header: string | undefined,
  encodings: ReadonlyArray<E>
): E | null => {
  if (header === undefined || encodings.length === 0) return null
  const weights = weightsIn(header)
  const weightOf = (name: string) => weights.get(name) ?? weights.get("*") ?? 0
  let best: E | null = null
  for (const encoding of encodings) {
    const least = best === null ? 0 : weightOf(best.name)
    if (weightOf(encoding.name) > least) best = encoding
  }
  return best
}
