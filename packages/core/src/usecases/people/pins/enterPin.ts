/**
 * Begins a session on a shared device: with a PIN, or with the password where the PIN is locked or forgotten. Whoever has
 * a second factor enters a code with the password: the tablet and the password alone are too little. Changes: the
 * counts of attempts, the session, the second factor, and the logs of the device's restaurant.
 */
import { Clock, Data, Effect } from "effect"
import * as Input from "../../../domain/foundation/input/Input.ts"
import type { RateLimited } from "../../../domain/foundation/Errors.ts"
import * as Person from "../../../domain/people/Person.ts"
import * as Session from "../../../domain/people/Session.ts"
import * as SharedDevice from "../../../domain/people/SharedDevice.ts"
import { Crypto } from "../../../ports/security/Crypto.ts"
import { Passwords, type PasswordsBusy } from "../../../ports/people/Passwords.ts"
import type { People } from "../../../ports/people/People.ts"
import type { Rates } from "../../../ports/transaction/Rates.ts"
import type { Sealing } from "../../../ports/security/Sealing.ts"
import type { SecurityLog } from "../../../ports/security/SecurityLog.ts"
import { SharedDevices } from "../../../ports/people/SharedDevices.ts"
import { installationUseCase } from "../../definition/useCase.ts"
import { changingPerson } from "../changingPerson.ts"
import { WrongPassword } from "../confirmPassword.ts"
import * as PeopleInput from "../PeopleInput.ts"
import { type CodesClosed, proveFactor, type WrongCode } from "../proveFactor.ts"
import {
  deviceOf,
  DeviceUnknown,
  onlyThere,
  type PinEntry,
  type PinLocked,
  provePin,
  spendAttempt,
  turnOn,
  type WrongPin
} from "./provePin.ts"
import { recordRefused } from "../recordRefused.ts"
import { spendRate } from "../spendRate.ts"

/** A session that has just begun, with its token. Give it to the browser alone; do not log it. */
export interface BegunShift {
  readonly token: string
  readonly person: Person.Person
}

/** The errors it can refuse with: the PIN is wrong or locked, or too many have tried. */
export type Refusal = DeviceUnknown | PasswordsBusy | PinLocked | RateLimited | WrongPin

/** A password on a shared device. */
export interface PinUnlock {
  readonly device: string | null
  readonly personId: number
  readonly password: string
  /** Of the second factor, for those who have one; null where none was entered. */
  readonly code: string | null
}

/** The password is right, and a code of the second factor is needed too. */
export class PinCodeNeeded extends Data.TaggedError("PinCodeNeeded")<{}> {}

/** The errors it can refuse with: the password or the code is wrong, or too many have tried. */
export type UnlockRefusal =
  | CodesClosed
  | DeviceUnknown
  | PasswordsBusy
  | PinCodeNeeded
  | RateLimited
  | WrongCode
  | WrongPassword

type Ports = Crypto | Passwords | People | Rates | Sealing | SecurityLog | SharedDevices

/** Begins a session with a PIN, in place of the one before on the device. */
export const enterPin = installationUseCase(
  "enterPin",
  { input: [Input.command(PeopleInput.PinEntry)] },
  (entry: PinEntry): Effect.Effect<BegunShift, Refusal, Ports> =>
    Effect.scoped(changingPerson(Effect.flatMap(provePin(entry), beginShift)))
)

/** Begins a session with the password, after which the PIN is accepted again. */
export const unlockPin = installationUseCase(
  "unlockPin",
  { input: [Input.command(PeopleInput.PinUnlock)] },
  (entry: PinUnlock): Effect.Effect<BegunShift, UnlockRefusal, Ports> =>
    Effect.scoped(
      changingPerson(
        Effect.gen(function* () {
          const proven = yield* provePassword(entry)
          const person = yield* withCode(proven.person, entry.code)
          return person === null ? null : yield* beginShift({ ...proven, person })
        })
      )
    )
)

const provePassword = ({ device: token, password, personId }: PinUnlock) =>
  Effect.gen(function* () {
    const passwords = yield* Passwords
    const { device } = yield* deviceOf(token)
    const turn = yield* turnOn(device)
    yield* spendAttempt(device, personId)
    yield* spendRate(`pin-password:${personId}`, SharedDevice.attemptsAMinute.withPassword)
    const attempt = yield* (yield* SharedDevices).attempt(device.digest, personId)
    if (attempt === null) return yield* new DeviceUnknown()
    // Nobody without a PIN has a session on a shared device.
    const person = attempt.person?.pin === undefined ? null : attempt.person
    const isRight = yield* passwords.verify(password, person?.password ?? null, turn)
    if (person !== null && isRight) return { device, person }
    if (person !== null) yield* recordRefused(onlyThere(person, device), "password.refused")
    yield* passwords.pause(turn)
    return yield* new WrongPassword()
  })

/** The person, after their code was used up; null when they have changed meanwhile. */
const withCode = (person: Person.Person, code: string | null) =>
  Effect.gen(function* () {
    if (!Person.hasFactor(person)) return person
    if (code === null || code === "") return yield* new PinCodeNeeded()
    // The tablet is nobody's own browser.
    const entered = { code, source: "stranger" } as const
    return yield* proveFactor(person, entered, (proven) => Effect.succeed([proven, { logEntries: [] }]))
  })

/** Null when the person has changed meanwhile, or the device is gone, which the next attempt finds out. */
const beginShift = ({
  device: { digest, lock_minutes, name, restaurant_id },
  person
}: {
  readonly device: SharedDevice.SharedDevice
  readonly person: Person.Person
}) =>
  Effect.gen(function* () {
    const [crypto, now] = [yield* Crypto, yield* Clock.currentTimeMillis]
    const token = Session.mint(crypto.randomBytes)
    const session: Session.SharedSession = {
      digest: crypto.sha256(token),
      person_id: person.id,
      created_at: now,
      seen_at: now,
      address: "",
      browser: "",
      shared: { digest, restaurant_id, name, lock_minutes }
    }
    return (yield* (yield* SharedDevices).begin(session, person)) ? { token, person } : null
  })
