/**
 * Which lane a token's next call waits in, learned from its last: a hint, since the token may have been revoked since.
 * It is found by the digest of the whole token, so that whoever only knows an id cannot fill a restaurant's lane.
 */
import type { Lane } from "./Lanes.ts"

export interface LaneHints {
  readonly find: (digest: string) => Lane | undefined
  readonly learn: (digest: string, lane: () => Lane) => void
  readonly forget: (digest: string) => void
}

/** Tokens whose lane is known: about 2 MB. */
const mostHints = 10_000

/** So many hints at most. The one learned first goes first: if it is still used, its next call brings it back. */
export const make = (most: number = mostHints): LaneHints => {
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
