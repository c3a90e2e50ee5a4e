/** The venue document that a command is given: read, checked, and its problems and warnings with their lines. */
import { Problems, ValidationFailed, VenueCheck, type VenueDocument, VenueWarnings } from "@fourtop/core/internal"
import { AddressGuard } from "@fourtop/webhook-adapter"
import { Clock, Effect, Either } from "effect"
import { CommandError } from "../../service/settings/CommandError.ts"
import { type InvalidSettings, loadPosAllowedNetworks } from "../../service/settings/Settings.ts"
import { argument } from "../line/Parameter.ts"
import * as Value from "../line/Value.ts"
import * as VenueFile from "./VenueFile.ts"

export const file = argument("FILE", Value.text, "Venue document in YAML or JSON; - reads standard input.")

/** The problems of a document as the error of a command. */
export const refused = (document: VenueFile.VenueFile, failure: ValidationFailed): CommandError =>
  new CommandError({ message: VenueFile.report(document, VenueFile.locate(document, failure)) })

/** Whether this installation may send orders to the address of the POS. */
const addressProblems = (input: unknown) =>
  Effect.map(loadPosAllowedNetworks, (allowedNetworks): ReadonlyArray<Problems.Problem> => {
    const url = VenueCheck.readable(input)?.point_of_sale?.url
    const problem = url === undefined ? null : AddressGuard.make({ allowedNetworks }).parse(url)
    if (typeof problem !== "string") return []
    return [{ path: "point_of_sale.url", message: `${problem}, or be in POS_ALLOWED_NETWORKS` }]
  })

/** The document, if it follows the rules of the core and the settings of this installation allow its addresses. */
export const checked = (
  { input }: VenueFile.VenueFile,
  check: typeof VenueCheck.parse
): Effect.Effect<VenueDocument.VenueDocument, ValidationFailed | InvalidSettings> =>
  Effect.gen(function* () {
    const addresses = yield* addressProblems(input)
    const venue = check(input)
    const others = Either.isLeft(venue) ? Problems.ungroup(venue.left.problems) : []
    if (Either.isRight(venue) && addresses.length === 0) return venue.right
    return yield* ValidationFailed.of(...others, ...addresses)
  })

/** What is allowed but probably a mistake. */
export const warningsOf = (file: VenueFile.VenueFile, document: VenueDocument.VenueDocument) =>
  Effect.map(Clock.currentTimeMillis, (now) => VenueFile.inOrder(file, VenueWarnings.of(document, now)))
