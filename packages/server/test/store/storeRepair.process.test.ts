/** A service whose functions or privileges are taken away while it runs says so, and restores them. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { Migrations } from "@fourtop/pg-adapter"
import { sampleDocument } from "@fourtop/testkit"
import { setTimeout as sleep } from "node:timers/promises"
import { queried } from "../../../../tools/testing/postgres.ts"
import { applied, called, jsonOf, onServer, type Served, serveHere, stopServed } from "../Fourtop.ts"
import { migratedDatabase } from "../migratedDatabase.ts"

let url: string
let token: string
let service: Served

beforeAll(async () => {
  url = await migratedDatabase()
  const variables = onServer(url)
  assert.strictEqual((await applied(sampleDocument, variables)).code, 0)
  const made = await called(["token", "create", "--scopes", "all", "--rate", "100000", "--json"], variables)
  token = (jsonOf(made) as { readonly token: string }).token
  service = await serveHere(variables)
})
afterAll(stopServed)

const statusOf = async (path: string): Promise<number> => {
  const response = await fetch(`${service.ready.root_url}${path}`, { headers: { authorization: `Bearer ${token}` } })
  await response.text()
  return response.status
}

/** The statuses of requests until the service has lost what it needs, and has it again. */
const untilRestored = async (restored: number): Promise<ReadonlySet<number>> => {
  const statuses = new Set<number>()
  const timesRestored = () => service.stderr().split("were restored").length - 1
  while (timesRestored() < restored) {
    statuses.add(await statusOf("/api/v1/menus"))
    await sleep(50)
  }
  while ((await statusOf("/readyz")) !== 200) await sleep(50)
  assert.strictEqual(await statusOf("/api/v1/menus"), 200)
  return statuses
}

describe("a service that runs", () => {
  it("restores its functions and privileges, and responds with 503 until then", async () => {
    assert.strictEqual(await statusOf("/api/v1/menus"), 200)
    await queried(url, `drop schema ${Migrations.functionSchema} cascade`)
    const withoutFunctions = await untilRestored(1)
    assert.isTrue(withoutFunctions.has(503))
    assert.isFalse(withoutFunctions.has(500))
  })
})
