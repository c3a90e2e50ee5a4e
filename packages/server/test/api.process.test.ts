/** The API suite, through a socket and on PostgreSQL: what integrators are promised, as they will meet it. */
import { ApiContract } from "@fourtop/testkit/contracts"
import { Effect, Layer } from "effect"
import { setTimeout as sleep } from "node:timers/promises"
import * as runner from "vitest"
import { howMany } from "../../../tools/testing/size.ts"
import { migratedDatabase } from "./migratedDatabase.ts"
import * as Service from "../src/service/Service.ts"
import * as Store from "../src/service/store/Store.ts"
import { consoleTo, onServer, settingsOf } from "./Fourtop.ts"

const settings = Layer.unwrapEffect(
  Effect.map(
    Effect.promise(() => migratedDatabase()),
    (url) => settingsOf({ ...onServer(url), PORT: "0", WEBHOOK_ALLOW_INSECURE: "true" })
  )
)

/** How often a request is sent that is refused for lack of a turn. */
const mostAttempts = 10

/**
 * Sends a request as a careful client does: a service that a busy machine keeps waiting refuses requests for a moment,
 * and one that cannot be done twice is sent again then.
 */
const sent = async (request: Request, attempts = mostAttempts): Promise<Response> => {
  const again = request.clone()
  const response = await fetch(request)
  const isRepeatable = request.method === "GET" || request.headers.has("idempotency-key")
  if (response.status !== 503 || !isRepeatable || attempts === 1) return response
  await sleep(Number(response.headers.get("retry-after") ?? 1) * 1_000)
  return sent(again, attempts - 1)
}

const api = Layer.scoped(
  ApiContract.ApiUnderTest,
  Effect.map(Service.start, (port) => ({
    origin: `http://127.0.0.1:${port}`,
    fetch: (request: Request) => sent(request)
  }))
)

const quiet = consoleTo({ stdout: "", stderr: "" })

ApiContract.suite(
  "on PostgreSQL",
  api.pipe(Layer.provideMerge(Store.forService), Layer.provide(Layer.merge(settings, quiet))),
  { runner, crowd: howMany(200, 1_000) }
)
