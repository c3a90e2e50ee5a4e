/** Several people on one tablet: enrolling it, PINs, locks and approvals, and those who try to get around them. */
import { assert, describe, it } from "@effect/vitest"
import {
  Acting,
  addPerson,
  applyVenue,
  approveAct,
  changePassword,
  Crypto,
  enrolDevice,
  enterPin,
  Journal,
  listDevices,
  openDevice,
  Passwords,
  People,
  Person,
  readOpenOrders,
  readSession,
  recordPayment,
  refundPayment,
  removeColleague,
  removePin,
  revokeDevice,
  SecurityLog,
  setPin,
  SharedDevice,
  signIn,
  unlockPin
} from "@fourtop/core/internal"
import { PortableCrypto } from "@fourtop/core/crypto"
import {
  MemoryStore,
  PlainSealing,
  sampleDocument,
  sampleRestaurantId,
  sampleState,
  WeakPasswords
} from "@fourtop/testkit"
import { Effect, Layer, TestClock } from "effect"

const restaurantId = sampleRestaurantId()
const password = "a long enough password"
const pins = { Gina: "4071", Ben: "8305" } as const

const layer = Layer.mergeAll(
  MemoryStore.layer(sampleState(0)),
  PortableCrypto.layer,
  WeakPasswords.layer,
  PlainSealing.layer
)

type Ports = Layer.Layer.Success<typeof layer>

const inHouse = <A, E>(title: string, effect: Effect.Effect<A, E, Ports>) =>
  it.effect(title, () => Effect.provide(effect, layer))

const emailOf = (name: string) => `${name.toLowerCase()}@example.com`

const person = (name: string) =>
  Effect.map(
    Effect.flatMap(People, ({ find }) => find(emailOf(name))),
    (one) => one!
  )

const actingAs = (one: Person.Person, role: Person.Role, at = restaurantId) =>
  Acting.as(at, Acting.person(Person.actorOf(one), role))

/** A tablet that Ben, a manager, has enrolled, and Gina of the staff; both have a PIN. */
const house = Effect.gen(function* () {
  const add = (name: string, role: Person.Role, at = restaurantId) =>
    addPerson({ email: emailOf(name), name, restaurantId: at, role, password })
  yield* add("Gina", "staff")
  yield* add("Ben", "manager")
  yield* add("Ole", "staff")
  yield* setPin(emailOf("Gina"), { password, pin: pins.Gina })
  yield* setPin(emailOf("Ben"), { password, pin: pins.Ben })
  const [gina, ben] = [yield* person("Gina"), yield* person("Ben")]
  const managing = actingAs(ben, "manager")
  const { device, token } = yield* enrolDevice(managing, ben, { name: " Bar tablet ", lockMinutes: 5, password })
  return { add, ben, device, gina, managing, token }
})

const failure = <A, E extends { readonly _tag: string }, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.map(Effect.flip(effect), ({ _tag }) => _tag)

const actions = Effect.flatMap(Journal, (journal) => journal.activity(restaurantId, 50))
const secured = Effect.flatMap(SecurityLog, (log) =>
  Effect.map(log.list(restaurantId, { refused: null }, { perPage: 50, cursor: null }), ({ rows }) => rows)
)

describe("a PIN", () => {
  inHouse(
    "is set and removed in exchange for the password, is nowhere kept as it is, and ends the sessions it began",
    Effect.gen(function* () {
      const { gina, token } = yield* house
      const stored = JSON.stringify(yield* (yield* People).list())
      assert.notInclude(stored, pins.Gina)
      // Not even its hash is stored as it is: without the installation's key there is nothing to guess against.
      assert.match((yield* person("Gina")).pin!.sealed_hash, /^sealed /)
      const shift = yield* enterPin({ device: token, personId: gina.id, pin: pins.Gina })
      assert.strictEqual(yield* failure(setPin(gina.email, { password: "wrong", pin: "9264" })), "WrongPassword")
      assert.strictEqual(yield* failure(setPin(gina.email, { password, pin: "1234" })), "ValidationFailed")
      assert.isNotNull(yield* readSession(shift.token))
      yield* setPin(gina.email, { password, pin: "9264" })
      assert.isNull(yield* readSession(shift.token))
      const enter = (pin: string) => enterPin({ device: token, personId: gina.id, pin })
      assert.strictEqual(yield* failure(enter(pins.Gina)), "WrongPin")
      assert.isNotEmpty((yield* enter("9264")).token)
      assert.strictEqual(yield* failure(removePin(gina.email, "wrong")), "WrongPassword")
      yield* removePin(gina.email, password)
      assert.strictEqual(yield* failure(enter("9264")), "WrongPin")
      assert.deepStrictEqual(
        (yield* openDevice(token))!.people.map(({ name }) => name),
        ["Ben"]
      )
      const written = (yield* actions).map(({ action }) => action)
      for (const action of ["person.pin_set", "person.pin_removed", "device.enrolled"]) assert.include(written, action)
      assert.notInclude(JSON.stringify([yield* actions, yield* secured]), "9264")
    })
  )

  inHouse(
    "begins a session in the person's name, of the tablet's restaurant alone, which locks itself",
    Effect.gen(function* () {
      const { gina, token } = yield* house
      const { token: session } = yield* enterPin({ device: token, personId: gina.id, pin: pins.Gina })
      const held = (yield* readSession(session))!
      assert.strictEqual(held.person.name, "Gina")
      assert.deepInclude(held.session.shared, { name: "Bar tablet", restaurant_id: restaurantId, lock_minutes: 5 })
      assert.deepStrictEqual(
        held.restaurants.map(({ id }) => id),
        [restaurantId]
      )
      // Taps keep it open; what a page asks for by itself does not.
      yield* TestClock.adjust("4 minutes")
      assert.isNotNull(yield* readSession(session, true))
      yield* TestClock.adjust("4 minutes")
      assert.isNotNull(yield* readSession(session, false))
      yield* TestClock.adjust("1 minute")
      assert.isNull(yield* readSession(session, false))
      assert.isNull(yield* readSession(session, true))
    })
  )

  inHouse(
    "takes the place of the session that the tablet had",
    Effect.gen(function* () {
      const { ben, gina, token } = yield* house
      const first = yield* enterPin({ device: token, personId: gina.id, pin: pins.Gina })
      const second = yield* enterPin({ device: token, personId: ben.id, pin: pins.Ben })
      assert.isNull(yield* readSession(first.token))
      assert.strictEqual((yield* readSession(second.token))!.person.name, "Ben")
    })
  )

  inHouse(
    "ends with every session of the person, with a new password, and with the person",
    Effect.gen(function* () {
      const { ben, gina, managing, token } = yield* house
      const shift = Effect.map(enterPin({ device: token, personId: gina.id, pin: pins.Gina }), (begun) => begun.token)
      const first = yield* shift
      const { token: session } = yield* signIn({ email: gina.email, password, address: "192.0.2.1", device: null })
      const digest = (yield* readSession(session))!.session.digest
      yield* changePassword(gina.email, { current: password, wanted: "quite another password" }, digest)
      assert.isNull(yield* readSession(first))
      const second = yield* shift
      assert.isNotNull(yield* readSession(second))
      yield* removeColleague({ manager: ben, restaurantId: managing.restaurantId }, gina.id)
      assert.isNull(yield* readSession(second))
      assert.deepStrictEqual(
        (yield* openDevice(token))!.people.map(({ name }) => name),
        ["Ben"]
      )
      assert.strictEqual(yield* failure(shift), "WrongPin")
      assert.notInclude(JSON.stringify(yield* (yield* People).list()), "Gina")
    })
  )
})

describe("somebody who tries PINs", () => {
  inHouse(
    "needs an enrolled tablet: none, a made-up one, a digest and a revoked one are none",
    Effect.gen(function* () {
      const { device, gina, managing, token } = yield* house
      const enter = (given: string | null) => enterPin({ device: given, personId: gina.id, pin: pins.Gina })
      for (const given of [null, "", "nonsense", "A".repeat(43), device.digest]) {
        assert.strictEqual(yield* failure(enter(given)), "DeviceUnknown")
      }
      const { token: session } = yield* enter(token)
      yield* revokeDevice(managing, SharedDevice.idOf(device))
      // Both cookies of the tablet, sent again afterwards, open nothing.
      assert.isNull(yield* readSession(session))
      assert.strictEqual(yield* failure(enter(token)), "DeviceUnknown")
      assert.isNull(yield* openDevice(token))
      assert.strictEqual(yield* failure(revokeDevice(managing, SharedDevice.idOf(device))), "NotFound")
      assert.isEmpty(yield* listDevices(managing))
    })
  )

  inHouse(
    "finds nobody of another restaurant, and no tablet of one",
    Effect.gen(function* () {
      const { add, device, gina, token } = yield* house
      const { restaurantId: other } = yield* applyVenue(Acting.system, {
        ...sampleDocument,
        slug: "luna",
        name: "Luna"
      })
      yield* add("Carl", "owner", other)
      yield* setPin(emailOf("Carl"), { password, pin: "6193" })
      const carl = yield* person("Carl")
      const theirs = yield* enrolDevice(actingAs(carl, "owner", other), carl, {
        name: "Luna",
        lockMinutes: 5,
        password
      })
      assert.strictEqual(yield* failure(enterPin({ device: token, personId: carl.id, pin: "6193" })), "WrongPin")
      assert.strictEqual(
        yield* failure(enterPin({ device: theirs.token, personId: gina.id, pin: pins.Gina })),
        "WrongPin"
      )
      assert.deepStrictEqual(
        (yield* openDevice(theirs.token))!.people.map(({ name }) => name),
        ["Carl"]
      )
      const foreign = actingAs(carl, "owner", other)
      assert.strictEqual(yield* failure(revokeDevice(foreign, SharedDevice.idOf(device))), "NotFound")
      assert.deepStrictEqual(
        (yield* listDevices(foreign)).map(({ name }) => name),
        ["Luna"]
      )
    })
  )

  inHouse(
    "has five attempts; then the password is needed there, and nothing else is locked",
    Effect.gen(function* () {
      const { ben, gina, managing, token } = yield* house
      const other = yield* enrolDevice(managing, ben, { name: "Pass", lockMinutes: 5, password })
      const enter = (pin: string, device = token) => enterPin({ device, personId: gina.id, pin })
      for (const attemptsLeft of [4, 3, 2, 1, 0]) {
        assert.deepInclude(yield* Effect.flip(enter("0001")), { _tag: "WrongPin", attemptsLeft })
      }
      assert.strictEqual(yield* failure(enter(pins.Gina)), "PinLocked")
      yield* TestClock.adjust("1 day")
      assert.strictEqual(yield* failure(enter(pins.Gina)), "PinLocked")
      assert.isNotEmpty((yield* enter(pins.Gina, other.token)).token)
      assert.isNotEmpty((yield* enterPin({ device: token, personId: ben.id, pin: pins.Ben })).token)
      const unlock = (given: string) => unlockPin({ device: token, personId: gina.id, password: given, code: null })
      assert.strictEqual(yield* failure(unlock("wrong")), "WrongPassword")
      assert.strictEqual(yield* failure(enter(pins.Gina)), "PinLocked")
      const { token: session } = yield* unlock(password)
      assert.isDefined((yield* readSession(session))!.session.shared)
      assert.isNotEmpty((yield* enter(pins.Gina)).token)
      const locked = (yield* secured).filter(({ action }) => action === "person.pin_locked")
      assert.lengthOf(locked, 1)
      assert.deepInclude(locked[0], {
        outcome: "blocked",
        detail: { name: "Gina", device: "Bar tablet", role: "staff" }
      })
      assert.include(
        (yield* secured).map(({ action }) => action),
        "pin.failed"
      )
    })
  )

  inHouse(
    "does not get 10,000 attempts: not one after the other, not at once, not after a success",
    Effect.gen(function* () {
      const { gina, token } = yield* house
      const passwords = yield* Passwords
      let checked = 0
      const counting = Passwords.of({
        ...passwords,
        verify: (given, hash, turn) => {
          checked++
          return passwords.verify(given, hash, turn)
        }
      })
      const attempts = Array.from({ length: 10_000 }, (_, number) =>
        enterPin({ device: token, personId: gina.id, pin: String(number).padStart(4, "0") })
      )
      const guessed = yield* Effect.forEach(attempts, Effect.either, { concurrency: 50 }).pipe(
        Effect.provideService(Passwords, counting)
      )
      assert.lengthOf(
        guessed.filter(({ _tag }) => _tag === "Right"),
        0
      )
      assert.strictEqual(checked, SharedDevice.mostMisses)
    })
  )

  inHouse(
    "has so many a minute on a tablet, and for a person on all tablets",
    Effect.gen(function* () {
      const { ben, gina, managing, token } = yield* house
      const enter = (personId: number, device = token) => failure(enterPin({ device, personId, pin: "0001" }))
      const { ofDevice, ofPerson, withPassword } = SharedDevice.attemptsAMinute
      for (let turn = 0; turn < ofPerson; turn++) yield* enter(gina.id)
      assert.strictEqual(yield* enter(gina.id), "RateLimited")
      const other = yield* enrolDevice(managing, ben, { name: "Pass", lockMinutes: 5, password })
      assert.strictEqual(yield* enter(gina.id, other.token), "RateLimited")
      for (let turn = 0; turn < ofDevice - ofPerson - 1; turn++) yield* enter(1_000_000 + turn)
      assert.strictEqual(yield* enter(ben.id), "RateLimited")
      yield* TestClock.adjust("61 seconds")
      assert.strictEqual(yield* enter(ben.id), "WrongPin")
      const unlock = failure(unlockPin({ device: token, personId: ben.id, password: "wrong", code: null }))
      for (let turn = 0; turn < withPassword; turn++) assert.strictEqual(yield* unlock, "WrongPassword")
      assert.strictEqual(yield* unlock, "RateLimited")
    })
  )

  inHouse(
    "learns nothing from the time: one hash for each attempt, whether or not there is a PIN or a person",
    Effect.gen(function* () {
      const { gina, token } = yield* house
      const ole = yield* person("Ole")
      const passwords = yield* Passwords
      const looked: Array<boolean> = []
      const counting = Passwords.of({
        ...passwords,
        verify: (given, hash, turn) => {
          looked.push(hash !== null)
          return passwords.verify(given, hash, turn)
        }
      })
      for (const personId of [gina.id, ole.id, 0, 1_000_000]) {
        const refused = yield* Effect.flip(enterPin({ device: token, personId, pin: "0001" })).pipe(
          Effect.provideService(Passwords, counting)
        )
        assert.deepInclude(refused, { _tag: "WrongPin", attemptsLeft: 4 })
      }
      assert.deepStrictEqual(looked, [true, false, false, false])
      for (const personId of [gina.id, ole.id, 0]) {
        const unlock = unlockPin({ device: token, personId, password: "wrong", code: null })
        assert.strictEqual(yield* failure(Effect.provideService(unlock, Passwords, counting)), "WrongPassword")
      }
      // Somebody without a PIN has no way in on a shared tablet, not even with their password.
      const unlock = unlockPin({ device: token, personId: ole.id, password, code: null })
      assert.strictEqual(yield* failure(unlock), "WrongPassword")
    })
  )

  inHouse(
    "waits in the line of those who are known, as one account for each tablet",
    Effect.gen(function* () {
      const { device, gina, token } = yield* house
      const passwords = yield* Passwords
      const entered: Array<unknown> = []
      const watched = Passwords.of({
        ...passwords,
        enter: (turn) => {
          entered.push(turn)
          return passwords.enter(turn)
        }
      })
      yield* enterPin({ device: token, personId: gina.id, pin: pins.Gina }).pipe(
        Effect.provideService(Passwords, watched)
      )
      assert.deepStrictEqual(entered, [{ queue: "known", account: `device ${device.digest}`, address: "" }])
    })
  )
})

describe("enrolling a tablet", () => {
  inHouse(
    "is for managers, each for themselves, with their password",
    Effect.gen(function* () {
      const { ben, gina, managing } = yield* house
      const wanted = { name: "Pass", lockMinutes: 5, password }
      assert.strictEqual(yield* failure(enrolDevice(actingAs(gina, "staff"), gina, wanted)), "Forbidden")
      assert.strictEqual(yield* failure(enrolDevice(managing, gina, wanted)), "Forbidden")
      assert.strictEqual(yield* failure(enrolDevice(managing, ben, { ...wanted, password: "wrong" })), "WrongPassword")
      assert.strictEqual(yield* failure(enrolDevice(managing, ben, { ...wanted, name: " " })), "ValidationFailed")
      assert.strictEqual(yield* failure(enrolDevice(managing, ben, { ...wanted, lockMinutes: 0 })), "ValidationFailed")
      for (const useCase of [listDevices(actingAs(gina, "staff")), revokeDevice(actingAs(gina, "staff"), "id")]) {
        assert.strictEqual(
          yield* failure(useCase as Effect.Effect<unknown, { readonly _tag: string }, Ports>),
          "Forbidden"
        )
      }
      assert.lengthOf(yield* listDevices(managing), 1)
    })
  )

  inHouse(
    "gives the browser a secret of which the digest is stored",
    Effect.gen(function* () {
      const { device, managing, token } = yield* house
      assert.match(token, /^[\w-]{43}$/)
      assert.strictEqual(device.digest, (yield* Crypto).sha256(token))
      const [listed] = yield* listDevices(managing)
      assert.deepStrictEqual(listed, device)
      assert.strictEqual(device.name, "Bar tablet")
      assert.notInclude(JSON.stringify([yield* actions, yield* secured]), token)
    })
  )
})

describe("an approval", () => {
  const paid = Effect.gen(function* () {
    const system = Acting.as(restaurantId, Acting.system)
    const { order } = (yield* readOpenOrders(system))[0]!
    const { currency, id: orderId } = order
    const { payment } = yield* recordPayment(system, { orderId, method: "card", amountMinor: 500, currency })
    return payment.id
  })

  inHouse(
    "lets staff refund once, with the PIN of a manager, and is recorded beside their name",
    Effect.gen(function* () {
      const { ben, gina, token } = yield* house
      const [payment, other] = [yield* paid, yield* paid]
      const acting = actingAs(gina, "staff")
      assert.strictEqual(yield* failure(refundPayment(acting, payment, 100)), "Forbidden")
      const entry = { act: "refundPayment", row: payment, device: token, personId: ben.id, pin: pins.Ben } as const
      const approval = yield* approveAct(acting, entry)
      yield* refundPayment({ ...acting, approval }, payment, 100, { reason: "Cold" })
      assert.strictEqual(yield* failure(refundPayment({ ...acting, approval }, payment, 100)), "Forbidden")
      const forAnother = { ...acting, approval: yield* approveAct(acting, entry) }
      assert.strictEqual(yield* failure(refundPayment(forAnother, other, 100)), "Forbidden")
      const refund = (yield* actions).find(({ action }) => action === "payment.refunded")
      assert.deepInclude(refund?.actor, { name: "Gina", approved_by: { id: `person:${ben.id}`, name: "Ben" } })
      const [noted, ...more] = (yield* secured).filter(({ action }) => action === "act.approved")
      assert.isEmpty(more)
      assert.deepInclude(noted, {
        principal: { kind: "person", id: `person:${ben.id}`, name: "Ben" },
        detail: { act: "payment.refunded", by: "Gina" }
      })
    })
  )

  inHouse(
    "is not given by staff, by a wrong PIN, without a tablet, or on one of another restaurant",
    Effect.gen(function* () {
      const { add, ben, gina, token } = yield* house
      const payment = yield* paid
      const acting = actingAs(gina, "staff")
      const entry = { act: "refundPayment", row: payment, device: token, personId: ben.id, pin: pins.Ben } as const
      const refused = (changes: object) => failure(approveAct(acting, { ...entry, ...changes }))
      assert.strictEqual(yield* refused({ personId: gina.id, pin: pins.Gina }), "Forbidden")
      assert.strictEqual(yield* refused({ pin: "0001" }), "WrongPin")
      assert.strictEqual(yield* refused({ device: null }), "DeviceUnknown")
      assert.strictEqual(yield* refused({ act: "signOut" }), "ValidationFailed")
      const { restaurantId: other } = yield* applyVenue(Acting.system, {
        ...sampleDocument,
        slug: "luna",
        name: "Luna"
      })
      yield* add("Carl", "owner", other)
      yield* setPin(emailOf("Carl"), { password, pin: "6193" })
      const carl = yield* person("Carl")
      const theirs = yield* enrolDevice(actingAs(carl, "owner", other), carl, {
        name: "Luna",
        lockMinutes: 5,
        password
      })
      const foreign = { device: theirs.token, personId: carl.id, pin: "6193" }
      assert.strictEqual(yield* refused(foreign), "DeviceUnknown")
      // Wrong PINs on a form count like those on the lock screen.
      for (let turn = 0; turn < SharedDevice.mostMisses - 1; turn++) yield* refused({ pin: "0001" })
      assert.strictEqual(yield* refused({}), "PinLocked")
      assert.strictEqual(yield* failure(enterPin({ device: token, personId: ben.id, pin: pins.Ben })), "PinLocked")
    })
  )
})
