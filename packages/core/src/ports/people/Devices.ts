import { Context, type Effect } from "effect"
import type { Instant } from "../../domain/foundation/time/ZonedClock.ts"
import type { Device } from "../../domain/people/Device.ts"

/** The browsers that people have signed in from. They are deleted with their person. */
export class Devices extends Context.Tag("@fourtop/core/Devices")<
  Devices,
  {
    /** The device, if it belongs to the person with the email and was used after the instant; else null. */
    readonly find: (digest: string, email: string, usedAfter: Instant) => Effect.Effect<Device | null>
    /** Stores a device, replacing another one, and keeps only the most recently used ones of the person. */
    readonly keep: (
      device: Device,
      options: { readonly replacing: string | null; readonly most: number }
    ) => Effect.Effect<void>
    /** Counts a wrong password from the device; deletes it when the limit is reached. */
    readonly fail: (digest: string, most: number) => Effect.Effect<void>
    /** Deletes the person's devices, all of them or all but one. */
    readonly forget: (personId: number, except: string | null) => Effect.Effect<void>
  }
>() {}
