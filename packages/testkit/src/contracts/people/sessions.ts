/** Sessions: whose they are, and when they end. */
import { assert } from "chai"
import { Journal, People, Session } from "@fourtop/core/internal"
import { Effect } from "effect"
import { found, freshText } from "../arranging/arrange.ts"
import type { It } from "../arranging/contract.ts"
import { begun, employed, type Employing, neverOutlived, note, sessionOf } from "./house.ts"

/** A digest as it really is. */
const hexadecimal = () => ({ digest: Array.from(freshText(), (letter) => letter.charCodeAt(0).toString(16)).join("") })

export const sessions = (it: It<Employing>) => {
  it.effect("the access of many sessions is told at once, by digest, without those that are not there", () =>
    Effect.gen(function* () {
      const { restaurantId } = yield* found()
      const people = yield* People
      const memberships = [{ restaurant_id: restaurantId, role: "manager" }] as const
      const [ada, bea] = [yield* employed({ memberships }), yield* employed()]
      const [one, two, other] = [
        yield* begun(ada, hexadecimal()),
        yield* begun(ada, hexadecimal()),
        yield* begun(bea, hexadecimal())
      ]
      const missing = hexadecimal().digest
      const access = yield* people.accessOf([one, two, other].map(({ digest }) => digest).concat(missing))
      assert.strictEqual(access.size, 3)
      assert.deepStrictEqual(access.get(one.digest), { session: one, memberships })
      assert.deepStrictEqual(access.get(two.digest), { session: two, memberships })
      assert.deepStrictEqual(access.get(other.digest), { session: other, memberships: [] })
      yield* people.end(two.digest)
      assert.isTrue(yield* people.put({ ...ada, memberships: [] }, { logEntries: [] }))
      const later = yield* people.accessOf([one.digest, two.digest])
      assert.deepStrictEqual([...later], [[one.digest, { session: one, memberships: [] }]])
      assert.strictEqual((yield* people.accessOf([])).size, 0)
    })
  )

  it.effect("a session is found by its digest, with the person and their restaurants by slug", () =>
    Effect.gen(function* () {
      const stem = freshText()
      const [two, one, other] = [
        yield* found({ slug: `${stem}-b` }),
        yield* found({ slug: `${stem}-a` }),
        yield* found({ slug: `${stem}-c` })
      ]
      const people = yield* People
      const ada = yield* employed({
        memberships: [
          { restaurant_id: two.restaurantId, role: "manager" },
          { restaurant_id: one.restaurantId, role: "owner" }
        ]
      })
      const session = yield* begun(ada)
      assert.deepStrictEqual(yield* people.session(session.digest), {
        session,
        person: ada,
        restaurants: [one.restaurant, two.restaurant],
        new_sign_ins: []
      })
      assert.notInclude(
        (yield* people.session(session.digest))!.restaurants.map(({ id }) => id),
        other.restaurantId
      )
      assert.isNull(yield* people.session(freshText()))
    })
  )

  it.effect("a session begins only for a person in the version that was read", () =>
    Effect.gen(function* () {
      const { restaurantId } = yield* found()
      const [people, journal] = [yield* People, yield* Journal]
      const ada = yield* employed()
      yield* people.put({ ...ada, password: "another" }, { logEntries: [] })
      const late = sessionOf(ada)
      assert.isFalse(yield* people.begin(late, ada, [yield* note(restaurantId)], neverOutlived))
      assert.isNull(yield* people.session(late.digest))
      assert.isEmpty(yield* journal.activity(restaurantId, 10))
      const logEntries = [yield* note(restaurantId)]
      assert.isTrue(yield* people.begin(late, { ...ada, version: 2 }, logEntries, neverOutlived))
      assert.deepStrictEqual(yield* journal.activity(restaurantId, 10), [logEntries[0]!.entry])
    })
  )

  it.effect("a new session deletes the person's expired ones, and nobody else's", () =>
    Effect.gen(function* () {
      const people = yield* People
      const [ada, bea] = [yield* employed(), yield* employed()]
      const old = yield* begun(ada, { created_at: 1000, seen_at: 5000 })
      const idle = yield* begun(ada, { created_at: 3000, seen_at: 3000 })
      const alive = yield* begun(ada, { created_at: 3000, seen_at: 5000 })
      const theirs = yield* begun(bea, { created_at: 1000, seen_at: 1000 })
      yield* people.begin(sessionOf(ada), ada, [], { begunBefore: 2000, unusedSince: 4000 })
      for (const { digest } of [old, idle]) assert.isNull(yield* people.session(digest))
      for (const { digest } of [alive, theirs]) assert.isNotNull(yield* people.session(digest))
    })
  )

  it.effect("of too many sessions of a person those end that were unused for longest, and nobody else's", () =>
    Effect.gen(function* () {
      const people = yield* People
      const [ada, bea] = [yield* employed(), yield* employed()]
      const theirs = yield* begun(bea, { seen_at: 1 })
      const all = yield* Effect.forEach(Array.from({ length: Session.mostAtOnce + 2 }), (_, place) =>
        // The first one was used last.
        begun(ada, { seen_at: place === 0 ? 1_900_000_000_000 : 1_800_000_000_000 + place })
      )
      const left = (yield* people.sessions(ada.id)).map(({ digest }) => digest)
      assert.deepStrictEqual(
        left,
        [all[0]!, ...all.slice(3).toReversed()].map(({ digest }) => digest)
      )
      assert.lengthOf(left, Session.mostAtOnce)
      assert.deepStrictEqual(yield* people.sessions(bea.id), [theirs])
    })
  )

  it.effect("a use is recorded, and an ended session is gone; the others stay", () =>
    Effect.gen(function* () {
      const people = yield* People
      const ada = yield* employed()
      const [one, two] = [yield* begun(ada), yield* begun(ada)]
      yield* people.touch(one.digest, 1_800_000_060_000)
      assert.strictEqual((yield* people.session(one.digest))!.session.seen_at, 1_800_000_060_000)
      assert.deepStrictEqual((yield* people.session(two.digest))!.session, two)
      yield* people.end(one.digest)
      yield* people.end(one.digest)
      assert.isNull(yield* people.session(one.digest))
      assert.isNotNull(yield* people.session(two.digest))
    })
  )

  it.effect("writing a person can end one of their sessions, and nobody else's", () =>
    Effect.gen(function* () {
      const people = yield* People
      const [ada, bea] = [yield* employed(), yield* employed()]
      const [one, two, theirs] = [yield* begun(ada), yield* begun(ada), yield* begun(bea)]
      yield* people.put(ada, { logEntries: [], ending: { only: one.digest } })
      yield* people.put({ ...ada, version: 2 }, { logEntries: [], ending: { only: theirs.digest } })
      assert.deepStrictEqual(yield* people.sessions(ada.id), [two])
      assert.deepStrictEqual(yield* people.sessions(bea.id), [theirs])
    })
  )

  it.effect("writing a person can end their sessions: all, or all but one", () =>
    Effect.gen(function* () {
      const people = yield* People
      const [ada, bea] = [yield* employed(), yield* employed()]
      const [one, two, theirs] = [yield* begun(ada), yield* begun(ada), yield* begun(bea)]
      assert.isFalse(yield* people.put({ ...ada, version: 9 }, { logEntries: [], ending: { except: null } }))
      assert.isNotNull(yield* people.session(one.digest))
      yield* people.put(ada, { logEntries: [], ending: { except: two.digest } })
      assert.isNull(yield* people.session(one.digest))
      assert.isNotNull(yield* people.session(two.digest))
      yield* people.put({ ...ada, version: 2 }, { logEntries: [], ending: { except: null } })
      assert.isNull(yield* people.session(two.digest))
      assert.isNotNull(yield* people.session(theirs.digest))
    })
  )
}
