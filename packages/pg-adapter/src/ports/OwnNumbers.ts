/**
 * Ids of one restaurant, from a range that no other restaurant has: they do not reveal how busy other restaurants are,
 * rise with time, and are still unique in the installation.
 *
 * They are reserved in blocks: most loads that need ids find them here, without a write. Ids that a process has not
 * used when it ends are skipped.
 */
import type { Restaurant } from "@fourtop/core/internal"
import * as Statement from "../connection/Statement.ts"

/** Ids reserved at once, and so the most a restaurant loses when a process ends. */
const blockSize = 64

/** Restaurants whose remaining block is kept; each takes two numbers. */
const maxRemainders = 10_000

interface Raised {
  readonly last_id: number
}

/** Raises the restaurant's counter and returns its new value. The first call assigns the restaurant a range. */
const raise = Statement.make<Raised>(
  "raise_own_number",
  `with raised as (
     update own_number set last_id = last_id + $2::bigint where restaurant_id = $1 returning last_id
   ), begun as (
     insert into own_number as own (restaurant_id, last_id)
       select $1::bigint, (nextval('number_region') << 32) - 1 + $2 where not exists (select from raised)
     on conflict (restaurant_id) do update set last_id = own.last_id + $2
     returning last_id
   )
   select last_id from raised union all select last_id from begun`
)

interface Remainder {
  readonly next: number
  readonly last: number
}

/** The ids from the first of a block on. */
const from = (first: number, count: number): ReadonlyArray<number> =>
  Array.from({ length: count }, (_, index) => first + index)

/** The statement that reserves ids, and how its rows become ids. */
export interface Request<in Row> {
  readonly statement: Statement.Statement<unknown>
  readonly ids: (rows: ReadonlyArray<Row>) => ReadonlyArray<number>
}

/** Ids that this process has reserved for its restaurants and not used yet. */
export interface OwnNumbers {
  /** This many ids, or the statement that reserves them. */
  readonly take: (tenant: Restaurant.RestaurantId, count: number) => ReadonlyArray<number> | Request<Raised>
}

/** Starts with no reserved ids. */
export const make = (): OwnNumbers => {
  const remainders = new Map<Restaurant.RestaurantId, Remainder>()

  const keep = (tenant: Restaurant.RestaurantId, remainder: Remainder): void => {
    remainders.delete(tenant)
    if (remainder.next > remainder.last) return
    remainders.set(tenant, remainder)
    if (remainders.size <= maxRemainders) return
    const [oldest] = remainders.keys()
    remainders.delete(oldest!)
  }

  return {
    take: (tenant, count) => {
      const remainder = remainders.get(tenant)
      if (remainder !== undefined && remainder.last - remainder.next + 1 >= count) {
        keep(tenant, { next: remainder.next + count, last: remainder.last })
        return from(remainder.next, count)
      }
      const taken = Math.max(count, blockSize)
      return {
        statement: raise(tenant, taken),
        ids: ([row]) => {
          const first = row!.last_id - taken + 1
          // A large request leaves nothing over, and keeps the previous remainder.
          if (taken > count) keep(tenant, { next: first + count, last: row!.last_id })
          return from(first, count)
        }
      }
    }
  }
}
