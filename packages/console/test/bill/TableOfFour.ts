/** An order of a table of four, taken at the table: a dish for each seat, and one for all. */
import { currentVenue, type Order, takeOrder } from "@fourtop/core/internal"
import { acting } from "../kitchen/KitchenEvening.ts"
import type { RunningConsole } from "../RunningConsole.ts"

export const seats = [1, 2, 3, 4] as const

export const takeForFour = async (house: RunningConsole, table: number): Promise<Order.Order> => {
  const venue = (await house.run(currentVenue(acting)))!
  const idOf = (key: string) => venue.dishes.find((dish) => dish.key === key)!.id
  const dishes = ["suppli", "tiramisu", "lager", "suppli"]
  const { order } = await house.run(
    takeOrder(acting, {
      channel: "pos",
      type: "dine_in",
      table_id: venue.rows.tables[table]!.id,
      lines: [
        ...seats.map((seat) => ({ item_id: idOf(dishes[seat - 1]!), quantity: seat === 4 ? 2 : 1, seat })),
        { item_id: idOf("tiramisu"), quantity: 1 }
      ]
    })
  )
  return order
}
