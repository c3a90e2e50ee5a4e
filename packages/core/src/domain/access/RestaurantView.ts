/** The restaurant that a token belongs to, and what the token may do there. */
import { Schema } from "effect"
import * as Described from "../foundation/Described.ts"
import * as Fields from "../foundation/Fields.ts"
import { Currency } from "../foundation/Money.ts"
import type { Restaurant } from "../foundation/Restaurant.ts"
import { Scope } from "../foundation/Scope.ts"
import type { Instant } from "../foundation/time/ZonedClock.ts"
import * as ZonedClock from "../foundation/time/ZonedClock.ts"
import type { Caller } from "./Caller.ts"

const Token = Described.struct(
  { kind: Fields.oneOf(["live", "sandbox"]), scopes: Schema.Array(Scope) },
  {
    kind: "Whether the token acts on the restaurant itself or on its sandbox.",
    scopes: "What the token may do."
  }
)

/** The public representation of a restaurant, for the token that asks. */
export const RestaurantView = Described.struct(
  {
    id: Schema.Int,
    slug: Schema.String,
    name: Schema.String,
    country: Schema.String,
    currency: Currency,
    time_zone: Schema.String,
    default_language: Schema.String,
    languages: Schema.Array(Schema.String),
    now: Fields.dateTime,
    token: Token
  },
  {
    id: "The id of the restaurant, which events carry as well.",
    slug: "Its short name, unique in the installation.",
    name: "Its name.",
    country: "Its country, as an ISO 3166 code.",
    currency: "The currency of all amounts, as an ISO 4217 code.",
    time_zone: "The time zone in which days begin, such as `Europe/Rome`; a branch may have its own.",
    default_language: "The language of texts that are sent without one.",
    languages: "The languages that the restaurant writes in.",
    now: "The time on the restaurant's clock.",
    token: "The token that this request was made with."
  }
).annotations({ identifier: "Restaurant", description: "The restaurant that a token belongs to." })
export type RestaurantView = typeof RestaurantView.Type

/** The restaurant as the API shows it to this caller. */
export const of = (
  restaurant: Restaurant,
  { kind, scopes }: Pick<Caller, "kind" | "scopes">,
  now: Instant
): RestaurantView => ({
  id: restaurant.id,
  slug: restaurant.slug,
  name: restaurant.name,
  country: restaurant.country,
  currency: restaurant.currency,
  time_zone: restaurant.time_zone,
  default_language: restaurant.default_language,
  languages: restaurant.languages,
  now: ZonedClock.format(restaurant.time_zone, now),
  token: { kind, scopes }
})
