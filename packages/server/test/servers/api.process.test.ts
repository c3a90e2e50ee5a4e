/** The API suite over a directory and two other servers: what integrators are promised does not depend on them. */
import { ApiContract } from "@fourtop/testkit/contracts"
import { Effect, Layer } from "effect"
import * as runner from "vitest"
import { howMany } from "../../../../tools/testing/size.ts"
import * as Service from "../../src/service/Service.ts"
import * as Store from "../../src/service/store/Store.ts"
import { consoleTo, settingsOf } from "../Fourtop.ts"
import { sent } from "../sent.ts"
import { severalServers } from "./arrange.ts"

const settings = Layer.unwrapEffect(
  Effect.map(
    Effect.promise(() => severalServers(2)),
    (variables) => settingsOf({ ...variables, PORT: "0", WEBHOOK_ALLOW_INSECURE: "true" })
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
  "over several servers",
  api.pipe(Layer.provideMerge(Store.forService), Layer.provide(Layer.merge(settings, quiet))),
  { runner, crowd: howMany(40, 1_000) }
)
