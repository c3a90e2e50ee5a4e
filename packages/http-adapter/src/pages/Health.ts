/** Health checks for load balancers and monitoring. */
import * as HttpServerResponse from "@effect/platform/HttpServerResponse"
import { Effect } from "effect"
import type { PageHandler } from "../host/Exchange.ts"

/**
 * Whether the process can serve requests. A text says why it cannot; so does false, without a reason. Where data is on
 * several servers, it can also serve all restaurants but those of the servers named.
 */
export type Readiness = boolean | string | { readonly without: ReadonlyArray<string> }

interface Body {
  readonly status: string
  readonly reason?: string
  readonly without?: ReadonlyArray<string>
}

const answer = (status: number, body: Body) =>
  HttpServerResponse.unsafeJson(body, { status, headers: { "cache-control": "no-store" } })

/** Liveness: the process runs. */
export const alive: PageHandler = () => Effect.succeed(answer(200, { status: "ok" }))

/** Readiness; a failing check is false. */
export const ready =
  (readiness: Effect.Effect<Readiness>): PageHandler =>
  () =>
    readiness.pipe(
      Effect.catchAllCause(() => Effect.succeed(false)),
      Effect.map((found: Readiness) => {
        if (found === true) return answer(200, { status: "ready" })
        if (typeof found === "object") return answer(200, { status: "ready", without: found.without })
        return answer(503, { status: "not ready", ...(typeof found === "string" ? { reason: found } : {}) })
      })
    )
