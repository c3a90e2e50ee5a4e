/** Commands about restaurants: adding and changing them, their plan, and their tokens. */
import { Described, Fields, Plan, type VenueDocument } from "@fourtop/core/internal"
import { Effect, Schema } from "effect"
import type { OpenSandbox } from "../openSandbox.ts"
import { scopes } from "../givenOptions.ts"
import { type Command, command } from "./Command.ts"
import { anyObject, instant, nothing, ofRestaurant, ofRestaurantSentence, State } from "./shapes.ts"
import { stateOf } from "./stateCommands.ts"

const restaurantOf = ({ restaurant, restaurants }: OpenSandbox, id: number | undefined) =>
  restaurants.find(id ?? restaurant.id)

const Venue = Described.struct({ venue: anyObject }, { venue: "A venue document, as `fourtop venue apply` takes it." })

/** The document is checked when it is applied. */
const documentOf = (venue: unknown) => venue as VenueDocument.VenueDocumentInput

const Standing = Described.struct(
  {
    lapsed: Fields.optional(Fields.boolean),
    suspended: Fields.optional(Fields.boolean),
    features: Fields.optional(Fields.list(Fields.oneOf(Plan.features), { max: Plan.features.length })),
    listening: Fields.optional(Fields.boolean),
    ...ofRestaurant
  },
  {
    lapsed: "Whether the plan has ended.",
    suspended: "Whether the restaurant may only read.",
    features: "What the plan includes.",
    listening: "Whether live tokens may read events.",
    ...ofRestaurantSentence
  }
)

const NewToken = Described.struct(
  {
    kind: Fields.optional(Fields.oneOf(["live", "sandbox"])),
    scopes: Fields.optional(scopes),
    rate_per_minute: Fields.optional(Fields.integer(1, 100_000)),
    expires_at: Fields.optional(instant),
    ...ofRestaurant
  },
  {
    kind: "A live token by default.",
    scopes: "What it may do; everything by default.",
    rate_per_minute: "Requests a minute; 100,000 by default.",
    expires_at: "When it expires on the sandbox's clock; never by default.",
    ...ofRestaurantSentence
  }
)

const Token = Described.struct({ token: Schema.String }, { token: "The whole text of the token." })

const RevokedToken = Described.struct(
  { token: Schema.String, ...ofRestaurant },
  { token: "The whole text of the token.", ...ofRestaurantSentence }
)

const Restaurants = Schema.Array(
  Described.struct(
    { id: Schema.Number, slug: Schema.String, name: Schema.String },
    { id: "Its id.", slug: "The slug of its venue document.", name: "Its name." }
  )
)

const Added = Described.struct(
  { id: Schema.Number, token: Schema.String },
  { id: "The id of the restaurant.", token: "A live token with every scope." }
)

export const restaurantCommands: ReadonlyArray<Command> = [
  command({
    method: "GET",
    path: "/restaurants",
    summary: "Lists the restaurants.",
    body: null,
    response: Restaurants,
    run: ({ restaurants }) =>
      Effect.map(restaurants.all, (all) => all.map(({ id, name, slug }) => ({ id, slug, name })))
  }),
  command({
    method: "POST",
    path: "/restaurants",
    summary: "Adds a restaurant, separate from the first.",
    body: Venue,
    response: Added,
    run: (sandbox, { venue }) =>
      Effect.map(sandbox.addRestaurant(documentOf(venue)), ({ id, token }) => ({ id, token }))
  }),
  command({
    method: "POST",
    path: "/venue",
    summary: "Applies a document to the restaurant with its slug: another menu, other tables, other hours.",
    body: Venue,
    response: nothing,
    run: ({ restaurant }, { venue }) => Effect.as(restaurant.apply(documentOf(venue)), {})
  }),
  command({
    method: "POST",
    path: "/standing",
    summary:
      "Changes what live tokens may do: the state of the plan, and reading events; what is left out stays as it is.",
    body: Standing,
    response: State,
    run: (sandbox, { restaurant_id, ...standing }) =>
      Effect.flatMap(restaurantOf(sandbox, restaurant_id), ({ setStanding }) =>
        Effect.zipRight(setStanding(standing), stateOf(sandbox))
      )
  }),
  command({
    method: "POST",
    path: "/tokens",
    summary: "Creates a token, with fewer scopes, another rate, or an expiry.",
    body: NewToken,
    response: Token,
    run: (sandbox, { expires_at, kind, rate_per_minute, restaurant_id, scopes }) =>
      Effect.flatMap(restaurantOf(sandbox, restaurant_id), ({ createToken }) =>
        Effect.map(
          createToken({
            ...(kind === undefined ? {} : { kind }),
            ...(scopes === undefined ? {} : { scopes }),
            ...(rate_per_minute === undefined ? {} : { ratePerMinute: rate_per_minute }),
            ...(expires_at === undefined ? {} : { expiresAt: expires_at })
          }),
          (token) => ({ token })
        )
      )
  }),
  command({
    method: "POST",
    path: "/tokens/revoke",
    summary: "Revokes a token of the restaurant.",
    body: RevokedToken,
    response: nothing,
    run: (sandbox, { restaurant_id, token }) =>
      Effect.flatMap(restaurantOf(sandbox, restaurant_id), ({ revokeToken }) => Effect.as(revokeToken(token), {}))
  })
]
