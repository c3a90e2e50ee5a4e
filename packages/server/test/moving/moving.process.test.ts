/**
 * A restaurant goes from one installation to another with the commands, under load: nothing that was answered is lost,
 * its tokens and webhooks go on working, one side at a time serves it, and each command can be killed and run again.
 */
import { WebhookCatcher } from "@fourtop/testkit"
import { Effect, Exit, Scope } from "effect"
import * as fs from "node:fs"
import * as os from "node:os"
import * as path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import pg from "pg"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { freshDatabase } from "../../../../tools/testing/database.ts"
import { howMany } from "../../../../tools/testing/size.ts"
import {
  api,
  called,
  jsonOf,
  killedAt,
  killedOnce,
  killServices,
  onServer,
  type Served,
  serveHere,
  stopServed,
  type Variables
} from "../Fourtop.ts"
import { migratedDatabase } from "../migratedDatabase.ts"

const directory = fs.mkdtempSync(path.join(os.tmpdir(), "fourtop-moving-"))
const scope = Effect.runSync(Scope.make())

interface Side {
  readonly url: string
  readonly variables: Variables
}

const query = async <Row extends pg.QueryResultRow>(
  { url }: Side,
  text: string,
  values: ReadonlyArray<unknown> = []
): Promise<ReadonlyArray<Row>> => {
  const client = new pg.Client({ connectionString: url, options: "-c search_path=fourtop" })
  await client.connect()
  try {
    return (await client.query<Row>(text, [...values])).rows
  } finally {
    await client.end()
  }
}

/** One has roles of its own, and another key: they have nothing in common but the server. */
const side = (name: string, url: string, key: string): Side => ({
  url,
  variables: {
    ...onServer(url),
    SECRET_KEY: key.repeat(32),
    DATA_DIR: path.join(directory, name),
    WEBHOOK_ALLOW_INSECURE: "true"
  }
})

const run = async ({ variables }: Side, ...args: ReadonlyArray<string>) => {
  const ended = await called(args, variables)
  assert.strictEqual(ended.code, 0, `${args.join(" ")}\n${ended.stderr}`)
  return ended
}

const refused = async ({ variables }: Side, ...args: ReadonlyArray<string>): Promise<string> => {
  const ended = await called(args, variables)
  assert.strictEqual(ended.code, 1, `${args.join(" ")}\n${ended.stdout}`)
  return ended.stderr
}

const addPerson = (place: Side, id: number, email: string, memberships: ReadonlyArray<object>) =>
  query(place, "insert into person (id, body) values ($1, $2)", [
    id,
    JSON.stringify({
      id,
      version: 1,
      email,
      name: "Anna",
      password: "none",
      memberships,
      created_at: 0,
      password_changed_at: 0
    })
  ])

let [here, there]: [Side, Side] = [undefined!, undefined!]
let [source, receiver]: [Served, Served] = [undefined!, undefined!]
let slug: string
let token: string
let catcher: WebhookCatcher.WebhookCatcher
let itemId: unknown

beforeAll(async () => {
  here = side("here", await migratedDatabase(), "ab")
  there = side("there", await freshDatabase(), "cd")
  await run(there, "migrate")
  await run(here, "restaurant", "range", "1", "1000")
  await run(there, "restaurant", "range", "1001", "2000")
  const [days, scale] = [howMany(2, 30), howMany(0.2, 1)]
  const filled = await run(
    here,
    "partner",
    "fill",
    "--seed",
    "move",
    "--days",
    String(days),
    "--scale",
    String(scale),
    "--rate",
    "100000",
    "--json"
  )
  const made = jsonOf(filled) as { readonly restaurant: string; readonly token: string }
  slug = made.restaurant
  token = made.token
  ;[source, receiver] = await Promise.all([serveHere(here.variables), serveHere(there.variables)])
  catcher = await Effect.runPromise(Scope.extend(WebhookCatcher.make, scope))
  // The first item that can be had at this hour.
  const { body } = await api(source.ready, token, "/items?available=true&per_page=100")
  for (const { id } of body.data) {
    itemId = id
    if ((await api(source.ready, token, "/orders", { json: order() })).status === 201) return
  }
  assert.fail("no item can be ordered")
}, 600_000)

afterAll(async () => {
  await stopServed()
  killServices()
  await Effect.runPromise(Scope.close(scope, Exit.void))
  fs.rmSync(directory, { recursive: true })
})

const order = () => ({
  type: "pickup",
  customer_name: "Ada",
  customer_phone: "06 555 0100",
  lines: [{ item_id: itemId, quantity: 1 }]
})

/** Guests who order one after the other, wherever the restaurant is, with a key that each keeps until it was answered. */
const load = () => {
  const placed = new Map<string, string>()
  const statuses = new Set<number>()
  const stopping = new AbortController()
  let [at, waited] = [source, 0]
  const guest = async (name: number) => {
    for (let turn = 0; !stopping.signal.aborted; turn++) {
      const key = `load-${name}-${turn}`
      for (;;) {
        const answer = await api(at.ready, token, "/orders", { json: order(), key })
        statuses.add(answer.status)
        if (answer.status === 201) {
          placed.set(key, String(answer.body.data["id"]))
          break
        }
        if (answer.status !== 503) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
        assert.isNotNull(answer.headers.get("retry-after"))
        waited++
        await sleep(20)
      }
    }
  }
  const guests = Promise.all([1, 2, 3].map(guest))
  guests.catch((error: unknown) => (failed = error))
  return {
    placed,
    statuses,
    waited: () => waited,
    goTo: (served: Served) => (at = served),
    end: async () => {
      stopping.abort()
      await guests
    }
  }
}

const rowsOf = async (place: Side, table: string, id: unknown): Promise<number> =>
  (
    await query<{ count: number }>(
      place,
      `select count(*)::integer as count from "${table}" where restaurant_id = $1`,
      [id]
    )
  )[0]!.count

/** Kills a command that waits for a lock of this table, and gives what the others see then. */
const killedAtTable = async (place: Side, table: string, mode: string, args: ReadonlyArray<string>): Promise<void> => {
  const client = new pg.Client({ connectionString: place.url, options: "-c search_path=fourtop" })
  await client.connect()
  try {
    await client.query("begin")
    await client.query(`lock table "${table}" in ${mode} mode`)
    const waits = async () => {
      const { rowCount } = await client.query(
        `select from pg_locks where not granted and relation = $1::regclass
           and database = (select oid from pg_database where datname = current_database())`,
        [`"${table}"`]
      )
      return rowCount! > 0
    }
    const killed = await killedOnce(() => until(waits), args, place.variables)
    assert.isNull(killed.code, `${args.join(" ")}\n${killed.stdout}${killed.stderr}`)
    await client.query("rollback")
  } finally {
    await client.end()
  }
}

/** Whether somebody can sign in there. */
const signsIn = async ({ ready }: Served, email: string, password: string): Promise<boolean> => {
  const page = await fetch(`${ready.settings_url}/sign-in`)
  const csrf = /name="csrf" value="(\w+)"/.exec(await page.text())![1]!
  const cookie = page.headers.getSetCookie().map((line) => line.split(";")[0]!)
  const answer = await fetch(`${ready.settings_url}/sign-in`, {
    method: "POST",
    redirect: "manual",
    headers: { cookie: cookie.join("; "), origin: ready.root_url },
    body: new URLSearchParams({ csrf, email, password })
  })
  return answer.headers.get("location") !== null && answer.headers.getSetCookie().length > 0
}

/** Why the load has ended by itself. */
let failed: unknown = null

const until = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await holds())) {
    if (failed !== null) throw failed
    await sleep(20)
  }
}

describe("a restaurant", () => {
  it("moves under load, whichever command is killed on the way, and loses nothing", async () => {
    const file = path.join(directory, "move.fourtop")
    const mapping = path.join(directory, "mapping.json")
    const [{ id }] = (await query<{ id: string }>(here, "select id from restaurant where body ->> 'slug' = $1", [
      slug
    ])) as [{ id: string }]
    await addPerson(here, 1, "anna@example.com", [{ restaurant_id: Number(id), role: "owner" }])
    await addPerson(there, 200_000, "anna@example.org", [])
    const eva = await run(here, "owner", "add", "eva@example.com", "--restaurant", slug, "--json")
    const { password } = jsonOf(eva) as { password: string }
    const hook = await api(source.ready, token, "/webhooks", {
      json: { url: catcher.url("/hook"), events: ["order.created"] }
    })
    assert.strictEqual(hook.status, 201, JSON.stringify(hook.body))
    const { key } = jsonOf(await run(there, "restaurant", "receive", "--json")) as { key: string }
    const exporting = ["restaurant", "export", slug, "--to", file, "--for", key]
    const importing = ["restaurant", "import", file, "--map", mapping]

    const guests = load()
    await until(() => guests.placed.size >= 5)
    const [first] = [...guests.placed]
    const preview = jsonOf(await run(here, "restaurant", "export", slug, "--dry-run", "--json")) as { rows: number }
    assert.isAbove(preview.rows, 500)

    // Both ends of the export: once while workers end, once while rows are written.
    for (const line of ["The restaurant refuses writes now", "posting: "]) {
      const killed = await killedAt(line, exporting, here.variables)
      assert.isNull(killed.code, killed.stderr)
      assert.isFalse(fs.existsSync(file))
    }
    // Taken up again, it goes on as if nothing had been.
    const untilThen = guests.placed.size
    await run(here, "restaurant", "cancel", slug)
    await until(() => guests.placed.size > untilThen)
    const left = jsonOf(await run(here, ...exporting, "--json")) as { rows: number; receipt: string }
    assert.strictEqual(fs.statSync(file).mode & 0o777, 0o600)
    const sealed = fs.readFileSync(file).toString("latin1")
    for (const word of ["Ada", "anna@example.com", slug]) assert.notInclude(sealed, word)

    // Nobody writes while it is on its way, and others may read.
    assert.strictEqual((await api(source.ready, token, "/orders", { json: order(), key: "x" })).status, 503)
    assert.strictEqual((await api(source.ready, token, "/orders")).status, 200)

    // People are matched by name, or left out.
    assert.include(await refused(there, "restaurant", "import", file), "Nothing says who anna@example.com is here.")
    fs.writeFileSync(
      mapping,
      JSON.stringify({ people: { "anna@example.com": "nobody@example.org", "eva@example.com": null } })
    )
    assert.include(await refused(there, ...importing), "There is nobody with the email nobody@example.org.")
    fs.writeFileSync(
      mapping,
      JSON.stringify({ people: { "anna@example.com": "anna@example.org", "eva@example.com": null } })
    )
    const dry = jsonOf(await run(there, ...importing, "--dry-run", "--json")) as { rows: number; receipt: null }
    assert.deepStrictEqual([dry.rows, dry.receipt], [left.rows, null])
    assert.strictEqual(await rowsOf(there, "restaurant", id), 0)

    for (const line of ["Writing order", "Comparing"]) {
      const killed = await killedAt(line, importing, there.variables)
      assert.isNull(killed.code, killed.stderr)
      assert.strictEqual((await api(receiver.ready, token, "/orders")).status === 200, false)
    }
    const discarding = ["restaurant", "discard", slug]
    await killedAtTable(there, "restaurant_fence", "share", discarding)
    assert.strictEqual(await rowsOf(there, "restaurant", id), 0)
    await run(there, ...discarding)
    assert.strictEqual(await rowsOf(there, "restaurant_fence", id), 0)
    const sent = catcher.received.length
    const arrived = jsonOf(await run(there, ...importing, "--json")) as { rows: number; receipt: string }
    assert.deepStrictEqual([arrived.rows, arrived.receipt], [left.rows, left.receipt])

    // It is open on neither side until the one has let go of it.
    assert.strictEqual((await api(receiver.ready, token, "/orders")).status, 503)
    assert.include(await refused(there, "restaurant", "open", slug, "--code", "wrong"), "not the one that opens")
    assert.include(
      await refused(here, "restaurant", "release", slug, "--receipt", "wrong"),
      "not that of what has left"
    )
    const releasing = ["restaurant", "release", slug, "--receipt", arrived.receipt, "--json"]
    await killedAtTable(here, "restaurant_fence", "share", releasing)
    const { code } = jsonOf(await run(here, ...releasing)) as { code: string }
    assert.deepStrictEqual(jsonOf(await run(here, ...releasing)), { code })
    assert.include(await refused(here, "restaurant", "cancel", slug), "may be open at its new place")
    assert.strictEqual((await api(source.ready, token, "/orders")).status, 503)
    assert.lengthOf(catcher.received, sent)
    assert.isTrue(await signsIn(source, "eva@example.com", password))
    // Before it is open, and when it is.
    const opening = ["restaurant", "open", slug, "--code", code]
    await killedAtTable(there, "restaurant_fence", "share", opening)
    assert.strictEqual((await api(receiver.ready, token, "/orders")).status, 503)
    await killedAtTable(there, "menu", "row exclusive", opening)
    await run(there, ...opening)
    guests.goTo(receiver)

    const before = guests.placed.size
    await until(() => guests.placed.size >= before + 5)
    await guests.end()
    assert.deepStrictEqual(
      [...guests.statuses].toSorted((one, other) => one - other),
      [201, 503]
    )
    assert.isAbove(guests.waited(), 0)

    // Every order that was answered is there once, and a retry of one from before is replayed.
    const orders = await query<{ id: string }>(there, `select id from "order" where restaurant_id = $1`, [id])
    const known = new Set(orders.map((row) => row.id))
    const missing = [...guests.placed.values()].filter((order) => !known.has(order))
    assert.deepStrictEqual(missing, [])
    assert.strictEqual(new Set(guests.placed.values()).size, guests.placed.size)
    const again = await api(receiver.ready, token, "/orders", { json: order(), key: first![0] })
    assert.deepStrictEqual([again.status, again.body.data["id"]], [201, first![1]])

    // Webhooks of both sides, each event once, with the secret that the receiver was given.
    const events = () => new Set(catcher.received.map(({ id }) => id))
    await until(async () => {
      const [{ count }] = (await query<{ count: number }>(
        there,
        "select count(*)::integer as count from delivery where restaurant_id = $1 and state = 'pending'",
        [id]
      )) as [{ count: number }]
      return count === 0
    })
    assert.isAtLeast(events().size, guests.placed.size)

    const [owner] = await query<{ memberships: unknown }>(
      there,
      "select body -> 'memberships' as memberships from person"
    )
    assert.deepStrictEqual(owner, { memberships: [{ restaurant_id: Number(id), role: "owner" }] })

    for (const table of ["order", "restaurant_fence"]) {
      await killedAtTable(here, table, "share", ["restaurant", "finish", slug])
    }
    await run(here, "restaurant", "finish", slug)
    for (const table of ["restaurant", "order", "event", "delivery", "restaurant_fence", "restaurant_key"]) {
      assert.strictEqual(await rowsOf(here, table, id), 0, table)
    }
    assert.deepStrictEqual(await query(here, "select distinct body -> 'memberships' as memberships from person"), [
      { memberships: [] }
    ])
  }, 600_000)
})
