/** `fourtop listen`: every event arrives, whoever is killed, restarted or down in between. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { sampleDocument, startSandbox } from "@fourtop/testkit"
import { Signature } from "@fourtop/webhook-adapter"
import * as fs from "node:fs"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import * as os from "node:os"
import * as path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { freshDatabase } from "../../../../tools/testing/database.ts"
import { freePort } from "../../../../tools/testing/postgres.ts"
import type * as ListenState from "../../src/listen/ListenState.ts"
import {
  api,
  applied,
  called,
  jsonOf,
  killServices,
  listen,
  onServer,
  serveHere,
  stopServed,
  type Variables
} from "../Fourtop.ts"

const state = fs.mkdtempSync(path.join(os.tmpdir(), "fourtop-test-"))

afterAll(async () => {
  killServices()
  await stopServed()
  fs.rmSync(state, { recursive: true })
})

interface Received {
  readonly id: string
  readonly type: string
  readonly body: string
  readonly signature: string
}

/** A receiver that can be shut and opened again at the same address. */
const receiver = async (answer: (received: Received) => number = () => 200) => {
  const received: Array<Received> = []
  let server: Server
  let port = 0
  const open = () =>
    new Promise<void>((resolve) => {
      server = createServer((request, response) => {
        const chunks: Array<Buffer> = []
        request.on("data", (chunk: Buffer) => chunks.push(chunk))
        request.on("end", () => {
          const one = {
            id: String(request.headers["service-delivery"]),
            type: String(request.headers["service-event"]),
            body: Buffer.concat(chunks).toString("utf8"),
            signature: String(request.headers["service-signature"])
          }
          received.push(one)
          response.writeHead(answer(one)).end()
        })
      })
      server.listen(port, "127.0.0.1", () => {
        port = (server.address() as AddressInfo).port
        resolve()
      })
    })
  await open()
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    received,
    ids: () => new Set(received.map(({ id }) => id)),
    open,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
  }
}

/** Looks until it holds; the test's own limit ends what never does. */
const until = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await holds())) await sleep(50)
}

/** How many events the only listener so far has written down as handled. */
const writtenDown = (): number => {
  const folder = path.join(state, "fourtop")
  const file = fs.readdirSync(folder).find((name) => name.endsWith(".json"))
  return (JSON.parse(fs.readFileSync(path.join(folder, file!), "utf8")) as ListenState.ListenState).handled.length
}

const secretIn = (stderr: string): string => /whsec_[\w-]+/.exec(stderr)![0]

interface ApiAccess {
  readonly root_url: string
  readonly token: string
}

interface Listed {
  readonly data: ReadonlyArray<{ readonly id: string; readonly type: string }>
  readonly meta: { readonly cursor: string }
}

const eventsOf = async (place: ApiAccess, query: string): Promise<Listed> => {
  const { body, status } = await api(place, place.token, `/events${query}`)
  assert.strictEqual(status, 200)
  return body as unknown as Listed
}

let price = 1_000

/** Changes the price of a dish, which is one event. */
const change = async (place: ApiAccess): Promise<void> => {
  const { body } = await api(place, place.token, "/items")
  const item = body.data.find((one) => one["price_minor"] !== null)!
  const json = { price_minor: price++ }
  const { status } = await api(place, place.token, `/items/${String(item["id"])}`, { method: "PATCH", json })
  assert.strictEqual(status, 200)
}

const variables = (token: string): Variables => ({ FOURTOP_TOKEN: token, XDG_STATE_HOME: state })

describe("fourtop listen", () => {
  it("forwards a sandbox's events, through a kill, a receiver that is down and one that refuses", async () => {
    const sandbox = await startSandbox({ now: new Date(), ticking: true })
    const place = { root_url: sandbox.url, token: sandbox.token }
    const { meta } = await eventsOf(place, "")
    let refusals = 1
    const target = await receiver(() => (refusals-- > 0 ? 500 : 200))
    const args = ["--forward", target.url, "--url", place.root_url, "--json"]
    const first = await listen(args, variables(place.token))
    const secret = secretIn(first.stderr())
    await change(place)
    await change(place)
    await until(() => target.ids().size === 2)
    await first.kill()
    await change(place)
    await target.close()
    const second = await listen(args, variables(place.token))
    assert.strictEqual(secretIn(second.stderr()), secret)
    await until(() => second.stderr().includes("is down (the connection was refused)"))
    await change(place)
    await target.open()
    await until(() => target.ids().size === 4)
    const { data } = await eventsOf(place, `?after=${meta.cursor}`)
    assert.sameMembers(
      data.map(({ id }) => id),
      [...target.ids()]
    )
    for (const { body, id, signature, type } of target.received) {
      assert.isTrue(Signature.verify(body, signature, secret, Date.now()))
      assert.deepInclude(JSON.parse(body), { id, type })
    }
    // One more if the first was killed before it had written down what it sent last.
    await until(() => second.stdout().trim().split("\n").length >= 2 && writtenDown() === 4)
    const lines = second
      .stdout()
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as object)
    assert.deepInclude(lines[0], { type: "menu.item_updated", status: 200, failure: null, replayed: false })
    assert.strictEqual((await second.stop()).code, 0)
    // Started again it has nothing to repeat.
    const third = await listen(args, variables(place.token))
    await change(place)
    await until(() => target.ids().size === 5)
    assert.lengthOf(third.stdout().trim().split("\n"), 1)
    await third.stop()
    await sandbox.close()
    await target.close()
  })

  it("says what is wrong before it forwards anything", async () => {
    const wrong = async (...args: ReadonlyArray<string>) => called(["listen", ...args], { XDG_STATE_HOME: state })
    const none = await wrong("--forward", "http://localhost:1")
    assert.deepStrictEqual([none.code, none.stdout], [1, ""])
    assert.match(none.stderr, /No token was given[^]*FOURTOP_TOKEN/)
    const open = await wrong("--forward", "http://8.8.8.8", "--token", "1|svc_x")
    assert.match(open.stderr, /--forward is on the public internet; --anywhere allows that/)
    assert.strictEqual((await wrong("--forward", "http://localhost:1", "--events", "order.eaten")).code, 2)
  })
})

describe("fourtop listen on a live restaurant", () => {
  let database: Variables
  beforeAll(async () => {
    database = onServer(await freshDatabase())
    assert.strictEqual((await called(["migrate"], database)).code, 0)
    assert.strictEqual((await applied(sampleDocument, database)).code, 0)
  })

  it("needs the owner's consent, and outlives a restart of the service", async () => {
    const listening = { ...database, PORT: String(await freePort()) }
    const service = await serveHere(listening)
    const { root_url } = service.ready
    const created = jsonOf(await called(["token", "create", "--scopes", "all", "--json"], database)) as {
      token: string
    }
    const place = { root_url, token: created.token }
    const target = await receiver()
    const args = ["--forward", target.url, "--url", root_url, "--events", "menu.item_updated"]
    const refused = await called(["listen", ...args], variables(place.token))
    assert.deepStrictEqual([refused.code, refused.stdout], [1, ""])
    assert.match(refused.stderr, /cannot read this restaurant's events[^]*fourtop listen allow/)
    assert.deepInclude(jsonOf(await called(["listen", "allow", "--json"], database)), { listening: true })
    const { meta } = await eventsOf(place, "")
    const listener = await listen(args, variables(place.token))
    await change(place)
    await until(() => target.ids().size === 1 && listener.stdout().endsWith("\n"))
    assert.match(listener.stdout(), /^\d\d:\d\d:\d\d {2}menu\.item_updated +item \d+ +200 {2}\d+ ms\n$/)
    assert.strictEqual((await service.stop()).code, 0)
    const again = await serveHere(listening)
    await change(place)
    await change(place)
    await until(() => target.ids().size === 3)
    const { data } = await eventsOf(place, `?after=${meta.cursor}`)
    assert.sameMembers(
      data.map(({ id }) => id),
      [...target.ids()]
    )
    assert.deepInclude(jsonOf(await called(["listen", "forbid", "--json"], database)), { listening: false })
    const sandbox = jsonOf(await called(["sandbox", "create", "--json"], database)) as { token: string }
    const own = { root_url, token: sandbox.token }
    const beside = await listen(["--forward", target.url, "--url", root_url], variables(own.token))
    await change(own)
    await until(() => target.ids().size === 4)
    await beside.stop()
    await listener.stop()
    await again.stop()
    await target.close()
  })
})
