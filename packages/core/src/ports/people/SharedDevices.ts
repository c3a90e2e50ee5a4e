import { Context, type Effect } from "effect"
import type { Restaurant, RestaurantId } from "../../domain/foundation/Restaurant.ts"
import type { Role } from "../../domain/foundation/Roles.ts"
import type { Person } from "../../domain/people/Person.ts"
import type { SharedSession } from "../../domain/people/Session.ts"
import type { SharedDevice } from "../../domain/people/SharedDevice.ts"
import type { PersonLogEntry } from "./People.ts"

/** Somebody of the restaurant who has a PIN. */
export interface PinHolder extends Pick<Person, "id" | "name"> {
  readonly role: Role
}

/** A device with its restaurant, and those who can use it, by name. */
export interface OpenedDevice {
  readonly device: SharedDevice
  readonly restaurant: Restaurant
  readonly people: ReadonlyArray<PinHolder>
}

/** A PIN that is about to be checked. */
export interface PinAttempt {
  readonly device: SharedDevice
  /** Null where nobody of the device's restaurant has the id. */
  readonly person: Person | null
  /** How many were wrong in a row, counting this one: it is wrong until `succeed` is called. */
  readonly misses: number
}

/**
 * Tablets that people use with a PIN, and the wrong PINs on each. Sessions and wrong PINs end with their device, and with
 * their person. `People` reads, touches and ends these sessions like all others.
 */
export class SharedDevices extends Context.Tag("@fourtop/core/SharedDevices")<
  SharedDevices,
  {
    /** Stores a device with the entries of the logs; false, with nothing written, where the restaurant has too many. */
    readonly enrol: (
      device: SharedDevice,
      logEntries: ReadonlyArray<PersonLogEntry>,
      most: number
    ) => Effect.Effect<boolean>
    /** The restaurant's devices, by name. */
    readonly list: (restaurantId: RestaurantId) => Effect.Effect<ReadonlyArray<SharedDevice>>
    /** Gives a device of the restaurant another language, or none; false when the restaurant has no such device. */
    readonly speak: (restaurantId: RestaurantId, digest: string, language: string | null) => Effect.Effect<boolean>
    /** Deletes a device of the restaurant with its sessions; of several concurrent calls only one gets true. */
    readonly revoke: (
      restaurantId: RestaurantId,
      digest: string,
      logEntries: ReadonlyArray<PersonLogEntry>
    ) => Effect.Effect<boolean>
    /** The device with the digest; null when there is none. */
    readonly open: (digest: string) => Effect.Effect<OpenedDevice | null>
    /** Counts an attempt before it is checked, so that attempts at once are counted too; null without such a device. */
    readonly attempt: (digest: string, personId: number) => Effect.Effect<PinAttempt | null>
    /** Forgets the wrong PINs of the person on the device. */
    readonly succeed: (digest: string, personId: number) => Effect.Effect<void>
    /**
     * Begins a session of a person in this version, in place of those that the device had, and records that it was used;
     * false when the version has changed or the device is gone.
     */
    readonly begin: (session: SharedSession, person: Pick<Person, "id" | "version">) => Effect.Effect<boolean>
    /** Ends the person's sessions on all shared devices. */
    readonly endSessions: (personId: number) => Effect.Effect<void>
  }
>() {}
