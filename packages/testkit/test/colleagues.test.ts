/** People who manage others: invitations, roles, and links for a new password, over the store in memory. */
import { assert, describe, it } from "@effect/vitest"
import {
  acceptInvitation,
  AccessLink,
  AccessLinks,
  Acting,
  addPerson,
  applyVenue,
  changeRole,
  inviteAsOperator,
  invitePerson,
  joinRestaurant,
  Journal,
  makePasswordLink,
  type ManagingPeople,
  type ManagingRefused,
  openInvitation,
  openPasswordLink,
  People,
  Person,
  readSession,
  removeColleague,
  revokeInvitation,
  SecurityLog,
  setPasswordByLink,
  signIn
} from "@fourtop/core/internal"
import { PortableCrypto } from "@fourtop/core/crypto"
import { MemoryStore, sampleDocument, sampleRestaurantId, sampleState, WeakPasswords } from "@fourtop/testkit"
import { Effect, Layer, TestClock } from "effect"
import * as PlainSealing from "../src/sandbox/PlainSealing.ts"

const restaurantId = sampleRestaurantId()
const password = "a long enough password"
const wanted = "quite another password"
const address = "192.0.2.1"
const arrival = { address, device: null }

const layer = Layer.mergeAll(
  MemoryStore.layer(sampleState(0)),
  PortableCrypto.layer,
  WeakPasswords.layer,
  PlainSealing.layer
)

const inHouse = <A, E>(title: string, effect: Effect.Effect<A, E, Layer.Layer.Success<typeof layer>>) =>
  it.effect(title, () => Effect.provide(effect, layer))

const person = (name: string, role: Person.Role, at = restaurantId) =>
  Effect.gen(function* () {
    const [people, email] = [yield* People, `${name}@example.com`]
    const known = yield* people.find(email)
    if (known === null) yield* addPerson({ email, name, restaurantId: at, role, password })
    else yield* people.put(Person.joined(known, { restaurant_id: at, role }), { logEntries: [] })
    return (yield* people.find(email))!
  })

const by = (manager: Person.Person): ManagingPeople => ({ restaurantId, manager })

const staff = Effect.all({
  ada: person("ada", "owner"),
  bea: person("bea", "manager"),
  gina: person("gina", "staff")
})

const other = Effect.map(
  applyVenue(Acting.system, { ...sampleDocument, slug: "osteria-luna", name: "Osteria Luna" }),
  ({ restaurantId: id }) => id
)

const newcomer = { email: " Kim@Example.com ", name: " Kim ", role: "staff" } as const

const reasonOf = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.map(Effect.flip(effect), (error) => {
    const { _tag, reason } = error as unknown as ManagingRefused
    return reason ?? _tag
  })

const actions = Effect.flatMap(Journal, (journal) =>
  Effect.map(journal.activity(restaurantId, 4), (entries) =>
    entries.map(({ action, actor }) => `${action} ${actor.name}`)
  )
)

const secured = Effect.flatMap(SecurityLog, (log) =>
  Effect.map(log.list(restaurantId, { refused: null }, { perPage: 20, cursor: null }), (page) => JSON.stringify(page))
)

describe("an invitation", () => {
  inHouse(
    "lets somebody new choose a password and signs them in, once",
    Effect.gen(function* () {
      const { bea } = yield* staff
      const { link, token } = yield* invitePerson(by(bea), newcomer, password)
      assert.deepInclude(link, { email: "kim@example.com", name: "Kim", role: "staff", restaurant_id: restaurantId })
      assert.notInclude(JSON.stringify(yield* (yield* AccessLinks).list(restaurantId)), token)
      assert.deepStrictEqual(yield* openInvitation(token, address), link)
      const begun = yield* acceptInvitation({ ...arrival, token, mailed: null, password: wanted })
      const held = yield* readSession(begun.token)
      assert.deepInclude(held!.person, {
        email: "kim@example.com",
        memberships: [{ restaurant_id: restaurantId, role: "staff" }]
      })
      assert.strictEqual(
        yield* reasonOf(acceptInvitation({ ...arrival, token, mailed: null, password: wanted })),
        "LinkEnded"
      )
      assert.strictEqual(yield* reasonOf(openInvitation(token, address)), "LinkEnded")
      yield* signIn({ ...arrival, email: "kim@example.com", password: wanted })
      const [, , added, invited] = yield* (yield* Journal).activity(restaurantId, 4)
      assert.deepInclude(added, { action: "person.added", detail: { name: "Kim", invited_by: "bea", role: "staff" } })
      assert.deepInclude(invited, { action: "person.invited", detail: { name: "Kim", role: "staff" } })
      assert.deepStrictEqual(invited!.subject, { kind: "invitation", id: AccessLink.idOf(link) })
      const log = yield* secured
      assert.include(log, "person.invited")
      assert.notInclude(log, "kim@example.com")
    })
  )

  inHouse(
    "of two who use it at the same moment one gets an account",
    Effect.gen(function* () {
      const { ada } = yield* staff
      const { token } = yield* invitePerson(by(ada), newcomer, password)
      const accept = Effect.either(acceptInvitation({ ...arrival, token, mailed: null, password: wanted }))
      const ended = yield* Effect.all([accept, accept], { concurrency: "unbounded" })
      assert.deepStrictEqual(ended.map(({ _tag }) => _tag).toSorted(), ["Left", "Right"])
    })
  )

  inHouse(
    "holds the password to the usual rules, and stays open when it is refused",
    Effect.gen(function* () {
      const { ada } = yield* staff
      const { token } = yield* invitePerson(by(ada), newcomer, password)
      for (const weak of ["short", "kim@example.com kim", "trattoria fiore"]) {
        const refused = yield* Effect.flip(acceptInvitation({ ...arrival, token, mailed: null, password: weak }))
        assert.strictEqual(refused._tag, "ValidationFailed", weak)
      }
      yield* acceptInvitation({ ...arrival, token, mailed: null, password: wanted })
    })
  )

  inHouse(
    "expires after three days",
    Effect.gen(function* () {
      const { ada } = yield* staff
      const { token } = yield* invitePerson(by(ada), newcomer, password)
      yield* TestClock.adjust("71 hours")
      yield* openInvitation(token, address)
      yield* TestClock.adjust("1 hour")
      assert.strictEqual(
        yield* reasonOf(acceptInvitation({ ...arrival, token, mailed: null, password: wanted })),
        "LinkEnded"
      )
    })
  )

  inHouse(
    "needs the inviter's password, an email, a name, and a role that is theirs to give",
    Effect.gen(function* () {
      const { ada, bea, gina } = yield* staff
      assert.strictEqual(yield* reasonOf(invitePerson(by(ada), newcomer, wanted)), "WrongPassword")
      assert.strictEqual(yield* reasonOf(invitePerson(by(bea), { ...newcomer, role: "owner" }, password)), "role")
      assert.strictEqual(yield* reasonOf(invitePerson(by(gina), newcomer, password)), "role")
      const nameless = invitePerson(by(ada), { ...newcomer, email: "kim", name: " " }, password)
      assert.sameMembers(Object.keys(((yield* Effect.flip(nameless)) as { problems: object }).problems), [
        "email",
        "name"
      ])
      const known = { ...newcomer, email: "GINA@example.com" }
      assert.strictEqual(yield* reasonOf(invitePerson(by(ada), known, password)), "already_here")
      assert.isEmpty(yield* (yield* AccessLinks).list(restaurantId))
    })
  )

  inHouse(
    "of somebody with an account is accepted by whoever opens it, signed in",
    Effect.gen(function* () {
      const { ada } = yield* staff
      const carl = yield* person("carl", "owner", yield* other)
      const { token } = yield* invitePerson(by(ada), { ...newcomer, email: carl.email }, password)
      assert.strictEqual(
        yield* reasonOf(acceptInvitation({ ...arrival, token, mailed: null, password: wanted })),
        "AccountExists"
      )
      const heldBy = (email: string) =>
        Effect.gen(function* () {
          const begun = yield* signIn({ ...arrival, email, password })
          return (yield* readSession(begun.token))!
        })
      assert.strictEqual(
        yield* joinRestaurant(yield* heldBy(carl.email), { token, mailed: null, address }),
        restaurantId
      )
      const stored = yield* (yield* People).find(carl.email)
      assert.deepStrictEqual(stored!.memberships, [...carl.memberships, { restaurant_id: restaurantId, role: "staff" }])
      assert.deepStrictEqual([stored!.name, stored!.password], [carl.name, carl.password])
      assert.strictEqual(
        yield* reasonOf(joinRestaurant(yield* heldBy(carl.email), { token, mailed: null, address })),
        "LinkEnded"
      )
    })
  )

  inHouse(
    "changes no role that somebody got meanwhile",
    Effect.gen(function* () {
      const { ada } = yield* staff
      const carl = yield* person("carl", "owner", yield* other)
      const { token } = yield* invitePerson(by(ada), { ...newcomer, email: carl.email, role: "owner" }, password)
      yield* person("carl", "staff")
      const begun = yield* signIn({ ...arrival, email: carl.email, password })
      yield* joinRestaurant((yield* readSession(begun.token))!, { token, mailed: null, address })
      const members = yield* (yield* People).members(restaurantId)
      const { memberships } = members.find(({ id }) => id === carl.id)!
      assert.deepStrictEqual(memberships.at(-1), { restaurant_id: restaurantId, role: "staff" })
    })
  )

  inHouse(
    "ends when it is revoked, replaced, or its maker may not make it any more",
    Effect.gen(function* () {
      const { ada, bea } = yield* staff
      const first = yield* invitePerson(by(bea), newcomer, password)
      const second = yield* invitePerson(by(bea), newcomer, password)
      assert.strictEqual(yield* reasonOf(openInvitation(first.token, address)), "LinkEnded")
      yield* changeRole(by(ada), { personId: bea.id, role: "staff", password })
      assert.strictEqual(yield* reasonOf(openInvitation(second.token, address)), "LinkEnded")
      const third = yield* invitePerson(by(ada), { ...newcomer, role: "owner" }, password)
      const id = AccessLink.idOf(third.link)
      yield* changeRole(by(ada), { personId: bea.id, role: "manager", password })
      assert.strictEqual(yield* reasonOf(revokeInvitation(by(bea), id)), "role")
      assert.strictEqual(
        yield* reasonOf(revokeInvitation({ restaurantId: yield* other, manager: ada }, id)),
        "NotFound"
      )
      yield* revokeInvitation(by(ada), id)
      assert.strictEqual(yield* reasonOf(openInvitation(third.token, address)), "LinkEnded")
      assert.strictEqual(yield* reasonOf(revokeInvitation(by(ada), id)), "NotFound")
      assert.strictEqual((yield* actions)[0], "person.invitation_revoked ada")
    })
  )

  inHouse(
    "of the operator needs nobody's password, and there are only so many at once",
    Effect.gen(function* () {
      const { token } = yield* inviteAsOperator(restaurantId, { ...newcomer, role: "owner" })
      yield* acceptInvitation({ ...arrival, token, mailed: null, password: wanted })
      for (let place = 0; place < AccessLink.mostOpen; place++) {
        yield* inviteAsOperator(restaurantId, { ...newcomer, email: `p${place}@example.com` })
      }
      const more = inviteAsOperator(restaurantId, { ...newcomer, email: "more@example.com" })
      assert.strictEqual(yield* reasonOf(more), "too_many")
      yield* TestClock.adjust("72 hours")
      yield* more
    })
  )

  inHouse(
    "is tried only so often from one address",
    Effect.gen(function* () {
      for (let place = 0; place < 30; place++)
        assert.strictEqual(yield* reasonOf(openInvitation("x", address)), "LinkEnded")
      assert.strictEqual(yield* reasonOf(openInvitation("x", address)), "RateLimited")
      assert.strictEqual(yield* reasonOf(openPasswordLink("x", address)), "RateLimited")
      assert.strictEqual(yield* reasonOf(openPasswordLink("x", "192.0.2.9")), "LinkEnded")
    })
  )
})

describe("roles", () => {
  inHouse(
    "are changed by those who manage both, in exchange for their password",
    Effect.gen(function* () {
      const { ada, bea, gina } = yield* staff
      const make = (manager: Person.Person, personId: number, role: Person.Role, secret = password) =>
        changeRole(by(manager), { personId, role, password: secret })
      assert.strictEqual(yield* reasonOf(make(bea, gina.id, "owner")), "role")
      assert.strictEqual(yield* reasonOf(make(bea, ada.id, "staff")), "role")
      assert.strictEqual(yield* reasonOf(make(ada, ada.id, "staff")), "self")
      assert.strictEqual(yield* reasonOf(make(ada, gina.id, "owner", wanted)), "WrongPassword")
      yield* make(ada, gina.id, "owner")
      const [entry] = yield* (yield* Journal).activity(restaurantId, 1)
      assert.deepInclude(entry, {
        action: "person.role_changed",
        detail: { name: "gina", from: "staff", role: "owner" }
      })
      yield* make(ada, gina.id, "owner")
      assert.lengthOf(
        (yield* actions).filter((action) => action.startsWith("person.role_changed")),
        1
      )
    })
  )

  inHouse(
    "of people elsewhere are nobody's here",
    Effect.gen(function* () {
      const { ada } = yield* staff
      const carl = yield* person("carl", "staff", yield* other)
      assert.strictEqual(
        yield* reasonOf(changeRole(by(ada), { personId: carl.id, role: "staff", password })),
        "NotFound"
      )
      assert.strictEqual(yield* reasonOf(removeColleague(by(ada), carl.id)), "NotFound")
      assert.strictEqual(yield* reasonOf(makePasswordLink(by(ada), carl.id, password)), "NotFound")
    })
  )

  inHouse(
    "end with removal, and an account without a restaurant ends too",
    Effect.gen(function* () {
      const { ada, bea, gina } = yield* staff
      const luna = yield* other
      yield* person("gina", "staff", luna)
      const begun = yield* signIn({ ...arrival, email: bea.email, password })
      assert.strictEqual(yield* reasonOf(removeColleague(by(bea), ada.id)), "role")
      yield* removeColleague(by(bea), gina.id)
      assert.deepStrictEqual((yield* (yield* People).find(gina.email))!.memberships, [
        { restaurant_id: luna, role: "staff" }
      ])
      yield* removeColleague(by(ada), bea.id)
      assert.isNull(yield* (yield* People).find(bea.email))
      assert.isNull(yield* readSession(begun.token))
      assert.strictEqual(yield* reasonOf(removeColleague(by(bea), ada.id)), "role")
      assert.strictEqual((yield* actions)[0], "person.removed ada")
    })
  )

  inHouse(
    "of two owners who remove each other one stays",
    Effect.gen(function* () {
      const [ada, zoe] = [yield* person("ada", "owner"), yield* person("zoe", "owner")]
      const ended = yield* Effect.all(
        [Effect.either(removeColleague(by(ada), zoe.id)), Effect.either(removeColleague(by(zoe), ada.id))],
        { concurrency: "unbounded" }
      )
      assert.deepStrictEqual(ended.map(({ _tag }) => _tag).toSorted(), ["Left", "Right"])
      assert.lengthOf(yield* (yield* People).members(restaurantId), 1)
    })
  )
})

describe("a link for a new password", () => {
  inHouse(
    "sets it once, ends all sessions, and says who made it",
    Effect.gen(function* () {
      const { bea, gina } = yield* staff
      const begun = yield* signIn({ ...arrival, email: gina.email, password })
      assert.strictEqual(yield* reasonOf(makePasswordLink(by(bea), gina.id, wanted)), "WrongPassword")
      const { link, token } = yield* makePasswordLink(by(bea), gina.id, password)
      assert.deepStrictEqual(yield* openPasswordLink(token, address), link)
      assert.isNotNull(yield* readSession(begun.token))
      const weak = yield* Effect.flip(setPasswordByLink({ token, mailed: null, address }, "short"))
      assert.strictEqual(weak._tag, "ValidationFailed")
      yield* setPasswordByLink({ token, mailed: null, address }, wanted)
      assert.isNull(yield* readSession(begun.token))
      assert.strictEqual(yield* reasonOf(setPasswordByLink({ token, mailed: null, address }, password)), "LinkEnded")
      assert.strictEqual(yield* reasonOf(signIn({ ...arrival, email: gina.email, password })), "SignInRefused")
      yield* signIn({ ...arrival, email: gina.email, password: wanted })
      const [, changed, made] = yield* (yield* Journal).activity(restaurantId, 3)
      assert.deepInclude(changed, { action: "person.password_changed", detail: { link_by: "bea", role: "staff" } })
      assert.deepInclude(made, { action: "person.password_link_made", detail: { name: "gina", role: "staff" } })
    })
  )

  inHouse(
    "is not for owners if a manager makes it, nor for oneself",
    Effect.gen(function* () {
      const { ada, bea } = yield* staff
      assert.strictEqual(yield* reasonOf(makePasswordLink(by(bea), ada.id, password)), "role")
      assert.strictEqual(yield* reasonOf(makePasswordLink(by(bea), bea.id, password)), "self")
    })
  )

  inHouse(
    "takes over nobody who belongs to a restaurant that is not the maker's, not even later",
    Effect.gen(function* () {
      const { ada, gina } = yield* staff
      const luna = yield* other
      const { token } = yield* makePasswordLink(by(ada), gina.id, password)
      yield* person("gina", "owner", luna)
      assert.strictEqual(yield* reasonOf(setPasswordByLink({ token, mailed: null, address }, wanted)), "LinkEnded")
      assert.strictEqual(yield* reasonOf(makePasswordLink(by(ada), gina.id, password)), "elsewhere")
      yield* person("ada", "manager", luna)
      assert.strictEqual(yield* reasonOf(makePasswordLink(by(ada), gina.id, password)), "elsewhere")
      yield* person("ada", "owner", luna)
      yield* makePasswordLink(by(ada), gina.id, password)
    })
  )

  inHouse(
    "ends after an hour, with a change of the password, and with the role of its maker",
    Effect.gen(function* () {
      const { ada, bea, gina } = yield* staff
      const first = yield* makePasswordLink(by(ada), gina.id, password)
      yield* TestClock.adjust("59 minutes")
      yield* openPasswordLink(first.token, address)
      yield* TestClock.adjust("1 minute")
      assert.strictEqual(
        yield* reasonOf(setPasswordByLink({ token: first.token, mailed: null, address }, wanted)),
        "LinkEnded"
      )
      const second = yield* makePasswordLink(by(bea), gina.id, password)
      yield* changeRole(by(ada), { personId: bea.id, role: "staff", password })
      assert.strictEqual(
        yield* reasonOf(setPasswordByLink({ token: second.token, mailed: null, address }, wanted)),
        "LinkEnded"
      )
      const third = yield* makePasswordLink(by(ada), gina.id, password)
      const people = yield* People
      const stored = (yield* people.find(gina.email))!
      yield* people.put({ ...stored, password_changed_at: stored.password_changed_at + 1 }, { logEntries: [] })
      assert.strictEqual(
        yield* reasonOf(setPasswordByLink({ token: third.token, mailed: null, address }, wanted)),
        "LinkEnded"
      )
    })
  )

  inHouse(
    "and an invitation are not taken for each other",
    Effect.gen(function* () {
      const { ada, gina } = yield* staff
      const reset = yield* makePasswordLink(by(ada), gina.id, password)
      const invitation = yield* invitePerson(by(ada), newcomer, password)
      assert.strictEqual(yield* reasonOf(openInvitation(reset.token, address)), "LinkEnded")
      assert.strictEqual(
        yield* reasonOf(setPasswordByLink({ token: invitation.token, mailed: null, address }, wanted)),
        "LinkEnded"
      )
    })
  )
})
