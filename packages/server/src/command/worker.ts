/** `fourtop worker`: background work in a process of its own. */
import { GuestPageBase } from "@fourtop/core/internal"
import { Effect, Layer, Option } from "effect"
import { Settings } from "../service/settings/Settings.ts"
import * as Store from "../service/store/Store.ts"
import * as Tracing from "../service/Tracing.ts"
import * as Worker from "../service/Worker.ts"
import * as WorkerHealth from "../service/WorkerHealth.ts"
import * as Command from "./line/Command.ts"
import * as Output from "./line/Output.ts"

export const worker = Command.make(
  {
    name: "worker",
    summary: "Runs background work only, such as webhooks and messages; `serve` does it too.",
    examples: ["", "--json"],
    parameters: { json: Output.json }
  },
  (options) =>
    Effect.gen(function* () {
      const { publicUrl } = yield* Settings
      // Without PUBLIC_URL this process does not know where guests reach their pages.
      yield* Effect.provideService(Layer.build(Worker.layer()), GuestPageBase, () => Option.getOrNull(publicUrl))
      const port = yield* WorkerHealth.start
      const text = Option.match(port, {
        onNone: () => "The worker is ready.",
        onSome: (listening) => `The worker is ready. Its health checks are on port ${listening}.`
      })
      yield* Output.result(options.json, { ready: true, health_port: Option.getOrNull(port) }, text)
      return yield* yield* Store.StoreEnd
    }).pipe(
      Effect.scoped,
      Effect.provide(Layer.provideMerge(Tracing.layer, Store.forWorker)),
      // A worker runs until it is interrupted, so that an interruption is success.
      Effect.onInterrupt(() => Effect.sync(() => (process.exitCode = 0)))
    )
)
