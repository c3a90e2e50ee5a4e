import type { ShiftWeek, ShiftWeeks } from "@fourtop/core/internal"
import { Effect } from "effect"
import * as Statement from "../../connection/Statement.ts"
import { load } from "../Loading.ts"
import type { StoreDatabase } from "../StoreDatabase.ts"

export const oneWeek = Statement.make<{ readonly body: ShiftWeek.ShiftWeek }>(
  "one_shift_week",
  "select body from shift_week where restaurant_id = $1 and week = $2"
)

export const make = (database: StoreDatabase): typeof ShiftWeeks.Service => ({
  load: (tenant, week, request) =>
    Effect.map(load(database, tenant, request, oneWeek(tenant, week)), ({ state, ...others }) => ({
      ...others,
      state: state[0]?.body ?? null
    }))
})
