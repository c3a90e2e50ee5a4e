/**
 * Numbers of orders, taken in blocks: most orders find one here, without a statement. Numbers that a process has
 * not used when it ends, or when the day ends, are passed over.
 */
import { OrderNumber, type Restaurant } from "@fourtop/core/internal"
import { Effect } from "effect"
import type { StoreDatabase } from "../StoreDatabase.ts"
import * as Statement from "../../connection/Statement.ts"
import * as BlockSize from "./BlockSize.ts"
import { openStatuses } from "./openStatuses.ts"

/** Branches whose numbers are kept. */
const maxBranches = 10_000

/**
 * Counts on. Orders from before are read only when a day begins: those that are open, those that changed since, and for
 * numbers whose orders are under way those of the day before.
 */
const raise = Statement.make<Pick<OrderNumber.Counter, "last" | "reserved">>(
  "raise_order_number",
  `insert into order_number as own (restaurant_id, branch_id, day, last, reserved)
   values ($1, $2, $3::date, $4::integer, case
     when exists (select from order_number where restaurant_id = $1 and branch_id = $2 and day >= $3::date) then '{}'
     else array(
       select distinct (body ->> 'number')::integer from (
         select body from "order" where restaurant_id = $1 and status in ${openStatuses}
         union all
         select body from "order" where restaurant_id = $1 and updated_at >= $5::bigint
       ) as reserved
       where coalesce((body ->> 'branch_id')::bigint, 0) = $2 and body ->> 'number' is not null
     )
   end)
   on conflict (restaurant_id, branch_id) do update set
     day = greatest(own.day, excluded.day),
     last = case when excluded.day > own.day then excluded.last else own.last + excluded.last end,
     reserved = case
       when excluded.day <= own.day then own.reserved
       when $6::bigint is null or excluded.day <> own.day + 1 then excluded.reserved
       else excluded.reserved || array(
         select generate_series(1, own.last)
         except select unnest(own.reserved)
         except select (body ->> 'number')::integer from "order"
         where restaurant_id = $1 and placed_at >= $6::bigint and coalesce((body ->> 'branch_id')::bigint, 0) = $2
       )
     end
   returning last, reserved`
)

/**
 * The counter need not be on the disk before an order with one of the numbers is: it was written ahead before that order,
 * so whoever finds the order after a crash finds the counter too. No other process waits for the counter's lock while the
 * disk takes its time.
 */
const withoutDisk = Statement.make<unknown>("without_disk", "select set_config('synchronous_commit', 'off', true)")

/** What this process has of a branch's numbers. */
interface Branch {
  readonly day: OrderNumber.Series["day"]
  /** Ascending. */
  numbers: Array<number>
  /** The block taken last; null before the first. */
  block: BlockSize.Block | null
  /** Orders that wait for a number. */
  waiting: number
  /** One statement at a time takes numbers for all that wait. */
  readonly lock: Effect.Semaphore
}

export interface OrderNumbers {
  readonly take: (tenant: Restaurant.RestaurantId, series: OrderNumber.Series) => Effect.Effect<number>
  readonly giveBack: (tenant: Restaurant.RestaurantId, series: OrderNumber.Series, number: number) => void
}

/** Starts with no numbers. The clock counts milliseconds, from whenever. */
export const make = (database: StoreDatabase, now: () => number = () => performance.now()): OrderNumbers => {
  const branches = new Map<string, Branch>()
  const keyOf = (tenant: Restaurant.RestaurantId, { branchId }: OrderNumber.Series) => `${tenant} ${branchId ?? 0}`

  const branchOf = (tenant: Restaurant.RestaurantId, series: OrderNumber.Series): Branch => {
    const key = keyOf(tenant, series)
    const known = branches.get(key)
    const branch =
      known?.day === series.day
        ? known
        : { day: series.day, numbers: [], block: null, waiting: 0, lock: Effect.unsafeMakeSemaphore(1) }
    // The one that was used last comes last, and the first is forgotten.
    branches.delete(key)
    branches.set(key, branch)
    if (branches.size > maxBranches) branches.delete(branches.keys().next().value!)
    return branch
  }

  /** Takes so many, and more where all of them are reserved. */
  const refill = (
    tenant: Restaurant.RestaurantId,
    series: OrderNumber.Series,
    branch: Branch,
    many: number
  ): Effect.Effect<number> =>
    Effect.flatMap(
      database.ofTenant(tenant, [
        withoutDisk(),
        raise(tenant, series.branchId ?? 0, series.day, many, series.begun, series.begunBefore ?? null)
      ]),
      ([, [counter]]) => {
        branch.numbers.push(...OrderNumber.given(counter!, many))
        const number = branch.numbers.shift()
        return number === undefined
          ? refill(tenant, series, branch, counter!.reserved.length + many)
          : Effect.succeed(number)
      }
    )

  return {
    take: (tenant, series) =>
      Effect.suspend(() => {
        const branch = branchOf(tenant, series)
        const number = branch.numbers.shift()
        if (number !== undefined) return Effect.succeed(number)
        branch.waiting++
        const taken = Effect.suspend(() => {
          const number = branch.numbers.shift()
          if (number !== undefined) return Effect.succeed(number)
          branch.block = BlockSize.next(branch.block, now())
          return refill(tenant, series, branch, Math.max(branch.block.size, branch.waiting))
        })
        return Effect.ensuring(
          branch.lock.withPermits(1)(taken),
          Effect.sync(() => branch.waiting--)
        )
      }),
    giveBack: (tenant, series, number) => {
      const branch = branches.get(keyOf(tenant, series))
      // Without a block of that day there may be one of a later day, which counts from 1 again.
      if (branch?.day !== series.day) return
      branch.numbers.push(number)
      branch.numbers.sort((a, b) => a - b)
    }
  }
}
