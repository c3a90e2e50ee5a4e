/** A restaurant for one test, with a menu that covers every case. */
import {
  Acting,
  applyVenue,
  type ApiToken,
  createToken,
  Scope,
  type VenueDocument,
  Venues,
  ZonedClock,
  LocalDate
} from "@fourtop/core/internal"
import { Clock, Effect } from "effect"
import { freshText } from "../arranging/arrange.ts"

type Input = VenueDocument.VenueDocumentInput

const zone = "Europe/Rome"

const dishes = {
  margherita: { key: "margherita", name: { en: "Margherita", it: "Margherita" }, price_minor: 950 },
  calzone: {
    key: "calzone",
    name: "Calzone",
    sizes: [
      { key: "regular", name: "Regular", price_minor: 1150, default: true },
      { key: "large", name: "Large", price_minor: 1550 }
    ],
    modifier_groups: ["extras"]
  },
  tiramisu: { key: "tiramisu", name: "Tiramisu", price_minor: 600, available: false, dietary: "egg" as const }
}

/** Dinner is always served, the morning menu on another day of the week; drinks are switched off. */
const document = (slug: string, otherDay: 1 | 2 | 3 | 4 | 5 | 6 | 7): Input => ({
  slug,
  name: "Trattoria",
  country: "IT",
  currency: "EUR",
  time_zone: zone,
  languages: ["it"],
  branches: [{ key: "centre", name: "Centre", default: true }],
  modifier_groups: [
    { key: "extras", name: "Extras", max_select: 3, options: [{ key: "olives", name: "Olives", price_minor: 150 }] }
  ],
  menus: [
    {
      key: "dinner",
      name: { en: "Dinner", it: "Cena" },
      categories: [
        { key: "pizza", name: "Pizza", dishes: [dishes.margherita, dishes.calzone] },
        {
          key: "dolci",
          name: "Dolci",
          windows: [{ days: [otherDay], start: "10:00", end: "11:00" }],
          dishes: [dishes.tiramisu]
        }
      ]
    },
    { key: "drinks", name: "Drinks", active: false, categories: [{ key: "wine", name: "Wine", active: false }] },
    {
      key: "morning",
      name: "Morning",
      windows: [{ days: [otherDay], start: "08:00", end: "11:00" }],
      categories: []
    }
  ],
  happy_hours: [
    {
      key: "pizza-hour",
      name: "Pizza hour",
      windows: [{ start: "00:00", end: "00:00" }],
      percent: 20,
      categories: ["pizza"]
    }
  ]
})

export interface ApiRestaurant {
  readonly restaurantId: number
  readonly slug: string
  /** The id of a menu, category, modifier group or dish, by its key. */
  readonly id: (key: string) => number
}

/** Creates a restaurant that no other test uses. */
export const found = (changes: Partial<Input> = {}) =>
  Effect.gen(function* () {
    const slug = freshText()
    const today = ZonedClock.dateAt(zone, yield* Clock.currentTimeMillis)
    const otherDay = LocalDate.weekday(LocalDate.addDays(today, 3))
    const { restaurantId } = yield* applyVenue(Acting.system, { ...document(slug, otherDay), ...changes })
    const venue = (yield* (yield* Venues).read(restaurantId, 0))!
    const { categories, dishes, menus, modifierGroups } = venue.rows
    const ids = new Map([...menus, ...categories, ...dishes, ...modifierGroups].map((row) => [row.key, row.id]))
    const id = (key: string): number => {
      const found = ids.get(key)
      if (found === undefined) throw new Error(`The test's restaurant has nothing with the key ${key}.`)
      return found
    }
    return { restaurantId, slug, id } satisfies ApiRestaurant
  }).pipe(Effect.orDie)

export interface TokenOptions {
  readonly kind?: ApiToken.TokenKind
  readonly scopes?: ReadonlyArray<Scope.Scope>
  /** Generous, unless the test is about rates; null for the installation's default. */
  readonly ratePerMinute?: number | null
}

export const tokenFor = (place: ApiRestaurant, options: TokenOptions = {}) =>
  createToken(Acting.as(place.restaurantId, Acting.system), {
    name: "Integration",
    kind: options.kind ?? "live",
    scopes: options.scopes ?? Scope.all,
    ratePerMinute: options.ratePerMinute === undefined ? 100_000 : options.ratePerMinute
  }).pipe(
    Effect.map(({ text }) => text),
    Effect.orDie
  )
