import { Context, type Effect } from "effect"
import type { Instant } from "../domain/foundation/ZonedClock.ts"
import type { Device } from "../domain/people/Device.ts"

/** The browsers that people have signed in from. They end with their person. */
export class Devices extends Context.Tag("@fourtop/core/Devices")<
  Devices,
  {
    /** The device of whoever has the email, when it was last used after the instant; null otherwise. */
    readonly find: (digest: string, email: string, usedAfter: Instant) => Effect.Effect<Device | null>
    /** Keeps a device in place of another one, and only so many of the person, the last used ones. */
    readonly keep: (
      device: Device,
      options: { readonly replacing: string | null; readonly most: number }
    ) => Effect.Effect<void>
    /** Counts a wrong password from the device; forgets it when it was the last of so many. */
    readonly fail: (digest: string, most: number) => Effect.Effect<void>
    /** Forgets the person's devices, all of them or all but one. */
    readonly forget: (personId: number, except: string | null) => Effect.Effect<void>
  }
>() {}
