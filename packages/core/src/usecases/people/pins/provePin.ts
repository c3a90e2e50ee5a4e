/**
 * Checks a PIN on a shared device. Attempts take the same time whether or not the person has a PIN. One first takes its
 * place among those that wait to be hashed, in the line of those who are known: the device has shown its secret. It is
 * counted before it is checked, for the device, for the person, and for the person on the device. Changes: the counts,
 * and the logs of the device's restaurant.
 */
import { Data, Effect, Option } from "effect"
import * as Acting from "../../../domain/foundation/Acting.ts"
import type * as Person from "../../../domain/people/Person.ts"
import * as Pin from "../../../domain/people/Pin.ts"
import * as Session from "../../../domain/people/Session.ts"
import * as SharedDevice from "../../../domain/people/SharedDevice.ts"
import { Crypto } from "../../../ports/security/Crypto.ts"
import { Passwords, type Turn } from "../../../ports/people/Passwords.ts"
import { People } from "../../../ports/people/People.ts"
import { SharedDevices } from "../../../ports/people/SharedDevices.ts"
import { Sealing } from "../../../ports/security/Sealing.ts"
import { activityFor } from "../activityFor.ts"
import { recordRefused } from "../recordRefused.ts"
import { spendRate } from "../spendRate.ts"

/** A PIN on a shared device. */
export interface PinEntry {
  /** The token of the shared device, if the browser sends one. */
  readonly device: string | null
  readonly personId: number
  readonly pin: string
}

/** The browser is no shared device, or no longer one. */
export class DeviceUnknown extends Data.TaggedError("DeviceUnknown")<{}> {}

/** The PIN is wrong, or the person has none; so many attempts are left on this device. */
export class WrongPin extends Data.TaggedError("WrongPin")<{ readonly attemptsLeft: number }> {}

/** Too many were wrong: the PIN is not accepted on this device until the person has entered their password there. */
export class PinLocked extends Data.TaggedError("PinLocked")<{}> {}

/** Somebody whose PIN was right, on this device. */
export interface ProvenPin {
  readonly device: SharedDevice.SharedDevice
  readonly person: Person.Person
}

/** The shared device of the token. */
export const deviceOf = (token: string | null) =>
  Effect.gen(function* () {
    const digest = token === null || !Session.isToken(token) ? null : (yield* Crypto).sha256(token)
    const opened = digest === null ? null : yield* (yield* SharedDevices).open(digest)
    return opened ?? (yield* new DeviceUnknown())
  })

/** A place among those that wait to be hashed: one device has no more of them than one account. */
export const turnOn = ({ digest }: Pick<SharedDevice.SharedDevice, "digest">) =>
  Effect.flatMap(Passwords, (passwords) =>
    passwords.enter({ queue: "known", account: `device ${digest}`, address: "" })
  )

/** Counts an attempt of the person on the device, whatever comes of it. */
export const spendAttempt = ({ digest }: Pick<SharedDevice.SharedDevice, "digest">, personId: number) =>
  Effect.zipRight(
    spendRate(`pin-device:${digest}`, SharedDevice.attemptsAMinute.ofDevice),
    spendRate(`pin-person:${personId}`, SharedDevice.attemptsAMinute.ofPerson)
  )

/** The person with the device's restaurant alone, whose logs an attempt there belongs to. */
export const onlyThere = (person: Person.Person, { restaurant_id }: SharedDevice.SharedDevice): Person.Person => ({
  ...person,
  memberships: person.memberships.filter((one) => one.restaurant_id === restaurant_id)
})

/** Fails unless the PIN is right. The attempt counts as wrong until `succeed` of the devices, or a session, follows. */
export const provePin = ({ device: token, personId, pin }: PinEntry) =>
  Effect.gen(function* () {
    const { device } = yield* deviceOf(token)
    const turn = yield* turnOn(device)
    yield* spendAttempt(device, personId)
    const attempt = yield* (yield* SharedDevices).attempt(device.digest, personId)
    if (attempt === null) return yield* new DeviceUnknown()
    if (attempt.misses > SharedDevice.mostMisses) return yield* new PinLocked()
    const { misses, person } = attempt
    if (person !== null && (yield* isRight(person, pin, turn))) return { device, person }
    if (person === null) yield* isRight(null, pin, turn)
    else yield* recordWrong(person, device, misses)
    yield* (yield* Passwords).pause(turn)
    return yield* new WrongPin({ attemptsLeft: SharedDevice.mostMisses - misses })
  })

/** Verifies against nothing where there is no PIN, after the same time. */
const isRight = (person: Person.Person | null, pin: string, turn: Turn) =>
  Effect.gen(function* () {
    const sealed = person?.pin?.sealed_hash ?? null
    // A hash that was sealed with a lost key is none.
    const hash = sealed === null ? null : Option.getOrNull(yield* Effect.option((yield* Sealing).open(sealed)))
    return yield* (yield* Passwords).verify(Pin.hashed(person?.id ?? 0, pin), hash, turn)
  })

const recordWrong = (person: Person.Person, device: SharedDevice.SharedDevice, misses: number) =>
  Effect.gen(function* () {
    const there = onlyThere(person, device)
    yield* recordRefused(there, "pin.failed")
    if (misses !== SharedDevice.mostMisses) return
    const logEntries = yield* activityFor(person, there.memberships, {
      actor: Acting.system.actor,
      action: "person.pin_locked",
      detail: { name: person.name, device: device.name }
    })
    // Not retried on a conflict: the security log has the attempts.
    yield* (yield* People).put(person, { logEntries })
  })
