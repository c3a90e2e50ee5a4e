/** What every store promises about its logs of events and activity. */
import { assert } from "chai"
import { type ActivityFilter, ChangeSet, Journal, type Page } from "@fourtop/core/internal"
import { Effect, type Layer } from "effect"
import { type Arranging, done, found, insert, newEntry, newEvent, uuid } from "./arranging/arrange.ts"
import { contract, type Options } from "./arranging/contract.ts"
import { assertLists, combinations } from "./arranging/paging.ts"
import { makers } from "./arranging/rows.ts"

export const suite = <E>(name: string, layer: Layer.Layer<Arranging | Journal, E>, options: Options = {}): void =>
  contract(`Journal of ${name}`, layer, options, (it) => {
    it.effect("events and entries come newest first, as many as asked for", () =>
      Effect.gen(function* () {
        const { restaurantId: tenant } = yield* found()
        const journal = yield* Journal
        const [events, entries] = [[yield* newEvent()], [yield* newEntry()]]
        yield* done(tenant, { events, activity: entries })
        for (let turn = 1; turn <= 3; turn++) {
          // Two entries of one commit have the same time, and come in the order in which they were written.
          const at = entries[0]!.at + turn * 1000
          const [both, entry] = [[yield* newEvent({ at }), yield* newEvent({ at })], yield* newEntry({ at })]
          yield* done(tenant, { events: both, activity: [entry] })
          events.push(...both)
          entries.push(entry)
        }
        assert.deepStrictEqual(yield* journal.events(tenant, 100), events.toReversed())
        assert.deepStrictEqual(yield* journal.activity(tenant, 100), entries.toReversed())
        assert.deepStrictEqual(yield* journal.events(tenant, 2), events.slice(-2).toReversed())
        assert.deepStrictEqual(yield* journal.activity(tenant, 2), entries.slice(-2).toReversed())
      })
    )

    it.effect("a restaurant's journal is its own", () =>
      Effect.gen(function* () {
        const [mine, theirs] = [yield* found(), yield* found()]
        const journal = yield* Journal
        yield* done(mine.restaurantId, { events: [yield* newEvent()], activity: [yield* newEntry()] })
        assert.isEmpty(yield* journal.events(theirs.restaurantId, 100))
        assert.isEmpty(yield* journal.activity(theirs.restaurantId, 100))
      })
    )

    it.effect("the activity is listed newest first, under every combination of conditions", () =>
      Effect.gen(function* () {
        const [{ now, restaurantId: tenant }, nobody] = [yield* found(), yield* found()]
        const journal = yield* Journal
        const kinds = ["staff", "token", "system"] as const
        const entries = yield* Effect.forEach(Array.from({ length: 24 }), (_, index) =>
          newEntry({
            // Some have the same time.
            at: now + Math.floor(index / 2) * 1000,
            actor: { kind: kinds[index % 3]!, id: "7", name: "Rosa" },
            action: index % 4 === 0 ? "token.created" : "tokens.moved"
          })
        )
        yield* done(tenant, { activity: entries })
        const sorted = entries.toSorted((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1))
        const everything: ActivityFilter = { actor: null, area: null, from: null, until: null }
        const conditions = { actor: "staff", area: "token", from: now + 2000, until: now + 10_000 } as const
        for (const condition of combinations(conditions)) {
          const filter = { ...everything, ...condition }
          const { actor, area, from, until } = filter
          const expected = sorted.filter(
            (entry) =>
              (actor === null || entry.actor.kind === actor) &&
              (area === null || entry.action === "token.created") &&
              (from === null || entry.at >= from) &&
              (until === null || entry.at < until)
          )
          assert.isNotEmpty(expected)
          const listing = (of: number) => (page: Page.Request) => journal.list(of, filter, page)
          yield* assertLists(listing(tenant), expected, [1, 5, 100])
          yield* assertLists(listing(nobody.restaurantId), [])
        }
      })
    )

    it.effect("what was done to one thing comes newest first, and nothing else", () =>
      Effect.gen(function* () {
        const [mine, theirs] = [yield* found(), yield* found()]
        const journal = yield* Journal
        const subject = { kind: "order", id: "o1" }
        const about = [yield* newEntry({ at: mine.now, subject }), yield* newEntry({ at: mine.now + 1000, subject })]
        const others = [
          yield* newEntry({ subject: { kind: "order", id: "o2" } }),
          yield* newEntry({ subject: { kind: "booking", id: "o1" } })
        ]
        yield* done(mine.restaurantId, { activity: [...about, ...others] })
        assert.deepStrictEqual(yield* journal.about(mine.restaurantId, subject, 10), about.toReversed())
        assert.deepStrictEqual(yield* journal.about(mine.restaurantId, subject, 1), about.slice(1))
        assert.isEmpty(yield* journal.about(theirs.restaurantId, subject, 10))
      })
    )

    it.effect("what entries are about has the name it has now, and no other restaurant's has one", () =>
      Effect.gen(function* () {
        const [mine, theirs] = [yield* found(), yield* found()]
        const journal = yield* Journal
        const order = makers.order(mine, { number: "12" })
        const unnumbered = makers.order(mine)
        const booking = makers.booking(mine, { name: "Rossi", party_size: 4, date: "2027-03-14", time: "19:30" })
        const guest = makers.guest(mine, { name: "Ada" })
        const ingredient = makers.ingredient(mine, { name: "Flour" })
        const experience = makers.experience(mine, { name: "Truffle evening" })
        yield* insert(mine.restaurantId, "order", order)
        yield* insert(mine.restaurantId, "order", unnumbered)
        yield* insert(mine.restaurantId, "booking", booking)
        yield* insert(mine.restaurantId, "guest", guest)
        yield* insert(mine.restaurantId, "ingredient", ingredient)
        yield* insert(mine.restaurantId, "experience", experience)
        const none = { orders: [], bookings: [], guests: [], ingredients: [], experiences: [] }
        const ids = {
          orders: [order.id, unnumbered.id, yield* uuid],
          bookings: [booking.id, yield* uuid],
          guests: [guest.id, guest.id + 1],
          ingredients: [ingredient.id],
          experiences: [experience.id]
        }
        const named = {
          orders: [{ id: order.id, number: "12" }],
          bookings: [{ id: booking.id, name: "Rossi", party_size: 4, date: "2027-03-14", time: "19:30" }],
          guests: [{ id: guest.id, name: "Ada" }],
          ingredients: [{ id: ingredient.id, name: "Flour" }],
          experiences: [{ id: experience.id, name: "Truffle evening" }]
        }
        assert.deepStrictEqual(yield* journal.subjects(mine.restaurantId, ids), named)
        assert.deepStrictEqual(yield* journal.subjects(mine.restaurantId, none), none)
        assert.deepStrictEqual(yield* journal.subjects(theirs.restaurantId, ids), none)
        yield* done(mine.restaurantId, {
          changes: [ChangeSet.put("guest", { ...guest, version: 1, name: "Erased guest", erased: true })]
        })
        const { guests } = yield* journal.subjects(mine.restaurantId, ids)
        assert.deepStrictEqual(guests, [{ id: guest.id, name: "Erased guest" }])
      })
    )

    it.effect("a restaurant's mark is another one after every entry, and after nothing else", () =>
      Effect.gen(function* () {
        const [mine, theirs] = [yield* found(), yield* found()]
        const journal = yield* Journal
        const tenants = [mine.restaurantId, theirs.restaurantId]
        const marks = Effect.map(journal.marks(tenants), (all) => tenants.map((tenant) => all.get(tenant)))
        const seen = [yield* marks]
        assert.strictEqual(seen[0]![1], yield* Effect.map(marks, ([, other]) => other))
        // The second and the third are older than the first, as entries of commits that took longer are.
        for (const at of [mine.now + 2000, mine.now + 1000, mine.now, mine.now + 3000]) {
          yield* done(mine.restaurantId, { activity: [yield* newEntry({ at })] })
          seen.push(yield* marks)
        }
        assert.strictEqual(new Set(seen.map(([mark]) => mark)).size, 5)
        assert.strictEqual(new Set(seen.map(([, mark]) => mark)).size, 1)
        assert.strictEqual((yield* journal.marks([])).size, 0)
        assert.strictEqual((yield* journal.marks([-1])).get(-1), "")
      })
    )

    it.effect("every kind of actor and every shape of detail comes back as it was written", () =>
      Effect.gen(function* () {
        const { restaurantId: tenant } = yield* found()
        const journal = yield* Journal
        const entry = yield* newEntry({
          actor: { kind: "app", id: "grant:12", name: "L\u2019app \u{1F355}" },
          detail: {
            none: null,
            nested: { list: [1, "two", { three: 3.5 }], empty: {} },
            largest: Number.MAX_SAFE_INTEGER
          }
        })
        yield* done(tenant, { activity: [entry] })
        assert.deepStrictEqual(yield* journal.activity(tenant, 1), [entry])
        const approved = yield* newEntry({
          actor: { kind: "staff", id: "person:7", name: "Rosa", approved_by: { id: "person:8", name: "Ben" } }
        })
        yield* done(tenant, { activity: [approved] })
        assert.deepStrictEqual(yield* journal.activity(tenant, 1), [approved])
      })
    )
  })
