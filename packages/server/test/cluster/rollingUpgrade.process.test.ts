/**
 * An upgrade without a pause, and the way back: while guests order, book and look, processes of each recorded release are
 * replaced one after another by this version, and these by the recorded release again. No request fails, no write is
 * lost, and none is done twice. A process that a busy machine keeps waiting sheds load, as it should: what it refuses is
 * sent again.
 */
import { afterAll, assert, it } from "@effect/vitest"
import { Directory } from "@fourtop/core/internal"
import { Migrations, PgStore } from "@fourtop/pg-adapter"
import { connect, register } from "@fourtop/testkit/contracts"
import { Effect, Layer, Redacted } from "effect"
import { setTimeout as sleep } from "node:timers/promises"
import { freshDatabase } from "../../../../tools/testing/database.ts"
import { releases } from "../../../../tools/release/recorded.ts"
import { queried } from "../../../../tools/testing/postgres.ts"
import { howMany } from "../../../../tools/testing/size.ts"
import * as NodeCrypto from "../../src/node/NodeCrypto.ts"
import { Balancer } from "./Balancer.ts"
import { type Running, startThis, unpacked } from "./RecordedProgram.ts"
import { killServices, onServer, type Variables } from "../Fourtop.ts"

const programs = releases.map((release) => ({ release, program: unpacked(release) }))
afterAll(() => {
  killServices()
  for (const { program } of programs) program.remove()
})

const venue = {
  slug: "rolling",
  name: "Rolling",
  country: "DE",
  currency: "EUR",
  time_zone: "Europe/Berlin",
  plan: { name: "standard", features: ["reservations"] },
  branches: [{ key: "main", name: "Main", default: true }],
  tables: Array.from({ length: 200 }, (_, n) => ({ key: `t${n}`, name: `T${n}`, max_seats: 2 })),
  menus: [
    {
      key: "all",
      name: "All day",
      categories: [{ key: "c", name: "Dishes", dishes: [{ key: "d", name: "Dish", price_minor: 900 }] }]
    }
  ],
  service_periods: [{ key: "day", name: "Day", first_seating: "11:00", last_seating: "22:00", step_minutes: 15 }]
}

/** What guests did: the id that each write was answered with, by the name that it was sent with. */
interface Journal {
  readonly orders: Map<string, string>
  readonly reservations: Map<string, string>
  readonly failures: Array<string>
  requests: number
  /** Requests that a process refused because it shed load. */
  shed: number
}

const metricsToken = "a-token-for-prometheus"

/**
 * Whether the process has refused requests for lack of room, or of a free connection for seconds: a busy machine makes it
 * do so. A recorded release does not count the latter, and says only that its store is up.
 */
const hasShedLoad = async (origin: string): Promise<boolean> => {
  const response = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
  const metrics = await response.text()
  if (/^fourtop_http_refused_total\{reason="(overload|turns|reads|bodies|loop)"\} [1-9]/m.test(metrics)) return true
  return metrics.includes("fourtop_store_failures_total")
    ? /^fourtop_store_failures_total\{reason="no_turn"\} [1-9]/m.test(metrics)
    : /^fourtop_store_up 1/m.test(metrics)
}

const dayMillis = 86_400_000

/** Guests at once, and how long each waits between rounds: processes take seconds to start, and all the while they come. */
const crowd = { size: howMany(4, 6), pauseMillis: howMany(1_000, 0) }

/** One guest after another, until they are told to stop. */
const visit = async (
  balancer: Balancer,
  token: string,
  itemId: number,
  number: number,
  journal: Journal,
  goesOn: () => boolean
) => {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" }
  const send = async (
    method: "GET" | "POST",
    path: string,
    expected: number,
    body?: object,
    key?: string
  ): Promise<string | undefined> => {
    journal.requests++
    try {
      const received = await balancer.send({
        method,
        path: `/api/v1${path}`,
        headers: key === undefined ? headers : { ...headers, "idempotency-key": key },
        ...(body !== undefined && { body: JSON.stringify(body) })
      })
      if (received.status === 503 && (await hasShedLoad(received.origin))) {
        journal.shed++
        await sleep(2_000)
        return await send(method, path, expected, body, key)
      }
      if (received.status !== expected) journal.failures.push(`${method} ${path}: ${received.status} ${received.body}`)
      else return (JSON.parse(received.body) as { data: { id: string } }).data.id
    } catch (error) {
      journal.failures.push(`${method} ${path}: ${String(error)}`)
    }
    return undefined
  }
  for (let round = 0; goesOn(); round++) {
    const name = `Guest ${number}.${round}`
    const order = {
      type: "pickup",
      customer_name: name,
      customer_phone: "1",
      lines: [{ item_id: itemId, quantity: 1 }]
    }
    const ordered = await send("POST", "/orders", 201, order, name)
    if (ordered !== undefined) {
      journal.orders.set(name, ordered)
      await send("GET", `/orders/${ordered}`, 200)
    }
    const date = new Date(Date.now() + (2 + ((round * 7 + number) % 20)) * dayMillis).toISOString().slice(0, 10)
    const time = `${12 + (round % 10)}:${["00", "15", "30", "45"][number % 4]}`
    const booking = { name, phone: "1", party_size: 2, date, time }
    const booked = await send("POST", "/reservations", 201, booking, `booking ${name}`)
    if (booked !== undefined) journal.reservations.set(name, booked)
    await send("GET", "/menus", 200)
    await sleep(crowd.pauseMillis)
  }
}

/** All entries of a list, by the name of their guest. */
const listed = async (balancer: Balancer, token: string, path: string, name: (entry: never) => string) => {
  const found = new Map<string, Array<string>>()
  let cursor: string | null = ""
  while (cursor !== null) {
    const page: string = `/api/v1${path}${path.includes("?") ? "&" : "?"}per_page=100${cursor === "" ? "" : `&cursor=${cursor}`}`
    const { body } = await balancer.send({ method: "GET", path: page, headers: { authorization: `Bearer ${token}` } })
    const { data, meta } = JSON.parse(body) as { data: Array<{ id: string }>; meta: { next_cursor: string | null } }
    for (const entry of data) found.set(name(entry as never), [...(found.get(name(entry as never)) ?? []), entry.id])
    cursor = meta.next_cursor
  }
  return found
}

/** In the journal, in the service, or both: each name with its ids. */
const compare = (journal: ReadonlyMap<string, string>, found: ReadonlyMap<string, ReadonlyArray<string>>) => ({
  lost: [...journal].filter(([name, id]) => found.get(name)?.includes(id) !== true),
  doubled: [...found].filter(([, ids]) => ids.length > 1),
  unknown: [...found.keys()].filter((name) => !journal.has(name))
})

/** The token of an app that an owner has connected to the sandbox alone. */
const tokenInSandbox = (url: string): Promise<string> =>
  Effect.gen(function* () {
    const { id } = (yield* (yield* Directory).find(venue.slug))!
    const asks = ["menu:read"] as const
    const { app } = yield* register({ scopes: asks })
    const { issued } = yield* connect(id, app, { asks, sandbox: true })
    return issued.accessToken
  }).pipe(Effect.provide(Layer.merge(PgStore.layer({ url: Redacted.make(url) }), NodeCrypto.layer)), Effect.runPromise)

/** How often a migration and requests waited for each other. */
const deadlocksIn = async (url: string): Promise<number> => {
  const [row] = await queried(url, "select deadlocks from pg_stat_database where datname = current_database()")
  return Number(row!["deadlocks"])
}

it.live.each(programs)(
  "this version replaces release $release.version, and is replaced by it, under load",
  ({ program, release }) =>
    Effect.promise(async () => {
      const url = await freshDatabase()
      const variables = { ...onServer(url), METRICS_TOKEN: metricsToken }
      const balancer = new Balancer()
      let running: ReadonlyArray<Running> = await Promise.all([program.start(variables), program.start(variables)])
      for (const { origin } of running) await balancer.add(origin)

      const token = await program.found(venue, variables)
      const authorized = { authorization: `Bearer ${token}` }
      const items = await balancer.send({ method: "GET", path: "/api/v1/items", headers: authorized })
      const [item] = (JSON.parse(items.body) as { data: ReadonlyArray<{ id: number }> }).data

      const journal: Journal = { orders: new Map(), reservations: new Map(), failures: [], requests: 0, shed: 0 }
      /** What processes printed that have ended, for whoever wants to know why a request failed. */
      const logs: Array<string> = []
      let over = false
      const guests = Array.from({ length: crowd.size }, (_, n) =>
        visit(balancer, token, item!.id, n, journal, () => !over)
      )

      /** Lets the processes that run now serve so many requests. */
      const served = async () => {
        const until = journal.requests + howMany(30, 300)
        while (journal.requests < until) await sleep(10)
      }
      const replace = async (count: number, start: (variables: Variables) => Promise<Running>) => {
        for (const old of running.slice(0, count)) {
          const next = await start(variables)
          await balancer.add(next.origin)
          await served()
          await balancer.drain(old.origin)
          const { code, stderr } = await old.stop()
          assert.strictEqual(code, 0, stderr)
          logs.push(stderr)
          balancer.remove(old.origin)
          running = [...running.filter((one) => one !== old), next]
          await served()
        }
      }

      await served()
      for (let round = 0; round < howMany(1, 2); round++) {
        await replace(2, startThis)
        await replace(howMany(1, 2), program.start)
      }
      over = true
      await Promise.all(guests)

      if (journal.failures.length > 0) for (const { stop } of running) logs.push((await stop()).stderr)
      assert.deepStrictEqual(journal.failures, [], [...journal.failures, ...logs].join("\n"))
      assert.strictEqual(await deadlocksIn(url), 0)
      const orders = await listed(
        balancer,
        token,
        "/orders",
        (order: { customer: { name: string } }) => order.customer.name
      )
      const nothing = { lost: [], doubled: [], unknown: [] }
      assert.deepStrictEqual(compare(journal.orders, orders), nothing)
      const bookings = await listed(balancer, token, "/reservations", ({ name }: { name: string }) => name)
      assert.deepStrictEqual(compare(journal.reservations, bookings), nothing)
      assert.isAbove(journal.orders.size, 20)

      // What this version grants for a sandbox alone, a release from before refuses: it would show it the restaurant.
      const sandboxed = { headers: { authorization: `Bearer ${await tokenInSandbox(url)}` } }
      const statusAt = async ({ origin }: Running) => (await fetch(`${origin}/api/v1/menus`, sandboxed)).status
      const again = await startThis(variables)
      assert.deepStrictEqual([await statusAt(running.at(-1)!), await statusAt(again)], [401, 200])
      await again.stop()

      const { schema } = await Effect.runPromise(Migrations.status(Redacted.make(url)))
      const sets = schema.functionSets.map(({ name }) => name)
      assert.sameMembers(sets, [...new Set([release.functionSet, Migrations.functionSchema])])
      assert.strictEqual(schema.problem, null)
      console.log(
        `${journal.requests} requests (${journal.shed} of them shed), ${orders.size} orders, ${bookings.size} reservations: 0 failed, 0 lost, 0 doubled`
      )
      for (const { stop } of running) await stop()
    }),
  600_000
)
