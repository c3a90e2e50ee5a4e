/** Orders and reservations by their ID or its last characters, as lists and the console show them. */
import { Bookings, NotFound, Orders, type Restaurant, ShortId, Uuid } from "@fourtop/core/internal"
import { Effect } from "effect"
import { CommandError } from "../../service/settings/CommandError.ts"
import { fourtop } from "../../service/settings/Invocation.ts"

/** Candidates that a message about an ambiguous ending lists. */
const mostListed = 5

type Finding = (tenant: Restaurant.RestaurantId, ending: string, limit: number) => Effect.Effect<ReadonlyArray<string>>

const malformed = (resource: string, list: string, slug: string): CommandError =>
  new CommandError({
    message: `${slug} has no such ${resource}.`,
    next: `Give the whole ID, or its last ${ShortId.length} to ${ShortId.longest} characters as \`${fourtop} ${list}\` shows them.`
  })

const ambiguous = (resource: string, ending: string, ids: ReadonlyArray<string>): CommandError => {
  const more = ids.length > mostListed ? ["…"] : []
  return new CommandError({
    message: `More than one ${resource} has an ID that ends with ${ending}.`,
    next: ["Give more of the ID you mean:", ...ids.slice(0, mostListed), ...more].join("\n  ")
  })
}

/** Reads what names one row of a kind. */
const naming =
  (resource: string, list: string) =>
  (text: string, { id, slug }: Pick<Restaurant.Restaurant, "id" | "slug">, endingWith: Finding) =>
    Effect.gen(function* () {
      if (Uuid.isUuid(text)) return text.toLowerCase()
      if (!ShortId.isShortId(text)) return yield* malformed(resource, list, slug)
      const found = yield* endingWith(id, text, mostListed + 1)
      if (found[0] === undefined) return yield* new NotFound({ resource })
      return found.length === 1 ? found[0] : yield* ambiguous(resource, text, found)
    })

const orderNamed = naming("order", "order list")
const bookingNamed = naming("reservation", "booking list")

/** The ID of the order that the text names. */
export const ofOrder = (text: string, restaurant: Restaurant.Restaurant) =>
  Effect.flatMap(Orders, ({ endingWith }) => orderNamed(text, restaurant, endingWith))

/** The ID of the reservation that the text names. */
export const ofBooking = (text: string, restaurant: Restaurant.Restaurant) =>
  Effect.flatMap(Bookings, ({ endingWith }) => bookingNamed(text, restaurant, endingWith))
