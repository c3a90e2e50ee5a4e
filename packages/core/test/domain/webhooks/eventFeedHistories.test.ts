/** Whatever becomes visible when, every reader gets every event once, and as soon as it asks. */
import { assert, describe, it } from "@effect/vitest"
import { EventFeed } from "@fourtop/core/internal"
import * as fc from "effect/FastCheck"
import { FeedModel } from "./FeedModel.ts"

const begin = 1_800_000_000_000

interface Commit {
  /** When it was decided, and how long until it was visible, in milliseconds. */
  readonly at: number
  readonly takes: number
  readonly wanted: boolean
  readonly ending: number
}

interface Read {
  readonly at: number
  readonly reader: number
  readonly limit: number
  readonly scanLimit: number
}

const commit: fc.Arbitrary<Commit> = fc.record({
  at: fc.integer({ min: 0, max: 400_000 }),
  takes: fc.oneof(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: EventFeed.settleMillis })),
  wanted: fc.boolean(),
  ending: fc.integer({ min: 1, max: 2 ** 47 })
})

const read: fc.Arbitrary<Read> = fc.record({
  at: fc.integer({ min: 0, max: 600_000 }),
  reader: fc.integer({ min: 0, max: 2 }),
  limit: fc.integer({ min: 1, max: 5 }),
  scanLimit: fc.integer({ min: 2, max: 12 })
})

const histories = fc.record({
  commits: fc.uniqueArray(commit, { maxLength: 40, selector: ({ ending }) => ending }),
  reads: fc.array(read, { maxLength: 40 }),
  starts: fc.array(fc.integer({ min: 0, max: 300_000 }), { minLength: 3, maxLength: 3 }),
  isSince: fc.boolean()
})

describe("readers of a feed", () => {
  it("get every event once, however commits pass each other", () => {
    fc.assert(
      fc.property(histories, ({ commits, isSince, reads, starts }) => {
        const store = new FeedModel()
        const waiting = commits
          .map(({ at, ending, takes, wanted }) => ({
            visible: begin + at + takes,
            event: {
              id: `01890000-0000-7000-8000-${ending.toString(16).padStart(12, "0")}`,
              at: begin + at,
              wanted,
              number: null
            }
          }))
          .toSorted((a, b) => a.visible - b.visible)
        const until = (time: number) => {
          while (waiting.length > 0 && waiting[0]!.visible <= time) store.events.push(waiting.shift()!.event)
        }
        const readers = starts.map((start) => ({
          start: begin + start,
          position: null as EventFeed.Position | null,
          expected: new Set<string>(),
          given: new Array<string>()
        }))
        const startReader = (reader: (typeof readers)[number]) => {
          if (isSince) reader.position = EventFeed.since(reader.start)
          else reader.position = store.start(reader.start)
          const before = new Set(isSince ? [] : store.events.map(({ id }) => id))
          for (const { event } of [...waiting, ...store.events.map((event) => ({ event }))]) {
            if (!event.wanted || before.has(event.id) || (isSince && event.at < reader.start)) continue
            reader.expected.add(event.id)
          }
        }
        const steps = [
          ...reads.map((one) => ({ ...one, at: begin + one.at })),
          ...readers.map(({ start }, reader) => ({ at: start, reader, limit: 3, scanLimit: 5 })),
          // At last everybody reads what is left.
          ...readers.map((_, reader) => ({ at: begin + 1_000_000, reader, limit: 100, scanLimit: 1_000 }))
        ].toSorted((a, b) => a.at - b.at)
        for (const { at, limit, reader, scanLimit } of steps) {
          until(at)
          const one = readers[reader]!
          if (at < one.start) continue
          if (one.position === null) startReader(one)
          for (let more = true; more;) {
            const reading = store.read(one.position!, at, limit, scanLimit)
            assert.isAtMost(reading.events.length, limit)
            one.given.push(...reading.events.map(({ id }) => id))
            ;({ more, position: one.position } = reading)
          }
          // Nothing that is visible and expected is kept for later.
          const visible = store.events.filter(({ id }) => one.expected.has(id)).map(({ id }) => id)
          assert.sameMembers(one.given, visible)
          assert.isBelow(JSON.stringify(one.position).length, 100)
        }
        for (const { expected, given } of readers) assert.sameMembers(given, [...expected])
      }),
      { numRuns: 300 }
    )
  })
})
