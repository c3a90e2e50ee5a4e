/** Tablets that people use with a PIN: whose they are, the wrong PINs on them, and their sessions. */
import { assert } from "chai"
import { Journal, People, type Person, type Session, type SharedDevice, SharedDevices } from "@fourtop/core/internal"
import { Effect } from "effect"
import { found, freshText } from "../arranging/arrange.ts"
import type { It } from "../arranging/contract.ts"
import { employed, type Employing, note } from "./house.ts"

const start = 1_800_000_000_000
const pin = { sealed_hash: "sealed", set_at: start }

/** A digest as it really is. */
const digest = () => Array.from(freshText(), (letter) => letter.charCodeAt(0).toString(16)).join("")

const deviceAt = (restaurant_id: number, name = "Bar tablet"): SharedDevice.SharedDevice => ({
  digest: digest(),
  restaurant_id,
  name,
  lock_minutes: 5,
  enrolled_by: 7,
  enrolled_at: start,
  seen_at: start
})

const enrolled = (restaurantId: number, name?: string) =>
  Effect.gen(function* () {
    const device = deviceAt(restaurantId, name)
    yield* (yield* SharedDevices).enrol(device, [], 50)
    return device
  })

const sessionOn = (device: SharedDevice.SharedDevice, { id }: Person.Person): Session.SharedSession => {
  const { digest: shared, lock_minutes, name, restaurant_id } = device
  return {
    digest: digest(),
    person_id: id,
    created_at: start,
    seen_at: start + 1,
    address: "",
    browser: "",
    shared: { digest: shared, restaurant_id, name, lock_minutes }
  }
}

const begun = (device: SharedDevice.SharedDevice, person: Person.Person) =>
  Effect.gen(function* () {
    const session = sessionOn(device, person)
    assert.isTrue(yield* (yield* SharedDevices).begin(session, person))
    return session
  })

/** A restaurant with a device and somebody who has a PIN. */
const house = Effect.gen(function* () {
  const { restaurant, restaurantId } = yield* found()
  const memberships = [{ restaurant_id: restaurantId, role: "manager" }] as const
  const ada = yield* employed({ memberships, pin, name: "Ada" })
  return { ada, device: yield* enrolled(restaurantId), memberships, restaurant, restaurantId }
})

const missesOf = ({ digest }: SharedDevice.SharedDevice, { id }: Person.Person) =>
  Effect.gen(function* () {
    return (yield* (yield* SharedDevices).attempt(digest, id))!.misses
  })

export const sharedDevices = (it: It<Employing>) => {
  it.effect("a shared device is found by its digest, with its restaurant and those who have a PIN there, by name", () =>
    Effect.gen(function* () {
      const { open } = yield* SharedDevices
      const { ada, device, memberships, restaurant } = yield* house
      const elsewhere = yield* house
      const bea = yield* employed({ memberships: [...memberships, ...elsewhere.memberships], pin, name: "Aaron" })
      yield* employed({ memberships, name: "Without a PIN" })
      const people = [bea, ada].map(({ id, name }) => ({ id, name, role: "manager" as const }))
      assert.deepStrictEqual(yield* open(device.digest), { device, restaurant, people })
      assert.isNull(yield* open(digest()))
    })
  )

  it.effect("a restaurant lists and revokes its own devices alone, each once, with what is logged", () =>
    Effect.gen(function* () {
      const [{ enrol, list, revoke }, journal] = [yield* SharedDevices, yield* Journal]
      const [{ restaurantId }, other] = [yield* found(), yield* found()]
      const [one, two] = [yield* enrolled(restaurantId, "Pass"), yield* enrolled(restaurantId, "Bar")]
      yield* enrolled(other.restaurantId)
      const third = deviceAt(restaurantId, "Terrace")
      const logEntries = [yield* note(restaurantId)]
      assert.isTrue(yield* enrol(third, logEntries, 3))
      assert.deepStrictEqual(yield* journal.activity(restaurantId, 10), [logEntries[0]!.entry])
      assert.deepStrictEqual(yield* list(restaurantId), [two, one, third])
      const refused = [yield* note(restaurantId)]
      assert.isFalse(yield* revoke(other.restaurantId, one.digest, refused))
      const all = yield* Effect.all(
        [1, 2, 3].map(() => revoke(restaurantId, one.digest, [])),
        {
          concurrency: "unbounded"
        }
      )
      assert.lengthOf(all.filter(Boolean), 1)
      assert.deepStrictEqual(yield* list(restaurantId), [two, third])
      assert.lengthOf(yield* journal.activity(restaurantId, 10), 1)
    })
  )

  it.effect(
    "a device has a language or none, which those who use it are shown, and its restaurant alone changes it",
    () =>
      Effect.gen(function* () {
        const [people, { enrol, list, open, speak }] = [yield* People, yield* SharedDevices]
        const [{ ada, device, restaurantId }, other] = [yield* house, yield* house]
        const pass: SharedDevice.SharedDevice = { ...deviceAt(restaurantId, "Pass"), language: "it" }
        assert.isTrue(yield* enrol(pass, [], 50))
        assert.deepStrictEqual(yield* list(restaurantId), [device, pass])
        const session = yield* begun(device, ada)
        assert.isFalse(yield* speak(other.restaurantId, device.digest, "de"))
        assert.deepStrictEqual((yield* open(device.digest))!.device.language, undefined)
        assert.isTrue(yield* speak(restaurantId, device.digest, "de"))
        assert.strictEqual((yield* open(device.digest))!.device.language, "de")
        assert.strictEqual((yield* people.session(session.digest))!.session.shared!.language, "de")
        assert.isTrue(yield* speak(restaurantId, device.digest, null))
        assert.notProperty((yield* open(device.digest))!.device, "language")
        assert.isFalse(yield* speak(restaurantId, digest(), "de"))
      })
  )

  it.effect("many at once never enrol more than a restaurant can have", () =>
    Effect.gen(function* () {
      const { enrol, list } = yield* SharedDevices
      const { restaurantId } = yield* found()
      const attempts = Array.from({ length: 8 }, () => enrol(deviceAt(restaurantId), [], 3))
      const done = yield* Effect.all(attempts, { concurrency: "unbounded" })
      assert.lengthOf(done.filter(Boolean), 3)
      assert.lengthOf(yield* list(restaurantId), 3)
    })
  )

  it.effect("PINs are counted before they are checked, for each device and person, also many at once", () =>
    Effect.gen(function* () {
      const { attempt, succeed } = yield* SharedDevices
      const { ada, device, memberships, restaurantId } = yield* house
      const [second, bea] = [yield* enrolled(restaurantId), yield* employed({ memberships, pin })]
      const many = yield* Effect.all(
        Array.from({ length: 6 }, () => missesOf(device, ada)),
        { concurrency: "unbounded" }
      )
      assert.deepStrictEqual(
        many.toSorted((a, b) => a - b),
        [1, 2, 3, 4, 5, 6]
      )
      assert.deepStrictEqual(yield* attempt(device.digest, ada.id), { device, person: ada, misses: 7 })
      assert.strictEqual(yield* missesOf(device, bea), 1)
      assert.strictEqual(yield* missesOf(second, ada), 1)
      yield* succeed(device.digest, ada.id)
      assert.strictEqual(yield* missesOf(device, ada), 1)
      assert.strictEqual(yield* missesOf(second, ada), 2)
    })
  )

  it.effect("nobody of another restaurant is found, and no device that is not there", () =>
    Effect.gen(function* () {
      const { attempt } = yield* SharedDevices
      const [{ device, ada }, other] = [yield* house, yield* house]
      assert.deepStrictEqual(yield* attempt(device.digest, other.ada.id), { device, person: null, misses: 1 })
      assert.deepStrictEqual(yield* attempt(device.digest, other.ada.id), { device, person: null, misses: 1 })
      assert.deepStrictEqual(yield* attempt(device.digest, 0), { device, person: null, misses: 1 })
      assert.isNull(yield* attempt(digest(), ada.id))
    })
  )

  it.effect("a session is found like others, with the restaurant of its device alone", () =>
    Effect.gen(function* () {
      const people = yield* People
      const [{ device, memberships, restaurant }, other] = [yield* house, yield* house]
      const both = [...memberships, ...other.memberships]
      const bea = yield* employed({ memberships: both, pin })
      const session = yield* begun(device, bea)
      const held = { session, person: bea, restaurants: [restaurant], new_sign_ins: [] }
      assert.deepStrictEqual(yield* people.session(session.digest), held)
      const access = { session, memberships: both }
      assert.deepStrictEqual([...(yield* people.accessOf([session.digest]))], [[session.digest, access]])
      assert.isEmpty(yield* people.sessions(bea.id))
      yield* people.touch(session.digest, start + 9)
      assert.strictEqual((yield* people.session(session.digest))!.session.seen_at, start + 9)
      yield* people.put({ ...bea, memberships: other.memberships }, { logEntries: [] })
      assert.isEmpty((yield* people.session(session.digest))!.restaurants)
      yield* people.end(session.digest)
      assert.isNull(yield* people.session(session.digest))
    })
  )

  it.effect("a session takes the place of the one before, forgets wrong PINs, and is the last use of the device", () =>
    Effect.gen(function* () {
      const [people, { list }] = [yield* People, yield* SharedDevices]
      const { ada, device, memberships, restaurantId } = yield* house
      const [second, bea] = [yield* enrolled(restaurantId, "Second"), yield* employed({ memberships, pin })]
      const [first, elsewhere] = [yield* begun(device, bea), yield* begun(second, bea)]
      yield* missesOf(device, ada)
      yield* missesOf(device, bea)
      yield* begun(device, ada)
      assert.isNull(yield* people.session(first.digest))
      assert.isNotNull(yield* people.session(elsewhere.digest))
      assert.strictEqual(yield* missesOf(device, ada), 1)
      assert.strictEqual(yield* missesOf(device, bea), 2)
      assert.deepStrictEqual(
        (yield* list(restaurantId)).map(({ seen_at }) => seen_at),
        [start + 1, start + 1]
      )
    })
  )

  it.effect("a session begins only for a person in the version that was read, on a device that is there", () =>
    Effect.gen(function* () {
      const [people, { begin, revoke }] = [yield* People, yield* SharedDevices]
      const { ada, device, restaurantId } = yield* house
      const late = sessionOn(device, ada)
      assert.isFalse(yield* begin(late, { ...ada, version: 9 }))
      assert.isFalse(yield* begin(sessionOn(deviceAt(restaurantId), ada), ada))
      assert.isNull(yield* people.session(late.digest))
      const session = yield* begun(device, ada)
      assert.isTrue(yield* revoke(restaurantId, device.digest, []))
      assert.isNull(yield* people.session(session.digest))
      assert.strictEqual((yield* people.accessOf([session.digest])).size, 0)
      assert.isFalse(yield* begin(late, ada))
    })
  )

  it.effect("a person's sessions on shared devices end with their other ones, by themselves, and with the person", () =>
    Effect.gen(function* () {
      const [people, { endSessions }] = [yield* People, yield* SharedDevices]
      const { ada, device, memberships, restaurantId } = yield* house
      const [second, bea] = [yield* enrolled(restaurantId), yield* employed({ memberships, pin })]
      const isOpen = ({ digest }: Session.Session) => Effect.map(people.session(digest), (held) => held !== null)
      const theirs = yield* begun(second, bea)
      const one = yield* begun(device, ada)
      yield* people.put(ada, { logEntries: [], ending: { only: "another" } })
      assert.isTrue(yield* isOpen(one))
      yield* people.put({ ...ada, version: 2 }, { logEntries: [], ending: { except: "another" } })
      assert.isFalse(yield* isOpen(one))
      const two = yield* begun(device, { ...ada, version: 3 })
      yield* endSessions(ada.id)
      assert.deepStrictEqual([yield* isOpen(two), yield* isOpen(theirs)], [false, true])
      const three = yield* begun(device, { ...ada, version: 3 })
      yield* missesOf(device, ada)
      yield* people.remove({ ...ada, version: 3 }, [])
      assert.isFalse(yield* isOpen(three))
      const again = yield* employed({ id: ada.id, memberships, pin })
      assert.strictEqual(yield* missesOf(device, again), 1)
    })
  )
}
