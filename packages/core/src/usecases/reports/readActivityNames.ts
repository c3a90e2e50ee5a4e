/** The names of what activity entries are about, as they are now, so that no name outlives the erasure of its guest. */
import { Effect, Schema } from "effect"
import * as Shapes from "../../domain/foundation/input/Shapes.ts"
import * as Fields from "../../domain/foundation/Fields.ts"
import * as Input from "../../domain/foundation/input/Input.ts"
import type { Reader } from "../../domain/foundation/Acting.ts"
import type { Translations } from "../../domain/foundation/Translations.ts"
import * as Uuid from "../../domain/foundation/Uuid.ts"
import { Journal, type NamedBooking } from "../../ports/transaction/Journal.ts"
import { useCase } from "../definition/useCase.ts"
import { Venues } from "../../ports/venue/Venues.ts"

/** Names by the id that the subject of an entry has. */
export interface ActivityNames {
  /** Their numbers. */
  readonly orders: ReadonlyMap<string, string>
  readonly bookings: ReadonlyMap<string, NamedBooking>
  readonly guests: ReadonlyMap<string, string>
  readonly ingredients: ReadonlyMap<string, string>
  readonly experiences: ReadonlyMap<string, string>
  readonly dishes: ReadonlyMap<string, Translations>
  readonly tables: ReadonlyMap<string, string>
}

const byId = <A extends { readonly id: number | string }, B>(
  rows: ReadonlyArray<A>,
  of: (row: A) => B
): ReadonlyMap<string, B> => new Map(rows.map((row) => [String(row.id), of(row)]))

const NamedEntries = Schema.Array(
  Schema.Struct({
    subject: Schema.Struct({ kind: Shapes.text, id: Shapes.text }),
    guest_id: Schema.NullOr(Shapes.integer),
    detail: Fields.optional(Schema.Record({ key: Schema.String, value: Schema.Unknown }))
  })
)

type NamedEntry = (typeof NamedEntries.Type)[number]

/** Orders that an entry about something else mentions. */
const ordersIn = ({ detail }: NamedEntry): ReadonlyArray<string> =>
  [detail?.["order_id"], detail?.["about_id"]].filter((id) => typeof id === "string")

/** Reads them with one call for a page of entries. */
export const readActivityNames = useCase(
  "readActivityNames",
  {
    may: { areas: ["activity", "orders", "book", "guests"], scope: null },
    input: [Input.value("entries", NamedEntries)]
  },
  ({ restaurantId }: Reader, entries: ReadonlyArray<NamedEntry>) =>
    Effect.gen(function* () {
      const idsOf = (wanted: string) => [
        ...new Set(entries.flatMap(({ subject: { id, kind } }) => (kind === wanted ? [id] : [])))
      ]
      const numbersOf = (wanted: string) => idsOf(wanted).map(Number).filter(Number.isSafeInteger)
      const found = yield* (yield* Journal).subjects(restaurantId, {
        orders: [...new Set([...idsOf("order"), ...entries.flatMap(ordersIn)])].filter(Uuid.isUuid),
        bookings: idsOf("booking").filter(Uuid.isUuid),
        guests: [...new Set([...numbersOf("guest"), ...entries.flatMap(({ guest_id }) => guest_id ?? [])])],
        ingredients: numbersOf("ingredient"),
        experiences: numbersOf("experience")
      })
      const needsVenue = entries.some(({ subject: { kind } }) => kind === "dish" || kind === "table")
      const venue = needsVenue ? yield* (yield* Venues).read(restaurantId, 0) : null
      const names: ActivityNames = {
        orders: byId(found.orders, ({ number }) => number),
        bookings: byId(found.bookings, (booking) => booking),
        guests: byId(found.guests, ({ name }) => name),
        ingredients: byId(found.ingredients, ({ name }) => name),
        experiences: byId(found.experiences, ({ name }) => name),
        dishes: byId(venue?.rows.dishes ?? [], ({ name }) => name),
        tables: byId(venue?.rows.tables ?? [], ({ name }) => name)
      }
      return names
    })
)
