import { Context, type Effect } from "effect"
import type { ActivityEntry } from "../domain/foundation/Activity.ts"
import type { AnswerResource, Key, StoredAnswer } from "../domain/foundation/Idempotency.ts"
import type { RestaurantId } from "../domain/foundation/Restaurant.ts"
import type { TracedRows } from "../domain/guests/Erasure.ts"
import type { NewEvent } from "../domain/registry/Event.ts"
import type { Loaded, LoadRequest } from "./Load.ts"

export type { TracedRows } from "../domain/guests/Erasure.ts"

/** A kept answer about a guest. What it holds is null where it was kept by a version that did not say so. */
export interface TracedAnswer extends Pick<StoredAnswer, "body"> {
  readonly resource: AnswerResource | null
}

/** What commits have left behind about a guest, each with what it is found by. */
export interface TracedTexts {
  readonly events: ReadonlyArray<Pick<NewEvent, "id" | "type" | "body">>
  readonly activity: ReadonlyArray<Pick<ActivityEntry, "id" | "action" | "detail">>
  readonly answers: ReadonlyArray<Pick<Key, "principal" | "key"> & TracedAnswer>
}

/** Everything that a store keeps about one guest, so that it can be erased. */
export class Traces extends Context.Tag("@fourtop/core/Traces")<
  Traces,
  {
    /** The guest with all orders, bookings and reviews; null when the restaurant has no such guest. */
    readonly load: (
      tenant: RestaurantId,
      guestId: number,
      request: LoadRequest
    ) => Effect.Effect<Loaded<TracedRows | null>>
    /** Events, entries and kept answers that name the guest. */
    readonly texts: (tenant: RestaurantId, guestId: number) => Effect.Effect<TracedTexts>
    /**
     * Puts these texts in place of what is there, also in deliveries that still wait, and forgets what receivers
     * answered to the events; ids, times and everything else stay.
     */
    readonly rewrite: (tenant: RestaurantId, texts: TracedTexts) => Effect.Effect<void>
  }
>() {}
