/** The API suite, through a socket and on PostgreSQL: what integrators are promised, as they will meet it. */
import { ApiContract } from "@fourtop/testkit/contracts"
import { Effect, Layer } from "effect"
import * as runner from "vitest"
import { howMany } from "../../../tools/testing/size.ts"
import { migratedDatabase } from "./migratedDatabase.ts"
import { sent } from "./sent.ts"
import * as Service from "../src/service/Service.ts"
import * as Store from "../src/service/store/Store.ts"
import { consoleTo, onServer, settingsOf } from "./Fourtop.ts"

const settings = Layer.unwrapEffect(
  Effect.map(
    Effect.promise(() => migratedDatabase()),
    (url) => settingsOf({ ...onServer(url), PORT: "0", WEBHOOK_ALLOW_INSECURE: "true" })
  )
)

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
