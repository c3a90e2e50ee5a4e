import { listOrders } from "@fourtop/core/orders"
import { Journal, Venues } from "@fourtop/core/ports"
import { type Event } from "@fourtop/core/webhooks"
import { PortableCrypto } from "@fourtop/core/crypto"
import { Effect, Layer } from "effect"
import * as fs from "node:fs"
import * as path from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { Database } from "../src/Database.ts"
import * as SqliteStore from "../src/SqliteStore.ts"
import { open } from "./house.ts"
import { compile, start } from "./processes.ts"
import { temporaryFile } from "./temporaryFile.ts"

const everything = { statuses: null, type: null, channel: null, placedFrom: null, placedTo: null, updatedSince: null }

let program = ""
beforeAll(async () => {
  program = await compile()
})
afterAll(() => fs.rmSync(path.dirname(program), { recursive: true, force: true }))

interface Contents {
  readonly orders: ReadonlyArray<string>
  readonly created: ReadonlyArray<string>
  readonly guests: number | null
  readonly integrity: unknown
}

const orderIn = ({ body }: Event.NewEvent): string =>
  (JSON.parse(body) as { readonly data: { readonly order: { readonly id: string } } }).data.order.id

/** What is in the file: ids of orders, ids in the events about them, and whether SQLite finds it whole. */
const contentsOf = async (file: string): Promise<Contents> => {
  const db = new Database(file)
  const contents = Effect.gen(function* () {
    const acting = yield* open
    const [journal, venues] = [yield* Journal, yield* Venues]
    expect(yield* venues.read(acting.restaurantId, 0)).not.toBeNull()
    const orders: Array<string> = []
    let page = yield* listOrders(acting, everything, { perPage: 100, cursor: null })
    orders.push(...page.rows.map(({ id }) => id))
    while (page.next !== null) {
      page = yield* listOrders(acting, everything, { perPage: 100, cursor: page.next })
      orders.push(...page.rows.map(({ id }) => id))
    }
    const events = yield* journal.events(acting.restaurantId, 100_000)
    return { orders, created: events.filter(({ type }) => type === "order.created").map(orderIn) }
  })
  try {
    const layer = Layer.merge(Layer.succeedContext(SqliteStore.portsOver(db)), PortableCrypto.layer)
    const { created, orders } = await Effect.runPromise(Effect.provide(contents, layer))
    return {
      orders,
      created,
      guests: db.number("SELECT count(*) FROM guest"),
      integrity: db.rows("PRAGMA integrity_check")
    }
  } finally {
    db.close()
  }
}

const whole = [{ integrity_check: "ok" }]

describe("two processes on one file", () => {
  it("never give a table twice: of both, one gets it on every evening", async () => {
    const file = temporaryFile()
    await contentsOf(file)
    const evenings = 12
    const both = [start(program, "book", file, String(evenings)), start(program, "book", file, String(evenings))]
    await Promise.all(both.map(({ printed }) => printed(1)))
    for (const { child } of both) child.stdin!.end("go\n")
    const ended = await Promise.all(both.map(({ ended }) => ended))
    const outcomes = ended.map(
      ({ lines }) => lines.slice(1) as ReadonlyArray<{ readonly got: boolean; readonly refusal: string | null }>
    )
    for (let evening = 0; evening < evenings; evening++) {
      const pair = outcomes.map((one) => one[evening]!)
      expect(pair.filter(({ got }) => got)).toHaveLength(1)
      expect(pair.find(({ got }) => !got)).toMatchObject({ refusal: "ValidationFailed" })
    }
    const { guests, integrity } = await contentsOf(file)
    expect(guests).toBe(1)
    expect(integrity).toEqual(whole)
  })
})

describe("a process that is killed", () => {
  it("has left all of an order or nothing, before whichever statement it dies", async () => {
    const file = temporaryFile()
    await contentsOf(file)
    let placed = 0
    for (let statement = 0; placed === 0; statement++) {
      expect(statement).toBeLessThan(60)
      const { lines, signal } = await start(program, "die", file, String(statement)).ended
      const { created, guests, integrity, orders } = await contentsOf(file)
      placed = orders.length
      expect(signal).toBe(placed === 0 ? "SIGKILL" : null)
      expect(lines).toHaveLength(placed === 0 ? 1 : 2)
      expect([created.length, guests]).toEqual([placed, placed])
      expect(integrity).toEqual(whole)
      // The guest, the order, its events and its entry are several statements.
      if (placed > 0) expect(statement).toBeGreaterThan(3)
    }
  })

  it("loses no order that it has reported", async () => {
    const file = temporaryFile()
    const writer = start(program, "order", file)
    await writer.printed(25)
    writer.child.kill("SIGKILL")
    const { lines, signal } = await writer.ended
    expect(signal).toBe("SIGKILL")
    const { created, integrity, orders } = await contentsOf(file)
    const reported = (lines as ReadonlyArray<{ readonly id: string }>).map(({ id }) => id)
    expect(orders).toEqual(expect.arrayContaining(reported))
    expect(created.toSorted()).toEqual(orders.toSorted())
    expect(integrity).toEqual(whole)
  })
})
