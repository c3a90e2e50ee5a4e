/** Slow readers of the largest possible pages. */
import type { Attack } from "../Attack.ts"
import { call, largestDish, largestOrder } from "../calls.ts"
import { slowly } from "../slowly.ts"

export const slowReaders: Attack = {
  name: "slow-readers",
  what: "200 slow readers of `GET /orders?per_page=100`, all of them orders as large as can be",
  prepare: async (town) => {
    const { categoryId, token } = town.hostile
    const { id } = await largestDish(town, token, categoryId)
    const order = await largestOrder(town, token, id)
    for (let count = 0; count < 100; count++) {
      const { body, status } = await call(town, token, "POST", "/orders", order)
      if (status !== 201) throw new Error(`An order was answered ${status}: ${JSON.stringify(body)}`)
    }
  },
  begin: async (town, millis) =>
    slowly(town, millis, {
      head: `GET /api/v1/orders?per_page=100 HTTP/1.1\r\nhost: bench.test\r\nauthorization: Bearer ${town.hostile.token}\r\n\r\n`,
      connections: 200
    })
}
