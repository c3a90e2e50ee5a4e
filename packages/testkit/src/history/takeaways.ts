/** Orders for pickup and delivery, on the website and on the phone. */
import { type LocalDate, placeOrder, takeOrder } from "@fourtop/core/internal"
import { Effect } from "effect"
import * as Arrivals from "./Arrivals.ts"
import * as Chance from "./Chance.ts"
import * as Dishes from "./Dishes.ts"
import type { Act, House, Later } from "./House.ts"
import * as Parties from "./Parties.ts"
import type * as People from "./People.ts"
import * as Season from "./Season.ts"
import * as serving from "./serving.ts"

const { minute } = serving

type Type = "pickup" | "delivery"
type Range = readonly [number, number]

/** Orders on an average day in a house of the usual size. */
export const usual: Readonly<Record<Type, number>> = { pickup: 24, delivery: 20 }

/** Minutes from the order to when it is ready, and from then until the guest has it. */
const pace: Readonly<Record<Type, { readonly kitchen: Range; readonly way: Range }>> = {
  pickup: { kitchen: [14, 22], way: [2, 12] },
  delivery: { kitchen: [16, 26], way: [12, 25] }
}

const streets = ["Via Roma", "Hauptstraße", "Park Lane", "Church Street", "Via Appia", "Lindenweg", "Mill Road"]

const addressOf = (house: House, person: People.Person, chance: Chance.Chance) => ({
  line1: `${chance.oneOf(streets)} ${chance.between(1, 120)}`,
  city: house.venue.settings.delivery_zones[0]?.cities[0] ?? "",
  phone: person.phone
})

const ordered = (house: House, type: Type, now: number, busyness: number, chance: Chance.Chance): Act =>
  Effect.gen(function* () {
    const person = house.guest(chance)
    const isOnline = chance.happens(0.7)
    const served = Dishes.servedAt(house.venue, house.favour, now, isOnline)
    // Nobody delivers a single dish.
    const size = chance.weighted(Parties.takeawaySizes) + (type === "delivery" ? 1 : 0)
    const lines = Dishes.linesFor(served, size, house.venue, chance)
    if (lines.length === 0) return []
    const input = { type, lines, locale: person.locale }
    const address = type === "delivery" ? { delivery_address: addressOf(house, person, chance) } : {}
    const order = isOnline
      ? yield* placeOrder(house.website, {
          ...input,
          ...address,
          customer_name: person.name,
          customer_phone: person.phone,
          customer_email: person.email
        })
      : (yield* takeOrder(house.somebody(chance), {
          ...input,
          ...address,
          channel: "phone",
          customer: { name: person.name, phone: person.phone, email: person.email }
        })).order
    if (chance.happens(0.018)) return [{ at: now + 2 * minute, act: serving.cancelled(house, order, chance) }]
    const isPaid = isOnline && chance.happens(0.75)
    const late = Parties.latenessOf(busyness, chance)
    const [kitchen, way] = [chance.between(...pace[type].kitchen), chance.between(...pace[type].way)]
    const readyAt = now + (kitchen + late) * minute
    const course = {
      order,
      acceptedAt: isOnline ? now + chance.between(1, 4) * minute : null,
      readyAt,
      completedAt: readyAt + way * minute,
      latenessMinutes: late,
      isPaid
    }
    const paidAt = now + 20_000
    return [
      ...(isPaid ? [{ at: paidAt, act: serving.paid(house, order, paidAt, chance, true) }] : []),
      ...serving.served(house, course, chance)
    ]
  })

/** All orders of a type on the day. */
export const takeawaysOn = (
  house: House,
  type: Type,
  date: LocalDate.LocalDate,
  stretches: ReadonlyArray<Arrivals.Stretch>
): ReadonlyArray<Later> => {
  const busyness = Season.busyness(date)
  const many = Chance.of(house.name, type, "orders", date).count(usual[type] * house.scale * busyness)
  return Array.from({ length: many }, (_, index) => Chance.of(house.name, type, date, index)).flatMap((chance) => {
    const at = Arrivals.arrival(stretches, chance)
    return at === null ? [] : [{ at, act: ordered(house, type, at, busyness, chance) }]
  })
}
