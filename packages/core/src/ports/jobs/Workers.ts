import { Context, type Effect } from "effect"
import type { Uuid } from "../../domain/foundation/Uuid.ts"

/** The workers of all processes on one store, by `Heartbeat`. */
export class Workers extends Context.Tag("@fourtop/core/Workers")<
  Workers,
  {
    /**
     * A sign of life. What silent workers had claimed is free from then on, unless this worker was silent itself: after
     * an outage of the store everyone was. If the store's clock was set back since the last sign of life of anybody,
     * what workers wait for is moved back with it.
     */
    readonly beat: (worker: Uuid) => Effect.Effect<void>
    /**
     * Takes a duty for some seconds, or keeps it: what one worker at a time does for all restaurants. Returns whether the
     * worker has it. It is free when its time is over, and when the worker has ended or is taken for dead.
     */
    readonly takeDuty: (duty: string, worker: Uuid, seconds: number) => Effect.Effect<boolean>
    /** The worker has ended, and what it had claimed is free. */
    readonly end: (worker: Uuid) => Effect.Effect<void>
  }
>() {}
