/** A Wednesday evening at the sample restaurant, whatever the time of the test. */
import {
  Acting,
  currentVenue,
  moveOrder,
  type Order,
  placeOrder,
  readOpenOrders,
  type Ticket,
  ZonedClock
} from "@fourtop/core/internal"
import { Effect } from "effect"
import { type Options, type RunningConsole, open, restaurantId, passToWednesday } from "../RunningConsole.ts"

export const acting = Acting.as(restaurantId, Acting.system)

const zone = "Europe/Rome"

/** The house on the next Wednesday at seven, when dinner is served. */
export const openEvening = async (options: Options = {}): Promise<RunningConsole> => {
  const house = await open(options)
  await passToWednesday(house, 19 * 60)
  return house
}

export interface Ordered {
  readonly name: string
  /** Quantities by the key of the dish. */
  readonly dishes: Readonly<Record<string, number>>
  readonly options?: ReadonlyArray<string>
  readonly note?: string
  /** Minutes from now. */
  readonly scheduledIn?: number
}

/** Places an order; nobody has accepted it. */
export const placed = (
  house: RunningConsole,
  { dishes, name, note, options = [], scheduledIn }: Ordered
): Promise<Order.Order> =>
  house.run(
    Effect.gen(function* () {
      const venue = (yield* currentVenue(acting))!
      const lines = Object.entries(dishes).map(([key, quantity]) => {
        const dish = venue.dishes.find((one) => one.key === key)!
        const offered = venue.rows.modifierGroups
          .filter(({ id }) => dish.modifier_group_ids.includes(id))
          .flatMap((group) => group.options)
        const chosen = offered.filter((option) => option.key !== null && options.includes(option.key))
        return { item_id: dish.id, quantity, option_ids: chosen.map(({ id }) => id) }
      })
      const now = yield* Effect.clockWith((clock) => clock.currentTimeMillis)
      const scheduled = scheduledIn === undefined ? null : ZonedClock.format(zone, now + scheduledIn * 60_000)
      return yield* placeOrder(acting, {
        type: "pickup",
        customer_name: name,
        customer_phone: "06 555 0142",
        ...(note === undefined ? {} : { note }),
        ...(scheduled === null ? {} : { scheduled_for: scheduled }),
        lines
      })
    })
  )

/** Places an order and accepts it: the kitchen has it. */
export const accepted = async (house: RunningConsole, ordered: Ordered): Promise<Order.Order> => {
  const order = await placed(house, ordered)
  await house.run(moveOrder(acting, order.id, { status: "accepted" }))
  return order
}

/** An open order with its tickets, as it is now. */
export const loaded = (house: RunningConsole, id: string) =>
  house.run(
    Effect.map(readOpenOrders(Acting.as(restaurantId, Acting.system)), (orders) =>
      orders.find(({ order }) => order.id === id)!
    )
  )

/** The ticket of an order at a station. */
export const ticketAt = async (house: RunningConsole, id: string, station: string): Promise<Ticket.Ticket> =>
  (await loaded(house, id)).tickets.find((ticket) => ticket.station === station)!
