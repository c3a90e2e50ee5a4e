/** Known browsers are not blocked by guesses from elsewhere. */
import { assert, describe, it } from "@effect/vitest"
import {
  addPerson,
  changePassword,
  Crypto,
  Device,
  Passwords,
  PasswordsBusy,
  Rates,
  readSession,
  resetPassword,
  SignIn,
  signIn,
  signOutEverywhere,
  type Turn
} from "@fourtop/core/internal"
import { PortableCrypto } from "@fourtop/core/crypto"
import { MemoryStore, sampleRestaurantId, sampleState, WeakPasswords } from "@fourtop/testkit"
import { Duration, Effect, Layer, TestClock } from "effect"

const email = "ada@example.com"
const password = "a long enough password"

const layer = Layer.mergeAll(MemoryStore.layer(sampleState(0)), PortableCrypto.layer, WeakPasswords.layer)

const owner = addPerson({ email, name: "Ada", restaurantId: sampleRestaurantId(), role: "owner", password })
const enter = (given: Partial<SignIn.Credentials> = {}) =>
  signIn({ email, password, address: "192.0.2.1", device: null, ...given })

const inHouse = <A, E>(title: string, effect: Effect.Effect<A, E, Layer.Layer.Success<typeof layer>>) =>
  it.effect(title, () => Effect.provide(effect, layer))

/** Guesses from many addresses, the owner's own among them, until no attempt is allowed. */
const guessing = Effect.gen(function* () {
  for (let turn = 0; turn < SignIn.attempts.ofAccount + 5; turn++) {
    yield* Effect.flip(enter({ password: "wrong", address: `198.51.100.${turn}` }))
  }
  for (let turn = 0; turn < SignIn.attempts.ofAddress; turn++) {
    yield* Effect.flip(enter({ email: `${turn}@example.com` }))
  }
  assert.strictEqual((yield* Effect.flip(enter()))._tag, "RateLimited")
})

const wrong = (device: string) => Effect.map(Effect.flip(enter({ password: "wrong", device })), ({ _tag }) => _tag)

describe("the queue of a device", () => {
  inHouse(
    "lets the owner in while others guess at the account and from the same address",
    Effect.gen(function* () {
      yield* owner
      const { device } = yield* enter()
      assert.match(device, /^[\w-]{43}$/)
      yield* guessing
      const { token } = yield* enter({ device })
      assert.isNotNull(yield* readSession(token))
    })
  )

  inHouse(
    "is the account's own: another's device, a made-up one and a digest count as none",
    Effect.gen(function* () {
      yield* owner
      yield* addPerson({
        email: "bea@example.com",
        name: "Bea",
        restaurantId: sampleRestaurantId(),
        role: "manager",
        password
      })
      const { device } = yield* enter()
      const theirs = (yield* enter({ email: "bea@example.com", address: "192.0.2.2" })).device
      yield* guessing
      const digest = (yield* Crypto).sha256(device)
      for (const given of [theirs, "A".repeat(43), digest, "", "nonsense"]) {
        assert.strictEqual((yield* Effect.flip(enter({ device: given })))._tag, "RateLimited", given)
      }
    })
  )

  inHouse(
    "has a rate of its own, and is lost after too many wrong passwords in a row",
    Effect.gen(function* () {
      yield* owner
      const { device } = yield* enter()
      for (let turn = 0; turn < Device.limits.attemptsAMinute; turn++) {
        assert.strictEqual(yield* wrong(device), "SignInRefused")
      }
      assert.strictEqual(yield* wrong(device), "RateLimited")
      // Others are not blocked by it.
      assert.isNotEmpty((yield* enter({ address: "192.0.2.9" })).token)
      yield* TestClock.adjust("61 seconds")
      for (let turn = 0; turn < Device.limits.failures - Device.limits.attemptsAMinute; turn++) {
        assert.strictEqual(yield* wrong(device), "SignInRefused")
      }
      yield* TestClock.adjust("61 seconds")
      yield* guessing
      assert.strictEqual((yield* Effect.flip(enter({ device })))._tag, "RateLimited")
    })
  )

  inHouse(
    "passes to another token with each success, so that a copy is worth nothing afterwards",
    Effect.gen(function* () {
      yield* owner
      const first = (yield* enter()).device
      const second = (yield* enter({ device: first })).device
      assert.notStrictEqual(first, second)
      yield* guessing
      assert.strictEqual((yield* Effect.flip(enter({ device: first })))._tag, "RateLimited")
      assert.isNotEmpty((yield* enter({ device: second })).token)
    })
  )

  inHouse(
    "ends when nobody has used it for long, with the password, and with every session",
    Effect.gen(function* () {
      yield* owner
      const isLane = (device: string, given: Partial<SignIn.Credentials> = {}) =>
        Effect.zipRight(guessing, Effect.isSuccess(enter({ device, ...given })))
      const old = (yield* enter()).device
      yield* TestClock.adjust(Device.unusedLimit)
      assert.isFalse(yield* isLane(old))
      yield* TestClock.adjust("61 seconds")

      const [kept, other] = [yield* enter(), yield* enter()]
      const digest = (yield* readSession(kept.token))!.session.digest
      const wanted = "another long password"
      yield* changePassword(email, { current: password, wanted }, digest, kept.device)
      assert.isFalse(yield* isLane(other.device, { password: wanted }))
      const again = yield* enter({ device: kept.device, password: wanted })
      assert.isNotEmpty(again.token)
      yield* signOutEverywhere(email)
      assert.isFalse(yield* Effect.isSuccess(enter({ device: again.device, password: wanted })))
      yield* TestClock.adjust("61 seconds")

      const last = (yield* enter({ password: wanted })).device
      yield* resetPassword(email, password)
      assert.isFalse(yield* isLane(last))
    })
  )

  inHouse(
    "has its place before anything is counted, and a crowd that finds none reaches nothing that is stored",
    Effect.gen(function* () {
      yield* owner
      const { device } = yield* enter()
      const spent: Array<string> = []
      const rates = yield* Rates
      const counting = Rates.of({
        spend: (name, limit) => {
          spent.push(name)
          return rates.spend(name, limit)
        }
      })
      const full = Passwords.of({
        ...(yield* Passwords),
        enter: (turn) =>
          turn.queue === "known" ? Effect.succeed(turn) : Effect.fail(new PasswordsBusy({ retryAfterSeconds: 10 }))
      })
      const crowded = <A, E>(attempt: Effect.Effect<A, E, Layer.Layer.Success<typeof layer>>) =>
        attempt.pipe(Effect.provideService(Rates, counting), Effect.provideService(Passwords, full))
      assert.strictEqual((yield* Effect.flip(crowded(enter())))._tag, "PasswordsBusy")
      assert.deepStrictEqual(spent, [])
      assert.isNotEmpty((yield* crowded(enter({ device }))).token)
      assert.lengthOf(spent, 1)
    })
  )

  inHouse(
    "pauses after a wrong password, and not after the right one",
    Effect.gen(function* () {
      yield* owner
      const paused: Array<Turn> = []
      const pausing = Passwords.of({
        ...(yield* Passwords),
        pause: (turn) => Effect.sync(() => void paused.push(turn))
      })
      yield* enter().pipe(Effect.provideService(Passwords, pausing))
      assert.lengthOf(paused, 0)
      for (const attempt of [enter({ password: "wrong" }), enter({ email: "nobody@example.com" })]) {
        yield* Effect.flip(Effect.provideService(attempt, Passwords, pausing))
      }
      assert.deepStrictEqual(
        paused.map(({ queue }) => queue),
        ["unknown", "unknown"]
      )
    })
  )

  inHouse(
    "waits for its hash apart from strangers",
    Effect.gen(function* () {
      yield* owner
      const passwords = yield* Passwords
      const turns: Array<Turn> = []
      const watched = Passwords.of({
        ...passwords,
        verify: (given, hash, turn) => {
          turns.push(turn)
          return passwords.verify(given, hash, turn)
        }
      })
      const { device } = yield* enter().pipe(Effect.provideService(Passwords, watched))
      yield* enter({ device }).pipe(Effect.provideService(Passwords, watched))
      assert.deepStrictEqual(
        turns.map(({ address, queue }) => [queue, address]),
        [
          ["unknown", "192.0.2.1"],
          ["known", "192.0.2.1"]
        ]
      )
      assert.isAtLeast(Duration.toDays(Device.unusedLimit), 180)
    })
  )
})
