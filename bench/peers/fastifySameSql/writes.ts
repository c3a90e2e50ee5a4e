/** What every write does: its idempotency key, and the commit of its change set. */
import { ChangeSet, type Idempotency, Json, Uuid } from "@fourtop/core"
import type { FastifyReply, FastifyRequest } from "fastify"
import { randomBytes } from "node:crypto"
import * as Statement from "../../../packages/pg-adapter/src/connection/Statement.ts"
import { ApiError, sha256 } from "../shared.ts"
import { run } from "./database.ts"

export const uuid = Uuid.rising((count) => new Uint8Array(randomBytes(count)))

export const keyRecord = Statement.make<Idempotency.KeyRecord>(
  "key_record",
  `select fingerprint, status, body from idempotency
   where restaurant_id = $1 and principal = $2 and key = $3 and expires_at > store_now()`
)

const commitBy = Statement.make<{ readonly outcome: string }>(
  "commit_change_set",
  "select outcome, status, body from commit_change_set($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)"
)

export const claimOf = (request: FastifyRequest): Idempotency.Key => ({
  principal: request.admitted.principal,
  key: String(request.headers["idempotency-key"]),
  fingerprint: sha256(`${request.method} ${request.url}\n${Json.canonical(request.body)}`)
})

/** The stored response of the key. */
export const replay = (
  reply: FastifyReply,
  { body, fingerprint, status }: Idempotency.KeyRecord,
  claim: Idempotency.Key
) => {
  if (fingerprint !== claim.fingerprint) {
    throw new ApiError(422, "idempotency_key_reused", "The key was used before.")
  }
  return reply.status(status).header("idempotent-replayed", "true").type("application/json").send(body)
}

const listed = (items: ReadonlyArray<unknown>) => (items.length === 0 ? null : JSON.stringify(items))

/** A change as the function reads it; none of these routes removes anything. */
const step = (change: ChangeSet.Change): object => {
  if (change.op === "remove") throw new Error("Nothing is removed here.")
  const { view, ...rest } = { view: undefined, ...change.row }
  return {
    kind: change.kind,
    id: ChangeSet.idOf(change),
    version: ChangeSet.versionOf(change),
    op: "put",
    body: { ...rest, version: rest.version + 1 },
    ...(view === undefined ? {} : { view })
  }
}

export const commit = async (
  tenant: number,
  set: ChangeSet.ChangeSet,
  { fingerprint, key, principal }: Idempotency.Key,
  status: number,
  body: string
): Promise<void> => {
  const steps = [...set.guards.map((row) => ({ ...row, op: "guard" })), ...ChangeSet.inOrder(set.changes).map(step)]
  const lists = [steps, set.events, set.activity, set.jobs].map(listed)
  const kept = [principal, key, fingerprint, status, body]
  const [[answer]] = await run([commitBy(tenant, ...lists, false, false, ...kept, null)])
  if (answer!.outcome !== "Done") throw new ApiError(409, "idempotency_key_in_use", answer!.outcome)
}
