import {
  Acting,
  Bookings,
  ChangeSet,
  Committed,
  Commits,
  currentVenue,
  Directory,
  Orders,
  placeOrder,
  readBooking,
  transact,
  ValidationFailed,
  Venues
} from "@fourtop/core/internal"
import { PortableCrypto } from "@fourtop/core/crypto"
import { connect, partOf, port } from "@fourtop/core/promise"
import { Effect, Either, Layer } from "effect"
import { describe, expect, expectTypeOf, it } from "vitest"

const nowhere = port(Venues, { load: () => ({ state: null, record: null, ids: [1, 2, 3] }), read: async () => null })

const order = {
  type: "pickup",
  customer_name: "Ada",
  customer_phone: "06 555 0100",
  lines: [{ item_id: 1, quantity: 1 }]
} as const

describe("ports without Effect", () => {
  it("are called with what the use-case passes, and may be async or not", async () => {
    const asked: Array<unknown> = []
    const { run } = connect(
      port(Directory, {
        restaurants: () => [],
        find: async (slug) => {
          asked.push(slug)
          return null
        },
        freeSlug: ([first]) => first ?? null,
        reserveId: () => 7
      })
    )
    expect(await run(Effect.flatMap(Directory, (directory) => directory.find("luna")))).toBeNull()
    expect(await run(Effect.flatMap(Directory, (directory) => directory.reserveId()))).toBe(7)
    expect(asked).toEqual(["luna"])
  })

  it("keep their object, so that methods of a class work", async () => {
    class Numbers {
      #last = 0
      restaurants() {
        return []
      }
      find() {
        return null
      }
      freeSlug() {
        return null
      }
      async reserveId() {
        return ++this.#last
      }
    }
    const { run } = connect(port(Directory, new Numbers()))
    const next = Effect.flatMap(Directory, (directory) => directory.reserveId())
    expect([await run(next), await run(next)]).toEqual([1, 2])
  })

  it("commit what a use-case decides", async () => {
    const committed: Array<unknown> = []
    const { run } = connect(
      PortableCrypto.layer,
      port(Commits, {
        commit: async (tenant, { activity }) => {
          committed.push([tenant, activity])
          return Committed.Done()
        }
      }),
      nowhere
    )
    const useCase = transact({
      acting: Acting.as(3, Acting.system),
      contention: null,
      load: () => Effect.succeed({ state: null, record: null, ids: [] }),
      decide: () => ({
        answer: Either.right("done"),
        changes: ChangeSet.make({ jobs: [{ id: "j", kind: "k", due_at: 0, payload: null }] })
      })
    })
    expect(await run(useCase)).toBe("done")
    expect(committed).toEqual([[3, []]])
  })
})

describe("errors", () => {
  it("of a use-case are thrown as they are", async () => {
    const commits = port(Commits, { commit: () => Committed.Done() })
    const { run } = connect(PortableCrypto.layer, nowhere, commits, partOf(Orders, {}))
    await expect(run(placeOrder(Acting.as(1, Acting.system), order))).rejects.toMatchObject({
      _tag: "NotFound",
      resource: "restaurant"
    })
    const problem = ValidationFailed.of({ path: "lines", message: "is empty" })
    await expect(run(problem)).rejects.toBe(problem)
  })

  it("of a port are thrown as they are, and no use-case takes them for its own", async () => {
    const broken = new Error("The disk is full.")
    const { run } = connect(
      port(Venues, {
        load: async () => Promise.reject(broken),
        read: () => {
          throw broken
        }
      })
    )
    const venue = currentVenue(Acting.as(1, Acting.system))
    await expect(run(venue)).rejects.toBe(broken)
    await expect(run(Effect.catchAll(venue, () => Effect.succeed("caught")))).rejects.toBe(broken)
    await expect(run(currentVenue({ restaurantId: 1, venueVersion: 0 }))).rejects.toBe(broken)
  })

  it("say which method of a port is missing", async () => {
    const { run } = connect(partOf(Bookings, { readDay: () => ({ occupancies: [], starts: [] }) }))
    await expect(run(readBooking(Acting.as(1, Acting.system), "b"))).rejects.toThrow(
      "The use-case needs Bookings.read, which was not provided."
    )
  })
})

it("stores are opened once, and closed with the connection", async () => {
  const log: Array<string> = []
  const store = Layer.scoped(
    Directory,
    Effect.acquireRelease(
      Effect.sync(() => {
        log.push("opened")
        return {
          restaurants: () => Effect.succeed([]),
          find: () => Effect.succeed(null),
          freeSlug: () => Effect.succeed(null),
          reserveId: () => Effect.succeed(1)
        }
      }),
      () => Effect.sync(() => log.push("closed"))
    )
  )
  const { close, run } = connect(store, nowhere)
  const all = Effect.flatMap(Directory, (directory) => directory.restaurants())
  await run(all)
  await run(all)
  await close()
  expect(log).toEqual(["opened", "closed"])
})

it("a use-case whose ports are not connected does not compile", () => {
  const { run } = connect(nowhere)
  expectTypeOf(run<unknown, never>)
    .parameter(0)
    .toEqualTypeOf<Effect.Effect<unknown, never, Venues>>()
  // @ts-expect-error the directory is missing
  void (() => run(Effect.flatMap(Directory, (directory) => directory.restaurants())))
  // @ts-expect-error a port has all its methods
  void (() => port(Venues, { read: () => null }))
})
