/**
 * Which lane a token's next call waits in, learned from its last call. It is only a hint: the token may have been
 * revoked since. The key is the digest of the whole token, so that knowing an id is not enough to fill a restaurant's
 * lane.
 */
import type { Lane } from "./Lanes.ts"

export interface LaneHints {
  readonly find: (digest: string) => Lane | undefined
  readonly learn: (digest: string, lane: () => Lane) => void
  readonly forget: (digest: string) => void
}

/** Tokens whose lane is remembered: about 2 MB. */
const maxHints = 10_000

/**
 * A map of at most this many hints. The oldest is dropped first; if that token is still used, its next call adds it
 * again.
 */
export const make = (most: number = maxHints): LaneHints => {
  const lanes = new Map<string, Lane>()
  return {
    find: (digest) => lanes.get(digest),
    learn: (digest, lane) => {
      if (lanes.has(digest)) return
      lanes.set(digest, lane())
      if (lanes.size <= most) return
      const [oldest] = lanes.keys()
      lanes.delete(oldest!)
    },
    forget: (digest) => void lanes.delete(digest)
  }
}
