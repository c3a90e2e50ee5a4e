/** `fourtop migrate`: migrates the database to this version. */
import { Effect } from "effect"
import * as Store from "../service/Store.ts"
import * as Command from "./Command.ts"
import * as Output from "./Output.ts"

export const migrate = Command.make(
  {
    name: "migrate",
    summary: "Migrates the database to this version; `serve` and `worker` do so too.",
    examples: ["", "--json"],
    parameters: { json: Output.json }
  },
  (options) =>
    Effect.gen(function* () {
      const steps = yield* Store.migrate
      const text = steps.length === 0 ? "The database was already up to date." : "The database is up to date."
      yield* Output.result(options.json, { steps }, text)
    })
)
