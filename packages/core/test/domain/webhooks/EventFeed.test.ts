import { assert, describe, it } from "@effect/vitest"
import { EventFeed } from "@fourtop/core/internal"
import { Schema } from "effect"

const now = 1_800_000_000_000

const idOf = (n: number): string => `01890000-0000-7000-8000-${n.toString(16).padStart(12, "0")}`

interface Stored {
  readonly n: number
  readonly age: number
  readonly wanted?: boolean
}

/** What a store finds after the position's place, as its query does. */
const scan = (stored: ReadonlyArray<Stored>, position: EventFeed.Position, limit: number, scanLimit = 1_000) => {
  const seen = new Set(EventFeed.endingsIn(position))
  let number = 0
  return stored
    .map(({ age, n, wanted = true }) => ({ at: now - age, id: idOf(n), wanted }))
    .filter(({ at, id }) => at > position[0] || (at === position[0] && id > position[1]))
    .toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
    .slice(0, scanLimit)
    .map(({ at, id, wanted }): EventFeed.Scanned => {
      const isNew = wanted && !seen.has(EventFeed.endingOf(id))
      if (isNew) number++
      return { id, at, type: "ping", number: isNew ? number : null, body: isNew && number <= limit ? "{}" : null }
    })
}

const read = (stored: ReadonlyArray<Stored>, position: EventFeed.Position, limit = 100, scanLimit = 1_000) =>
  EventFeed.read(scan(stored, position, limit, scanLimit), { position, limit, now, scanLimit })

const numbersIn = ({ events }: EventFeed.Read) => events.map(({ id }) => parseInt(id.slice(-12), 16))

const old = EventFeed.settleMillis + 1

describe("a feed of events", () => {
  it("moves its place only to what has settled, and names the rest", () => {
    const { more, position } = read(
      [
        { n: 1, age: old },
        { n: 2, age: 1000 }
      ],
      EventFeed.since(0)
    )
    assert.deepStrictEqual(position.slice(0, 2), [now - old, idOf(1)])
    assert.deepStrictEqual(EventFeed.endingsIn(position), [EventFeed.endingOf(idOf(2))])
    assert.isFalse(more)
  })

  it("an event exactly as old as the limit has not settled yet", () => {
    const { position } = read([{ n: 1, age: EventFeed.settleMillis }], EventFeed.since(0))
    assert.strictEqual(position[1], EventFeed.lowestId)
  })

  it("gives out what appears before others that were given out, and these not again", () => {
    const first = read([{ n: 2, age: 1000 }], EventFeed.since(0))
    const second = read(
      [
        { n: 1, age: 9000 },
        { n: 2, age: 1000 }
      ],
      first.position
    )
    assert.deepStrictEqual(numbersIn(second), [1])
    assert.isEmpty(
      read(
        [
          { n: 1, age: 9000 },
          { n: 2, age: 1000 }
        ],
        second.position
      ).events
    )
  })

  it("remembers what was given out behind a page that is full", () => {
    const given = read([{ n: 9, age: 0 }], EventFeed.since(0))
    const stored = [
      { n: 1, age: 9000 },
      { n: 2, age: 8000 },
      { n: 9, age: 0 }
    ]
    const first = read(stored, given.position, 1)
    assert.deepStrictEqual([numbersIn(first), first.more], [[1], true])
    const second = read(stored, first.position, 1)
    assert.deepStrictEqual([numbersIn(second), second.more], [[2], false])
    assert.isEmpty(read(stored, second.position, 1).events)
  })

  it("forgets a name when its event has settled, and one whose event is gone", () => {
    const position = EventFeed.positionAt(0, EventFeed.lowestId, [idOf(1), idOf(2)].map(EventFeed.endingOf))
    const next = read([{ n: 1, age: old }], position)
    assert.deepStrictEqual([numbersIn(next), EventFeed.endingsIn(next.position)], [[], []])
    assert.strictEqual(next.position[1], idOf(1))
  })

  it("passes over what is not wanted, and says whether there is more only if it moved", () => {
    const unwanted = Array.from({ length: 5 }, (_, n) => ({ n: n + 1, age: old + 10 - n, wanted: false }))
    const first = read(unwanted, EventFeed.since(0), 100, 3)
    assert.deepStrictEqual([first.events, first.more, first.position[1]], [[], true, idOf(3)])
    const fresh = unwanted.map((one) => ({ ...one, age: 10 - one.n }))
    assert.isFalse(read(fresh, EventFeed.since(0), 100, 3).more)
  })

  it("names no more than a position holds, and gives out the rest when the first have settled", () => {
    const busy = Array.from({ length: EventFeed.mostSeen + 10 }, (_, n) => ({ n: n + 1, age: 2000 - n }))
    const all = read(busy, EventFeed.since(0), 10_000)
    assert.lengthOf(all.events, EventFeed.mostSeen)
    assert.lengthOf(EventFeed.endingsIn(all.position), EventFeed.mostSeen)
    assert.isTrue(Schema.is(EventFeed.Position)(all.position))
    assert.deepStrictEqual([read(busy, all.position).events, read(busy, all.position).more], [[], false])
    const settled = busy.map(({ age, n }) => ({ n, age: age + old }))
    const position: EventFeed.Position = [all.position[0], all.position[1], all.position[2]]
    assert.deepStrictEqual(
      numbersIn(read(settled, position)),
      Array.from({ length: 10 }, (_, n) => EventFeed.mostSeen + n + 1)
    )
  })

  it("a reader who starts now starts after what is visible, however much that is", () => {
    const few = [
      { at: now - 10, id: idOf(2) },
      { at: now - 20, id: idOf(1) }
    ]
    assert.deepStrictEqual(
      EventFeed.afterVisible(few, now),
      EventFeed.positionAt(now - EventFeed.settleMillis, EventFeed.lowestId, [idOf(2), idOf(1)].map(EventFeed.endingOf))
    )
    const many = Array.from({ length: EventFeed.mostSeen + 1 }, (_, n) => ({ at: now - n, id: idOf(n + 1) }))
    const position = EventFeed.afterVisible(many, now)
    assert.deepStrictEqual(position.slice(0, 2), [now - EventFeed.mostSeen, idOf(EventFeed.mostSeen + 1)])
    assert.lengthOf(EventFeed.endingsIn(position), EventFeed.mostSeen)
  })

  it("a position that somebody made up is recognized", () => {
    const isPosition = Schema.is(EventFeed.Position)
    assert.isTrue(isPosition(EventFeed.since(now)))
    for (const seen of ["abc", "=".repeat(8), "a".repeat(8 * (EventFeed.mostSeen + 1))]) {
      assert.isFalse(isPosition([now, idOf(1), seen]))
    }
    assert.isFalse(isPosition([now, "1", ""]))
    assert.isFalse(isPosition([-1, idOf(1), ""]))
    assert.isFalse(isPosition([now, idOf(1)]))
  })

  it("has bounds that a cursor and a reading can bear", () => {
    assert.deepStrictEqual([EventFeed.settleMillis, EventFeed.mostSeen, EventFeed.mostScanned], [120_000, 512, 2_000])
    const isPosition = Schema.is(EventFeed.Position)
    assert.isTrue(isPosition([8_640_000_000_000_000, EventFeed.lowestId, ""]))
    assert.isFalse(isPosition([8_640_000_000_000_001, EventFeed.lowestId, ""]))
  })

  it("a reader who starts when time began starts there", () => {
    assert.deepStrictEqual(EventFeed.afterVisible([], 1), EventFeed.positionAt(0, EventFeed.lowestId, []))
  })

  it("marks that cannot be read name nothing", () => {
    assert.deepStrictEqual(EventFeed.endingsIn([0, EventFeed.lowestId, "=======a"]), [])
  })

  it("stops before the first event beyond the limit, and before one whose body was not read", () => {
    const position = EventFeed.since(0)
    const row = (n: number, number: number, body: string | null): EventFeed.Scanned => ({
      id: idOf(n),
      at: now - 1000 + n,
      type: "ping",
      number,
      body
    })
    const upTo = (limit: number, ...rows: ReadonlyArray<EventFeed.Scanned>) =>
      numbersIn(EventFeed.read(rows, { position, limit, now, scanLimit: 1_000 }))
    assert.deepStrictEqual(upTo(1, row(1, 1, "{}"), row(2, 2, "{}")), [1])
    assert.deepStrictEqual(upTo(2, row(1, 1, "{}"), row(2, 2, null)), [1])
  })

  it("names no events but those that were given out", () => {
    const { position } = read([{ n: 1, age: 1000, wanted: false }], EventFeed.since(0))
    assert.deepStrictEqual(EventFeed.endingsIn(position), [])
  })
})
