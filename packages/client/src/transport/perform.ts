/** Makes a call, including retries. */
import { attempt } from "./attempt.ts"
import type { Call } from "./Call.ts"
import { type CallOptions, standardRetry, standardTimeoutMillis } from "./ClientOptions.ts"
import type { Connection } from "./Connection.ts"
import { isBranded } from "./FourtopError.ts"
import { newKey } from "./newKey.ts"
import * as Outgoing from "./Outgoing.ts"
import type { Answered } from "./ResponseInfo.ts"
import { waitAfter } from "./retrying.ts"
import { pause } from "./within.ts"

const keyOf = ({ method }: Call, given: string | null | undefined): string | null =>
  method === "POST" ? (given === undefined ? newKey() : given) : null

/** Makes a call. All its attempts share one idempotency key; each has the whole time limit. */
export const perform = async (
  connection: Connection,
  call: Call,
  parts: Outgoing.Parts = {},
  options: CallOptions = {}
): Promise<Answered<unknown>> => {
  const { clock, options: standard } = connection
  const { signal, timeoutMillis = standard.timeoutMillis } = options
  const millis = timeoutMillis === undefined ? standardTimeoutMillis : timeoutMillis
  const retry = { ...standardRetry, ...standard.retry, ...options.retry }
  const outgoing = Outgoing.of(call, standard.url, parts, keyOf(call, options.idempotencyKey))
  for (let tries = 1; ; tries++) {
    try {
      return await attempt(connection, call, outgoing, { tries, millis, signal })
    } catch (error) {
      if (signal?.aborted === true || !isBranded(error)) throw error
      const wait = waitAfter(error, retry, outgoing.repeatable, clock.random())
      if (wait === null) throw error
      await pause(clock, wait, signal)
    }
  }
}
