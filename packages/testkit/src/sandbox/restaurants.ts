/** Creates restaurants of a sandbox, and their tokens. */
import {
  Acting,
  type ApiToken,
  applyVenue,
  createToken,
  describeVenue,
  Scope,
  setListening,
  type VenueDocument
} from "@fourtop/core"
import { Data, Effect } from "effect"
import type { Machinery } from "./Machinery.ts"
import type { Standing, TokenOptions, When } from "./Sandbox.ts"

/** High enough that only tests about rates meet it. */
const generousRate = 100_000

/** A time that cannot be parsed. */
export class NoSuchTime extends Data.TaggedError("NoSuchTime")<{ readonly when: When }> {
  override get message(): string {
    return `${String(this.when)} is not a point in time.`
  }
}

export const toInstant = (when: When): Effect.Effect<number, NoSuchTime> => {
  const instant = typeof when === "number" ? when : when instanceof Date ? when.getTime() : Date.parse(when)
  return Number.isSafeInteger(instant) ? Effect.succeed(instant) : new NoSuchTime({ when })
}

/** Creates a token and returns its text. */
export const mintToken = (restaurantId: number, kind: ApiToken.TokenKind, options: TokenOptions = {}) =>
  Effect.gen(function* () {
    const { text } = yield* createToken(Acting.as(restaurantId), {
      name: kind === "sandbox" ? "Sandbox" : "Test",
      kind,
      scopes: options.scopes ?? Scope.all,
      ratePerMinute: options.ratePerMinute ?? generousRate,
      expiresAt: options.expiresAt === undefined ? null : yield* toInstant(options.expiresAt)
    })
    return text
  })

/** Creates or changes a restaurant. */
export const apply = (venue: VenueDocument.VenueDocumentInput) => applyVenue(Acting.system, venue)

/** A day in the past, on which a plan has ended. */
const longAgo = "2000-01-01"

/** Changes the state of a restaurant's plan, or what its owner allows, and nothing else. */
export const applyStanding = (restaurantId: number, { features, lapsed, listening, suspended }: Standing) =>
  Effect.gen(function* () {
    if (listening !== undefined) yield* setListening(Acting.as(restaurantId), listening)
    const venue = yield* describeVenue(restaurantId)
    return yield* apply({
      ...venue,
      ...(suspended === undefined ? {} : { suspended }),
      plan: {
        ...venue.plan,
        ...(features === undefined ? {} : { features }),
        ...(lapsed === undefined ? {} : { ends_on: lapsed ? longAgo : null })
      }
    })
  })

/** One restaurant of the sandbox, in Effect. */
export type OpenRestaurant = ReturnType<ReturnType<typeof restaurants>["restaurantOf"]>

/** Restaurants for tests. */
export const restaurants = ({ run }: Machinery) => {
  const restaurantOf = (id: number, token: string) => ({
    id,
    /** A live token with every scope. */
    token,
    createToken: (options?: TokenOptions) => run(mintToken(id, "live", options)),
    /** Applies the document to the restaurant: another menu, other tables, other hours. */
    apply: (venue: VenueDocument.VenueDocumentInput) => run(Effect.asVoid(apply(venue))),
    /** Changes the state of its plan. This affects live tokens only: a sandbox token keeps working. */
    setStanding: (standing: Standing) => run(Effect.asVoid(applyStanding(id, standing)))
  })
  /** Adds another restaurant, separate from the first. */
  const addRestaurant = (venue: VenueDocument.VenueDocumentInput) =>
    Effect.gen(function* () {
      const { restaurantId } = yield* run(apply(venue))
      return restaurantOf(restaurantId, yield* run(mintToken(restaurantId, "live")))
    })
  return { restaurantOf, addRestaurant }
}
