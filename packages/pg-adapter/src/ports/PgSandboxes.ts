import { type Sandbox, Sandboxes, type SandboxWrite } from "@fourtop/core"
import { Effect, Layer } from "effect"
import * as Statement from "../connection/Statement.ts"
import { Database } from "../Database.ts"
import { load } from "./Loading.ts"

const sandboxOf = Statement.make<{ readonly body: Sandbox.Sandbox }>(
  "sandbox",
  "select body from sandbox where restaurant_id = $1 and id = $1"
)

const writesAfter = Statement.make<{ readonly body: SandboxWrite.SandboxWrite }>(
  "sandbox_writes",
  "select body from sandbox_write where restaurant_id = $1 and epoch = $2 and sequence > $3 order by sequence"
)

export const layer: Layer.Layer<Sandboxes, never, Database> = Layer.effect(
  Sandboxes,
  Effect.map(Database, (database) => ({
    load: (tenant, request) =>
      Effect.map(load(database, tenant, request, sandboxOf(tenant)), (loaded) => ({
        ...loaded,
        state: loaded.state[0]?.body ?? null
      })),
    writes: (tenant, epoch, after) =>
      Effect.map(database.ofTenant(tenant, [writesAfter(tenant, epoch, after)]), ([rows]) =>
        rows.map(({ body }) => body)
      )
  }))
)
