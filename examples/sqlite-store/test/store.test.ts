import { Acting } from "@fourtop/core/basics"
import { readFreeTimes } from "@fourtop/core/bookings"
import { listOrders, moveOrder, readOrder } from "@fourtop/core/orders"
import { Journal, Orders } from "@fourtop/core/ports"
import { PortableCrypto } from "@fourtop/core/crypto"
import { Effect, Either, Layer } from "effect"
import * as fs from "node:fs"
import { describe, expect, it } from "vitest"
import { Database } from "../src/Database.ts"
import * as SqliteStore from "../src/SqliteStore.ts"
import { book, dateIn, open, order } from "./house.ts"
import { temporaryFile } from "./temporaryFile.ts"

const everything = { statuses: null, type: null, channel: null, placedFrom: null, placedTo: null, updatedSince: null }

type Needed = SqliteStore.Ports | Layer.Layer.Success<typeof PortableCrypto.layer>

/** Opens the file, runs the program and closes the file again, as a process does. */
const onFile = (file: string) => {
  const layer = Layer.merge(SqliteStore.layer(file, { flush: false }), PortableCrypto.layer)
  return <A, E>(program: Effect.Effect<A, E, Needed>) => Effect.runPromise(Effect.provide(program, layer))
}

describe("a restaurant in a file", () => {
  it("is there when the file is opened again: its menu, its orders and its tables", async () => {
    const run = onFile(temporaryFile())
    const acting = await run(open)
    const placed = await run(order(acting, "Ada Bianchi"))
    const booked = await run(book(acting, "Ada Bianchi", 2))
    expect(await run(open)).toEqual(acting)
    expect(JSON.parse(await run(readOrder(acting, placed.id)))).toMatchObject({
      id: placed.id,
      total_minor: 2700
    })
    expect(booked.guest_id).toBe(placed.guest_id)
    const free = await run(
      Effect.flatMap(dateIn(2), (date) => readFreeTimes(acting, { date, partySize: 2, branchId: null }))
    )
    const full = free.free.times.filter(({ isFull }) => isFull).map(({ time }) => time)
    expect(full).toContain("19:30")
    expect(full).not.toContain("21:30")
  })

  it("moves orders on and lists them, newest first", async () => {
    const run = onFile(temporaryFile())
    const acting = await run(open)
    const first = await run(order(acting, "Ada"))
    const second = await run(order(acting, "Bruno"))
    await run(moveOrder(acting, first.id, { status: "accepted" }))
    const listed = await run(listOrders(acting, everything, { perPage: 10, cursor: null }))
    expect(listed.rows.map(({ id }) => id)).toEqual([second.id, first.id])
    const waiting = await run(Effect.flatMap(Orders, (orders) => orders.unaccepted(acting.restaurantId, 10)))
    expect(waiting.map(({ id }) => id)).toEqual([second.id])
  })

  it("answers a repeated request with the first response, and does nothing twice", async () => {
    const run = onFile(temporaryFile())
    const acting = await run(open)
    const key = {
      principal: "website",
      key: "cart-7",
      fingerprint: "two carbonara",
      render: (answer: Either.Either<unknown, unknown>) =>
        Either.isRight(answer)
          ? {
              status: 201,
              body: (answer.right as { readonly view: string }).view,
              holds: { resource: "order", guest_id: null } as const
            }
          : null
    }
    const placed = await run(order({ ...acting, key }, "Ada"))
    const repeated = await run(Effect.flip(order({ ...acting, key }, "Ada")))
    expect(repeated).toMatchObject({ _tag: "Replayed", answer: { status: 201, body: placed.view } })
    const events = await run(Effect.flatMap(Journal, (journal) => journal.events(acting.restaurantId, 10)))
    expect(events.filter(({ type }) => type === "order.created")).toHaveLength(1)
  })

  it("gives a table once", async () => {
    const run = onFile(temporaryFile())
    const acting = await run(open)
    await run(book(acting, "Ada", 3))
    const refused = await run(Effect.flip(book(acting, "Bruno", 3)))
    expect(refused).toMatchObject({ _tag: "ValidationFailed", problems: { time: expect.any(Array) } })
  })
})

describe("a file", () => {
  it("with other tables is refused, and stays as it is", () => {
    const file = temporaryFile()
    new Database(file).close()
    const other = new Database(file)
    other.rows("PRAGMA user_version = 12")
    other.close()
    expect(() => new Database(file)).toThrow("has the tables of another version")
    expect(fs.existsSync(file)).toBe(true)
  })

  it("refuses in SQL what would break a rule of the core, whoever writes to it", () => {
    const db = new Database(temporaryFile(), { flush: false })
    const insert = (table: string, id: number | string, row: object, tenant = 1) =>
      db.run(`INSERT INTO "${table}" (tenant, id, version, body) VALUES (?, ?, 1, ?)`, tenant, id, JSON.stringify(row))
    insert("guest", 1, { phone_key: "+3906" })
    expect(() => insert("guest", 2, { phone_key: "+3906" })).toThrow("UNIQUE")
    insert("guest", 2, { phone_key: "+3906" }, 2)
    insert("branch", 1, {})
    insert("table", 1, { branch_id: 1 })
    insert("occupancy", "a", { table_id: 1, from: 10, to: 20 })
    expect(() => insert("occupancy", "b", { table_id: 1, from: 19, to: 30 })).toThrow("occupancy.table_id")
    insert("occupancy", "b", { table_id: 1, from: 20, to: 30 })
    expect(() => insert("occupancy", "c", { table_id: 2, from: 0, to: 1 })).toThrow("FOREIGN KEY")
    db.close()
  })
})

it("a write that waits too long for another process says so, and has changed nothing", () => {
  const file = temporaryFile()
  const [mine, theirs] = [new Database(file, { waitMilliseconds: 50 }), new Database(file)]
  theirs.transaction("IMMEDIATE", () => {
    expect(() => mine.transaction("IMMEDIATE", () => mine.run("DELETE FROM last_id"))).toThrow("busy for too long")
    expect(() => mine.run("DELETE FROM last_id")).toThrow("busy for too long")
  })
  expect(mine.rows("SELECT value FROM last_id")).toEqual([{ value: 0 }])
  mine.close()
  theirs.close()
})

it("an actor acts for its own restaurant only", async () => {
  const run = onFile(temporaryFile())
  const acting = await run(open)
  const placed = await run(order(acting, "Ada"))
  const stranger = Acting.as(acting.restaurantId + 1, Acting.system)
  const refused = await run(Effect.flip(moveOrder(stranger, placed.id, { status: "accepted" })))
  expect(refused).toMatchObject({ _tag: "NotFound" })
})
