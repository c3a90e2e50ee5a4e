/**
 * Numbers of orders, taken in small blocks: most orders find one here, without a statement. Numbers that a process has
 * not used when it ends, or when the day ends, are passed over.
 */
import { OrderNumber, OrderStatus, type Restaurant } from "@fourtop/core/internal"
import { Effect } from "effect"
import type { StoreDatabase } from "../StoreDatabase.ts"
import * as Statement from "../../connection/Statement.ts"

/** Numbers taken at once: few, so that those of several processes stay near each other. */
const blockSize = 4

/** Branches whose numbers are kept. */
const maxBranches = 10_000

const open = OrderStatus.orderStatuses.filter((status) => !OrderStatus.isFinished(status))

/** Counts on. Open orders are read only when a day begins. */
const raise = Statement.make<Pick<OrderNumber.Counter, "last" | "reserved">>(
  "raise_order_number",
  `insert into order_number as own (restaurant_id, branch_id, day, last, reserved)
   values ($1, $2, $3::date, $4::integer, case
     when exists (select from order_number where restaurant_id = $1 and branch_id = $2 and day >= $3::date) then '{}'
     else array(
       select (body ->> 'number')::integer from "order"
       where restaurant_id = $1 and status in (${open.map((status) => `'${status}'`).join(", ")})
         and coalesce((body ->> 'branch_id')::bigint, 0) = $2 and body ->> 'number' is not null
     )
   end)
   on conflict (restaurant_id, branch_id) do update set
     day = greatest(own.day, excluded.day),
     last = case when excluded.day > own.day then excluded.last else own.last + excluded.last end,
     reserved = case when excluded.day > own.day then excluded.reserved else own.reserved end
   returning last, reserved`
)

interface Block {
  readonly day: OrderNumber.Series["day"]
  readonly numbers: ReadonlyArray<number>
}

export interface OrderNumbers {
  readonly take: (tenant: Restaurant.RestaurantId, series: OrderNumber.Series) => Effect.Effect<number>
  readonly giveBack: (tenant: Restaurant.RestaurantId, series: OrderNumber.Series, number: number) => void
}

/** Starts with no numbers. */
export const make = (database: StoreDatabase): OrderNumbers => {
  const blocks = new Map<string, Block>()
  const keyOf = (tenant: Restaurant.RestaurantId, { branchId }: OrderNumber.Series) => `${tenant} ${branchId ?? 0}`

  const numbersOf = (key: string, { day }: OrderNumber.Series): ReadonlyArray<number> => {
    const block = blocks.get(key)
    return block?.day === day ? block.numbers : []
  }

  const keep = (key: string, { day }: OrderNumber.Series, numbers: ReadonlyArray<number>): void => {
    blocks.delete(key)
    if (numbers.length === 0) return
    blocks.set(key, { day, numbers: numbers.toSorted((a, b) => a - b) })
    if (blocks.size <= maxBranches) return
    const [oldest] = blocks.keys()
    blocks.delete(oldest!)
  }

  const take: OrderNumbers["take"] = (tenant, series) =>
    Effect.suspend(() => {
      const key = keyOf(tenant, series)
      const [next, ...others] = numbersOf(key, series)
      if (next !== undefined) {
        keep(key, series, others)
        return Effect.succeed(next)
      }
      const raising = raise(tenant, series.branchId ?? 0, series.day, blockSize)
      return Effect.flatMap(database.ofTenant(tenant, [raising]), ([[counter]]) => {
        // Another request may have kept its block meanwhile. All may be reserved, so that there is none to take yet.
        keep(key, series, [...numbersOf(key, series), ...OrderNumber.given(counter!, blockSize)])
        return take(tenant, series)
      })
    })

  return {
    take,
    giveBack: (tenant, series, number) => {
      const key = keyOf(tenant, series)
      // Without a block of that day there may be one of a later day, which counts from 1 again.
      if (blocks.get(key)?.day !== series.day) return
      keep(key, series, [...numbersOf(key, series), number])
    }
  }
}
