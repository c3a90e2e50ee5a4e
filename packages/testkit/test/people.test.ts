/** Accounts and sessions, over the store in memory. */
import { assert, describe, it } from "@effect/vitest"
import {
  addPerson,
  changePassword,
  Journal,
  People,
  Passwords,
  readSession,
  removePerson,
  resetPassword,
  SignIn,
  signIn,
  signOut,
  signOutEverywhere
} from "@fourtop/core/internal"
import { PortableCrypto } from "@fourtop/core/crypto"
import { MemoryStore, sampleRestaurantId, sampleState, WeakPasswords } from "@fourtop/testkit"
import { Duration, Effect, Layer, TestClock } from "effect"

const restaurantId = sampleRestaurantId()
const email = "ada@example.com"
const password = "a long enough password"

const layer = Layer.mergeAll(MemoryStore.layer(sampleState(0)), PortableCrypto.layer, WeakPasswords.layer)

const owner = addPerson({ email, name: "Ada", restaurantId, role: "owner", password })
const enter = (given: Partial<SignIn.Credentials> = {}) =>
  signIn({ email, password, address: "192.0.2.1", device: null, ...given })

const inHouse = <A, E>(title: string, effect: Effect.Effect<A, E, Layer.Layer.Success<typeof layer>>) =>
  it.effect(title, () => Effect.provide(effect, layer))

const actions = Effect.flatMap(Journal, (journal) =>
  Effect.map(journal.activity(restaurantId, 20), (entries) => entries.map(({ action }) => action))
)

describe("adding people", () => {
  inHouse(
    "somebody new gets a role and a password that is nowhere kept as it is",
    Effect.gen(function* () {
      const { outcome, person } = yield* addPerson({
        email: " ADA@example.com ",
        name: " Ada ",
        restaurantId,
        role: "owner",
        password
      })
      assert.strictEqual(outcome, "created")
      assert.deepInclude(person, { email, name: "Ada", memberships: [{ restaurant_id: restaurantId, role: "owner" }] })
      assert.notInclude(JSON.stringify(yield* (yield* People).list()), password)
      const [entry] = yield* (yield* Journal).activity(restaurantId, 1)
      assert.deepInclude(entry, { action: "person.added", detail: { name: "Ada", role: "owner" } })
      assert.notInclude(JSON.stringify(entry), email)
    })
  )

  inHouse(
    "somebody who is there already gets another role and keeps their password",
    Effect.gen(function* () {
      const { person: before } = yield* owner
      const proved = { ...before, version: 1, email_proved_at: 0 }
      yield* (yield* People).put(proved, { logEntries: [] })
      const request = { email, name: "Eve", restaurantId, role: "manager", password: "quite another password" } as const
      const { outcome, person } = yield* addPerson(request)
      assert.strictEqual(outcome, "role_changed")
      assert.deepInclude(person, { name: "Ada", memberships: [{ restaurant_id: restaurantId, role: "manager" }] })
      yield* enter()
    })
  )

  inHouse(
    "everything that is wrong is said at once",
    Effect.gen(function* () {
      const request = { email: "ada", name: " ", restaurantId, role: "owner", password: "short" } as const
      const refused = yield* Effect.flip(addPerson(request))
      assert.sameMembers(Object.keys((refused as { problems: object }).problems), ["email", "name", "password"])
    })
  )

  inHouse(
    "whoever looks after no restaurant any more is forgotten, with their sessions",
    Effect.gen(function* () {
      yield* owner
      const { token } = yield* enter()
      yield* removePerson(email, restaurantId)
      assert.isNull(yield* readSession(token))
      assert.isNull(yield* (yield* People).find(email))
      assert.strictEqual((yield* Effect.flip(removePerson(email, restaurantId)))._tag, "NotFound")
      assert.strictEqual((yield* Effect.flip(enter()))._tag, "SignInRefused")
    })
  )
})

describe("signing in", () => {
  inHouse(
    "begins a session of its own each time, which the token opens and its digest does not",
    Effect.gen(function* () {
      yield* owner
      const [one, two] = [yield* enter(), yield* enter({ email: "ADA@example.com " })]
      assert.notStrictEqual(one.token, two.token)
      const held = (yield* readSession(one.token))!
      assert.strictEqual(held.person.email, email)
      assert.strictEqual(held.restaurants[0]?.id, restaurantId)
      assert.isNull(yield* readSession(held.session.digest))
      assert.notInclude(JSON.stringify(held), one.token)
      assert.include(yield* actions, "person.signed_in")
    })
  )

  inHouse(
    "is refused in the same words whether the email or the password is wrong, after the same work",
    Effect.gen(function* () {
      yield* owner
      const passwords = yield* Passwords
      const looked: Array<string | null> = []
      const counting = Passwords.of({
        ...passwords,
        verify: (given, hash, turn) => {
          looked.push(hash)
          return passwords.verify(given, hash, turn)
        }
      })
      const refusals = yield* Effect.forEach(
        [{ password: "wrong" }, { email: "eve@example.com" }, { email: "" }],
        (given) => Effect.flip(enter(given)).pipe(Effect.provideService(Passwords, counting))
      )
      assert.deepStrictEqual(
        refusals.map(({ _tag }) => _tag),
        ["SignInRefused", "SignInRefused", "SignInRefused"]
      )
      assert.lengthOf(looked, 3)
      assert.deepStrictEqual(looked.slice(1), [null, null])
    })
  )

  inHouse(
    "is held up for an account that is guessed at, from wherever, whether or not it exists",
    Effect.gen(function* () {
      yield* owner
      for (const wanted of [email, "nobody@example.com"]) {
        for (let turn = 0; turn < SignIn.attempts.ofAccount; turn++) {
          const refused = yield* Effect.flip(enter({ email: wanted, password: "wrong", address: `192.0.2.${turn}` }))
          assert.strictEqual(refused._tag, "SignInRefused")
        }
        const limited = yield* Effect.flip(enter({ email: wanted, address: "192.0.2.99" }))
        assert.strictEqual(limited._tag, "RateLimited")
      }
      yield* Effect.flip(enter())
      assert.deepStrictEqual(
        (yield* actions).filter((action) => action === "person.sign_in_blocked"),
        ["person.sign_in_blocked"]
      )
      yield* TestClock.adjust("61 seconds")
      yield* enter()
    })
  )

  inHouse(
    "is not held up for the owner by somebody who guesses from elsewhere",
    Effect.gen(function* () {
      yield* owner
      const guess = enter({ password: "wrong", address: "203.0.113.7" })
      for (let turn = 0; turn < SignIn.attempts.ofAccountFromAddress; turn++) yield* Effect.flip(guess)
      assert.strictEqual((yield* Effect.flip(guess))._tag, "RateLimited")
      yield* enter()
    })
  )

  inHouse(
    "is held up for an address that guesses at many accounts, and for nobody else",
    Effect.gen(function* () {
      yield* owner
      for (let turn = 0; turn < SignIn.attempts.ofAddress; turn++) {
        yield* Effect.flip(enter({ email: `guest${turn}@example.com` }))
      }
      assert.strictEqual((yield* Effect.flip(enter()))._tag, "RateLimited")
      yield* enter({ address: "198.51.100.7" })
    })
  )
})

describe("sessions", () => {
  inHouse(
    "end after twelve hours without use",
    Effect.gen(function* () {
      yield* owner
      const { token } = yield* enter()
      for (let day = 0; day < 3; day++) {
        yield* TestClock.adjust(Duration.subtract("12 hours", "1 second"))
        assert.isNotNull(yield* readSession(token))
      }
      yield* TestClock.adjust("12 hours")
      assert.isNull(yield* readSession(token))
    })
  )

  inHouse(
    "end after seven days, however much they are used",
    Effect.gen(function* () {
      yield* owner
      const { token } = yield* enter()
      let uses = 0
      while ((yield* readSession(token)) !== null) {
        uses++
        yield* TestClock.adjust("6 hours")
      }
      assert.strictEqual(uses, 28)
    })
  )

  inHouse(
    "end by signing out, here or everywhere",
    Effect.gen(function* () {
      yield* owner
      const [one, two, three] = [yield* enter(), yield* enter(), yield* enter()]
      yield* signOut(one.token)
      assert.isNull(yield* readSession(one.token))
      assert.isNotNull(yield* readSession(two.token))
      yield* signOutEverywhere(email)
      for (const { token } of [two, three]) assert.isNull(yield* readSession(token))
      assert.include(yield* actions, "person.signed_out_everywhere")
    })
  )
})

describe("passwords", () => {
  inHouse(
    "are changed by whoever knows the old one, which ends every other session",
    Effect.gen(function* () {
      yield* owner
      const [mine, other] = [yield* enter(), yield* enter()]
      const { session } = (yield* readSession(mine.token))!
      const wanted = "another long password"
      const wrong = yield* Effect.flip(changePassword(email, { current: "wrong", wanted }, session.digest))
      assert.strictEqual(wrong._tag, "WrongPassword")
      const short = yield* Effect.flip(changePassword(email, { current: password, wanted: "short" }, session.digest))
      assert.strictEqual(short._tag, "ValidationFailed")
      yield* changePassword(email, { current: password, wanted }, session.digest)
      assert.isNotNull(yield* readSession(mine.token))
      assert.isNull(yield* readSession(other.token))
      assert.strictEqual((yield* Effect.flip(enter()))._tag, "SignInRefused")
      yield* enter({ password: wanted })
      const [, entry] = yield* (yield* Journal).activity(restaurantId, 2)
      assert.deepInclude(entry, { action: "person.password_changed" })
      assert.deepInclude(entry!.actor, { kind: "staff", name: "Ada" })
    })
  )

  inHouse(
    "are not guessed with a session that was left open",
    Effect.gen(function* () {
      yield* owner
      const guess = Effect.flip(changePassword(email, { current: "wrong", wanted: "another long password" }, ""))
      const tags = yield* Effect.forEach(Array.from({ length: 12 }), () => Effect.map(guess, ({ _tag }) => _tag))
      assert.deepStrictEqual(
        tags.slice(0, 10),
        Array.from({ length: 10 }, () => "WrongPassword")
      )
      assert.deepStrictEqual(tags.slice(10), ["RateLimited", "RateLimited"])
    })
  )

  inHouse(
    "are reset by whoever runs the installation, which ends every session",
    Effect.gen(function* () {
      yield* owner
      const { token } = yield* enter()
      yield* resetPassword(email, "another long password")
      assert.isNull(yield* readSession(token))
      yield* enter({ password: "another long password" })
    })
  )
})
