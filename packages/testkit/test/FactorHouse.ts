/** Ada with an authenticator app, over the store in memory. */
import { it } from "@effect/vitest"
import {
  addPerson,
  type CodeNeeded,
  enableFactor,
  enterCode,
  offerFactor,
  readSession,
  signIn
} from "@fourtop/core/internal"
import { PortableCrypto } from "@fourtop/core/crypto"
import { MemoryStore, sampleRestaurantId, sampleState, WeakPasswords } from "@fourtop/testkit"
import { Clock, Effect, Layer, TestClock } from "effect"
import { codeFor, wrongCodeFor } from "../../../tools/testing/authenticator.ts"
import * as PlainSealing from "../src/sandbox/PlainSealing.ts"

export const restaurantId = sampleRestaurantId()
export const email = "ada@example.com"
export const password = "a long enough password"

/** Ada's own network address, and somebody else's. */
export const [home, elsewhere] = ["192.0.2.1", "203.0.113.7"] as const

const layer = Layer.mergeAll(
  MemoryStore.layer(sampleState(0)),
  PortableCrypto.layer,
  WeakPasswords.layer,
  PlainSealing.layer
)

export const inHouse = <A, E>(title: string, effect: Effect.Effect<A, E, Layer.Layer.Success<typeof layer>>) =>
  it.effect(title, () => Effect.provide(effect, layer))

/** The app's code for this key, now or this many steps from now. */
export const appOf =
  (key: string) =>
  (steps = 0) =>
    Effect.map(Clock.currentTimeMillis, (now) => codeFor(key, now + steps * 30_000))

/** A code that is wrong now. */
export const wrongFor = (key: string) => Effect.map(Clock.currentTimeMillis, (now) => wrongCodeFor(key, now))

export const enter = (address: string = home, given: { readonly password?: string; readonly device?: string } = {}) =>
  signIn({ email, password: given.password ?? password, address, device: given.device ?? null })

/** A pending sign-in. */
export const begin = (...given: Parameters<typeof enter>) =>
  Effect.map(Effect.orDie(Effect.flip(enter(...given))), (needed) => (needed as CodeNeeded).token)

export const finish = (token: string, code: string, address: string = home, device: string | null = null) =>
  enterCode({ token, code, address, device })

/** Signs in with password and code. */
export const enterBoth = (code: Effect.Effect<string>, address: string = home) =>
  Effect.flatMap(begin(address), (token) => Effect.flatMap(code, (entered) => finish(token, entered, address)))

/** Ada has turned two-step sign-in on at home, one step ago, so that the next code is a new one. */
export const withFactor = Effect.gen(function* () {
  yield* TestClock.setTime(1_800_000_000_000)
  yield* addPerson({ email, name: "Ada", restaurantId, role: "owner", password })
  const { device, token } = yield* enter()
  const { session } = (yield* readSession(token))!
  const { sealed, text } = yield* offerFactor(email, session.digest)
  const app = appOf(text)
  const proof = { password, code: yield* app() }
  const codes = yield* enableFactor(email, sealed, proof, { session: session.digest, device })
  yield* TestClock.adjust("30 seconds")
  return { app, codes, device, key: text, token }
})
