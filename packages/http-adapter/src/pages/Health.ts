/** Health checks for load balancers and monitoring. */
import * as HttpServerResponse from "@effect/platform/HttpServerResponse"
import { Effect } from "effect"
import type { Page } from "../host/Exchange.ts"

const status = (text: string, status: number) =>
  HttpServerResponse.unsafeJson({ status: text }, { status, headers: { "cache-control": "no-store" } })

/** Liveness: the process runs. */
export const alive: Page = () => Effect.succeed(status("ok", 200))

/** Readiness: the process can serve requests. A failing check means that it cannot. */
export const ready =
  (readiness: Effect.Effect<boolean>): Page =>
  () =>
    readiness.pipe(
      Effect.catchAllCause(() => Effect.succeed(false)),
      Effect.map((isReady) => (isReady ? status("ready", 200) : status("not ready", 503)))
    )
