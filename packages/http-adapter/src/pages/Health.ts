/** Health checks for load balancers and monitoring. */
import * as HttpServerResponse from "@effect/platform/HttpServerResponse"
import { Effect } from "effect"
import type { PageHandler } from "../host/Exchange.ts"

const answer = (status: number, body: { readonly status: string; readonly reason?: string }) =>
  HttpServerResponse.unsafeJson(body, { status, headers: { "cache-control": "no-store" } })

/** Liveness: the process runs. */
export const alive: PageHandler = () => Effect.succeed(answer(200, { status: "ok" }))

/** Readiness: the process can serve requests. A text says why it cannot; so does a failing check, without a reason. */
export const ready =
  (readiness: Effect.Effect<boolean | string>): PageHandler =>
  () =>
    readiness.pipe(
      Effect.catchAllCause(() => Effect.succeed(false)),
      Effect.map((found) => {
        if (found === true) return answer(200, { status: "ready" })
        return answer(503, { status: "not ready", ...(typeof found === "string" ? { reason: found } : {}) })
      })
    )
