/** Sends statements over a connection of the pool, and judges whether the connection may be used again. */
import { identity } from "effect"
import type pg from "pg"
import { Epochs } from "./Epochs.ts"
import * as Failures from "./Failures.ts"
import type { PendingAuthentication } from "./PendingAuthentication.ts"
import { type Outcome, Pipeline } from "./Pipeline.ts"
import * as Pool from "./Pool.ts"
import type { Statement } from "./Statement.ts"
import * as StoreFigures from "./StoreFigures.ts"

/** `examine` finds what makes a successful outcome a failure; `pending` is sent before the statements. */
export type Send = (
  statements: ReadonlyArray<Statement<unknown>>,
  done: (outcome: Outcome) => void,
  examine?: (outcome: Outcome) => Outcome,
  pending?: PendingAuthentication | null
) => void

/** How much longer than the server's own limit we wait for a response. */
const graceMillis = 2_000

export const make = (pool: pg.Pool, options: Pool.Options): Send => {
  const responseLimitMillis = Pool.statementTimeoutMillis(options) + graceMillis
  const epochs = new Epochs(pool)

  const send: Send = (statements, done, examine = identity, pending = null) =>
    pool.connect((error, client, release) => {
      if (client === undefined) {
        const refused = error ?? new Error("No connection")
        StoreFigures.failed(Failures.reasonOf(refused) ?? "unreachable")
        return done({ ok: false, error: refused, sent: false })
      }
      if (!epochs.isCurrent(client)) {
        release(true)
        return send(statements, done, examine, pending)
      }
      let ended = false
      let unusable = false
      const end = (outcome: Outcome, broken: boolean) => {
        if (ended) return
        ended = true
        clearTimeout(timer)
        release(broken || unusable)
        done(outcome)
      }
      const failed = (error: Error) => {
        const reason = Failures.reasonOf(error)
        if (reason !== null) StoreFigures.failed(reason)
        if (reason === "read_only") epochs.end(client)
      }
      // The server's own limit does not help when the server, or the network, is frozen.
      const timer = setTimeout(() => {
        StoreFigures.failed("no_response")
        end({ ok: false, error: new Failures.NoAnswer(responseLimitMillis), sent: true }, true)
      }, responseLimitMillis)
      const finished = (raw: Outcome) => {
        const outcome = examine(raw)
        if (outcome.ok) return end(outcome, false)
        failed(outcome.error)
        // After a refusal the server still owes a ReadyForQuery; until then `pg` queues whatever comes next.
        end(outcome, Failures.endsConnection(outcome.error))
      }
      const pipeline = new Pipeline(statements, finished, options.preparedStatements)
      if (pending === null) return client.query(pipeline)
      // The next one is sent already, but has to be there when its responses come.
      const answered = (outcome: Outcome) => {
        timer.refresh()
        client.query(pipeline)
        if (!outcome.ok) {
          failed(outcome.error)
          unusable = Failures.endsConnection(outcome.error)
        }
        pending.answer(outcome)
      }
      client.query(new Pipeline([pending.statement], answered, true, pipeline))
    })

  return send
}
