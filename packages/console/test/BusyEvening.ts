/** A busy evening at the sample restaurant, for pictures and for what must hold when much is going on. */
import {
  bookTable,
  ChangeSet,
  Commits,
  currentVenue,
  moveBooking,
  moveOrder,
  readOpenOrders,
  seatWalkIn,
  ZonedClock
} from "@fourtop/core/internal"
import { Clock, Effect } from "effect"
import { accepted, acting, openEvening, placed } from "./kitchen/KitchenEvening.ts"
import { type Options, restaurantId, type RunningConsole } from "./RunningConsole.ts"

const zone = "Europe/Rome"

const nowAt = (house: RunningConsole) => house.run(Clock.currentTimeMillis)

/** The POS has accepted no order for a while. */
export const silencePos = async (house: RunningConsole): Promise<void> => {
  const now = await nowAt(house)
  const outage = { id: restaurantId, version: 0, since: now - 200_000, told_at: now }
  const changes = ChangeSet.make({ changes: [ChangeSet.put("outage", outage)] })
  await house.run(Effect.flatMap(Commits, (commits) => commits.commit(restaurantId, changes, null)))
}

const parties = [
  ["Bianchi", 2, "20:30"],
  ["Conti", 4, "20:30"],
  ["Esposito", 3, "21:00"],
  ["Greco", 2, "21:30"]
] as const

export interface BusyEvening {
  readonly house: RunningConsole
  /** An order that the kitchen has. */
  readonly orderId: string
}

/** Orders in every lane, tickets of every length, parties at tables and on their way; one order has waited too long. */
export const openBusyEvening = async (options: Options = {}): Promise<BusyEvening> => {
  const house = await openEvening(options)
  const date = ZonedClock.dateAt(zone, await nowAt(house))
  const venue = (await house.run(currentVenue(acting)))!
  for (const { order } of await house.run(readOpenOrders(acting))) {
    await house.run(moveOrder(acting, order.id, { status: "cancelled", reason: "of another day" }))
  }
  const booked: Array<string> = []
  for (const [index, [name, party_size, time]] of parties.entries()) {
    const wish = { name, phone: `06 555 03${index + 10}`, party_size, date, time }
    booked.push((await house.run(bookTable(acting, wish))).id)
  }
  await house.run(moveBooking(acting, booked[0]!, "seated"))
  const free = venue.rows.tables.find(({ max_seats, name }) => max_seats === 2 && name.startsWith("Table 3"))!
  await house.run(seatWalkIn(acting, { partySize: 2, tableIds: [free.id], name: "", branchId: null }))
  const ready = await accepted(house, { name: "Signor Leone", dishes: { lager: 2 } })
  await house.run(moveOrder(acting, ready.id, { status: "ready" }))
  await accepted(house, { name: "Signora Ferri", dishes: { diavola: 2, lager: 2 }, options: ["classic"] })
  await house.pass(6 * 60_000)
  const order = await accepted(house, {
    name: "Signor Riva",
    dishes: { diavola: 1, suppli: 2 },
    options: ["gluten-free", "olives"],
    note: "Allergic to nuts, please take care"
  })
  await placed(house, { name: "Signor Galli", dishes: { suppli: 4, lager: 2 }, note: "Please bring more napkins" })
  await accepted(house, { name: "Signora Costa", dishes: { diavola: 3, suppli: 2, lager: 1 }, options: ["classic"] })
  await house.pass(6 * 60_000)
  for (const [index, name] of ["Anna", "Bruno", "Carla", "Dino"].entries()) {
    await accepted(house, {
      name,
      dishes: { diavola: index + 1 },
      options: index === 2 ? ["olives", "classic"] : ["classic"]
    })
  }
  await placed(house, { name: "Signora Neri", dishes: { lager: 1 } })
  await accepted(house, { name: "Signora Gallo", dishes: { diavola: 1 }, options: ["classic"], scheduledIn: 90 })
  return { house, orderId: order.id }
}
