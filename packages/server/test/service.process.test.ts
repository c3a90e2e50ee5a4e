/** Two processes of the service on one database, as behind a load balancer. */
import { sampleDocument } from "@fourtop/testkit"
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { once } from "node:events"
import * as net from "node:net"
import { setTimeout as sleep } from "node:timers/promises"
import { freshDatabase } from "../../../tools/testing/database.ts"
import {
  api,
  applied,
  called,
  type Ended,
  jsonOf,
  killServices,
  onServer,
  serve,
  type Service,
  type Variables
} from "./Fourtop.ts"

let variables: Variables
let one: Service
let two: Service

const fourtop = (...args: ReadonlyArray<string>): Promise<Ended> => called(args, variables)

const newToken = async (...options: ReadonlyArray<string>): Promise<string> =>
  (await fourtop("token", "create", "--scopes", "all", ...options)).stdout.trim()

const found = (slug: string): Promise<Ended> => applied({ ...sampleDocument, slug }, variables)

beforeAll(async () => {
  variables = onServer(await freshDatabase())
  // At the same moment, so that both want to migrate.
  ;[one, two] = await Promise.all([serve(variables), serve({ ...variables, CORS_ORIGINS: shop })])
  assert.strictEqual((await found("first")).code, 0)
})

/** The origin whose web pages may use live tokens in the second process. */
const shop = "https://shop.example.com"

afterAll(killServices)

/** A connection on which a test sees every byte. */
const connect = async ({ ready }: Service) => {
  const socket = net.connect(Number(new URL(ready.root_url).port), "127.0.0.1")
  await once(socket, "connect")
  let received = ""
  socket.setEncoding("utf8").on("data", (text: string) => (received += text))
  const closed = once(socket, "close")
  const until = async (pattern: RegExp): Promise<string> => {
    while (!pattern.test(received)) {
      assert.isFalse(socket.closed, received)
      await Promise.race([once(socket, "data"), closed])
    }
    const text = received
    received = ""
    return text
  }
  return { socket, until, closed }
}

type Connection = Awaited<ReturnType<typeof connect>>

const head = (method: string, path: string, token: string, ...more: ReadonlyArray<string>): string =>
  [`${method} /api/v1${path} HTTP/1.1`, "Host: test", `Authorization: Bearer ${token}`, ...more, "", ""].join("\r\n")

describe("the service on a server of somebody's own", () => {
  it("mints nothing, and says which command does", async () => {
    assert.isNull(one.ready.live_token)
    assert.isNull(one.ready.sandbox_token)
    assert.isNull(one.ready.owner)
    assert.deepStrictEqual(jsonOf(await fourtop("owner", "list", "--json")), [])
    assert.deepStrictEqual(jsonOf(await fourtop("token", "list", "--json")), [])
  })

  it("has its documentation where it says", async () => {
    const { documentation_url, root_url } = one.ready
    const page = await fetch(documentation_url, { headers: { "accept-encoding": "gzip, br" } })
    assert.deepStrictEqual([page.status, page.headers.get("content-encoding")], [200, "br"])
    assert.include(await page.text(), root_url)
    assert.match(page.headers.get("content-type") ?? "", /^text\/html/)
    assert.strictEqual((await fetch(`${root_url}/readyz`)).status, 200)
  })

  it("is to apps what it has printed, whatever host a request names", async () => {
    const { root_url } = one.ready
    const headers = { host: "evil.example", "x-forwarded-host": "evil.example" }
    const metadata = await fetch(`${root_url}/.well-known/oauth-authorization-server`, { headers })
    assert.strictEqual(((await metadata.json()) as { issuer: string }).issuer, root_url)
  })

  it("lets web pages use a live token only where its settings allow their origin", async () => {
    const token = await newToken()
    const headers = { authorization: `Bearer ${token}`, origin: shop }
    const from = ({ ready }: Service) => fetch(`${ready.root_url}/api/v1/menus`, { headers })
    const [refused, allowed] = [await from(one), await from(two)]
    assert.deepStrictEqual([refused.status, allowed.status], [403, 200])
    assert.strictEqual(allowed.headers.get("access-control-allow-origin"), shop)
  })

  it("says that its port is in use, and what to do", async () => {
    const port = new URL(one.ready.root_url).port
    const { code, stderr } = await called(["serve"], { ...variables, PORT: port })
    assert.strictEqual(code, 1)
    assert.match(stderr, new RegExp(`Port ${port} of 127\\.0\\.0\\.1 is in use[^]*PORT=${Number(port) + 1}`))
    assert.notMatch(stderr, /\n\s+at /)
  })

  it("answers in every process for a new token, until it is revoked", async () => {
    const token = await newToken()
    for (const { ready } of [one, two]) assert.strictEqual((await api(ready, token, "/menus")).status, 200)
    await fourtop("token", "revoke", token.split("|")[0]!)
    for (const { ready } of [one, two]) assert.strictEqual((await api(ready, token, "/menus")).status, 401)
  })

  it("lets 60 of 61 quick requests pass, however they are spread over the processes", async () => {
    const token = await newToken()
    const answers = await Promise.all(
      Array.from({ length: 61 }, (_, index) => api((index % 2 === 0 ? one : two).ready, token, "/menus"))
    )
    const limited = answers.filter(({ status }) => status === 429)
    assert.strictEqual(limited.length, 1)
    assert.strictEqual(answers.filter(({ status }) => status === 200).length, 60)
    assert.match(limited[0]!.headers.get("retry-after") ?? "", /^([1-9]|[1-5]\d|60)$/)
    assert.strictEqual(limited[0]!.headers.get("x-ratelimit-remaining"), "0")
  })

  it("shows a write of one process, or of a command, to the others at once", async () => {
    const token = await newToken()
    const [dish] = (await api(one.ready, token, "/items?per_page=1")).body.data
    const path = `/items/${String(dish!["id"])}`
    const changed = await api(one.ready, token, path, { method: "PATCH", json: { price_minor: 4321 } })
    assert.strictEqual(changed.status, 200)
    assert.deepStrictEqual((await api(two.ready, token, path)).body, changed.body)

    const menus = sampleDocument.menus.map((menu) => ({ ...menu, name: "Renamed" }))
    await applied({ ...sampleDocument, slug: "first", menus }, variables)
    for (const { ready } of [one, two]) {
      const [menu] = (await api(ready, token, "/menus")).body.data
      assert.deepStrictEqual(menu?.["name"], { en: "Renamed" })
    }
  })

  it("keeps the restaurants apart", async () => {
    const [mine] = (await api(one.ready, await newToken(), "/items?per_page=1")).body.data
    assert.strictEqual((await found("second")).code, 0)
    const token = await newToken("--restaurant", "second")
    const known = await api(one.ready, token, "/items?per_page=100")
    assert.notInclude(
      known.body.data.map(({ id }) => id),
      mine!["id"]
    )
    const change = { method: "PATCH", json: { price_minor: 1 } }
    for (const body of [undefined, change]) {
      const foreign = await api(one.ready, token, `/items/${String(mine!["id"])}`, body)
      const random = await api(one.ready, token, "/items/987654321", body)
      assert.strictEqual(foreign.status, 404)
      assert.deepStrictEqual(foreign.body, random.body)
    }
  })

  it("writes no token, address or text of a caller to its log", async () => {
    const token = await newToken("--restaurant", "second")
    const loud = await serve({ ...variables, LOG_LEVEL: "debug" })
    const canary = "0039065550101"
    await api(loud.ready, token, `/menus?phone=${canary}`)
    await api(loud.ready, `${token}x`, `/${canary}`)
    await api(loud.ready, token, "/items", { json: { name: canary } })
    const { code, stderr } = await loud.stop()
    assert.strictEqual(code, 0)
    assert.match(stderr, /^(?=.*"route":"\/api\/v1\/menus")(?=.*"status":200)(?=.*"request_id":"[\w-]{36}")/m)
    assert.notInclude(stderr, canary)
    assert.notInclude(stderr, token.split("|")[1]!)
  })
})

/** Waits until the service that this connection leads to has got the signal to end. */
const arrived = async ({ socket, until }: Connection): Promise<void> => {
  const readiness = async () => {
    socket.write("GET /readyz HTTP/1.1\r\nHost: test\r\n\r\n")
    return until(/\r\n\r\n[^]*\}$/)
  }
  while (!(await readiness()).startsWith("HTTP/1.1 503 ")) await sleep(10)
}

describe("the end of the service", () => {
  it("answers what was received, says that the connection closes, and ends well", async () => {
    const token = await newToken("--restaurant", "second")
    const [category] = (await api(one.ready, token, "/categories")).body.data
    const body = JSON.stringify({ category_id: category!["id"], name: "Last order", price_minor: 100 })
    const [slow, idle, balancer] = [await connect(one), await connect(one), await connect(one)]
    idle.socket.write(head("GET", "/menus", token))
    assert.notMatch(await idle.until(/\r\n\r\n[^]*\}$/), /connection: close/i)
    const fields = ["Content-Type: application/json", `Content-Length: ${Buffer.byteLength(body)}`]
    slow.socket.write(head("POST", "/items", token, ...fields) + body.slice(0, 10))
    await sleep(100)

    const started = performance.now()
    const ended = one.stop()
    await arrived(balancer)
    idle.socket.write(head("GET", "/menus", token))
    assert.match(await idle.until(/\r\n\r\n[^]*\}$/), /^HTTP\/1\.1 200 [^]*connection: close/i)
    await idle.closed
    slow.socket.write(body.slice(10))
    assert.match(await slow.until(/\r\n\r\n[^]*\}$/), /^HTTP\/1\.1 201 [^]*connection: close/i)
    assert.strictEqual((await ended).code, 0)
    // Less than it would wait for a request that does not end.
    assert.isBelow(performance.now() - started, 10_000)
    assert.strictEqual((await api(two.ready, token, "/menus")).status, 200)
  })

  it("does not wait any longer for a second signal", async () => {
    const [{ closed, socket }, balancer] = [await connect(two), await connect(two)]
    const fields = ["Content-Type: application/json", "Content-Length: 100"]
    socket.write(head("POST", "/items", await newToken("--restaurant", "second"), ...fields))
    await sleep(100)
    const ended = two.stop()
    await arrived(balancer)
    // npm passes a signal on that the process has got already; a second one counts a second after the first arrived.
    await sleep(1_100)
    two.process.kill("SIGTERM")
    const [{ code }] = await Promise.all([ended, closed])
    assert.notStrictEqual(code, 0)
  })
})
