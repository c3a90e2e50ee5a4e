import { Context, type Effect } from "effect"
import type { RestaurantId } from "../../domain/foundation/Restaurant.ts"
import type { Sandbox } from "../../domain/sandbox/Sandbox.ts"
import type { WritePage } from "../../domain/sandbox/SandboxWrite.ts"
import type { Loaded, LoadRequest } from "../transaction/Load.ts"

/** Sandboxes: which restaurants have one, its generation, and the writes to it. */
export class Sandboxes extends Context.Tag("@fourtop/core/Sandboxes")<
  Sandboxes,
  {
    /** The restaurant's sandbox, for a decision, or null. */
    readonly load: (tenant: RestaurantId, request: LoadRequest) => Effect.Effect<Loaded<Sandbox | null>>
    /**
     * The writes of the epoch after a sequence, in order, up to a number of bytes. An empty page with `more` means that
     * the next write alone is larger than that.
     */
    readonly writes: (tenant: RestaurantId, epoch: string, after: number, room: number) => Effect.Effect<WritePage>
  }
>() {}
