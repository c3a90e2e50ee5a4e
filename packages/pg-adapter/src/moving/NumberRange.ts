/**
 * The numbers that an installation gives. Each restaurant has a region of ids for itself; restaurants and people have
 * ids from a sequence. Installations between which restaurants move give none twice if their ranges are apart.
 */
import * as SqlClient from "@effect/sql/SqlClient"
import type { Restaurant } from "@fourtop/core/internal"
import { Effect, type Redacted } from "effect"
import { administering } from "./administering.ts"
import { refuse } from "./MoveRefused.ts"
import { asDefiner } from "./RestaurantRows.ts"

/** Ids of restaurants and people for each region: the ranges of tokens follow from them, and have room for so many. */
const idsPerRegion = 128

export { mostRegions } from "../migrations/numberRegions.ts"

interface Given {
  readonly ids: string
  readonly regions: string
}

const given = Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql<Given>`
    select coalesce(pg_sequence_last_value('fourtop.integer_id'), 0)::text as ids,
      coalesce(pg_sequence_last_value('fourtop.number_region'), 0)::text as regions`
)

/** From now on the installation gives numbers of these regions alone; those given before stay. */
export const set = (url: Redacted.Redacted, first: number, last: number) =>
  administering(
    url,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const [servers] = yield* sql<{ readonly several: boolean }>`
        select exists (select from fourtop.database_server) as several`
      if (servers!.several) return yield* refuse("The servers of this installation have ranges of their own already.")
      const [found] = yield* given
      const [firstId, lastId] = [Math.max(1, first * idsPerRegion), (last + 1) * idsPerRegion - 1]
      if (Number(found!.regions) > last || Number(found!.ids) > lastId) {
        return yield* refuse(`Numbers up to region ${found!.regions} and id ${found!.ids} were given already.`)
      }
      const begins = (given: string, from: number) => (Number(given) < from ? `start ${from} restart ${from}` : "")
      yield* sql.withTransaction(
        Effect.zipRight(
          sql.unsafe(`alter sequence fourtop.number_region maxvalue ${last} ${begins(found!.regions, first)}`),
          sql.unsafe(`alter sequence fourtop.integer_id maxvalue ${lastId} ${begins(found!.ids, firstId)}`)
        )
      )
    })
  )

export interface Numbers {
  readonly restaurantId: Restaurant.RestaurantId
  /** The region of its ids, or null while it has taken none. */
  readonly region: number | null
}

/** The numbers of a restaurant that another restaurant of this installation has, or will get. */
export const taken = ({ region, restaurantId }: Numbers) =>
  asDefiner(
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const [found] = yield* sql<{
        readonly isThere: boolean
        readonly idComes: boolean
        readonly regionComes: boolean
        readonly regionIsTaken: boolean
      }>`
        select exists (select from fourtop.restaurant where restaurant_id = ${restaurantId}) as "isThere",
          exists (
            select from pg_sequences where schemaname = 'fourtop' and sequencename = 'integer_id'
              and ${restaurantId}::bigint between coalesce(last_value + 1, start_value) and max_value
          ) as "idComes",
          exists (
            select from pg_sequences where schemaname = 'fourtop' and sequencename = 'number_region'
              and ${region}::bigint between coalesce(last_value + 1, start_value) and max_value
          ) as "regionComes",
          exists (
            select from fourtop.own_number where last_id >> 32 = ${region}::bigint and restaurant_id <> ${restaurantId}
          ) as "regionIsTaken"`
      return [
        ...(found!.isThere ? [`There is a restaurant ${restaurantId} already.`] : []),
        ...(found!.idComes ? [`The number ${restaurantId} is in the range that this installation gives itself.`] : []),
        ...(found!.regionComes ? [`The region ${region} is in the range that this installation gives itself.`] : []),
        ...(found!.regionIsTaken ? [`Another restaurant has the region ${region}.`] : [])
      ]
    })
  )
