/** Listing and ending sessions, and the notice of unknown ones, over the store in memory. */
import { assert, describe } from "@effect/vitest"
import {
  addPerson,
  dismissSignIn,
  endOtherSessions,
  endSession,
  Journal,
  listSessions,
  NewSignIn,
  readSession,
  Session,
  signIn
} from "@fourtop/core/internal"
import { Clock, Effect, TestClock } from "effect"
import { elsewhere, email, home, inHouse, password, restaurantId } from "./FactorHouse.ts"

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
const safari =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1"

const owner = addPerson({ email, name: "Ada", restaurantId, role: "owner", password })

const enter = (userAgent: string, address: string = home, device: string | null = null) =>
  Effect.gen(function* () {
    yield* TestClock.adjust("1 second")
    const { device: next, token } = yield* signIn({ email, password, address, userAgent, device })
    return { token, device: next }
  })

const held = (token: string) => Effect.map(readSession(token), (session) => session!)

/** What the session with the token is notified of. */
const notices = (token: string) =>
  Effect.gen(function* () {
    const { new_sign_ins, session } = yield* held(token)
    return NewSignIn.noticesFor(session, new_sign_ins, yield* Clock.currentTimeMillis).map(NewSignIn.keyOf)
  })

const iPhone = `Safari on iPhone, ${elsewhere}`

describe("sessions", () => {
  inHouse(
    "are listed with browser and address, the one used last first",
    Effect.gen(function* () {
      yield* owner
      const [one, two] = [yield* enter(firefox), yield* enter(safari, elsewhere)]
      const listed = yield* listSessions(yield* held(one.token))
      assert.deepStrictEqual(
        listed.map(({ address, browser }) => ({ address, browser })),
        [
          { address: elsewhere, browser: "Safari on iPhone" },
          { address: home, browser: "Firefox on Linux" }
        ]
      )
      yield* TestClock.adjust("12 hours")
      assert.isNull(yield* readSession(two.token))
    })
  )

  inHouse(
    "are ended one by one, or all but this one, and nobody ends another person's",
    Effect.gen(function* () {
      yield* owner
      yield* addPerson({ email: "bea@example.com", name: "Bea", restaurantId, role: "manager", password })
      const bea = yield* signIn({ email: "bea@example.com", password, address: home, device: null })
      const [one, two, three] = [yield* enter(firefox), yield* enter(firefox), yield* enter(safari)]
      const mine = yield* held(one.token)
      const theirs = Session.idOf((yield* held(bea.token)).session)
      assert.strictEqual((yield* Effect.flip(endSession(mine, theirs)))._tag, "NotFound")
      yield* endSession(mine, Session.idOf((yield* held(two.token)).session))
      assert.isNull(yield* readSession(two.token))
      assert.isNotNull(yield* readSession(three.token))
      yield* endOtherSessions(mine)
      assert.isNull(yield* readSession(three.token))
      for (const { token } of [one, bea]) assert.isNotNull(yield* readSession(token))
      const actions = (yield* (yield* Journal).activity(restaurantId, 2)).map(({ action }) => action)
      assert.deepStrictEqual(actions, ["person.other_sessions_ended", "person.session_ended"])
    })
  )
})

describe("a new sign-in", () => {
  inHouse(
    "is told in every other session, those that begin later too, and not in its own",
    Effect.gen(function* () {
      yield* owner
      const first = yield* enter(firefox)
      assert.isEmpty(yield* notices(first.token))
      const intruder = yield* enter(safari, elsewhere)
      assert.deepStrictEqual(yield* notices(first.token), [iPhone])
      assert.isEmpty(yield* notices(intruder.token))
      const later = yield* enter(firefox)
      assert.deepStrictEqual(yield* notices(later.token), [iPhone])
    })
  )

  inHouse(
    "is no news from a browser that was there before, at the same address or with its own token",
    Effect.gen(function* () {
      yield* owner
      const [first, second] = [yield* enter(firefox), yield* enter(firefox)]
      assert.isEmpty(yield* notices(first.token))
      const moved = yield* enter(firefox, elsewhere, second.device)
      assert.isEmpty(yield* notices(first.token))
      assert.isEmpty(yield* notices(moved.token))
      yield* enter(firefox, "198.51.100.9")
      assert.deepStrictEqual(yield* notices(first.token), ["Firefox on Linux, 198.51.100.9"])
    })
  )

  inHouse(
    "is dismissed for the browser that dismisses it: an intruder does so only for theirs",
    Effect.gen(function* () {
      yield* owner
      const [mine, theirs] = [yield* enter(firefox), yield* enter(safari, elsewhere)]
      const other = yield* enter(firefox, elsewhere)
      const news = { browser: "Safari on iPhone", address: elsewhere }
      yield* dismissSignIn(yield* held(theirs.token), news)
      yield* dismissSignIn(yield* held(other.token), news)
      assert.includeMembers(yield* notices(mine.token), [iPhone])
      yield* dismissSignIn(yield* held(mine.token), news)
      assert.deepStrictEqual(yield* notices(mine.token), [`Firefox on Linux, ${elsewhere}`])
      const later = yield* enter(firefox)
      assert.notInclude(yield* notices(later.token), iPhone)
    })
  )

  inHouse(
    "is told for thirty days",
    Effect.gen(function* () {
      yield* owner
      yield* enter(firefox)
      yield* enter(safari, elsewhere)
      yield* TestClock.adjust("29 days")
      assert.deepStrictEqual(yield* notices((yield* enter(firefox)).token), [iPhone])
      yield* TestClock.adjust("1 days")
      assert.isEmpty(yield* notices((yield* enter(firefox)).token))
    })
  )
})
