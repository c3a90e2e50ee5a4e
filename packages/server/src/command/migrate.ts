/** `fourtop migrate`: brings the store to the shape that this version needs. */
import { Command } from "@effect/cli"
import { Effect } from "effect"
import * as Store from "../service/Store.ts"
import { commands } from "./Help.ts"
import * as Output from "./Output.ts"

export const migrate = Command.make("migrate", { json: Output.json }, (options) =>
  Effect.gen(function* () {
    const steps = yield* Store.migrate
    const text = steps.length === 0 ? "The store was up to date." : "The store is up to date."
    yield* Output.result(options.json, { steps }, text)
  })
).pipe(Command.withDescription(commands.migrate.summary))
