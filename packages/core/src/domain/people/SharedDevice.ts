/**
 * A tablet that several people use one after the other, each with a PIN. A manager enrols it; the browser then has a
 * secret, whose digest is stored. It is something else than a `Device`, which is the browser of one person.
 */
import { Duration } from "effect"
import type { Problem } from "../foundation/Problems.ts"
import type { RestaurantId } from "../foundation/Restaurant.ts"
import type { Role } from "../foundation/Roles.ts"
import * as Text from "../foundation/Text.ts"
import type { Instant } from "../foundation/time/ZonedClock.ts"

/** A row: a browser that several people use. */
export interface SharedDevice {
  /** SHA-256 of the token, in hexadecimal. */
  readonly digest: string
  readonly restaurant_id: RestaurantId
  /** Such as "Bar tablet". */
  readonly name: string
  /** Minutes without a tap after which it locks itself. */
  readonly lock_minutes: number
  /** The language of what it shows to those who have chosen none; absent while it has no language of its own. */
  readonly language?: string
  /** The id of the person who enrolled it. */
  readonly enrolled_by: number
  readonly enrolled_at: Instant
  /** When somebody last entered their PIN. */
  readonly seen_at: Instant
}

/** As much of it as a session has. */
export type UsedDevice = Pick<SharedDevice, "digest" | "restaurant_id" | "name" | "lock_minutes" | "language">

/** Bounds of its name and of the minutes until it locks itself, and how many a restaurant can have. */
export const limits = { name: 60, lockMinutes: { min: 1, max: 60 }, ofRestaurant: 50 } as const

/** Minutes until it locks itself, unless a manager wants others. */
export const standardLockMinutes = 5

/** Wrong PINs of one person until the PIN is locked on the device. */
export const mostMisses = 5

/** Attempts a minute, right or wrong: from one device, of one person on all devices, and those with a password. */
export const attemptsAMinute = { ofDevice: 30, ofPerson: 20, withPassword: 5 } as const

/** A device on which nobody has entered a PIN for this long is none any more. Browsers keep no cookie for longer. */
export const unusedLimit = Duration.days(400)

/**
 * What somebody may do there, whatever their role is: what a shift needs. Every area of staff is open to all roles, so
 * these are the areas that the person and the service pages have in common.
 */
export const roleThere: Role = "staff"

/** The role with which a session works: the person's own, unless it is on a shared device. */
export const roleIn = ({ shared }: { readonly shared?: UsedDevice }, role: Role | null): Role | null =>
  role === null || shared === undefined ? role : roleThere

/** A short id for forms: enough to tell devices apart, but not the key of the store. */
export const idOf = ({ digest }: Pick<SharedDevice, "digest">): string => digest.slice(0, 16)

const { max, min } = limits.lockMinutes

/** Every problem with enrolling a device; the name must already be trimmed. */
export const problems = (name: string, lockMinutes: number): ReadonlyArray<Problem> =>
  [
    { path: "name", message: Text.problem(name, { min: 1, max: limits.name, isName: true }) },
    {
      path: "lock_minutes",
      message:
        Number.isInteger(lockMinutes) && lockMinutes >= min && lockMinutes <= max
          ? null
          : `must be a number from ${min} to ${max}`
    }
  ].flatMap(({ message, path }) => (message === null ? [] : [{ path, message }]))
