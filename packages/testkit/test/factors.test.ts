/** Two-step sign-in, over the store in memory. */
import { assert, describe } from "@effect/vitest"
import {
  addPerson,
  changePassword,
  Crypto,
  Devices,
  disableFactor,
  enableFactor,
  Factor,
  Journal,
  offerFactor,
  PendingSignIn,
  People,
  readSession,
  renewRecoveryCodes,
  resetFactor,
  resetPassword,
  sameOffer,
  SecurityLog
} from "@fourtop/core/internal"
import { Effect, TestClock } from "effect"
import {
  appOf,
  begin,
  elsewhere,
  email,
  enter,
  enterBoth,
  finish,
  home,
  inHouse,
  password,
  restaurantId,
  withFactor,
  wrongFor
} from "./FactorHouse.ts"

const tagOf = <A, E extends { readonly _tag: string }, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.map(Effect.flip(effect), ({ _tag }) => _tag)

const actions = Effect.flatMap(Journal, (journal) =>
  Effect.map(journal.activity(restaurantId, 20), (entries) => entries.map(({ action }) => action))
)

const refusals = Effect.gen(function* () {
  const { rows } = yield* (yield* SecurityLog).list(restaurantId, { refused: true }, { perPage: 50, cursor: null })
  return rows.map(({ action, outcome }) => `${action} ${outcome}`)
})

const knownDevice = (token: string) =>
  Effect.gen(function* () {
    return yield* (yield* Devices).find((yield* Crypto).sha256(token), email, 0)
  })

const factorOf = Effect.flatMap(People, (people) => Effect.map(people.find(email), (person) => person!.factor))

describe("turning it on", () => {
  inHouse(
    "takes the password and a first right code, and ends the other sessions",
    Effect.gen(function* () {
      yield* TestClock.setTime(1_800_000_000_000)
      yield* addPerson({ email, name: "Ada", restaurantId, role: "owner", password })
      const [mine, other] = [yield* enter(), yield* enter()]
      const { session } = (yield* readSession(mine.token))!
      const offer = yield* offerFactor(email, session.digest)
      const app = appOf(offer.text)
      const enable = (proof: { readonly password: string; readonly code: string }) =>
        enableFactor(email, offer.sealed, proof, { session: session.digest, device: mine.device })
      assert.strictEqual(yield* tagOf(enable({ password: "wrong", code: yield* app() })), "WrongPassword")
      assert.strictEqual(yield* tagOf(enable({ password, code: yield* wrongFor(offer.text) })), "WrongCode")
      assert.isUndefined(yield* factorOf)
      yield* enter()
      const codes = yield* enable({ password, code: yield* app() })
      assert.lengthOf(codes, 10)
      assert.isNotNull(yield* readSession(mine.token))
      assert.isNull(yield* readSession(other.token))
      assert.isNotNull(yield* knownDevice(mine.device))
      assert.isNull(yield* knownDevice(other.device))
      assert.strictEqual(yield* tagOf(enter()), "CodeNeeded")
      assert.include(yield* actions, "person.factor_enabled")
      // The code that turned it on cannot sign in.
      assert.strictEqual(yield* tagOf(finish(yield* begin(), yield* app())), "CodeRefused")
      assert.strictEqual(yield* tagOf(enable({ password, code: yield* app() })), "ValidationFailed")
    })
  )

  inHouse(
    "is offered to one session, for half an hour",
    Effect.gen(function* () {
      yield* TestClock.setTime(1_800_000_000_000)
      yield* addPerson({ email, name: "Ada", restaurantId, role: "owner", password })
      const offer = yield* offerFactor(email, "mine")
      const app = appOf(offer.text)
      assert.deepStrictEqual(yield* sameOffer(email, offer.sealed, "mine"), offer)
      for (const [sealed, session] of [
        [offer.sealed, "another"],
        ["nonsense", "mine"]
      ] as const) {
        assert.isNull(yield* sameOffer(email, sealed, session))
        const refused = enableFactor(email, sealed, { password, code: yield* app() }, { session, device: null })
        assert.strictEqual(yield* tagOf(refused), "OfferExpired")
      }
      yield* TestClock.adjust("31 minutes")
      const late = enableFactor(
        email,
        offer.sealed,
        { password, code: yield* app() },
        { session: "mine", device: null }
      )
      assert.strictEqual(yield* tagOf(late), "OfferExpired")
    })
  )

  inHouse(
    "keeps neither the secret nor a recovery code in a form that can be read",
    Effect.gen(function* () {
      const { codes } = yield* withFactor
      const kept = JSON.stringify(yield* (yield* People).list())
      for (const code of codes) {
        assert.notInclude(kept, code)
        assert.notInclude(kept, code.replaceAll("-", ""))
      }
      // The tests' sealing is readable; the server's is not.
      assert.match((yield* factorOf)!.secret, /^sealed [\da-f]{40}$/)
    })
  )
})

describe("signing in", () => {
  inHouse(
    "begins a session with password and code, and with neither alone",
    Effect.gen(function* () {
      const { app } = yield* withFactor
      const token = yield* begin()
      assert.isNull(yield* readSession(token))
      const begun = yield* finish(token, yield* app())
      assert.strictEqual((yield* readSession(begun.token))?.person.email, email)
      // The sign-in is used up, and so is the code.
      assert.strictEqual(yield* tagOf(finish(token, yield* app(1))), "SignInEnded")
      assert.strictEqual(yield* tagOf(finish(yield* begin(), yield* app())), "CodeRefused")
      assert.strictEqual(yield* tagOf(finish("x".repeat(43), yield* app(1))), "SignInEnded")
      assert.strictEqual(yield* tagOf(finish("", yield* app(1))), "SignInEnded")
    })
  )

  inHouse(
    "takes a code of the step before and after, and none further away",
    Effect.gen(function* () {
      const { app } = yield* withFactor
      yield* TestClock.adjust("5 minutes")
      const token = yield* begin()
      for (const steps of [-3, -2, 2, 3]) {
        assert.strictEqual(yield* tagOf(finish(token, yield* app(steps))), "CodeRefused")
      }
      yield* enterBoth(app(-1))
      yield* enterBoth(app(1))
      assert.strictEqual(yield* tagOf(enterBoth(app(0))), "CodeRefused")
    })
  )

  inHouse(
    "ends after five minutes, after five codes, and with another password",
    Effect.gen(function* () {
      const { app, codes, key } = yield* withFactor
      const late = yield* begin()
      yield* TestClock.adjust(PendingSignIn.lifetime)
      assert.strictEqual(yield* tagOf(finish(late, yield* app())), "SignInEnded")
      const guessed = yield* begin()
      const wrong = yield* wrongFor(key)
      for (const attemptsLeft of [4, 3, 2, 1, 0]) {
        assert.deepInclude(yield* Effect.flip(finish(guessed, wrong)), { _tag: "CodeRefused", attemptsLeft })
      }
      assert.strictEqual(yield* tagOf(finish(guessed, codes[0]!)), "SignInEnded")
      const older = yield* begin()
      yield* resetPassword(email, "quite another password")
      assert.strictEqual(yield* tagOf(finish(older, yield* app())), "SignInEnded")
      assert.include(yield* refusals, "sign_in.factor_failed refused")
    })
  )

  inHouse(
    "with a recovery code works once for each, and is told",
    Effect.gen(function* () {
      const { codes } = yield* withFactor
      for (const code of codes.slice(0, 2)) {
        yield* enterBoth(Effect.succeed(code.toLowerCase()))
        assert.strictEqual(yield* tagOf(enterBoth(Effect.succeed(code))), "CodeRefused")
      }
      assert.lengthOf((yield* factorOf)!.recovery_codes, 8)
      const [, used] = yield* (yield* Journal).activity(restaurantId, 2)
      assert.deepInclude(used, { action: "person.recovery_code_used", detail: { left: 8, role: "owner" } })
    })
  )

  inHouse(
    "with one code at the same moment begins one session",
    Effect.gen(function* () {
      const { app } = yield* withFactor
      const code = yield* app()
      const tokens = yield* Effect.forEach(Array.from({ length: 8 }), () => begin(home))
      const outcomes = yield* Effect.forEach(tokens, (token) => Effect.either(finish(token, code)), {
        concurrency: "unbounded"
      })
      assert.lengthOf(
        outcomes.filter(({ _tag }) => _tag === "Right"),
        1
      )
    })
  )
})

describe("somebody who has the password", () => {
  /** A hundred wrong codes from addresses that Ada has never used. */
  const guessed = (key: string) =>
    Effect.gen(function* () {
      let guesses = 0
      for (let turn = 0; guesses < Factor.missesADay; turn++) {
        const address = `198.51.100.${turn}`
        const token = yield* begin(address)
        for (let attempt = 0; attempt < PendingSignIn.mostAttempts; attempt++, guesses++) {
          assert.strictEqual(yield* tagOf(finish(token, yield* wrongFor(key), address)), "CodeRefused")
        }
      }
    })

  inHouse(
    "guesses a hundred times a day, and keeps nobody out who has signed in there, has the browser or a recovery code",
    Effect.gen(function* () {
      const { app, codes, device, key } = yield* withFactor
      // Ada gave her password before all that, and is still looking for her phone.
      const waiting = yield* begin()
      yield* guessed(key)
      // Right or wrong, the code is not checked any more.
      const token = yield* begin(elsewhere)
      assert.strictEqual(yield* tagOf(finish(token, yield* app(), elsewhere)), "CodesClosed")
      yield* finish(token, codes[0]!, elsewhere)
      yield* finish(waiting, yield* app())
      yield* TestClock.adjust("30 seconds")
      const away = "198.51.100.200"
      yield* finish(yield* begin(away, { device }), yield* app(), away, device)
      assert.include(yield* refusals, "sign_in.factor_blocked blocked")
    })
  )

  inHouse(
    "can no longer after another password, with which codes are looked at again",
    Effect.gen(function* () {
      const { app, key, token } = yield* withFactor
      const theirs = yield* begin(elsewhere)
      yield* guessed(key)
      const { session } = (yield* readSession(token))!
      const wanted = "another long password"
      yield* changePassword(email, { current: password, wanted }, session.digest)
      assert.strictEqual(yield* tagOf(finish(theirs, yield* app(), elsewhere)), "SignInEnded")
      assert.strictEqual(yield* tagOf(enter(elsewhere)), "SignInRefused")
      yield* finish(yield* begin("198.51.100.201", { password: wanted }), yield* app(), "198.51.100.201")
    })
  )

  inHouse(
    "and a session left open does not turn it off without a code, nor with the code alone",
    Effect.gen(function* () {
      const { app, key } = yield* withFactor
      assert.strictEqual(yield* tagOf(disableFactor(email, { password, code: yield* wrongFor(key) })), "WrongCode")
      assert.strictEqual(yield* tagOf(disableFactor(email, { password: "x", code: yield* app() })), "WrongPassword")
      assert.isDefined(yield* factorOf)
    })
  )
})

describe("turning it off", () => {
  inHouse(
    "takes password and code, and then the password is enough",
    Effect.gen(function* () {
      const { app } = yield* withFactor
      yield* disableFactor(email, { password, code: yield* app() })
      assert.isUndefined(yield* factorOf)
      yield* enter()
      assert.include(yield* actions, "person.factor_disabled")
      assert.strictEqual(yield* tagOf(disableFactor(email, { password, code: "" })), "NotFound")
    })
  )

  inHouse(
    "works with a recovery code, and ends what waits for a code",
    Effect.gen(function* () {
      const { app, codes } = yield* withFactor
      const waiting = yield* begin()
      yield* disableFactor(email, { password, code: codes[3]! })
      assert.strictEqual(yield* tagOf(finish(waiting, yield* app())), "SignInEnded")
      yield* enter()
    })
  )

  inHouse(
    "is done by whoever runs the installation, which ends every session",
    Effect.gen(function* () {
      const { token } = yield* withFactor
      assert.isTrue((yield* resetFactor(email)).wasOn)
      assert.isNull(yield* readSession(token))
      yield* enter()
      assert.include(yield* actions, "person.factor_reset")
      assert.isFalse((yield* resetFactor(email)).wasOn)
      assert.strictEqual(yield* tagOf(resetFactor("nobody@example.com")), "NotFound")
    })
  )
})

describe("recovery codes", () => {
  inHouse(
    "are all replaced when they are renewed",
    Effect.gen(function* () {
      const { app, codes } = yield* withFactor
      assert.strictEqual(yield* tagOf(renewRecoveryCodes(email, { password, code: "000" })), "WrongCode")
      const renewed = yield* renewRecoveryCodes(email, { password, code: yield* app() })
      assert.lengthOf(new Set([...codes, ...renewed]), 20)
      assert.strictEqual(yield* tagOf(enterBoth(Effect.succeed(codes[0]!))), "CodeRefused")
      yield* enterBoth(Effect.succeed(renewed[0]!))
      assert.include(yield* actions, "person.recovery_codes_renewed")
    })
  )
})
