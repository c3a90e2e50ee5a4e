/** `fourtop venue plan`: what an apply would change. */
import { compareVenue, type ValidationFailed, VenueCheck } from "@fourtop/core/internal"
import { Effect } from "effect"
import { ExitStatus } from "../../service/settings/CommandError.ts"
import * as Store from "../../service/store/Store.ts"
import * as Command from "../line/Command.ts"
import * as Output from "../line/Output.ts"
import { flag } from "../line/Parameter.ts"
import * as VenueFile from "./VenueFile.ts"
import { checked, file, refused, warningsOf } from "./VenueInput.ts"
import * as VenueText from "../text/VenueText.ts"

/** The exit code of `--exit-code` when something would change; 1 and 2 are those of commands that failed. */
export const wouldChange = 3

/** Compares a venue document with the restaurant that it names, and changes nothing. */
export const plan = Command.make(
  {
    name: "venue plan",
    summary: "Shows what applying a venue document would change, and changes nothing.",
    examples: ["venue.yaml", "venue.yaml --json"],
    parameters: {
      file,
      exitCode: flag("--exit-code", `Exits with ${wouldChange} if something would change.`),
      json: Output.json
    }
  },
  (options) =>
    Effect.gen(function* () {
      const document = yield* VenueFile.read(options.file)
      const refusal = (failure: ValidationFailed) => refused(document, failure)
      const venue = yield* Effect.catchTag(checked(document, VenueCheck.parse), "ValidationFailed", refusal)
      const warnings = yield* warningsOf(document, venue)
      const compared = yield* compareVenue(document.input).pipe(
        Effect.catchTag("ValidationFailed", refusal),
        Effect.provide(Store.forCommand)
      )
      if (warnings.length > 0 && !options.json) yield* Output.say(VenueFile.report(document, warnings, "warning"))
      const { differences, founds, slug } = compared
      const counts = VenueText.countsOf(differences)
      const result = { restaurant: slug, founded: founds, ...counts, differences, warnings }
      yield* Output.result(options.json, result, VenueText.plan(compared))
      if (options.exitCode && (founds || differences.length > 0)) return yield* new ExitStatus({ code: wouldChange })
    })
)
