/** Accounts: found by email, written in the version that was read, together with their log entries. */
import { assert } from "chai"
import { Jobs, Journal, People } from "@fourtop/core/internal"
import { Effect } from "effect"
import { found, freshText, uuid } from "../arranging/arrange.ts"
import type { It } from "../arranging/contract.ts"
import { begun, employed, type Employing, note, stranger } from "./house.ts"

export const accounts = (it: It<Employing>) => {
  it.effect("a new person is found by email, one version higher, and listed by it", () =>
    Effect.gen(function* () {
      const people = yield* People
      const [ada, bea] = [yield* stranger(), yield* stranger()]
      assert.isNull(yield* people.find(ada.email))
      assert.isTrue(yield* people.put(ada, { logEntries: [] }))
      assert.isTrue(yield* people.put(bea, { logEntries: [] }))
      assert.deepStrictEqual(yield* people.find(ada.email), { ...ada, version: 1 })
      const emails = (yield* people.list()).map(({ email }) => email)
      assert.includeMembers(emails, [ada.email, bea.email])
      assert.deepStrictEqual(
        emails,
        emails.toSorted((a, b) => (a < b ? -1 : 1))
      )
    })
  )

  it.effect("others than the person with an email are found, whoever they are", () =>
    Effect.gen(function* () {
      const people = yield* People
      const ada = yield* employed()
      yield* employed()
      assert.isTrue(yield* people.hasOthers(ada.email))
      assert.isTrue(yield* people.hasOthers(`${freshText()}@example.com`))
      assert.isTrue(yield* people.hasOthers(""))
    })
  )

  it.effect("an email belongs to one person, and a version is written once", () =>
    Effect.gen(function* () {
      const people = yield* People
      const ada = yield* employed()
      assert.isFalse(yield* people.put(yield* stranger({ email: ada.email }), { logEntries: [] }))
      assert.isFalse(yield* people.put({ ...ada, version: 0 }, { logEntries: [] }))
      assert.isTrue(yield* people.put({ ...ada, name: "Ada" }, { logEntries: [] }))
      assert.isFalse(yield* people.put({ ...ada, name: "Eve" }, { logEntries: [] }))
      assert.deepInclude(yield* people.find(ada.email), { name: "Ada", version: 2 })
    })
  )

  it.effect("of many writes of one version exactly one succeeds", () =>
    Effect.gen(function* () {
      const people = yield* People
      const ada = yield* employed()
      const names = Array.from({ length: 20 }, freshText)
      const done = yield* Effect.forEach(names, (name) => people.put({ ...ada, name }, { logEntries: [] }), {
        concurrency: "unbounded"
      })
      assert.strictEqual(done.filter((won) => won).length, 1)
      assert.deepInclude(yield* people.find(ada.email), { name: names[done.indexOf(true)]!, version: 2 })
    })
  )

  it.effect("a job that an entry queues is there for its restaurant after a successful write, and only then", () =>
    Effect.gen(function* () {
      const { restaurantId } = yield* found()
      const people = yield* People
      const ada = yield* employed()
      const kind = `notice.${freshText()}`
      const job = { id: yield* uuid, kind, due_at: 0, payload: { name: "Zo\u00EB", role: null } }
      const claim = Effect.flatMap(Jobs, (jobs) => jobs.claim({ kinds: [kind], limit: 10, leaseSeconds: 60 }))
      const logEntries = [yield* note(restaurantId, job), yield* note(restaurantId)]
      assert.isFalse(yield* people.put({ ...ada, version: 7 }, { logEntries }))
      assert.isEmpty(yield* claim)
      assert.isTrue(yield* people.put(ada, { logEntries }))
      const [held, ...others] = yield* claim
      assert.isEmpty(others)
      assert.deepInclude(held, { ...job, restaurant_id: restaurantId })
    })
  )

  it.effect("entries are added to the logs of the restaurants they name, and only with a successful write", () =>
    Effect.gen(function* () {
      const [one, two] = [yield* found(), yield* found()]
      const [people, journal] = [yield* People, yield* Journal]
      const ada = yield* stranger()
      const logEntries = [yield* note(one.restaurantId), yield* note(two.restaurantId)]
      assert.isTrue(yield* people.put(ada, { logEntries }))
      assert.deepStrictEqual(yield* journal.activity(one.restaurantId, 10), [logEntries[0]!.entry])
      assert.deepStrictEqual(yield* journal.activity(two.restaurantId, 10), [logEntries[1]!.entry])
      assert.isFalse(yield* people.put(ada, { logEntries: [yield* note(one.restaurantId)] }))
      assert.isFalse(yield* people.remove(ada, [yield* note(one.restaurantId)]))
      assert.lengthOf(yield* journal.activity(one.restaurantId, 10), 1)
      const goodbye = yield* note(one.restaurantId)
      assert.isTrue(yield* people.remove({ ...ada, version: 1 }, [goodbye]))
      assert.deepStrictEqual((yield* journal.activity(one.restaurantId, 10))[0], goodbye.entry)
    })
  )

  it.effect("a removed person is gone with their sessions, and the email is free", () =>
    Effect.gen(function* () {
      const people = yield* People
      const ada = yield* employed()
      const session = yield* begun(ada)
      assert.isFalse(yield* people.remove({ ...ada, version: 7 }, []))
      assert.isNotNull(yield* people.session(session.digest))
      assert.isTrue(yield* people.remove(ada, []))
      assert.isNull(yield* people.find(ada.email))
      assert.isNull(yield* people.session(session.digest))
      assert.isTrue(yield* people.put(yield* stranger({ email: ada.email }), { logEntries: [] }))
    })
  )
}
