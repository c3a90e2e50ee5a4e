/** For whoever watches over this process. */
import * as HttpServerResponse from "@effect/platform/HttpServerResponse"
import { Effect } from "effect"
import type { Page } from "../host/Exchange.ts"

const status = (text: string, status: number) =>
  HttpServerResponse.unsafeJson({ status: text }, { status, headers: { "cache-control": "no-store" } })

/** The process is there. */
export const alive: Page = () => Effect.succeed(status("ok", 200))

/** The process can serve requests; a check that fails says that it cannot. */
export const ready =
  (readiness: Effect.Effect<boolean>): Page =>
  () =>
    readiness.pipe(
      Effect.catchAllCause(() => Effect.succeed(false)),
      Effect.map((isReady) => (isReady ? status("ready", 200) : status("not ready", 503)))
    )
