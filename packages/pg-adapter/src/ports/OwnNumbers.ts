/**
 * Ids of one restaurant, from a region of numbers that no other restaurant has: they tell nobody how much the neighbours
 * do, rise with time, and still name one thing in the whole installation.
 *
 * They are taken from the database some at a time: most loads that need ids find them here, without a write. What a
 * process has not used when it ends is left out.
 */
import type { Restaurant } from "@fourtop/core"
import * as Statement from "../connection/Statement.ts"

/** Taken at a time. A restaurant loses at most so many ids with a process. */
const blockSize = 64

/** Restaurants whose rest of a block is kept; a rest is two numbers. */
const mostRests = 10_000

interface Raised {
  readonly last_id: number
}

/** Raises the restaurant's counter and gives its new value. The first time it gets a region of numbers to itself. */
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

interface Rest {
  readonly next: number
  readonly last: number
}

/** The ids from the first of a block on. */
const from = (first: number, count: number): ReadonlyArray<number> =>
  Array.from({ length: count }, (_, index) => first + index)

/** What has to be asked of the database for some ids, and how its rows become them. */
export interface Request<in Row> {
  readonly statement: Statement.Statement<unknown>
  readonly ids: (rows: ReadonlyArray<Row>) => ReadonlyArray<number>
}

/** The ids that a process has taken for its restaurants and not yet used. */
export interface OwnNumbers {
  /** So many ids, or what has to be asked for them. */
  readonly take: (tenant: Restaurant.RestaurantId, count: number) => ReadonlyArray<number> | Request<Raised>
}

const byDatabase = new WeakMap<object, OwnNumbers>()

/** Those of a database's connections, which all of its ports share. */
export const of = (database: object): OwnNumbers => {
  const known = byDatabase.get(database)
  if (known !== undefined) return known
  const none = make()
  byDatabase.set(database, none)
  return none
}

/** With no ids taken yet. */
export const make = (): OwnNumbers => {
  const rests = new Map<Restaurant.RestaurantId, Rest>()

  const keep = (tenant: Restaurant.RestaurantId, rest: Rest): void => {
    rests.delete(tenant)
    if (rest.next > rest.last) return
    rests.set(tenant, rest)
    if (rests.size <= mostRests) return
    const [oldest] = rests.keys()
    rests.delete(oldest!)
  }

  return {
    take: (tenant, count) => {
      const rest = rests.get(tenant)
      if (rest !== undefined && rest.last - rest.next + 1 >= count) {
        keep(tenant, { next: rest.next + count, last: rest.last })
        return from(rest.next, count)
      }
      const taken = Math.max(count, blockSize)
      return {
        statement: raise(tenant, taken),
        ids: ([row]) => {
          const first = row!.last_id - taken + 1
          // A large request leaves nothing over, and what was left before it stays.
          if (taken > count) keep(tenant, { next: first + count, last: row!.last_id })
          return from(first, count)
        }
      }
    }
  }
}
