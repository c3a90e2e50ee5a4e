/** `fourtop worker`: background work in a process of its own. */
import { Effect, Layer } from "effect"
import * as Store from "../service/Store.ts"
import * as Worker from "../service/Worker.ts"
import * as Command from "./Command.ts"
import * as Output from "./Output.ts"

export const worker = Command.make(
  {
    name: "worker",
    summary: "Runs background work only, such as webhooks and messages; `serve` does it too.",
    examples: ["", "--json"],
    parameters: { json: Output.json }
  },
  (options) =>
    Effect.gen(function* () {
      yield* Layer.build(Worker.layer)
      yield* Output.result(options.json, { ready: true }, "The worker is ready.")
      return yield* Effect.never
    }).pipe(
      Effect.scoped,
      Effect.provide(Store.forWorker),
      // A worker runs until it is interrupted, so that an interruption is success.
      Effect.onInterrupt(() => Effect.sync(() => (process.exitCode = 0)))
    )
)
