/** Opening an installation, signing up, and adding restaurants, over an empty store in memory. */
import { assert, describe, it } from "@effect/vitest"
import {
  Acting,
  addPerson,
  applyVenue,
  DemoAccount,
  Directory,
  foundRestaurant,
  type HeldSession,
  isInhabited,
  lookAround,
  makeFirstOwner,
  mayAddRestaurant,
  noteSetupStep,
  openInstallation,
  People,
  Person,
  prepareOpening,
  readSession,
  resetPassword,
  signUp,
  Slug,
  SignUpPolicy,
  type SignUps
} from "@fourtop/core/internal"
import { PortableCrypto } from "@fourtop/core/crypto"
import { MemoryState, MemoryStore, sampleDocument, WeakPasswords } from "@fourtop/testkit"
import { Effect, Layer, TestClock } from "effect"
import * as PlainSealing from "../src/sandbox/PlainSealing.ts"

const password = "a long enough password"
const address = "192.0.2.1"
const arrival = { address, device: null }
const account = (name: string) => ({ ...arrival, email: `${name}@example.com`, name, password })

const layer = Layer.mergeAll(
  MemoryStore.layer(MemoryState.empty),
  PortableCrypto.layer,
  WeakPasswords.layer,
  PlainSealing.layer
)

const whenEmpty = <A, E>(
  title: string,
  effect: Effect.Effect<A, E, Layer.Layer.Success<typeof layer>>,
  policy: SignUps.SignUp = "off"
) => it.effect(title, () => effect.pipe(Effect.provide(layer), Effect.provideService(SignUpPolicy, policy)))

const tagOf = <A, E extends { readonly _tag: string }, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.map(Effect.flip(effect), ({ _tag }) => _tag)

const opening = Effect.map(prepareOpening(), (token) => token!)

const heldOf = (token: string) => Effect.map(readSession(token), (held) => held!)

const firstOwner = Effect.gen(function* () {
  const begun = yield* makeFirstOwner({ token: yield* opening, ...account("rosa") })
  return yield* heldOf(begun.token)
})

const luna = { slug: "luna", name: "Luna", country: "IT", currency: "EUR", time_zone: "Europe/Rome" }

const foundedBy = (held: HeldSession, document: object = luna) => foundRestaurant(held, document, address)

const demo = Effect.gen(function* () {
  const { restaurantId } = yield* applyVenue(Acting.system, sampleDocument)
  yield* addPerson({ email: DemoAccount.email, name: "Demo owner", restaurantId, role: "owner", password })
})

describe("the secret of a start", () => {
  whenEmpty(
    "makes one owner, with a session and a place for a restaurant, and is gone then",
    Effect.gen(function* () {
      const token = yield* opening
      assert.isNull((yield* openInstallation(token, address)).demo)
      const { person, session } = yield* Effect.flatMap(makeFirstOwner({ token, ...account("rosa") }), (begun) =>
        heldOf(begun.token)
      )
      assert.strictEqual(session.person_id, person.id)
      assert.isDefined(person.founding)
      assert.isEmpty(person.memberships)
      assert.isTrue(yield* isInhabited())
      assert.strictEqual(yield* tagOf(openInstallation(token, address)), "LinkEnded")
      assert.strictEqual(yield* tagOf(makeFirstOwner({ token, ...account("eve") })), "LinkEnded")
      assert.isNull(yield* prepareOpening())
    })
  )

  whenEmpty(
    "gives exactly one of many at once an account",
    Effect.gen(function* () {
      const token = yield* opening
      const names = ["a", "b", "c", "d", "e", "f"]
      const done = yield* Effect.forEach(names, (name) => Effect.either(makeFirstOwner({ token, ...account(name) })), {
        concurrency: "unbounded"
      })
      assert.lengthOf(
        done.filter(({ _tag }) => _tag === "Right"),
        1
      )
      assert.lengthOf(yield* (yield* People).list(), 1)
    })
  )

  whenEmpty(
    "is replaced by that of a later start, expires, and is closed by an account that the operator makes",
    Effect.gen(function* () {
      const [first, second] = [yield* opening, yield* opening]
      assert.strictEqual(yield* tagOf(openInstallation(first, address)), "LinkEnded")
      yield* openInstallation(second, address)
      yield* TestClock.adjust("73 hours")
      assert.strictEqual(yield* tagOf(openInstallation(second, address)), "LinkEnded")
      const third = yield* opening
      const { restaurantId } = yield* applyVenue(Acting.system, sampleDocument)
      yield* addPerson({ email: "ada@example.com", name: "Ada", restaurantId, role: "owner", password })
      assert.strictEqual(yield* tagOf(makeFirstOwner({ token: third, ...account("eve") })), "LinkEnded")
    })
  )

  whenEmpty(
    "cannot be guessed at will from one address",
    Effect.gen(function* () {
      yield* opening
      for (let guess = 0; guess < 30; guess++) yield* Effect.either(openInstallation("x".repeat(43), address))
      assert.strictEqual(yield* tagOf(openInstallation("x".repeat(43), address)), "RateLimited")
      assert.strictEqual(yield* tagOf(makeFirstOwner({ token: "x".repeat(43), ...account("eve") })), "RateLimited")
      assert.strictEqual(yield* tagOf(openInstallation("x".repeat(43), "192.0.2.2")), "LinkEnded")
    })
  )

  whenEmpty(
    "stays while what was typed is refused",
    Effect.gen(function* () {
      const token = yield* opening
      const weak = makeFirstOwner({ token, ...account("rosa"), password: "short" })
      assert.strictEqual(yield* tagOf(weak), "ValidationFailed")
      assert.strictEqual(yield* tagOf(makeFirstOwner({ token, ...account("rosa"), email: "rosa" })), "ValidationFailed")
      yield* makeFirstOwner({ token, ...account("rosa") })
    })
  )

  whenEmpty(
    "lets its holder look around the demo, whose account counts as nobody's until its password is chosen",
    Effect.gen(function* () {
      yield* demo
      const token = yield* opening
      assert.strictEqual((yield* openInstallation(token, address)).demo?.email, DemoAccount.email)
      const { restaurants } = yield* Effect.flatMap(lookAround({ token, ...arrival }), (begun) => heldOf(begun.token))
      assert.deepStrictEqual(
        restaurants.map(({ slug }) => slug),
        [sampleDocument.slug]
      )
      assert.strictEqual(
        yield* tagOf(makeFirstOwner({ token, ...account("rosa"), email: DemoAccount.email })),
        "AccountExists"
      )
      yield* TestClock.adjust("1 minute")
      yield* resetPassword(DemoAccount.email, "quite another password")
      assert.strictEqual(yield* tagOf(openInstallation(token, address)), "LinkEnded")
      assert.isNull(yield* prepareOpening())
    })
  )
})

describe("adding a restaurant", () => {
  whenEmpty(
    "makes the first owner its owner, once, however many tabs are open",
    Effect.gen(function* () {
      const held = yield* firstOwner
      assert.isTrue(yield* mayAddRestaurant(held))
      const done = yield* Effect.all([foundedBy(held), foundedBy(held), foundedBy(held)], { concurrency: "unbounded" })
      assert.deepStrictEqual(new Set(done.map(({ slug }) => slug)), new Set(["luna"]))
      const [restaurant, ...others] = yield* (yield* Directory).restaurants()
      assert.isEmpty(others)
      const person = (yield* (yield* People).find(held.person.email))!
      assert.strictEqual(Person.roleAt(person, restaurant!.id), "owner")
      assert.isUndefined(person.founding)
      assert.deepStrictEqual(Person.setupProgressAt(person, restaurant!.id), {
        restaurant_id: restaurant!.id,
        done: []
      })
      assert.isFalse(yield* mayAddRestaurant({ ...held, person }))
    })
  )

  whenEmpty(
    "gives a restaurant of the same name a slug of its own, and lets nobody choose their plan",
    Effect.gen(function* () {
      yield* applyVenue(Acting.system, luna)
      const held = yield* firstOwner
      const plan = { name: "gold", features: [], rate_per_minute: 90_000 }
      const { slug } = yield* foundedBy(held, { ...luna, plan, suspended: true })
      assert.strictEqual(slug, "luna-2")
      const founded = (yield* (yield* Directory).find(slug))!
      assert.strictEqual(founded.plan.name, "standard")
      assert.isNull(founded.plan.rate_per_minute)
      assert.isFalse(founded.suspended)
    })
  )

  whenEmpty(
    "ends a slug by chance where many restaurants are called alike",
    Effect.gen(function* () {
      for (const slug of Slug.candidates("luna", "chance").slice(0, -1))
        yield* applyVenue(Acting.system, { ...luna, slug })
      const { slug } = yield* foundedBy(yield* firstOwner, luna)
      assert.match(slug, /^luna-[0-9a-f]{8}$/)
      assert.isNotNull(yield* (yield* Directory).find(slug))
    })
  )

  whenEmpty(
    "keeps the place while the document is refused",
    Effect.gen(function* () {
      const held = yield* firstOwner
      assert.strictEqual(yield* tagOf(foundedBy(held, { ...luna, currency: "euros" })), "ValidationFailed")
      yield* foundedBy(held)
    })
  )

  const second = Effect.gen(function* () {
    const held = yield* firstOwner
    yield* foundedBy(held)
    const person = (yield* (yield* People).find(held.person.email))!
    return { ...held, person }
  })

  whenEmpty(
    "is over with the first one where the operator lets nobody add more",
    Effect.gen(function* () {
      const held = yield* second
      assert.strictEqual(yield* tagOf(foundedBy(held, { ...luna, slug: "sole" })), "NotFound")
      assert.strictEqual(yield* tagOf(signUp(account("eve"))), "NotFound")
    })
  )

  whenEmpty(
    "goes on for people with an account where the operator lets them, but not for strangers",
    Effect.gen(function* () {
      const held = yield* second
      assert.strictEqual((yield* foundedBy(held, { ...luna, slug: "sole" })).slug, "sole")
      assert.strictEqual(yield* tagOf(signUp(account("eve"))), "NotFound")
    }),
    "invited"
  )

  whenEmpty(
    "goes on for anybody where the operator lets anybody, within a limit for each address",
    Effect.gen(function* () {
      yield* second
      const begun = yield* signUp(account("eve"))
      const held = yield* heldOf(begun.token)
      assert.isEmpty(held.restaurants)
      yield* foundedBy(held, { ...luna, slug: "sole" })
      assert.strictEqual(yield* tagOf(signUp(account("rosa"))), "AccountExists")
      for (const name of ["f", "g", "h"]) yield* signUp(account(name))
      assert.strictEqual(yield* tagOf(signUp(account("i"))), "RateLimited")
    }),
    "open"
  )
})

describe("the steps of setting up", () => {
  whenEmpty(
    "are noted one by one, and over with the last",
    Effect.gen(function* () {
      const held = yield* firstOwner
      const { restaurantId } = yield* foundedBy(held)
      const progress = Effect.map(
        Effect.flatMap(People, (people) => people.find(held.person.email)),
        (person) => Person.setupProgressAt(person!, restaurantId)?.done ?? null
      )
      for (const step of ["tables", "hours", "tables"] as const) yield* noteSetupStep(held, restaurantId, step)
      assert.deepStrictEqual(yield* progress, ["hours", "tables"])
      yield* noteSetupStep(held, restaurantId + 1, "all")
      assert.deepStrictEqual(yield* progress, ["hours", "tables"])
      for (const step of ["people", "look", "dishes"] as const) yield* noteSetupStep(held, restaurantId, step)
      assert.isNull(yield* progress)
      yield* noteSetupStep(held, restaurantId, "hours")
      assert.isNull(yield* progress)
    })
  )
})
