import { Context, type Effect } from "effect"
import type { ActivityEntry } from "../../domain/foundation/Activity.ts"
import type { AnswerResource, Key, StoredAnswer } from "../../domain/foundation/Idempotency.ts"
import type { RestaurantId } from "../../domain/foundation/Restaurant.ts"
import type { TracedRows } from "../../domain/guests/Erasure.ts"
import type { NewEvent } from "../../domain/registry/Event.ts"
import type { Loaded, LoadRequest } from "../transaction/Load.ts"

export type { TracedRows } from "../../domain/guests/Erasure.ts"

/** A stored response about a guest. What it holds is null if the version that stored it did not record that. */
export interface TracedAnswer extends Pick<StoredAnswer, "body"> {
  readonly resource: AnswerResource | null
}

/** Texts that commits have stored, each with its key. */
export interface StoredTexts {
  readonly events: ReadonlyArray<Pick<NewEvent, "id" | "type" | "body">>
  readonly activity: ReadonlyArray<Pick<ActivityEntry, "id" | "action" | "detail">>
  /** With their keys as they are stored, which is not what callers have sent. */
  readonly answers: ReadonlyArray<Pick<Key, "principal" | "key"> & TracedAnswer>
}

/** Texts about a guest. */
export interface TracedTexts extends StoredTexts {
  /** Texts about orders of others that may hold notes of the guest's orders. */
  readonly shared: Omit<StoredTexts, "activity">
}

/** Everything that a store keeps about one guest, for erasure and for a guest who asks for it. */
export class Traces extends Context.Tag("@fourtop/core/Traces")<
  Traces,
  {
    /**
     * The guest with all orders and their payments, orders of others that notes of these went to, bookings, reviews,
     * entries of the waitlist and event tickets, by id; null when the restaurant has no such guest.
     */
    readonly load: (
      tenant: RestaurantId,
      guestId: number,
      request: LoadRequest
    ) => Effect.Effect<Loaded<TracedRows | null>>
    /**
     * Events, activity entries and stored responses that name the guest, and events and responses about orders of others
     * that notes of the guest's orders went to.
     */
    readonly texts: (tenant: RestaurantId, guestId: number) => Effect.Effect<TracedTexts>
    /**
     * Replaces these texts, also in pending deliveries, and deletes the receivers' responses to the events; ids, times
     * and everything else stay.
     */
    readonly rewrite: (tenant: RestaurantId, texts: StoredTexts) => Effect.Effect<void>
  }
>() {}
