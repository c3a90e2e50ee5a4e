/** `fourtop migrate`: migrates the database to this version, or tells how far it is. */
import { Effect } from "effect"
import * as Store from "../service/store/Store.ts"
import { CommandError } from "../service/settings/CommandError.ts"
import * as Command from "./line/Command.ts"
import * as MigrationText from "./text/MigrationText.ts"
import * as Output from "./line/Output.ts"
import { flag } from "./line/Parameter.ts"

export const migrate = Command.make(
  {
    name: "migrate",
    summary: "Migrates the database to this version; `serve` and `worker` do so too.",
    examples: ["", "--dry-run", "--json"],
    parameters: {
      dryRun: flag("--dry-run", "Changes nothing: shows what is pending, and which versions can use the database."),
      json: Output.json
    }
  },
  (options) =>
    Effect.gen(function* () {
      if (options.dryRun) {
        const { pending, schema } = yield* Store.migrationStatus
        yield* Output.result(options.json, { pending, ...schema }, MigrationText.status(pending, schema))
        return schema.problem === null ? undefined : yield* new CommandError({ message: schema.problem })
      }
      const steps = yield* Store.migrate
      const text = steps.length === 0 ? "The database was already up to date." : "The database is up to date."
      return yield* Output.result(options.json, { steps }, text)
    })
)
