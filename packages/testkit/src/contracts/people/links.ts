/** Links: found by digest, replaced, revoked and used up once, with their log entries; and who belongs to a restaurant. */
import { assert } from "chai"
import { AccessLink, AccessLinks, Journal, People, type Person, SignIns } from "@fourtop/core/internal"
import { Effect } from "effect"
import { found, freshText } from "../arranging/arrange.ts"
import type { It } from "../arranging/contract.ts"
import { begun, browserOf, employed, type Employing, note, stranger } from "./house.ts"

const now = 1_800_000_000_000

const invitationOf = (restaurantId: number, changes: Partial<AccessLink.Invitation> = {}): AccessLink.Invitation => ({
  kind: "invitation",
  digest: freshText(),
  restaurant_id: restaurantId,
  email: `${freshText()}@example.com`,
  name: "Zo\u00EB",
  role: "staff",
  made_by: { person_id: 1, name: "Ada" },
  created_at: now,
  expires_at: now + 1000,
  ...changes
})

const passwordLinkOf = (restaurantId: number, { email, id, name }: Person.Person): AccessLink.PasswordLink => ({
  kind: "password",
  digest: freshText(),
  restaurant_id: restaurantId,
  email,
  name,
  person_id: id,
  password_changed_at: now,
  made_by: null,
  created_at: now,
  expires_at: now + 1000
})

const addressLinkOf = (restaurantId: number, { email, id, name }: Person.Person): AccessLink.AddressLink => ({
  kind: "address",
  digest: freshText(),
  mailed_digest: freshText(),
  restaurant_id: restaurantId,
  email,
  name,
  person_id: id,
  made_by: null,
  created_at: now,
  expires_at: now + 1000
})

const at = (restaurantId: number, role: Person.Role = "owner") => ({
  memberships: [{ restaurant_id: restaurantId, role }]
})

const atOnce = <A>(times: number, attempt: (place: number) => Effect.Effect<A>) =>
  Effect.forEach(
    Array.from({ length: times }, (_, place) => place),
    attempt,
    { concurrency: "unbounded" }
  )

const wins = (done: ReadonlyArray<boolean>): number => done.filter((won) => won).length

export const links = (it: It<Employing>) => {
  it.effect("links are found by digest and listed for their restaurant, newest first", () =>
    Effect.gen(function* () {
      const store = yield* AccessLinks
      const [{ restaurantId }, other] = [yield* found(), yield* found()]
      const [old, young] = [invitationOf(restaurantId), invitationOf(restaurantId, { created_at: now + 1 })]
      const reset = passwordLinkOf(other.restaurantId, yield* employed())
      for (const link of [old, young, reset]) yield* store.issue(link, [])
      assert.deepStrictEqual(yield* store.find(old.digest), old)
      assert.deepStrictEqual(yield* store.find(reset.digest), reset)
      assert.isNull(yield* store.find(freshText()))
      assert.deepStrictEqual(yield* store.list(restaurantId), [young, old])
      assert.deepStrictEqual(yield* store.list(other.restaurantId), [reset])
    })
  )

  it.effect("a link takes the place of the restaurant's earlier one of its kind for the email, and of no other", () =>
    Effect.gen(function* () {
      const store = yield* AccessLinks
      const [{ restaurantId }, other] = [yield* found(), yield* found()]
      const ada = yield* employed()
      const first = invitationOf(restaurantId, { email: ada.email })
      const elsewhere = invitationOf(other.restaurantId, { email: ada.email })
      const reset = passwordLinkOf(restaurantId, ada)
      const second = { ...first, digest: freshText(), role: "manager", expires_at: now + 5 } as const
      for (const link of [first, elsewhere, reset, second]) yield* store.issue(link, [])
      assert.isNull(yield* store.find(first.digest))
      assert.deepStrictEqual(yield* store.find(second.digest), second)
      assert.isNotNull(yield* store.find(elsewhere.digest))
      assert.isNotNull(yield* store.find(reset.digest))
    })
  )

  it.effect("invitations are found by the address they are for, newest first, whatever restaurant made them", () =>
    Effect.gen(function* () {
      const store = yield* AccessLinks
      const [{ restaurantId }, other] = [yield* found(), yield* found()]
      const ada = yield* employed()
      const old = invitationOf(restaurantId, { email: ada.email, mailed_digest: freshText() })
      const young = invitationOf(other.restaurantId, { email: ada.email, created_at: now + 1 })
      for (const link of [old, young, passwordLinkOf(restaurantId, ada), invitationOf(restaurantId)]) {
        yield* store.issue(link, [])
      }
      assert.deepStrictEqual(yield* store.invitationsFor(ada.email), [young, old])
      assert.isEmpty(yield* store.invitationsFor(`${freshText()}@example.com`))
      yield* store.revoke(young.digest, [])
      assert.deepStrictEqual(yield* store.invitationsFor(ada.email), [old])
    })
  )

  it.effect("of many who revoke a link one does, and only its entries are written", () =>
    Effect.gen(function* () {
      const [store, journal] = [yield* AccessLinks, yield* Journal]
      const { restaurantId } = yield* found()
      const link = invitationOf(restaurantId)
      const issued = yield* note(restaurantId)
      yield* store.issue(link, [issued])
      assert.deepStrictEqual(yield* journal.activity(restaurantId, 10), [issued.entry])
      const entry = yield* note(restaurantId)
      const done = yield* atOnce(10, () => store.revoke(link.digest, [entry]))
      assert.strictEqual(wins(done), 1)
      assert.deepStrictEqual(yield* journal.activity(restaurantId, 10), [entry.entry, issued.entry])
      assert.isNull(yield* store.find(link.digest))
    })
  )

  it.effect("a link is used up by one write, and without it nothing is written", () =>
    Effect.gen(function* () {
      const [people, store, journal] = [yield* People, yield* AccessLinks, yield* Journal]
      const { restaurantId } = yield* found()
      const link = invitationOf(restaurantId)
      yield* store.issue(link, [])
      const newcomers = yield* Effect.forEach([1, 2, 3, 4, 5], () => stranger())
      const entry = yield* note(restaurantId)
      const done = yield* atOnce(5, (place) =>
        people.put(newcomers[place]!, { logEntries: [entry], using: link.digest })
      )
      assert.strictEqual(wins(done), 1)
      const stored = yield* Effect.forEach(newcomers, ({ email }) => people.find(email))
      assert.deepStrictEqual(
        stored.map((person) => person !== null),
        done
      )
      assert.lengthOf(yield* journal.activity(restaurantId, 10), 1)
      assert.isNull(yield* store.find(link.digest))
    })
  )

  it.effect("the opening of an installation is there once, and belongs to no restaurant", () =>
    Effect.gen(function* () {
      const [people, store] = [yield* People, yield* AccessLinks]
      const openingOf = (digest: string): AccessLink.Opening => ({
        kind: "opening",
        digest,
        restaurant_id: AccessLink.noRestaurant,
        email: "",
        name: "",
        made_by: null,
        created_at: now,
        expires_at: now + 1000
      })
      const [first, second] = [openingOf(freshText()), openingOf(freshText())]
      yield* store.issue(first, [])
      yield* store.issue(second, [])
      assert.isNull(yield* store.find(first.digest))
      assert.deepStrictEqual(yield* store.find(second.digest), second)
      const newcomers = yield* Effect.forEach([1, 2, 3, 4, 5], () => stranger({ founding: 4071 }))
      const done = yield* atOnce(5, (place) => people.put(newcomers[place]!, { logEntries: [], using: second.digest }))
      assert.strictEqual(wins(done), 1)
      const winner = newcomers[done.indexOf(true)]!
      assert.deepStrictEqual(yield* people.find(winner.email), { ...winner, version: 1 })
      assert.isNull(yield* store.find(second.digest))
    })
  )

  it.effect("a write that fails for another reason leaves the link and the sessions as they are", () =>
    Effect.gen(function* () {
      const [people, store] = [yield* People, yield* AccessLinks]
      const { restaurantId } = yield* found()
      const ada = yield* employed()
      const session = yield* begun(ada)
      const link = passwordLinkOf(restaurantId, ada)
      yield* store.issue(link, [])
      const together = { logEntries: [], using: link.digest, ending: { except: null } }
      assert.isFalse(yield* people.put({ ...ada, version: 7 }, together))
      assert.isFalse(yield* people.put(yield* stranger({ email: ada.email }), together))
      assert.isFalse(yield* people.put(ada, { ...together, using: freshText() }))
      assert.isNotNull(yield* store.find(link.digest))
      assert.isNotNull(yield* people.session(session.digest))
      assert.isTrue(yield* people.put(ada, together))
      assert.isNull(yield* store.find(link.digest))
      assert.isNull(yield* people.session(session.digest))
    })
  )

  it.effect(
    "links for a password or an address go with their person, and are not made for nobody; invitations stay",
    () =>
      Effect.gen(function* () {
        const [people, store] = [yield* People, yield* AccessLinks]
        const { restaurantId } = yield* found()
        const ada = yield* employed()
        const reset = passwordLinkOf(restaurantId, ada)
        const invitation = invitationOf(restaurantId, { email: ada.email })
        const proof = addressLinkOf(restaurantId, ada)
        for (const link of [reset, proof, invitation]) yield* store.issue(link, [])
        assert.deepStrictEqual(yield* store.find(proof.digest), proof)
        assert.isTrue(yield* people.remove(ada, []))
        assert.isNull(yield* store.find(reset.digest))
        assert.isNull(yield* store.find(proof.digest))
        assert.isNotNull(yield* store.find(invitation.digest))
        const orphan = passwordLinkOf(restaurantId, yield* stranger())
        yield* store.issue(orphan, [yield* note(restaurantId)])
        assert.isNull(yield* store.find(orphan.digest))
        const orphaned = addressLinkOf(restaurantId, yield* stranger())
        yield* store.issue(orphaned, [])
        assert.isNull(yield* store.find(orphaned.digest))
        assert.isEmpty(yield* (yield* Journal).activity(restaurantId, 10))
      })
  )

  it.effect("the people of a restaurant are listed by email, without secrets, with their last sign-in", () =>
    Effect.gen(function* () {
      const [people, signIns] = [yield* People, yield* SignIns]
      const [{ restaurantId }, other] = [yield* found(), yield* found()]
      const stem = freshText()
      const memberships = [
        { restaurant_id: other.restaurantId, role: "owner" },
        { restaurant_id: restaurantId, role: "staff" }
      ] as const
      const zoe = yield* employed({ email: `${stem}-z@example.com`, ...at(restaurantId, "manager") })
      const ada = yield* employed({ email: `${stem}-a@example.com`, memberships, email_proved_at: now, language: "it" })
      yield* employed({ ...at(other.restaurantId) })
      const factor = { secret: "s", enabled_at: now, last_step: 0, recovery_codes: [], misses: {} }
      const pin = { sealed_hash: "sealed", set_at: now }
      yield* people.put({ ...zoe, factor: factor as never, pin }, { logEntries: [] })
      for (const last_at of [now + 5, now + 9, now + 7]) {
        yield* signIns.see(ada.id, browserOf({ address: String(last_at), last_at }))
      }
      assert.deepStrictEqual(yield* people.members(restaurantId), [
        {
          id: ada.id,
          email: ada.email,
          name: ada.name,
          memberships,
          has_factor: false,
          has_pin: false,
          has_proved_email: true,
          language: "it",
          last_sign_in_at: now + 9
        },
        {
          id: zoe.id,
          email: zoe.email,
          name: zoe.name,
          memberships: zoe.memberships,
          has_factor: true,
          has_pin: true,
          has_proved_email: false,
          language: null,
          last_sign_in_at: null
        }
      ])
    })
  )

  it.effect("the last owner of a restaurant stays, however many are taken away at once", () =>
    Effect.gen(function* () {
      const people = yield* People
      const [{ restaurantId }, other] = [yield* found(), yield* found()]
      const owners = yield* Effect.forEach([1, 2, 3, 4], () => employed(at(restaurantId)))
      yield* employed(at(restaurantId, "manager"))
      yield* employed(at(other.restaurantId))
      const done = yield* atOnce(4, (place) =>
        place % 2 === 0
          ? people.remove(owners[place]!, [], restaurantId)
          : people.put(
              { ...owners[place]!, ...at(restaurantId, "staff") },
              { logEntries: [], otherOwnerOf: restaurantId }
            )
      )
      assert.strictEqual(wins(done), 3)
      const left = (yield* people.members(restaurantId)).flatMap(({ memberships }) => memberships)
      assert.lengthOf(
        left.filter(({ role }) => role === "owner"),
        1
      )
    })
  )
}
