import { type ShiftWeek, ShiftWeeks } from "@fourtop/core"
import { Effect, Layer } from "effect"
import * as Statement from "../connection/Statement.ts"
import { Database } from "../connection/Database.ts"
import { load } from "./Loading.ts"

export const oneWeek = Statement.make<{ readonly body: ShiftWeek.ShiftWeek }>(
  "one_shift_week",
  "select body from shift_week where restaurant_id = $1 and week = $2"
)

export const layer: Layer.Layer<ShiftWeeks, never, Database> = Layer.effect(
  ShiftWeeks,
  Effect.map(Database, (database) => ({
    load: (tenant, week, request) =>
      Effect.map(load(database, tenant, request, oneWeek(tenant, week)), ({ state, ...others }) => ({
        ...others,
        state: state[0]?.body ?? null
      }))
  }))
)
