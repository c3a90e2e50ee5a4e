/** What people, tokens, webhooks and strangers leave in the security log. */
import { assert, describe, it } from "@effect/vitest"
import {
  Acting,
  addPerson,
  addWebhook,
  changePassword,
  createToken,
  Origin,
  OriginFacts,
  Person,
  readSession,
  removePerson,
  removeWebhook,
  revokeToken,
  rotateWebhook,
  type SecurityEntry,
  SecurityLog,
  SignIn,
  signIn,
  signOut
} from "@fourtop/core/internal"
import { PortableCrypto } from "@fourtop/core/crypto"
import { MemoryStore, sampleRestaurantId, sampleState, WeakPasswords } from "@fourtop/testkit"
import { HttpWebhooks } from "@fourtop/webhook-adapter"
import { Effect, Layer } from "effect"
import * as PlainSealing from "../src/sandbox/PlainSealing.ts"

const restaurantId = sampleRestaurantId()
const email = "ada@example.com"
const password = "a long enough password"
const secret = "nobody may read this one"

const layer = Layer.mergeAll(
  MemoryStore.layer(sampleState(0)),
  PortableCrypto.layer,
  WeakPasswords.layer,
  PlainSealing.layer,
  HttpWebhooks.layer({ allowInsecure: true }),
  Layer.succeed(Origin, OriginFacts.of("console", "192.0.2.7", `Browser ${"x".repeat(500)}`))
)

const inHouse = <A, E>(title: string, effect: Effect.Effect<A, E, Layer.Layer.Success<typeof layer>>) =>
  it.effect(title, () => Effect.provide(effect, layer))

const owner = addPerson({ email, name: "Ada", restaurantId, role: "owner", password })
const enter = (given: Partial<SignIn.Credentials> = {}) =>
  signIn({ email, password, address: "192.0.2.7", device: null, ...given })

/** The log, oldest first. */
const logged = Effect.map(
  Effect.flatMap(SecurityLog, (log) => log.list(restaurantId, { refused: null }, { perPage: 100, cursor: null })),
  ({ rows }) => rows.toReversed()
)

const told = ({ action, count, outcome, principal }: SecurityEntry.SecurityEntry) => [
  action,
  outcome,
  principal.kind,
  count
]

describe("the security log", () => {
  inHouse(
    "tells who came, went, changed a password and was added or removed, with address and browser",
    Effect.gen(function* () {
      yield* owner
      const { token } = yield* enter()
      yield* Effect.flip(enter({ password: secret }))
      yield* Effect.flip(enter({ password: secret }))
      const { session } = (yield* readSession(token))!
      yield* Effect.flip(changePassword(email, { current: secret, wanted: "another long password" }, session.digest))
      yield* changePassword(email, { current: password, wanted: "another long password" }, session.digest)
      yield* signOut(token)
      yield* signOut(token)
      yield* removePerson(email, restaurantId)
      const entries = yield* logged
      assert.sameDeepMembers(entries.map(told), [
        ["person.added", "done", "service", 1],
        ["person.signed_in", "done", "person", 1],
        ["sign_in.failed", "refused", "unknown", 2],
        ["password.refused", "refused", "unknown", 1],
        ["person.password_changed", "done", "person", 1],
        ["person.signed_out", "done", "person", 1],
        ["person.removed", "done", "service", 1]
      ])
      for (const { address, user_agent } of entries) {
        assert.strictEqual(address, "192.0.2.7")
        assert.strictEqual(user_agent, `Browser ${"x".repeat(192)}`)
      }
      const text = JSON.stringify(entries)
      for (const hidden of [password, secret, "another long password", token, session.digest, "scrypt"]) {
        assert.notInclude(text, hidden)
      }
    })
  )

  inHouse(
    "tells who gave and took access, in the commit of the change, without secrets",
    Effect.gen(function* () {
      const { person } = yield* owner
      const acting = Acting.as(restaurantId, Acting.person(Person.actorOf(person), "owner"))
      const request = { kind: "live", name: "Till", scopes: ["menu:read"] } as const
      const created = yield* createToken(acting, request)
      yield* revokeToken(acting, created.token.id)
      const added = yield* addWebhook(acting, { url: "http://127.0.0.1:9/", events: ["order.created"] })
      const rotated = yield* rotateWebhook(acting, added.endpoint.id)
      yield* removeWebhook(acting, added.endpoint.id)
      const entries = yield* logged
      assert.sameDeepMembers(entries.slice(1).map(told), [
        ["token.created", "done", "person", 1],
        ["token.revoked", "done", "person", 1],
        ["webhook.added", "done", "person", 1],
        ["webhook.rotated", "done", "person", 1],
        ["webhook.removed", "done", "person", 1]
      ])
      for (const hidden of [created.text, added.secret, rotated.secret]) {
        assert.notInclude(JSON.stringify(entries), hidden)
      }
    })
  )

  inHouse(
    "keeps of attempts on unknown accounts the address and how many there were, for the installation alone",
    Effect.gen(function* () {
      const log = yield* SecurityLog
      yield* owner
      for (const name of ["eve", "eve", "mallory"]) yield* Effect.flip(enter({ email: `${name}@example.com` }))
      const strangers = yield* log.ofInstallation(10)
      assert.deepStrictEqual(strangers.map(told), [["sign_in.failed", "refused", "unknown", 3]])
      assert.strictEqual(strangers[0]!.address, "192.0.2.7")
      assert.notMatch(JSON.stringify(strangers), /eve|mallory|example\.com/)
      assert.lengthOf(yield* logged, 1)
    })
  )

  inHouse(
    "tells that an account is guessed at and that an address tries too often, once a minute",
    Effect.gen(function* () {
      const log = yield* SecurityLog
      yield* owner
      for (let turn = 0; turn < SignIn.attempts.ofAddress + 5; turn++) yield* Effect.flip(enter({ password: secret }))
      assert.sameDeepMembers((yield* logged).slice(1).map(told), [
        ["sign_in.failed", "refused", "unknown", SignIn.attempts.ofAccountFromAddress],
        ["person.sign_in_blocked", "blocked", "unknown", 1]
      ])
      assert.deepStrictEqual((yield* log.ofInstallation(10)).map(told), [["sign_in.blocked", "blocked", "unknown", 1]])
    })
  )

  inHouse(
    "never stops a sign-in when it cannot be written",
    Effect.gen(function* () {
      yield* owner
      const log = yield* SecurityLog
      const broken = SecurityLog.of({ ...log, append: () => Effect.dieMessage("The log is full.") })
      const refused = yield* Effect.flip(enter({ password: secret })).pipe(Effect.provideService(SecurityLog, broken))
      assert.strictEqual(refused._tag, "SignInRefused")
      const { token } = yield* enter()
      yield* signOut(token).pipe(Effect.provideService(SecurityLog, broken))
      assert.isNull(yield* readSession(token))
    })
  )
})
