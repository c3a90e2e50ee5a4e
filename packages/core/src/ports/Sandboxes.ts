import { Context, type Effect } from "effect"
import type { RestaurantId } from "../access/Restaurant.ts"
import type { Sandbox } from "../access/Sandbox.ts"
import type { Loaded, LoadRequest } from "../transaction/Load.ts"

/** Which restaurants have a sandbox, and its generation. */
export class Sandboxes extends Context.Tag("@fourtop/core/Sandboxes")<
  Sandboxes,
  {
    /** The restaurant's sandbox to decide upon, or null. */
    readonly load: (tenant: RestaurantId, request: LoadRequest) => Effect.Effect<Loaded<Sandbox | null>>
  }
>() {}
