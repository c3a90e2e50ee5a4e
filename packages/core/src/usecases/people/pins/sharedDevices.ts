/**
 * Enrols the browser in which a manager is signed in as a shared device, lists the devices of a restaurant, and revokes
 * them. Changes: the devices, their sessions, and the restaurant's logs.
 */
import { Clock, Data, Effect } from "effect"
import type { Acting } from "../../../domain/foundation/Acting.ts"
import * as Input from "../../../domain/foundation/input/Input.ts"
import { NotFound, ValidationFailed } from "../../../domain/foundation/Errors.ts"
import * as Permission from "../../../domain/foundation/Permission.ts"
import * as Person from "../../../domain/people/Person.ts"
import * as Session from "../../../domain/people/Session.ts"
import * as SharedDevice from "../../../domain/people/SharedDevice.ts"
import * as ActivityLog from "../../../domain/registry/ActivityLog.ts"
import * as SecurityEntry from "../../../domain/security/SecurityEntry.ts"
import { Crypto } from "../../../ports/security/Crypto.ts"
import { type OpenedDevice, SharedDevices } from "../../../ports/people/SharedDevices.ts"
import type { PersonLogEntry } from "../../../ports/people/People.ts"
import { Origin } from "../../../ports/transaction/Origin.ts"
import { installationUseCase, useCase } from "../../definition/useCase.ts"
import { confirmPassword } from "../confirmPassword.ts"
import { deviceOf } from "./provePin.ts"
import * as PeopleInput from "../PeopleInput.ts"

const may: Permission.Permission = { areas: ["people"], scope: null }

/** The restaurant has as many as it can have. */
export class TooManyDevices extends Data.TaggedError("TooManyDevices")<{ readonly most: number }> {}

/** How a browser becomes a shared device. */
export interface Enrolment {
  readonly name: string
  readonly lockMinutes: number
  /** Of the manager, so that a session that was left open enrols nothing. */
  readonly password: string
  /** The language of what the device shows; null for that of each browser. */
  readonly language?: string | null
}

/** A device that was just enrolled, with its token. Give it to the browser alone; do not log it. */
export interface EnrolledDevice {
  readonly token: string
  readonly device: SharedDevice.SharedDevice
}

const entryOf = (acting: Acting, action: "device.enrolled" | "device.revoked", device: SharedDevice.SharedDevice) =>
  Effect.gen(function* () {
    const [crypto, now, origin] = [yield* Crypto, yield* Clock.currentTimeMillis, yield* Origin]
    const context = { actor: acting.actor, now, uuid: () => crypto.uuid(now) }
    const subject = { kind: "shared_device", id: SharedDevice.idOf(device) } as const
    const { lock_minutes, name } = device
    const entry =
      action === "device.enrolled"
        ? ActivityLog.entry({ action, subject, detail: { name, lock_minutes } }, context)
        : ActivityLog.entry({ action, subject, detail: { name } }, context)
    const security = SecurityEntry.ofActivity(entry, origin, context.uuid())
    const noted: PersonLogEntry = { restaurantId: acting.restaurantId, entry, security, notice: null }
    return [noted]
  })

/** Enrols the browser of the manager who asks for it. */
export const enrolDevice = useCase(
  "enrolDevice",
  { may, input: [PeopleInput.person, Input.command(PeopleInput.Enrolment)] },
  (acting: Acting, manager: Person.Person, { language = null, lockMinutes, name: typed, password }: Enrolment) =>
    Effect.gen(function* () {
      if (Person.actorOf(manager).id !== acting.actor.id)
        return yield* Permission.refused(acting.authority, "enrolDevice")
      const [crypto, now, name] = [yield* Crypto, yield* Clock.currentTimeMillis, typed.trim()]
      const problems = SharedDevice.problems(name, lockMinutes)
      if (problems.length > 0) return yield* ValidationFailed.of(...problems)
      yield* confirmPassword(manager, password)
      const token = Session.mint(crypto.randomBytes)
      const device: SharedDevice.SharedDevice = {
        digest: crypto.sha256(token),
        restaurant_id: acting.restaurantId,
        name,
        lock_minutes: lockMinutes,
        ...(language === null ? {} : { language }),
        enrolled_by: manager.id,
        enrolled_at: now,
        seen_at: now
      }
      const most = SharedDevice.limits.ofRestaurant
      const isDone = yield* (yield* SharedDevices).enrol(
        device,
        yield* entryOf(acting, "device.enrolled", device),
        most
      )
      if (!isDone) return yield* new TooManyDevices({ most })
      const enrolled: EnrolledDevice = { token, device }
      return enrolled
    })
)

/** The restaurant's shared devices, by name. */
export const listDevices = useCase("listDevices", { may, input: [] }, (acting: Acting) =>
  Effect.flatMap(SharedDevices, (devices) => devices.list(acting.restaurantId))
)

/** Gives a device another language, by the id that forms use for it; with null it has none of its own. */
export const speakOnDevice = useCase(
  "speakOnDevice",
  { may, input: [Input.string("id"), PeopleInput.language] },
  (acting: Acting, id: string, language: string | null) =>
    Effect.gen(function* () {
      const devices = yield* SharedDevices
      const device = (yield* devices.list(acting.restaurantId)).find((one) => SharedDevice.idOf(one) === id)
      const isDone = device !== undefined && (yield* devices.speak(acting.restaurantId, device.digest, language))
      return isDone ? device : yield* new NotFound({ resource: "shared tablet" })
    })
)

/** Revokes a device, by the id that forms use for it. Its sessions end with it. */
export const revokeDevice = useCase(
  "revokeDevice",
  { may, input: [Input.string("id")] },
  (acting: Acting, id: string) =>
    Effect.gen(function* () {
      const devices = yield* SharedDevices
      const device = (yield* devices.list(acting.restaurantId)).find((one) => SharedDevice.idOf(one) === id)
      const isDone =
        device !== undefined &&
        (yield* devices.revoke(acting.restaurantId, device.digest, yield* entryOf(acting, "device.revoked", device)))
      return isDone ? device : yield* new NotFound({ resource: "shared tablet" })
    })
)

/** The shared device of a token with those who can use it; null where it is none. */
export const openDevice = installationUseCase(
  "openDevice",
  { input: [Input.nullOr(Input.string("token"))], otherwise: Effect.succeed(null) },
  (token: string | null): Effect.Effect<OpenedDevice | null, never, Crypto | SharedDevices> =>
    Effect.catchTag(deviceOf(token), "DeviceUnknown", () => Effect.succeed(null))
)
