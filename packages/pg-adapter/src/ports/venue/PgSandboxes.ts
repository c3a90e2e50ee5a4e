import { type Sandbox, type Sandboxes, SandboxWrite } from "@fourtop/core/internal"
import { Effect } from "effect"
import * as LaneOf from "../../connection/LaneOf.ts"
import * as Statement from "../../connection/Statement.ts"
import { load } from "../Loading.ts"
import type { StoreDatabase } from "../StoreDatabase.ts"

const sandboxOf = Statement.make<{ readonly body: Sandbox.Sandbox }>(
  "sandbox",
  "select body from sandbox where restaurant_id = $1 and id = $1"
)

/**
 * The page, plus one row without its body if there is more. Sizes have a column of their own, so that bodies outside
 * the page are not unpacked.
 */
export const writesAfter: (...values: ReadonlyArray<Statement.Value>) => Statement.Statement<{
  readonly body: SandboxWrite.SandboxWrite | null
}> = Statement.make(
  "sandbox_writes",
  `select case when upto <= $4::bigint and place <= ${SandboxWrite.mostRead} then body end as body
   from (
     select body, size, row_number() over behind as place, sum(size) over behind as upto
     from sandbox_write where restaurant_id = $1 and epoch = $2 and sequence > $3
     window behind as (order by sequence rows unbounded preceding)
     order by sequence limit ${SandboxWrite.mostRead + 1}
   ) page
   where upto - size <= $4::bigint
   order by place`
)

export const make = (database: StoreDatabase): typeof Sandboxes.Service => ({
  load: (tenant, request) =>
    Effect.map(load(database, tenant, request, sandboxOf(tenant)), (loaded) => ({
      ...loaded,
      state: loaded.state[0]?.body ?? null
    })),
  writes: (tenant, epoch, after, room) =>
    Effect.map(
      database.ofTenant(tenant, [writesAfter(tenant, epoch, after, room)], LaneOf.sandbox(tenant)),
      ([rows]) => {
        const writes = rows.flatMap(({ body }) => body ?? [])
        return { writes, more: writes.length < rows.length }
      }
    )
})
