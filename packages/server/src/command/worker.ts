/** `fourtop worker`: the work behind the requests in a process of its own. */
import { Command } from "@effect/cli"
import { Effect, Layer } from "effect"
import * as Store from "../service/Store.ts"
import * as Worker from "../service/Worker.ts"
import { commands } from "./Help.ts"
import * as Output from "./Output.ts"

export const worker = Command.make("worker", { json: Output.json }, (options) =>
  Effect.gen(function* () {
    yield* Layer.build(Worker.layer)
    yield* Output.result(options.json, { ready: true }, "The worker is ready.")
    return yield* Effect.never
  }).pipe(
    Effect.scoped,
    Effect.provide(Store.forWorker),
    // Being told to stop is how a worker ends well.
    Effect.onInterrupt(() => Effect.sync(() => (process.exitCode = 0)))
  )
).pipe(Command.withDescription(commands.worker.summary))
