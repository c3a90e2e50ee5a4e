/** Pending sign-ins, each with its own attempts, and the browsers that people have signed in with. */
import { assert } from "chai"
import { Expiry, NewSignIn, PendingSignIn, People, SignIns } from "@fourtop/core/internal"
import { Effect } from "effect"
import { freshText } from "../arranging/arrange.ts"
import type { It } from "../arranging/contract.ts"
import { begun, browserOf, employed, type Employing, pendingOf, stranger } from "./house.ts"

const now = 1_800_000_000_000

const atOnce = <A>(times: number, attempt: Effect.Effect<A>) =>
  Effect.all(
    Array.from({ length: times }, () => attempt),
    { concurrency: "unbounded" }
  )

export const signIns = (it: It<Employing>) => {
  it.effect("a sign-in gives its attempts one after the other, until it has none or expires", () =>
    Effect.gen(function* () {
      const store = yield* SignIns
      const ada = yield* employed()
      const [one, two] = [pendingOf(ada), pendingOf(ada)]
      yield* store.pend(one, now)
      yield* store.pend(two, now)
      for (let attempts = 1; attempts <= PendingSignIn.mostAttempts; attempts++) {
        assert.deepStrictEqual(yield* store.attempt(one.digest, now), { ...one, attempts })
      }
      assert.isNull(yield* store.attempt(one.digest, now))
      // The other one still has all of its attempts.
      assert.deepStrictEqual(yield* store.attempt(two.digest, two.expires_at - 1), { ...two, attempts: 1 })
      assert.isNull(yield* store.attempt(two.digest, two.expires_at))
      assert.isNull(yield* store.attempt(freshText(), now))
    })
  )

  it.effect("a sign-in that ends further away than it could have been set is void: the clock was set back", () =>
    Effect.gen(function* () {
      const store = yield* SignIns
      const pending = pendingOf(yield* employed())
      yield* store.pend(pending, now)
      const earliest = pending.expires_at - Expiry.furthest(PendingSignIn.lifetime)
      assert.isNull(yield* store.attempt(pending.digest, earliest - 1))
      assert.deepStrictEqual(yield* store.attempt(pending.digest, earliest), { ...pending, attempts: 1 })
    })
  )

  it.effect("attempts at once are counted one by one, and of many who end a sign-in one does", () =>
    Effect.gen(function* () {
      const store = yield* SignIns
      const pending = pendingOf(yield* employed())
      yield* store.pend(pending, now)
      const attempts = yield* atOnce(20, store.attempt(pending.digest, now))
      assert.deepStrictEqual(
        attempts.flatMap((given) => given?.attempts ?? []).toSorted((a, b) => a - b),
        [1, 2, 3, 4, 5]
      )
      const settled = yield* atOnce(10, store.settle(pending.digest))
      assert.lengthOf(
        settled.filter((won) => won),
        1
      )
      assert.isNull(yield* store.attempt(pending.digest, now))
    })
  )

  it.effect("of too many sign-ins of a person the newest are kept, and nobody else's are forgotten", () =>
    Effect.gen(function* () {
      const store = yield* SignIns
      const [ada, bea] = [yield* employed(), yield* employed()]
      const theirs = pendingOf(bea)
      yield* store.pend(theirs, now)
      const all = Array.from({ length: PendingSignIn.mostAtOnce + 1 }, (_, place) =>
        pendingOf(ada, { expires_at: now + 1000 + place })
      )
      yield* Effect.forEach(all, (pending) => store.pend(pending, now))
      assert.isNull(yield* store.attempt(all[0]!.digest, now))
      for (const { digest } of [all[1]!, all.at(-1)!, theirs]) assert.isNotNull(yield* store.attempt(digest, now))
      // Expired ones are deleted when the next one comes.
      yield* store.pend(pendingOf(ada, { expires_at: now + 9000 }), now + 5000)
      assert.isFalse(yield* store.settle(all.at(-1)!.digest))
    })
  )

  it.effect("browsers are kept once each, the one used last first, and only so many", () =>
    Effect.gen(function* () {
      const store = yield* SignIns
      const [ada, bea] = [yield* employed(), yield* employed()]
      const phone = browserOf({ browser: "Safari on iPhone", last_at: now + 1, is_new: true })
      yield* store.see(ada.id, browserOf())
      yield* store.see(ada.id, phone)
      yield* store.see(ada.id, browserOf({ first_at: now + 2, last_at: now + 2, is_new: true }))
      assert.deepStrictEqual(yield* store.browsers(ada.id), [browserOf({ last_at: now + 2 }), phone])
      for (let place = 1; place <= NewSignIn.mostSeen - 1; place++) {
        yield* store.see(ada.id, browserOf({ address: `198.51.100.${place}`, last_at: now + 10 + place }))
      }
      const kept = yield* store.browsers(ada.id)
      assert.lengthOf(kept, NewSignIn.mostSeen)
      assert.deepStrictEqual(kept.at(-1), browserOf({ last_at: now + 2 }))
      assert.isEmpty(yield* store.browsers(bea.id))
    })
  )

  it.effect("a session comes with the sign-ins worth a notice, newest first, and who dismissed them", () =>
    Effect.gen(function* () {
      const [people, store] = [yield* People, yield* SignIns]
      const ada = yield* employed()
      const { digest } = yield* begun(ada)
      const [old, phone, tablet] = [
        browserOf(),
        browserOf({ browser: "Safari on iPhone", first_at: now + 1, is_new: true }),
        browserOf({ browser: "Safari on iPad", first_at: now + 2, is_new: true })
      ]
      for (const browser of [tablet, old, phone]) yield* store.see(ada.id, browser)
      for (const by of ["here", "there", "here"]) yield* store.dismiss(ada.id, phone, by)
      yield* store.dismiss(ada.id, { browser: "Safari on iPhone", address: "203.0.113.7" }, "here")
      const dismissed = { ...phone, dismissed_by: ["there", "here"] }
      assert.deepStrictEqual((yield* people.session(digest))!.new_sign_ins, [tablet, dismissed])
      const many = Array.from({ length: NewSignIn.mostDismissals }, (_, place) => `by ${place}`)
      for (const by of many) yield* store.dismiss(ada.id, phone, by)
      assert.deepStrictEqual((yield* people.session(digest))!.new_sign_ins[1], { ...phone, dismissed_by: many })
    })
  )

  it.effect("a removed person leaves no sign-in and no browser, and an unknown one has none", () =>
    Effect.gen(function* () {
      const [people, store] = [yield* People, yield* SignIns]
      const ada = yield* employed()
      const pending = pendingOf(ada)
      yield* store.pend(pending, now)
      yield* store.see(ada.id, browserOf())
      yield* people.remove(ada, [])
      assert.isNull(yield* store.attempt(pending.digest, now))
      assert.isEmpty(yield* store.browsers(ada.id))
      const nobody = yield* stranger()
      yield* store.pend(pendingOf(nobody), now)
      yield* store.see(nobody.id, browserOf())
      assert.isEmpty(yield* store.browsers(nobody.id))
    })
  )
}
