/** Writes with a key: the first one is executed, later ones get the same response. */
import type { FastifyReply, FastifyRequest } from "fastify"
import type pg from "pg"
import { ApiError, fingerprint } from "../shared.ts"
import { inTransaction } from "./database.ts"

interface KeyRow {
  fingerprint: string
  status: number | null
  body: string | null
}

interface Answer {
  status: number
  body: string
  replayed: boolean
}

const replayOf = (kept: KeyRow, print: string): Answer => {
  if (kept.fingerprint !== print) throw new ApiError(422, "idempotency_key_reused", "The key was used before.")
  if (kept.status === null) throw new ApiError(409, "idempotency_key_in_use", "The key is in use.")
  return { status: kept.status, body: kept.body!, replayed: true }
}

/** Runs a write in a transaction, with the idempotency key of its request if it has one. */
const once = (
  request: FastifyRequest,
  status: number,
  action: (client: pg.PoolClient) => Promise<object>
): Promise<Answer> => {
  const key = request.headers["idempotency-key"]
  const { restaurant_id, token_id } = request.caller
  const claim = [restaurant_id, `token:${token_id}`, key]
  const print = fingerprint(request.method, request.url, request.body)
  return inTransaction(async (client) => {
    if (key !== undefined) {
      const { rowCount } = await client.query(
        `insert into idempotency_keys (restaurant_id, principal, key, fingerprint, expires_at)
         values ($1, $2, $3, $4, now() + interval '24 hours') on conflict do nothing`,
        [...claim, print]
      )
      if (rowCount === 0) {
        const { rows } = await client.query<KeyRow>(
          "select * from idempotency_keys where restaurant_id = $1 and principal = $2 and key = $3",
          claim
        )
        return replayOf(rows[0]!, print)
      }
    }
    const body = JSON.stringify({ data: await action(client), meta: {}, links: {} })
    if (key !== undefined) {
      await client.query(
        "update idempotency_keys set status = $4, body = $5 where restaurant_id = $1 and principal = $2 and key = $3",
        [...claim, status, body]
      )
    }
    return { status, body, replayed: false }
  })
}

/** Executes a write, or finds its stored response, and sends that. */
export const answerOnce = async (
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  action: (client: pg.PoolClient) => Promise<object>
): Promise<FastifyReply> => {
  const answer = await once(request, status, action)
  if (answer.replayed) reply.header("idempotent-replayed", "true")
  return reply.status(answer.status).type("application/json").send(answer.body)
}
