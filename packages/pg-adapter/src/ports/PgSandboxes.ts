import { type Sandbox, Sandboxes } from "@fourtop/core"
import { Effect, Layer } from "effect"
import * as Statement from "../connection/Statement.ts"
import { Database } from "../Database.ts"
import { load } from "./Loading.ts"

const sandboxOf = Statement.make<{ readonly body: Sandbox.Sandbox }>(
  "sandbox",
  "select body from sandbox where restaurant_id = $1 and id = $1"
)

export const layer: Layer.Layer<Sandboxes, never, Database> = Layer.effect(
  Sandboxes,
  Effect.map(Database, (database) => ({
    load: (tenant, request) =>
      Effect.map(load(database, tenant, request, sandboxOf(tenant)), (loaded) => ({
        ...loaded,
        state: loaded.state[0]?.body ?? null
      }))
  }))
)
