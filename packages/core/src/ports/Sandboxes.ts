import { Context, type Effect } from "effect"
import type { RestaurantId } from "../domain/foundation/Restaurant.ts"
import type { Sandbox } from "../domain/sandbox/Sandbox.ts"
import type { Page } from "../domain/sandbox/SandboxWrite.ts"
import type { Loaded, LoadRequest } from "./Load.ts"

/** Which restaurants have a sandbox, its generation, and what was written to it. */
export class Sandboxes extends Context.Tag("@fourtop/core/Sandboxes")<
  Sandboxes,
  {
    /** The restaurant's sandbox to decide upon, or null. */
    readonly load: (tenant: RestaurantId, request: LoadRequest) => Effect.Effect<Loaded<Sandbox | null>>
    /**
     * What was written in the epoch after the sequence, in order: as many writes as come to so many bytes at most.
     * None and more means that the next one is larger than that.
     */
    readonly writes: (tenant: RestaurantId, epoch: string, after: number, room: number) => Effect.Effect<Page>
  }
>() {}
