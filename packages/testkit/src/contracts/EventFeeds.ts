/** What every store promises to readers of events. */
import { assert } from "chai"
import { Event, EventFeed, EventFeeds, type FeedRequest } from "@fourtop/core/internal"
import { Effect, type Layer } from "effect"
import { type Arranging, done, found, newEvent } from "./arranging/arrange.ts"
import { contract, type Options } from "./arranging/contract.ts"

const readOn = (
  tenant: number,
  after: EventFeed.Position | null,
  { limit = 100, sandbox = false, types = Event.eventTypes }: Partial<FeedRequest> = {}
) => Effect.flatMap(EventFeeds, (feeds) => feeds.read(tenant, { after, limit, sandbox, types }))

const idsOf = ({ events }: EventFeed.Read) => events.map(({ id }) => id)

/** Commits events, one after the other. */
const happen = (tenant: number, ...events: ReadonlyArray<Event.NewEvent>) =>
  Effect.forEach(events, (event) => done(tenant, { events: [event] }), { discard: true })

export const suite = <E>(name: string, layer: Layer.Layer<Arranging | EventFeeds, E>, options: Options = {}): void =>
  contract(`EventFeeds of ${name}`, layer, options, (it) => {
    it.effect("a reader who starts now gets what happens from now on, each event once, as it was written", () =>
      Effect.gen(function* () {
        const { restaurantId: tenant } = yield* found()
        yield* happen(tenant, yield* newEvent(), yield* newEvent())
        const start = yield* readOn(tenant, null)
        assert.deepStrictEqual([start.events, start.more], [[], false])
        const first = yield* newEvent()
        yield* happen(tenant, first)
        const one = yield* readOn(tenant, start.position)
        assert.deepStrictEqual(one.events, [{ id: first.id, type: first.type, at: first.at, body: first.body }])
        assert.isEmpty((yield* readOn(tenant, one.position)).events)
        const [second, third] = [yield* newEvent(), yield* newEvent()]
        yield* happen(tenant, second, third)
        const rest = yield* readOn(tenant, one.position)
        assert.deepStrictEqual(idsOf(rest), [second.id, third.id])
        // The same position gives the same again: a reader that stopped in between loses nothing.
        assert.deepStrictEqual(idsOf(yield* readOn(tenant, one.position)), [second.id, third.id])
        assert.isEmpty((yield* readOn(tenant, rest.position)).events)
      })
    )

    it.effect("an event with an earlier time that becomes visible later is not missed, and none comes twice", () =>
      Effect.gen(function* () {
        const { now, restaurantId: tenant } = yield* found()
        const { position: start } = yield* readOn(tenant, null)
        const later = yield* newEvent({ at: now })
        yield* happen(tenant, later)
        const first = yield* readOn(tenant, start)
        assert.deepStrictEqual(idsOf(first), [later.id])
        // Decided before the start and before the other, committed after both were read.
        const [late, latest] = [yield* newEvent({ at: now - 20_000 }), yield* newEvent({ at: now - 60_000 })]
        yield* happen(tenant, late)
        const second = yield* readOn(tenant, first.position)
        assert.deepStrictEqual(idsOf(second), [late.id])
        yield* happen(tenant, latest)
        const third = yield* readOn(tenant, second.position)
        assert.deepStrictEqual(idsOf(third), [latest.id])
        assert.isEmpty((yield* readOn(tenant, third.position)).events)
      })
    )

    it.effect("pages of any size have every event once, late ones among them, and say when there is more", () =>
      Effect.gen(function* () {
        const { now, restaurantId: tenant } = yield* found()
        const hours = 60 * 60_000
        // Old ones, which have settled, and new ones, not in the order of their times.
        const ages = [9 * hours, 8 * hours, 7 * hours, 50_000, 10_000, 40_000, 20_000, 0]
        const events = yield* Effect.forEach(ages, (age) => newEvent({ at: now - age }))
        yield* happen(tenant, ...events)
        for (const limit of [1, 3, 100]) {
          const ids: Array<string> = []
          let position = EventFeed.since(now - 10 * hours)
          let reading: EventFeed.Read
          do {
            reading = yield* readOn(tenant, position, { limit })
            assert.isAtMost(reading.events.length, limit)
            ids.push(...idsOf(reading))
            position = reading.position
          } while (reading.more)
          assert.sameMembers(
            ids,
            events.map(({ id }) => id)
          )
          assert.strictEqual(new Set(ids).size, events.length)
          const late = yield* newEvent({ at: now - 30_000 })
          yield* happen(tenant, late)
          assert.deepStrictEqual(idsOf(yield* readOn(tenant, position, { limit })), [late.id])
          events.push(late)
        }
      })
    )

    it.effect("a reader who starts at an instant gets what happened since", () =>
      Effect.gen(function* () {
        const { now, restaurantId: tenant } = yield* found()
        const events = yield* Effect.forEach([3000, 2000, 1000], (age) => newEvent({ at: now - age }))
        yield* happen(tenant, ...events)
        const reading = yield* readOn(tenant, EventFeed.since(now - 2000))
        assert.deepStrictEqual(idsOf(reading), [events[1]!.id, events[2]!.id])
      })
    )

    it.effect("only the types that are asked for, and what was passed over does not come back", () =>
      Effect.gen(function* () {
        const { restaurantId: tenant } = yield* found()
        const { position } = yield* readOn(tenant, null)
        const types = ["order.paid"] as const
        const [menu, paid] = [yield* newEvent(), yield* newEvent({ type: "order.paid" })]
        yield* happen(tenant, menu, paid)
        const reading = yield* readOn(tenant, position, { types })
        assert.deepStrictEqual(idsOf(reading), [paid.id])
        assert.isEmpty((yield* readOn(tenant, reading.position, { types })).events)
        assert.isEmpty((yield* readOn(tenant, position, { types: [] })).events)
      })
    )

    it.effect("a restaurant, its sandbox and other restaurants have separate feeds", () =>
      Effect.gen(function* () {
        const [{ restaurantId: mine }, { restaurantId: theirs }] = [yield* found(), yield* found()]
        const [live, sandbox, other] = [
          yield* readOn(mine, null),
          yield* readOn(mine, null, { sandbox: true }),
          yield* readOn(theirs, null)
        ]
        const [lived, tried] = [yield* newEvent(), yield* newEvent({ sandbox: true })]
        yield* happen(mine, lived, tried)
        assert.deepStrictEqual(idsOf(yield* readOn(mine, live.position)), [lived.id])
        assert.deepStrictEqual(idsOf(yield* readOn(mine, sandbox.position, { sandbox: true })), [tried.id])
        assert.isEmpty((yield* readOn(theirs, other.position)).events)
      })
    )

    it.effect("what happens in the sandbox does not keep back what happens in the restaurant, nor the reverse", () =>
      Effect.gen(function* () {
        const { restaurantId: tenant } = yield* found()
        for (const sandbox of [false, true]) {
          const { position } = yield* readOn(tenant, null, { sandbox })
          const others = yield* Effect.replicateEffect(newEvent({ sandbox: !sandbox }), 60)
          const own = yield* newEvent({ sandbox })
          yield* done(tenant, { events: others })
          yield* happen(tenant, own)
          const reading = yield* readOn(tenant, position, { sandbox, limit: 25 })
          assert.deepStrictEqual(idsOf(reading), [own.id])
        }
      })
    )

    it.effect("a position stays small however much happens at once, and nothing is kept for later", () =>
      Effect.gen(function* () {
        const { now, restaurantId: tenant } = yield* found()
        let { position } = yield* readOn(tenant, null)
        const ids: Array<string> = []
        const sizes: Array<number> = []
        for (let batch = 0; batch < 6; batch++) {
          const events = yield* Effect.forEach(Array.from({ length: 100 }), (_, n) => newEvent({ at: now - n * 100 }))
          yield* done(tenant, { events })
          for (let more = true; more;) {
            const reading = yield* readOn(tenant, position, { limit: 60 })
            ids.push(...idsOf(reading))
            ;({ more, position } = reading)
            sizes.push(JSON.stringify(position).length)
          }
          assert.strictEqual(new Set(ids).size, (batch + 1) * 100)
          assert.strictEqual(ids.length, (batch + 1) * 100)
        }
        assert.isBelow(Math.max(...sizes), 100)
      })
    )

    it.effect("all readers get the same order, at whatever pace they read", () =>
      Effect.gen(function* () {
        const { now, restaurantId: tenant } = yield* found()
        const { position: start } = yield* readOn(tenant, null)
        const readers = [1, 3, 100].map((limit) => ({ limit, position: start, ids: new Array<string>() }))
        const turns = Array.from({ length: 12 }, (_, turn) => turn)
        for (const turn of turns) {
          yield* happen(tenant, yield* newEvent({ at: now - ((turn * 37) % 100) * 1000 }))
          const reader = readers[turn % 3]!
          const reading = yield* readOn(tenant, reader.position, reader)
          reader.ids.push(...idsOf(reading))
          reader.position = reading.position
        }
        for (const reader of readers) {
          for (let more = true; more;) {
            const reading = yield* readOn(tenant, reader.position, reader)
            reader.ids.push(...idsOf(reading))
            ;({ more, position: reader.position } = reading)
          }
        }
        assert.lengthOf(readers[0]!.ids, turns.length)
        assert.deepStrictEqual(readers[1]!.ids, readers[0]!.ids)
        assert.deepStrictEqual(readers[2]!.ids, readers[0]!.ids)
      })
    )

    it.effect("positions that version 0.1 gave out are read on from", () =>
      Effect.gen(function* () {
        const { now, restaurantId: tenant } = yield* found()
        const ages = [200_000, 150_000, 40_000, 30_000, 20_000, 10_000]
        const events = yield* Effect.forEach(ages, (age) => newEvent({ at: now - age }))
        yield* happen(tenant, ...events)
        const [first, , third, , fifth] = events.map(({ id }) => id)
        for (const limit of [1, 2, 100]) {
          // After the first, which had settled, with two later ones given out.
          let position = EventFeed.positionAt({
            at: now - 200_000,
            id: first!,
            number: 0,
            ending: "",
            seen: [third!, fifth!].map(EventFeed.endingOf)
          })
          const ids: Array<string> = []
          for (let more = true; more;) {
            const reading = yield* readOn(tenant, position, { limit })
            ids.push(...idsOf(reading))
            ;({ more, position } = reading)
          }
          assert.deepStrictEqual(
            ids,
            [1, 3, 5].map((n) => events[n]!.id)
          )
          assert.isBelow(JSON.stringify(position).length, 100)
        }
      })
    )

    it.effect("a position with a number that the store did not give loses nothing", () =>
      Effect.gen(function* () {
        const { now, restaurantId: tenant } = yield* found()
        const { position: start } = yield* readOn(tenant, null)
        const events = yield* Effect.forEach([3000, 2000, 1000], (age) => newEvent({ at: now - age }))
        yield* happen(tenant, ...events)
        assert.lengthOf(idsOf(yield* readOn(tenant, start)), 3)
        for (const number of [2, 2 ** 40]) {
          const other = EventFeed.positionAt({
            at: now - 60_000,
            id: EventFeed.lowestId,
            number,
            ending: "0123456789ab",
            seen: []
          })
          const reading = yield* readOn(tenant, other)
          assert.sameMembers(
            idsOf(reading),
            events.map(({ id }) => id)
          )
          assert.isEmpty((yield* readOn(tenant, reading.position)).events)
        }
      })
    )

    it.effect("a restaurant's mark is another one after every event, and after nothing else", () =>
      Effect.gen(function* () {
        const [mine, theirs] = [yield* found(), yield* found()]
        const feeds = yield* EventFeeds
        const tenants = [mine.restaurantId, theirs.restaurantId]
        const marks = Effect.map(feeds.marks(tenants), (all) => tenants.map((tenant) => all.get(tenant)))
        const seen = [yield* marks, yield* marks]
        for (const change of [{ at: mine.now }, { at: mine.now - 1000 }, { at: mine.now, sandbox: true }]) {
          yield* happen(mine.restaurantId, yield* newEvent(change))
          seen.push(yield* marks)
        }
        assert.strictEqual(new Set(seen.map(([mark]) => mark)).size, 4)
        assert.strictEqual(new Set(seen.map(([, mark]) => mark)).size, 1)
        assert.strictEqual((yield* feeds.marks([])).size, 0)
      })
    )
  })
