/**
 * A `Crypto` whose randomness repeats for the same seed. For tests and sandboxes only: whoever knows the seed knows
 * every id and every secret it will ever make.
 */
import { Crypto, Uuid } from "@fourtop/core"
import { type Context, Layer, Utils } from "effect"
import * as NodeCrypto from "./NodeCrypto.ts"

/** A source that gives the same for the same seed. */
export const make = (seed: number): Context.Tag.Service<Crypto> => {
  const generator = new Utils.PCGRandom(seed)
  const randomBytes = (count: number): Uint8Array => Uint8Array.from({ length: count }, () => generator.integer(256))
  return { randomBytes, uuid: Uuid.rising(randomBytes), sha256: NodeCrypto.sha256, equals: NodeCrypto.equals }
}

/** The port as a layer. */
export const layer = (seed: number): Layer.Layer<Crypto> => Layer.sync(Crypto, () => make(seed))
