/** The worker of this process, known to those of all others on the store. */
import { beginWork, type Crypto, type Workers } from "@fourtop/core/internal"
import { Context, Layer } from "effect"

/** Its id, which claims carry. */
export class ThisWorker extends Context.Tag("fourtop/ThisWorker")<ThisWorker, string>() {}

/** Makes it known until the scope closes. */
export const layer: Layer.Layer<ThisWorker, never, Crypto | Workers> = Layer.scoped(ThisWorker, beginWork)
