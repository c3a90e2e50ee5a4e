/**
 * A `Crypto` whose randomness repeats for the same seed. For tests and sandboxes only: whoever knows the seed can
 * compute every id and secret it produces.
 */
import { Crypto, Uuid } from "@fourtop/core/internal"
import { PortableCrypto } from "@fourtop/core/crypto"
import { type Context, Layer, Utils } from "effect"

/** A source that can be rewound. */
export interface SeededCrypto extends Context.Tag.Service<Crypto> {
  /** Marks this point: the returned function rewinds to it, after which the same values come again. */
  readonly mark: () => () => void
}

/** A source that produces the same values for the same seed. */
export const make = (seed: number): SeededCrypto => {
  const generator = new Utils.PCGRandom(seed)
  const randomBytes = (count: number): Uint8Array => Uint8Array.from({ length: count }, () => generator.integer(256))
  const last: Uuid.Last = { milliseconds: Number.NEGATIVE_INFINITY, sequence: 0 }
  return {
    randomBytes,
    uuid: Uuid.rising(randomBytes, last),
    sha256: PortableCrypto.sha256,
    hmacSha1: PortableCrypto.hmacSha1,
    equals: PortableCrypto.equals,
    mark: () => {
      const [state, then] = [generator.getState(), { ...last }]
      return () => {
        generator.setState(state)
        Object.assign(last, then)
      }
    }
  }
}

export const layer = (seed: number): Layer.Layer<Crypto> => Layer.sync(Crypto, () => make(seed))
