/** Random bytes from `crypto.getRandomValues`, which browsers, workers and Node all have. */

/**
 * Core is compiled without the types of browsers and Node, so it cannot use either by mistake. This declares the part
 * of the global scope that it needs.
 */
interface Platform {
  readonly crypto?: { readonly getRandomValues: (bytes: Uint8Array) => unknown }
}

/** `getRandomValues` throws when asked for more bytes than this at a time. */
const largestRequest = 65_536

/** The given number of unpredictable bytes. */
export const webRandomBytes = (count: number): Uint8Array => {
  const { crypto } = globalThis as Platform
  if (crypto === undefined) throw new Error("There is no globalThis.crypto here to take random bytes from.")
  const bytes = new Uint8Array(count)
  for (let start = 0; start < count; start += largestRequest) {
    crypto.getRandomValues(bytes.subarray(start, start + largestRequest))
  }
  return bytes
}
