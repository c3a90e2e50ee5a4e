/** The devices that people have signed in from. */
import { assert } from "chai"
import { type Device, Devices, People, type Person } from "@fourtop/core/internal"
import { Effect } from "effect"
import { freshText } from "../arranging/arrange.ts"
import type { It } from "../arranging/contract.ts"
import { employed, type Employing } from "./house.ts"

const start = 1_800_000_000_000

const kept = (person: Person.Person, seenAt = start, replacing: string | null = null, most = 20) =>
  Effect.gen(function* () {
    const device: Device.Device = { digest: freshText(), person_id: person.id, seen_at: seenAt }
    yield* (yield* Devices).keep(device, { replacing, most })
    return device
  })

const isKnown = ({ digest }: Device.Device, { email }: Person.Person) =>
  Effect.map(
    Effect.flatMap(Devices, (devices) => devices.find(digest, email, 0)),
    (device) => device !== null
  )

export const devices = (it: It<Employing>) => {
  it.effect("a device is found for its person alone, and only when it was used after the instant", () =>
    Effect.gen(function* () {
      const { find } = yield* Devices
      const [ada, bea] = [yield* employed(), yield* employed()]
      const device = yield* kept(ada)
      assert.deepStrictEqual(yield* find(device.digest, ada.email, start - 1), device)
      assert.isNull(yield* find(device.digest, ada.email, start))
      assert.isNull(yield* find(device.digest, bea.email, 0))
      assert.isNull(yield* find(device.digest, "nobody@example.com", 0))
      assert.isNull(yield* find(freshText(), ada.email, 0))
    })
  )

  it.effect("a device takes the place of another, and of each person only the last used ones are kept", () =>
    Effect.gen(function* () {
      const [ada, bea] = [yield* employed(), yield* employed()]
      const [first, theirs] = [yield* kept(ada), yield* kept(bea)]
      const second = yield* kept(ada, start + 1, first.digest)
      assert.deepStrictEqual([yield* isKnown(first, ada), yield* isKnown(second, ada)], [false, true])
      const third = yield* kept(ada, start + 3, null, 2)
      const fourth = yield* kept(ada, start + 2, null, 2)
      const known = yield* Effect.forEach([second, third, fourth], (device) => isKnown(device, ada))
      assert.deepStrictEqual(known, [false, true, true])
      assert.isTrue(yield* isKnown(theirs, bea))
    })
  )

  it.effect("many at once never keep more than that", () =>
    Effect.gen(function* () {
      const ada = yield* employed()
      const all = yield* Effect.all(
        Array.from({ length: 12 }, (_, turn) => kept(ada, start + turn, null, 3)),
        { concurrency: "unbounded" }
      )
      const known = yield* Effect.filter(all, (device) => isKnown(device, ada))
      assert.lengthOf(known, 3)
    })
  )

  it.effect("too many wrong passwords in a row forget a device; a success resets the count", () =>
    Effect.gen(function* () {
      const { fail } = yield* Devices
      const ada = yield* employed()
      const device = yield* kept(ada)
      yield* fail(device.digest, 3)
      yield* fail(device.digest, 3)
      assert.isTrue(yield* isKnown(device, ada))
      const next = yield* kept(ada, start, device.digest)
      yield* fail(next.digest, 3)
      yield* fail(next.digest, 3)
      assert.isTrue(yield* isKnown(next, ada))
      yield* fail(next.digest, 3)
      assert.isFalse(yield* isKnown(next, ada))
      yield* fail(next.digest, 3)
    })
  )

  it.effect("a person's devices are forgotten together, but for one, and end with the person", () =>
    Effect.gen(function* () {
      const { forget } = yield* Devices
      const [ada, bea] = [yield* employed(), yield* employed()]
      const [one, two, theirs] = [yield* kept(ada), yield* kept(ada), yield* kept(bea)]
      yield* forget(ada.id, two.digest)
      assert.deepStrictEqual([yield* isKnown(one, ada), yield* isKnown(two, ada)], [false, true])
      yield* forget(ada.id, null)
      assert.isFalse(yield* isKnown(two, ada))
      assert.isTrue(yield* isKnown(theirs, bea))
      yield* (yield* People).remove(bea, [])
      const again = yield* employed({ email: bea.email })
      assert.isFalse(yield* isKnown(theirs, again))
      // No device is kept for a removed person.
      assert.isFalse(yield* isKnown(yield* kept(bea), bea))
    })
  )
}
