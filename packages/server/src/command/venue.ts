/** `fourtop venue`: a restaurant's settings and menus as one document. */
import {
  Acting,
  applyVenue,
  type AppliedVenue,
  compareVenue,
  describeVenue,
  Problems,
  ValidationFailed,
  VenueCheck,
  type VenueComparison,
  type VenueDocument,
  VenueWarnings
} from "@fourtop/core"
import { AddressGuard } from "@fourtop/webhook-adapter"
import { Clock, Console, Effect, Either } from "effect"
import { stringify } from "yaml"
import * as Store from "../service/Store.ts"
import { CommandError } from "../service/CommandError.ts"
import { loadPosAllowedNetworks } from "../service/Settings.ts"
import * as Command from "./Command.ts"
import * as Output from "./Output.ts"
import { argument, flag } from "./Parameter.ts"
import * as Restaurants from "./Restaurants.ts"
import { common } from "./useCase.ts"
import * as Value from "./Value.ts"
import * as VenueFile from "./VenueFile.ts"
import { messages } from "./venueMessages.ts"

const file = argument("FILE", Value.text, "Venue document in YAML or JSON; - reads standard input.")

const refused = (document: VenueFile.VenueFile, failure: ValidationFailed): CommandError =>
  new CommandError({ message: VenueFile.report(document, VenueFile.locate(document, failure)) })

const inWords = ({ counts: { archived, changed, created }, founded, slug }: AppliedVenue): string => {
  if (founded) return `Created ${slug}: ${created} rows.`
  if (created + changed + archived === 0) return `${slug} already matches the document; nothing changed.`
  return `${slug}: ${created} created, ${changed} changed, ${archived} archived.`
}

const differencesInWords = ({ differences, founds, slug }: VenueComparison): string => {
  if (differences.length === 0) {
    return founds ? `${slug} would be created, empty.` : `${slug} already matches the document; nothing would change.`
  }
  const lines = differences.flatMap(({ details, group, kind, name }) => [
    `  ${group}: ${name}, ${kind}`,
    ...details.map((detail) => `    ${detail}`)
  ])
  return [`${slug} would ${founds ? "be created" : "change"}:`, ...lines].join("\n")
}

/** Whether this installation may send orders to the address of the POS. */
const addressProblems = (input: unknown) =>
  Effect.map(loadPosAllowedNetworks, (allowedNetworks): ReadonlyArray<Problems.Problem> => {
    const url = VenueCheck.readable(input)?.point_of_sale?.url
    const problem = url === undefined ? null : AddressGuard.make({ allowedNetworks }).parse(url)
    if (typeof problem !== "string") return []
    return [{ path: "point_of_sale.url", message: `${problem}, or be in POS_ALLOWED_NETWORKS` }]
  })

/** The document, if it follows the rules of the core and the settings of this installation allow its addresses. */
const checked = ({ input }: VenueFile.VenueFile, check: typeof VenueCheck.parse) =>
  Effect.gen(function* () {
    const addresses = yield* addressProblems(input)
    const venue = check(input)
    const others = Either.isLeft(venue) ? Problems.ungroup(venue.left.problems) : []
    if (Either.isRight(venue) && addresses.length === 0) return venue.right
    return yield* ValidationFailed.of(...others, ...addresses)
  })

/** What is allowed but probably a mistake. */
const warningsOf = (file: VenueFile.VenueFile, document: VenueDocument.VenueDocument) =>
  Effect.map(Clock.currentTimeMillis, (now) => VenueFile.inOrder(file, VenueWarnings.of(document, now)))

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
        return yield* Output.result(options.json, result, differencesInWords(compared))
      }
      const applied = yield* applyVenue(Acting.system, document.input).pipe(
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
      const document = yield* Effect.orDie(describeVenue(restaurant.id))
      yield* Output.result(options.json, document, stringify(document, { lineWidth: 0 }).trimEnd())
    }).pipe(Effect.provide(Store.forCommand))
)

const check = Command.make(
  {
    name: "venue check",
    summary: "Lists everything that is wrong with a venue document, without applying it.",
    examples: ["venue.yaml", "venue.yaml --json"],
    parameters: { file, json: Output.json }
  },
  (options) =>
    Effect.gen(function* () {
      const document = yield* VenueFile.read(options.file)
      const parsed = yield* Effect.either(checked(document, VenueCheck.check))
      if (Either.isRight(parsed)) {
        const warnings = yield* warningsOf(document, parsed.right)
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

export const venue: Command.Group = {
  name: "venue",
  summary: "Creates and updates restaurants from venue documents, which hold their settings and menus.",
  commands: [apply, show, check, messages]
}
