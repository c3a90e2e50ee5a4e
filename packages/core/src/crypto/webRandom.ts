/** Random bytes from the platform, by the one function that browsers, workers and Node have in common. */

/**
 * Core is compiled without the types of browsers and of Node, so that it cannot reach for either by mistake. This is
 * all that it needs of them.
 */
interface Platform {
  readonly crypto?: { readonly getRandomValues: (bytes: Uint8Array) => unknown }
}

/** `getRandomValues` refuses to fill more at a time. */
const largestRequest = 65_536

/** So many bytes that nobody can guess. */
export const webRandomBytes = (count: number): Uint8Array => {
  const { crypto } = globalThis as Platform
  if (crypto === undefined) throw new Error("There is no globalThis.crypto here to take random bytes from.")
  const bytes = new Uint8Array(count)
  for (let start = 0; start < count; start += largestRequest) {
    crypto.getRandomValues(bytes.subarray(start, start + largestRequest))
  }
  return bytes
}
