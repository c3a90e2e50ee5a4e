/** Webhooks as an owner has them: added by the command, sent by the service. */
import { StandardSecret } from "@fourtop/core/internal"
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { sampleDocument, WebhookCatcher } from "@fourtop/testkit"
import { Signature } from "@fourtop/webhook-adapter"
import { Effect, Exit, Scope } from "effect"
import { setTimeout as sleep } from "node:timers/promises"
import pg from "pg"
import { migratedDatabase } from "../migratedDatabase.ts"
import {
  api,
  applied,
  called,
  jsonOf,
  onServer,
  type Served,
  serveHere,
  stopServed,
  type Variables
} from "../Fourtop.ts"

interface Webhook {
  readonly id: number
  readonly secret: string
  readonly standard_secret: string
  readonly state: string
}

const scope = Effect.runSync(Scope.make())
let url: string
let variables: Variables
let service: Served
let catcher: WebhookCatcher.WebhookCatcher

const webhook = (...args: ReadonlyArray<string>) => called(["webhook", ...args], variables)
const json = async <A>(...args: ReadonlyArray<string>): Promise<A> => jsonOf(await webhook(...args, "--json")) as A

const until = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
  for (let tries = 0; !(await holds()); tries++) {
    assert.isBelow(tries, 3_000, "nothing came")
    await sleep(20)
  }
}

/** What has arrived is recorded a moment later. */
const nothingWaits = async () => (await json<ReadonlyArray<object>>("log", "--state", "waiting")).length === 0

beforeAll(async () => {
  url = await migratedDatabase()
  variables = { ...onServer(url), WEBHOOK_ALLOW_INSECURE: "true" }
  catcher = await Effect.runPromise(Scope.extend(WebhookCatcher.make, scope))
  service = await serveHere(variables)
  assert.strictEqual((await applied(sampleDocument, variables)).code, 0)
})

afterAll(async () => {
  await stopServed()
  await Effect.runPromise(Scope.close(scope, Exit.void))
})

describe("webhooks", () => {
  let added: Webhook

  it("are added by the command, which shows the secret once", async () => {
    const { code, stderr, stdout } = await webhook("add", catcher.url("/people"), "--events", "order.created")
    assert.strictEqual(code, 0, stderr)
    assert.match(stdout.trim(), /^whsec_[\w-]{43}$/)
    assert.include(stderr, "only time")
    added = await json<Webhook>("add", catcher.url("/hook"))
    assert.match(added.secret, /^whsec_/)
    assert.strictEqual(added.standard_secret, StandardSecret.of(added.secret))
    const list = await webhook("list", "--json")
    assert.lengthOf(jsonOf(list) as Array<Webhook>, 2)
    assert.notInclude(list.stdout, "whsec_")
    assert.include((await webhook("list")).stdout, catcher.url("/hook"))
  })

  it("are refused to private addresses and over plain http, unless that is allowed", async () => {
    for (const address of ["https://127.0.0.1/", "http://example.com/", "https://10.0.0.1/", "nonsense"]) {
      const strict = { ...variables, WEBHOOK_ALLOW_INSECURE: "" }
      const { code, stderr } = await called(["webhook", "add", address], strict)
      assert.strictEqual(code, 1)
      assert.match(stderr, /url must/)
    }
    assert.include(service.stderr(), "WEBHOOK_ALLOW_INSECURE is on")
  })

  it("bring a ping, whose log says what came of it", async () => {
    const { event_id } = await json<{ event_id: string }>("ping", String(added.id))
    await until(() => catcher.received.length > 0)
    const [got] = catcher.received
    assert.deepInclude(got, { path: "/hook", id: event_id, type: "ping" })
    assert.isTrue(Signature.verify(got!.body, got!.signature, added.secret, Date.now()))
    await until(nothingWaits)
    const [logged] = await json<Array<{ event_id: string; state: string; attempts: Array<object> }>>(
      "log",
      "--webhook",
      String(added.id)
    )
    assert.deepInclude(logged, { event_id, state: "done" })
    assert.deepInclude(logged!.attempts[0], { status: 200 })
    assert.include((await webhook("log")).stdout, event_id)
  })

  it("tell of a change that came through the API", async () => {
    const token = (await called(["token", "create", "--scopes", "all"], variables)).stdout.trim()
    const items = await api(service.ready, token, "/items?per_page=1")
    const before = catcher.received.length
    const item = items.body.data[0]!
    const path = `/items/${String(item["id"])}/availability`
    const changed = await api(service.ready, token, path, {
      method: "PUT",
      json: { is_available: item["is_available"] !== true }
    })
    assert.strictEqual(changed.status, 200)
    await until(() => catcher.received.length > before)
    const got = catcher.received.at(-1)!
    assert.deepInclude(got, { path: "/hook", type: "menu.item_updated" })
    assert.deepInclude(JSON.parse(got.body), { id: got.id, type: "menu.item_updated" })
  })

  it("are sent again with the same id and body", async () => {
    const before = catcher.received.length
    const first = catcher.received[0]!
    assert.strictEqual((await webhook("replay", String(added.id), first.id)).code, 0)
    await until(() => catcher.received.length > before)
    const again = catcher.received.at(-1)!
    assert.deepStrictEqual([again.id, again.body], [first.id, first.body])
    for (const event of ["nonsense", "01900000-0000-7000-8000-000000000000"]) {
      const { code, stderr } = await webhook("replay", String(added.id), event)
      assert.strictEqual(code, 1)
      assert.include(stderr, "no delivery")
    }
  })

  it("are sent again after a failure, all since a time", async () => {
    const id = String(added.id)
    await until(nothingWaits)
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const { rowCount } = await client.query("update fourtop.delivery set state = 'failed' where endpoint_id = $1", [id])
    await client.end()
    const failed = await json<Array<{ event_id: string; type: string }>>("log", "--webhook", id, "--state", "failed")
    assert.lengthOf(failed, rowCount!)
    const pings = await json<typeof failed>("log", "--webhook", id, "--state", "failed", "--type", "ping")
    assert.deepStrictEqual(
      pings,
      failed.filter(({ type }) => type === "ping")
    )
    assert.isEmpty(await json<typeof failed>("log", "--webhook", id, "--state", "waiting"))
    const before = catcher.received.length
    assert.match((await webhook("replay-failed", id, "--since", "2099-01-01")).stdout, /^Queued 0 failed events/)
    const queued = await json<object>("replay-failed", id, "--since", "2020-01-01")
    assert.deepStrictEqual(queued, { webhook_id: added.id, queued: rowCount!, has_more: false })
    await until(() => catcher.received.length === before + rowCount!)
    const again = catcher.received.slice(before).map((one) => one.id)
    assert.sameMembers(
      again,
      failed.map(({ event_id }) => event_id)
    )
    assert.match((await webhook("replay-failed", "1", "--since", "2020-01-01")).stderr, /has no webhook 1/)
  })

  it("are signed with both secrets after a rotation", async () => {
    const before = catcher.received.length
    const rotated = await json<Webhook>("rotate", String(added.id))
    await webhook("ping", String(added.id))
    await until(() => catcher.received.length > before)
    const { body, signature } = catcher.received.at(-1)!
    const valid = [added.secret, rotated.secret].map((secret) => Signature.verify(body, signature, secret, Date.now()))
    assert.deepStrictEqual(valid, [true, true])
  })

  it("can be switched off and on, and removed", async () => {
    const id = String(added.id)
    assert.deepInclude(await json<Webhook>("disable", id), { state: "disabled" })
    assert.match((await webhook("ping", id)).stderr, /is disabled/)
    assert.deepInclude(await json<Webhook>("enable", id), { state: "enabled" })
    assert.include((await webhook("remove", id)).stdout, "removed")
    for (const name of ["ping", "rotate", "enable", "disable", "remove"]) {
      const { code, stderr } = await webhook(name, id)
      assert.strictEqual(code, 1)
      assert.match(stderr, /has no webhook \d+/)
    }
    assert.match((await webhook("add", catcher.url("/"), "--events", "order.eaten")).stderr, /order\.eaten/)
  })

  it("leave their secrets neither in the database nor in the log", async () => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const { rows } = await client.query<{ text: string }>(
      `select query_to_xml('select * from fourtop.webhook_endpoint', true, false, '')::text
         || query_to_xml('select * from fourtop.activity', true, false, '')::text as text`
    )
    await client.end()
    assert.include(rows[0]!.text, "/people")
    assert.notInclude(rows[0]!.text, "whsec_")
    assert.notInclude(service.stderr(), "whsec_")
    assert.strictEqual((await service.stop()).code, 0)
  })
})
