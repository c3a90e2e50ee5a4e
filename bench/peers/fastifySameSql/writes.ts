/** What every write does: its idempotency key, and the commit of its change set. */
import { type ChangeSet, type Idempotency, Json, Uuid } from "@fourtop/core/internal"
import type { FastifyReply, FastifyRequest } from "fastify"
import { randomBytes } from "node:crypto"
import * as Statement from "../../../packages/pg-adapter/src/connection/Statement.ts"
import * as CommitPipeline from "../../../packages/pg-adapter/src/ports/commits/commitPipeline.ts"
import { ApiError, sha256 } from "../shared.ts"
import { run } from "./database.ts"

export const uuid = Uuid.rising((count) => new Uint8Array(randomBytes(count)))

export const keyRecord = Statement.make<Idempotency.KeyRecord>(
  "key_record",
  `select fingerprint, status, body from idempotency
   where restaurant_id = $1 and principal = $2 and key = $3 and expires_at > store_now()`
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

export const commit = async (
  tenant: number,
  set: ChangeSet.ChangeSet,
  key: Idempotency.Key,
  status: number,
  body: string
): Promise<void> => {
  const answer = { status, body, holds: { resource: "order", guest_id: null } } as const
  const { outcomeOf, statements } = CommitPipeline.of(tenant, set, { ...key, answer })
  const { _tag } = outcomeOf(await run(statements))
  if (_tag !== "Done") throw new ApiError(409, "idempotency_key_in_use", _tag)
}
