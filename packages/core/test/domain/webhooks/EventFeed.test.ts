import { assert, describe, it } from "@effect/vitest"
import { EventFeed, Page } from "@fourtop/core/internal"
import { Encoding, Schema } from "effect"
import { FeedModel } from "./FeedModel.ts"

const now = 1_800_000_000_000

/** Ids whose endings are random, as those of the service are, and tell their number. */
const idOf = (n: number): string => `01890000-0000-7000-8000-${(n + 0xa0000000000).toString(16).padStart(12, "0")}`
const numberOf = (id: string): number => parseInt(id.slice(-12), 16) - 0xa0000000000
const numbersIn = ({ events }: EventFeed.Read) => events.map(({ id }) => numberOf(id))

const old = EventFeed.settleMillis + 1

const storeOf = (...events: ReadonlyArray<readonly [n: number, age: number, wanted?: boolean]>): FeedModel => {
  const store = new FeedModel()
  happen(store, ...events)
  return store
}

const happen = (store: FeedModel, ...events: ReadonlyArray<readonly [n: number, age: number, wanted?: boolean]>) => {
  for (const [n, age, wanted = true] of events) store.events.push({ id: idOf(n), at: now - age, wanted, number: null })
}

/** A position of version 0.1: after a place, with these given out. */
const oldPosition = (at: number, id: string, given: ReadonlyArray<number>): EventFeed.Position => [
  at,
  id,
  Encoding.encodeBase64Url(Uint8Array.from(Buffer.from(given.map((n) => EventFeed.endingOf(idOf(n))).join(""), "hex")))
]

describe("a feed of events", () => {
  it("gives out what has settled by its time, and then what became visible in that order", () => {
    const store = storeOf([2, old], [1, old + 5], [3, 1000])
    const first = store.read(EventFeed.since(0), now)
    assert.deepStrictEqual([numbersIn(first), first.more], [[1, 2, 3], false])
    happen(store, [4, 9000], [5, 500])
    const second = store.read(first.position, now)
    assert.deepStrictEqual(numbersIn(second), [4, 5])
    assert.deepStrictEqual(store.read(second.position, now).events, [])
  })

  it("an event exactly as old as the limit has not settled yet", () => {
    const store = storeOf([1, EventFeed.settleMillis])
    const { position } = store.read(EventFeed.since(0), now)
    assert.deepInclude(EventFeed.placeOf(position), { at: now - EventFeed.settleMillis, number: 1 })
    assert.strictEqual(EventFeed.placeOf(storeOf([1, old]).read(EventFeed.since(0), now).position).number, 0)
  })

  it("pages by time and by number, and says whether there is more", () => {
    const store = storeOf([1, old + 2], [2, old + 1], [3, 3000], [4, 2000], [5, 1000])
    const given: Array<number> = []
    let reading = store.read(EventFeed.since(0), now, 2)
    for (; reading.more; reading = store.read(reading.position, now, 2)) given.push(...numbersIn(reading))
    assert.deepStrictEqual([...given, ...numbersIn(reading)], [1, 2, 3, 4, 5])
  })

  it("passes over what is not wanted", () => {
    const unwanted = Array.from({ length: 5 }, (_, n) => [n + 1, old + 10 - n, false] as const)
    const first = storeOf(...unwanted).read(EventFeed.since(0), now, 100, 3)
    assert.deepStrictEqual([first.events, first.more, first.position[1]], [[], true, idOf(3)])
    const fresh = storeOf(...unwanted.map(([n]) => [n, 10 - n, false] as const))
    const { more, position } = fresh.read(EventFeed.since(0), now, 100, 3)
    assert.deepStrictEqual([more, EventFeed.placeOf(position).number], [true, 3])
  })

  it("a position is as small after ten thousand events at once as after one", () => {
    const store = storeOf([0, 2000])
    const { position: one } = store.read(EventFeed.since(0), now)
    happen(store, ...Array.from({ length: 10_000 }, (_, n) => [n + 1, n % 1000] as const))
    const { events, position } = store.read(one, now, 20_000, 20_000)
    assert.lengthOf(events, 10_000)
    assert.strictEqual(JSON.stringify(position).length, JSON.stringify(one).length)
    const listing: Page.Listing = { list: "events", restaurantId: 2 ** 50, kind: "sandbox", filters: {} }
    assert.isBelow(Page.encode({ direction: "next", key: position }, listing).length, 250)
  })

  it("a reader who starts now starts after what is visible, however much that is", () => {
    const store = storeOf([1, 10], [2, 20])
    const position = store.start(now)
    assert.deepStrictEqual(EventFeed.placeOf(position), {
      at: now - EventFeed.settleMillis,
      id: EventFeed.lowestId,
      number: 2,
      ending: EventFeed.endingOf(idOf(1)),
      seen: []
    })
    happen(store, [3, 50_000])
    assert.deepStrictEqual(numbersIn(store.read(position, now)), [3])
    const empty = new FeedModel()
    assert.deepStrictEqual(empty.start(now), EventFeed.since(now - EventFeed.settleMillis))
    assert.deepStrictEqual(new FeedModel().start(1), EventFeed.since(0))
  })

  it("reads on from positions of version 0.1, in pages of any size, and then forgets what they named", () => {
    for (const limit of [1, 2, 100]) {
      const store = storeOf([1, old + 3], [2, old + 2], [3, old + 1], [4, 5000], [5, 4000], [6, 3000])
      // Of events that have settled since, some were given out when they had not.
      let position = oldPosition(now - old - 3, idOf(1), [3, 4, 6])
      const given: Array<number> = []
      for (let more = true; more;) {
        const reading = store.read(position, now, limit)
        given.push(...numbersIn(reading))
        ;({ more, position } = reading)
      }
      assert.deepStrictEqual(given, [2, 5])
      // Of these, three have numbers: the others had settled when they were first read.
      assert.deepInclude(EventFeed.placeOf(position), { number: 3, seen: [] })
    }
  })

  it("forgets what a position of version 0.1 named when it was passed, and when it is stored no more", () => {
    const store = storeOf([2, old + 2], [3, old + 1], [4, 5000], [5, 4000], [6, 3000])
    const first = store.read(oldPosition(now - old - 3, idOf(1), [3, 4, 6, 9]), now, 1)
    assert.deepStrictEqual(numbersIn(first), [2])
    assert.deepStrictEqual(EventFeed.placeOf(first.position).seen, [6, 9].map(idOf).map(EventFeed.endingOf))
    const second = store.read(first.position, now, 1)
    assert.deepStrictEqual([numbersIn(second), EventFeed.placeOf(second.position).seen], [[5], []])
  })

  it("a place is the same after it was a position", () => {
    const place = { at: now, id: idOf(1), number: 2 ** 40 + 17, ending: "0123456789ab", seen: ["ba9876543210"] }
    assert.deepStrictEqual(EventFeed.placeOf(EventFeed.positionAt(place)), place)
    const byTime = EventFeed.placeOf(EventFeed.since(now))
    assert.deepStrictEqual(EventFeed.positionAt(byTime), EventFeed.since(now))
  })

  it("a store that was restored from before a position gives out again what it cannot know, and loses nothing", () => {
    const store = storeOf([1, old], [2, 3000])
    const dump = store.dump()
    happen(store, [3, 2000], [4, 1000])
    const { position } = store.read(EventFeed.since(now - 1_000_000), now)
    happen(dump, [5, 900])
    assert.deepStrictEqual(numbersIn(dump.read(position, now)), [2, 5])
    happen(dump, [6, 800], [7, 700], [8, 600])
    // Its numbers are as high again, but of other events.
    const reading = dump.read(position, now)
    assert.deepStrictEqual(numbersIn(reading), [2, 5, 6, 7, 8])
    assert.deepStrictEqual(numbersIn(dump.read(reading.position, now)), [])
  })

  it("goes on after an event that is stored no more", () => {
    const store = storeOf([1, 3000], [2, 2000])
    const { position } = store.read(EventFeed.since(0), now)
    store.events = store.events.filter(({ id }) => id !== idOf(2))
    happen(store, [3, 1000])
    assert.deepStrictEqual(numbersIn(store.read(position, now)), [3])
  })

  it("stops before the first event beyond the limit, and before one whose body was not read", () => {
    const row = (n: number, number: number | null, body: string | null): EventFeed.Scanned => ({
      id: idOf(n),
      at: now - 1000 + n,
      type: "ping",
      base: 0,
      place: n,
      number,
      body
    })
    const upTo = (limit: number, ...rows: ReadonlyArray<EventFeed.Scanned>) =>
      EventFeed.read(rows, { position: EventFeed.since(0), limit, now, scanLimit: 1_000 })
    const page = upTo(1, row(1, 1, "{}"), row(2, null, null), row(3, 2, "{}"))
    assert.deepStrictEqual([numbersIn(page), page.more, EventFeed.placeOf(page.position).number], [[1], true, 2])
    assert.deepStrictEqual(numbersIn(upTo(2, row(1, 1, "{}"), row(2, 2, null))), [1])
    const stuck = upTo(2, row(1, 1, null))
    assert.deepStrictEqual([stuck.position, stuck.more], [EventFeed.since(0), false])
  })

  it("a position that somebody made up is recognized", () => {
    const isPosition = Schema.is(EventFeed.Position)
    assert.isTrue(isPosition(EventFeed.since(now)))
    assert.isTrue(isPosition(EventFeed.since(0)))
    const longest = 8 * (EventFeed.mostSeen + 3)
    assert.isTrue(isPosition([now, idOf(1), "a".repeat(longest)]))
    for (const marks of ["abc", "=".repeat(8), "a".repeat(longest + 8)])
      assert.isFalse(isPosition([now, idOf(1), marks]))
    assert.isFalse(isPosition([now, "1", ""]))
    assert.isFalse(isPosition([-1, idOf(1), ""]))
    assert.isFalse(isPosition([now, idOf(1)]))
    assert.isTrue(isPosition([8_640_000_000_000_000, EventFeed.lowestId, ""]))
    assert.isFalse(isPosition([8_640_000_000_000_001, EventFeed.lowestId, ""]))
  })

  it("marks that cannot be read, and those of a number without its ending, are none", () => {
    const none = { at: 0, id: EventFeed.lowestId, number: 0, ending: "", seen: [] }
    assert.deepStrictEqual(EventFeed.placeOf([0, EventFeed.lowestId, "=======a"]), none)
    assert.deepStrictEqual(EventFeed.placeOf(EventFeed.since(0)), none)
    const zero = "A".repeat(8)
    for (const marks of [zero, `${zero}${"_".repeat(8)}`]) {
      assert.strictEqual(EventFeed.placeOf([0, EventFeed.lowestId, marks]).number, 0)
    }
    const largest = EventFeed.placeOf([0, EventFeed.lowestId, `${zero}${"_".repeat(8)}${zero}`])
    assert.deepStrictEqual([largest.number, largest.seen], [2 ** 48 - 1, []])
  })

  it("has bounds that a cursor and a reading can bear", () => {
    assert.deepStrictEqual([EventFeed.settleMillis, EventFeed.mostSeen, EventFeed.mostScanned], [120_000, 512, 2_000])
  })
})
