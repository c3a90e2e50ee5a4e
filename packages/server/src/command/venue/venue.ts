/** `fourtop venue`: a restaurant's settings and menus as one document. */
import {
  Acting,
  applyVenue,
  type AppliedVenue,
  compareVenue,
  describeVenue,
  VenueCheck,
  VenueSchema
} from "@fourtop/core/internal"
import { Console, Effect, Either } from "effect"
import * as Store from "../../service/store/Store.ts"
import { load as loadSettings, rootUrl } from "../../service/settings/Settings.ts"
import * as Command from "../line/Command.ts"
import * as Output from "../line/Output.ts"
import { flag } from "../line/Parameter.ts"
import * as Restaurants from "../line/Restaurants.ts"
import { common } from "../line/useCase.ts"
import * as VenueFile from "./VenueFile.ts"
import { checked, file, refused, warningsOf } from "./VenueInput.ts"
import { messages } from "./venueMessages.ts"
import { plan } from "./venuePlan.ts"
import * as VenueText from "../text/VenueText.ts"

const inWords = ({ counts: { archived, changed, created }, founded, slug }: AppliedVenue): string => {
  if (founded) return `Created ${slug}: ${created} rows.`
  if (created + changed + archived === 0) return `${slug} already matches the document; nothing changed.`
  return `${slug}: ${created} created, ${changed} changed, ${archived} archived.`
}

const apply = Command.make(
  {
    name: "venue apply",
    summary: "Creates a restaurant from a venue document, or updates it to match the document.",
    examples: ["venue.yaml --dry-run", "- < venue.json"],
    parameters: {
      file,
      dryRun: flag("--dry-run", "Prints what would change, and changes nothing."),
      json: Output.json
    }
  },
  (options) =>
    Effect.gen(function* () {
      const document = yield* VenueFile.read(options.file)
      const venue = yield* Effect.catchTag(checked(document, VenueCheck.parse), "ValidationFailed", (failure) =>
        refused(document, failure)
      )
      const warnings = yield* warningsOf(document, venue)
      const warn = Effect.when(
        Output.say(VenueFile.report(document, warnings, "warning")),
        () => warnings.length > 0 && !options.json
      )
      if (options.dryRun) {
        const compared = yield* compareVenue(document.input).pipe(
          Effect.catchTag("ValidationFailed", (failure) => refused(document, failure)),
          Effect.provide(Store.forCommand)
        )
        yield* warn
        const { differences, founds, slug } = compared
        const result = { restaurant: slug, founded: founds, differences, warnings }
        return yield* Output.result(options.json, result, VenueText.differences(compared))
      }
      const applied = yield* applyVenue(Acting.operator, document.input).pipe(
        Effect.catchAll((error) =>
          error._tag === "ValidationFailed" ? Effect.fail(refused(document, error)) : Effect.die(error)
        ),
        Effect.provide(Store.forCommand)
      )
      yield* warn
      const { counts, founded, restaurantId, slug } = applied
      yield* Output.result(
        options.json,
        { restaurant: slug, restaurant_id: restaurantId, founded, ...counts, warnings },
        inWords(applied)
      )
    })
)

const show = Command.make(
  {
    name: "venue show",
    summary: "Prints a restaurant as a venue document, in YAML.",
    examples: ["> venue.yaml", "--restaurant trattoria-fiore --json"],
    parameters: common
  },
  (options) =>
    Effect.gen(function* () {
      const restaurant = yield* Restaurants.pick(options.restaurant)
      const document = yield* Effect.orDie(describeVenue(Acting.as(restaurant.id, Acting.operator)))
      const settings = yield* loadSettings
      const place = `${rootUrl(settings, settings.port)}/${VenueSchema.fileName}`
      const { stringify } = yield* Effect.promise(() => import("yaml"))
      const yaml = `${VenueSchema.commentFor(place)}\n${stringify(document, { lineWidth: 0 }).trimEnd()}`
      yield* Output.result(options.json, document, yaml)
    }).pipe(Effect.provide(Store.forCommand))
)

const check = Command.make(
  {
    name: "venue check",
    summary: "Lists everything that is wrong with a venue document, without applying it.",
    examples: ["venue.yaml", "venue.yaml --json", "venue.yaml --schema"],
    parameters: {
      file,
      schema: flag(
        "--schema",
        "Checks only the members one by one, as the JSON Schema does, and none that refer to others."
      ),
      json: Output.json
    }
  },
  (options) =>
    Effect.gen(function* () {
      const document = yield* VenueFile.read(options.file)
      const checking = options.schema ? VenueCheck.form(document.input) : checked(document, VenueCheck.check)
      const parsed = yield* Effect.either(checking)
      if (Either.isRight(parsed)) {
        const warnings = options.schema ? [] : yield* warningsOf(document, parsed.right)
        if (warnings.length > 0 && !options.json) yield* Output.say(VenueFile.report(document, warnings, "warning"))
        const result = { valid: true, problems: [], warnings }
        return yield* Output.result(options.json, result, `${document.name} is valid.`)
      }
      if (parsed.left._tag !== "ValidationFailed") return yield* parsed.left
      if (options.json) {
        const result = { valid: false, problems: VenueFile.locate(document, parsed.left), warnings: [] }
        yield* Console.log(JSON.stringify(result, null, 2))
      }
      return yield* refused(document, parsed.left)
    })
)

const schema = Command.make(
  {
    name: "venue schema",
    summary: "Prints the JSON Schema of venue documents, with which editors complete and check them.",
    examples: ["> venue.schema.json"],
    parameters: {}
  },
  () => Console.log(JSON.stringify(VenueSchema.schema(), null, 2))
)

export const venue: Command.Group = {
  name: "venue",
  summary: "Creates and updates restaurants from venue documents, which hold their settings and menus.",
  commands: [apply, plan, show, check, schema, messages]
}
