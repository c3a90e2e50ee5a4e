/** `fourtop venue`: settings and menu of a restaurant as one document. */
import { Args, Command } from "@effect/cli"
import {
  Acting,
  applyVenue,
  type AppliedVenue,
  describeVenue,
  Problems,
  ValidationFailed,
  VenueCheck,
  type VenueDocument,
  VenueWarnings
} from "@fourtop/core"
import { AddressGuard } from "@fourtop/webhook-adapter"
import { Clock, Console, Effect, Either } from "effect"
import { stringify } from "yaml"
import * as Store from "../service/Store.ts"
import { CommandError } from "../service/CommandError.ts"
import { loadPosAllowedNetworks } from "../service/Settings.ts"
import { commands } from "./Help.ts"
import * as Output from "./Output.ts"
import * as Restaurants from "./Restaurants.ts"
import * as VenueFile from "./VenueFile.ts"

const file = Args.text({ name: "FILE" }).pipe(
  Args.withDescription("A venue document in YAML or JSON; - reads standard input.")
)

const refused = (document: VenueFile.VenueFile, failure: ValidationFailed): CommandError =>
  new CommandError({ message: VenueFile.report(document, VenueFile.locate(document, failure)) })

const inWords = ({ counts: { archived, changed, created }, founded, slug }: AppliedVenue): string => {
  if (founded) return `Founded ${slug}: ${created} rows.`
  if (created + changed + archived === 0) return `${slug} was like this already; nothing changed.`
  return `${slug}: ${created} created, ${changed} changed, ${archived} archived.`
}

/** Whether the address of the point of sale is one that this installation may post to. */
const addressProblems = (input: unknown) =>
  Effect.map(loadPosAllowedNetworks, (allowedNetworks): ReadonlyArray<Problems.Problem> => {
    const url = VenueCheck.readable(input)?.point_of_sale?.url
    const problem = url === undefined ? null : AddressGuard.make({ allowedNetworks }).parse(url)
    if (typeof problem !== "string") return []
    return [{ path: "point_of_sale.url", message: `${problem}, or be in POS_ALLOWED_NETWORKS` }]
  })

/** What the document is, if it can be applied here: its rules are the core's, its addresses the operator's. */
const checked = ({ input }: VenueFile.VenueFile, check: typeof VenueCheck.parse) =>
  Effect.gen(function* () {
    const addresses = yield* addressProblems(input)
    const venue = check(input)
    const others = Either.isLeft(venue) ? Problems.ungroup(venue.left.problems) : []
    if (Either.isRight(venue) && addresses.length === 0) return venue.right
    return yield* ValidationFailed.of(...others, ...addresses)
  })

/** What the document allows and surely does not mean. */
const warningsOf = (file: VenueFile.VenueFile, document: VenueDocument.VenueDocument) =>
  Effect.map(Clock.currentTimeMillis, (now) => VenueFile.inOrder(file, VenueWarnings.of(document, now)))

const apply = Command.make("apply", { file, json: Output.json }, (options) =>
  Effect.gen(function* () {
    const document = yield* VenueFile.read(options.file)
    const venue = yield* Effect.catchTag(checked(document, VenueCheck.parse), "ValidationFailed", (failure) =>
      refused(document, failure)
    )
    const warnings = yield* warningsOf(document, venue)
    const applied = yield* applyVenue(Acting.system, document.input).pipe(
      Effect.catchAll((error) =>
        error._tag === "ValidationFailed" ? Effect.fail(refused(document, error)) : Effect.die(error)
      ),
      Effect.provide(Store.forCommand)
    )
    const { counts, founded, restaurantId, slug } = applied
    if (warnings.length > 0 && !options.json) yield* Output.say(VenueFile.report(document, warnings, "warning"))
    yield* Output.result(
      options.json,
      { restaurant: slug, restaurant_id: restaurantId, founded, ...counts, warnings },
      inWords(applied)
    )
  })
).pipe(Command.withDescription(commands["venue apply"].summary))

const show = Command.make("show", { restaurant: Restaurants.restaurant, json: Output.json }, (options) =>
  Effect.gen(function* () {
    const restaurant = yield* Restaurants.pick(options.restaurant)
    const document = yield* Effect.orDie(describeVenue(restaurant.id))
    yield* Output.result(options.json, document, stringify(document, { lineWidth: 0 }).trimEnd())
  }).pipe(Effect.provide(Store.forCommand))
).pipe(Command.withDescription(commands["venue show"].summary))

const check = Command.make("check", { file, json: Output.json }, (options) =>
  Effect.gen(function* () {
    const document = yield* VenueFile.read(options.file)
    const parsed = yield* Effect.either(checked(document, VenueCheck.check))
    if (Either.isRight(parsed)) {
      const warnings = yield* warningsOf(document, parsed.right)
      if (warnings.length > 0 && !options.json) yield* Output.say(VenueFile.report(document, warnings, "warning"))
      const result = { valid: true, problems: [], warnings }
      return yield* Output.result(options.json, result, `${document.name} can be applied.`)
    }
    if (parsed.left._tag !== "ValidationFailed") return yield* parsed.left
    if (options.json) {
      const result = { valid: false, problems: VenueFile.locate(document, parsed.left), warnings: [] }
      yield* Console.log(JSON.stringify(result, null, 2))
    }
    return yield* refused(document, parsed.left)
  })
).pipe(Command.withDescription(commands["venue check"].summary))

export const venue = Command.make("venue").pipe(
  Command.withDescription("Settings and menu of a restaurant, as one document."),
  Command.withSubcommands([apply, show, check])
)
