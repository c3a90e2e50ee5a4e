/**
 * The API suite over a directory and two other servers: what integrators are promised does not depend on them. The
 * smaller size has what begins with finding out whose something is; the rest then asks one server, as with one database.
 */
import { ApiContract } from "@fourtop/testkit/contracts"
import { Effect, Layer } from "effect"
import * as runner from "vitest"
import { assert, it } from "vitest"
import { isLarge } from "../../../../tools/testing/size.ts"
import * as Service from "../../src/service/Service.ts"
import * as Store from "../../src/service/store/Store.ts"
import { consoleTo, onServer, settingsOf } from "../Fourtop.ts"
import { migratedDatabase } from "../migratedDatabase.ts"
import { sent } from "../sent.ts"
import { asOwner } from "./arrange.ts"
import { severalServers } from "./severalServers.ts"

const directory = await severalServers(migratedDatabase, { others: 2 })
const settings = settingsOf({ ...onServer(directory), PORT: "0", WEBHOOK_ALLOW_INSECURE: "true" })

const api = Layer.scoped(
  ApiContract.ApiUnderTest,
  Effect.map(Service.start, (port) => ({
    origin: `http://127.0.0.1:${port}`,
    fetch: (request: Request) => sent(request)
  }))
)

const quiet = consoleTo({ stdout: "", stderr: "" })

const suite = isLarge ? ApiContract.suite : ApiContract.suiteOfLookUps

suite(
  "over several servers",
  api.pipe(Layer.provideMerge(Store.forService), Layer.provide(Layer.merge(settings, quiet))),
  { runner }
)

it("had restaurants on each of them", async () => {
  const used = await asOwner<{ server: string }>(directory, "select distinct server from restaurant_server order by 1")
  assert.deepEqual(
    used.map(({ server }) => server),
    ["directory", "server-1", "server-2"]
  )
})
