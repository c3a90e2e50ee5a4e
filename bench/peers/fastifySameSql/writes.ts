/** What every write does: its idempotency key, and the commit of its change set. */
import { type ChangeSet, type DecisionContext, type Idempotency, Json, Uuid } from "@fourtop/core/internal"
import type { FastifyReply, FastifyRequest } from "fastify"
import { randomBytes } from "node:crypto"
import * as Movements from "../../../packages/core/src/domain/ledger/Movements.ts"
import * as CommitPipeline from "../../../packages/pg-adapter/src/ports/commits/commitPipeline.ts"
import type { DigestedKey } from "../../../packages/pg-adapter/src/ports/DigestedKeys.ts"
import { ApiError, sha256 } from "../shared.ts"
import { run } from "./database.ts"

export const uuid = Uuid.rising((count) => new Uint8Array(randomBytes(count)))

export const claimOf = (request: FastifyRequest): DigestedKey => {
  const { principal } = request.admitted
  const key = String(request.headers["idempotency-key"])
  const fingerprint = sha256(`${request.method} ${request.url}\n${Json.canonical(request.body)}`)
  return {
    principal,
    key,
    fingerprint,
    storedKey: `digest:${sha256(`${principal}\n${key}`)}`,
    storedFingerprint: sha256(fingerprint)
  }
}

/** The stored response of the key. */
export const replay = (
  reply: FastifyReply,
  { body, fingerprint, status }: Idempotency.KeyRecord,
  claim: DigestedKey
) => {
  if (fingerprint !== claim.fingerprint) {
    throw new ApiError(422, "idempotency_key_reused", "The key was used before.")
  }
  return reply.status(status).header("idempotent-replayed", "true").type("application/json").send(body)
}

/** What the change set moves in the ledger; the venue of the measurements has one day for all of its orders. */
const withPostings = (decided: ChangeSet.ChangeSet, { actor, now, uuid }: DecisionContext.DecisionContext) => {
  const { movements, set } = Movements.of(decided)
  const day = new Date(now).toISOString().slice(0, 10)
  return { ...set, postings: movements.map((movement) => ({ id: uuid(), at: now, day, actor, ...movement })) }
}

export const commit = async (
  tenant: number,
  set: ChangeSet.ChangeSet,
  context: DecisionContext.DecisionContext,
  key: DigestedKey,
  status: number,
  body: string
): Promise<void> => {
  const answer = { status, body, holds: { resource: "order", guest_id: null } } as const
  const { outcomeOf, statements } = CommitPipeline.of(tenant, withPostings(set, context), { ...key, answer })
  const { _tag } = outcomeOf(await run(statements))
  if (_tag !== "Done") throw new ApiError(409, "idempotency_key_in_use", _tag)
}
