/** Creates restaurants of a sandbox, and their tokens. */
import {
  Acting,
  ApiToken,
  applyVenue,
  createToken,
  describeVenue,
  Directory,
  NotFound,
  revokeToken,
  Scope,
  setListening,
  type VenueDocument
} from "@fourtop/core/internal"
import { Data, Effect, Option } from "effect"
import { checkToken } from "./givenOptions.ts"
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

export const mintToken = (restaurantId: number, kind: ApiToken.TokenKind, options: TokenOptions = {}) =>
  Effect.gen(function* () {
    const { text } = yield* createToken(Acting.as(restaurantId, Acting.system), {
      name: kind === "sandbox" ? "Sandbox" : "Test",
      kind,
      scopes: options.scopes ?? Scope.all,
      ratePerMinute: options.ratePerMinute ?? generousRate,
      expiresAt: options.expiresAt === undefined ? null : yield* toInstant(options.expiresAt)
    })
    return text
  })

/** Revokes a token by its text. */
const revoke = (restaurantId: number, token: string) =>
  Option.match(ApiToken.idOf(token), {
    onNone: () => new NotFound({ resource: "token" }),
    onSome: (id) => Effect.asVoid(revokeToken(Acting.as(restaurantId, Acting.system), id))
  })

/** Creates or changes a restaurant. */
export const apply = (venue: VenueDocument.VenueDocumentInput) => applyVenue(Acting.system, venue)

/** A day in the past, on which a plan has ended. */
const longAgo = "2000-01-01"

/** Changes the state of a restaurant's plan, or what its owner allows, and nothing else. */
export const applyStanding = (restaurantId: number, { features, lapsed, listening, suspended }: Standing) =>
  Effect.gen(function* () {
    if (listening !== undefined) yield* setListening(Acting.as(restaurantId, Acting.system), listening)
    const venue = yield* describeVenue(Acting.as(restaurantId, Acting.system))
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

export interface ListedRestaurant {
  readonly id: number
  readonly slug: string
  readonly name: string
}

/** One restaurant of the sandbox, in Effect. */
export type OpenRestaurant = ReturnType<ReturnType<typeof restaurants>["restaurantOf"]>

/** The restaurants of the sandbox by their ids, in Effect. */
export type OpenRegistry = ReturnType<typeof restaurants>["registry"]

export const restaurants = ({ run }: Machinery) => {
  const controlOf = (id: number) => ({
    id,
    createToken: ({ kind = "live", ...options }: TokenOptions = {}) =>
      Effect.zipRight(checkToken({ kind, ...options }), run(mintToken(id, kind, options))),
    /** Revokes a token of this restaurant: from then on it gets 401. */
    revokeToken: (token: string) => run(revoke(id, token)),
    /** Applies the document to the restaurant: another menu, other tables, other hours. */
    apply: (venue: VenueDocument.VenueDocumentInput) => run(Effect.asVoid(apply(venue))),
    /** Changes the state of its plan. This affects live tokens only: a sandbox token keeps working. */
    setStanding: (standing: Standing) => run(Effect.asVoid(applyStanding(id, standing)))
  })
  const restaurantOf = (id: number, token: string) => ({
    /** A live token with every scope. */
    token,
    ...controlOf(id)
  })
  const all: Effect.Effect<ReadonlyArray<ListedRestaurant>> = run(
    Effect.flatMap(Directory, (directory) => directory.restaurants())
  )
  /** Restaurants by their ids. */
  const registry = {
    all,
    find: (id: number) =>
      Effect.flatMap(all, (known) =>
        known.some((restaurant) => restaurant.id === id)
          ? Effect.succeed(controlOf(id))
          : new NotFound({ resource: "restaurant" })
      )
  }
  /** Adds another restaurant, separate from the first. */
  const addRestaurant = (venue: VenueDocument.VenueDocumentInput) =>
    Effect.gen(function* () {
      const { restaurantId } = yield* run(apply(venue))
      return restaurantOf(restaurantId, yield* run(mintToken(restaurantId, "live")))
    })
  return { restaurantOf, registry, addRestaurant }
}
