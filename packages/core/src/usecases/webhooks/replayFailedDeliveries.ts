/** Sends failed events to an endpoint again, such as after the receiver was down: in batches, up to a limit. */
import { Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import { decide } from "../../domain/decisions/webhooks/replayFailedDeliveries.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import { NotFound } from "../../domain/foundation/Errors.ts"
import type { Instant } from "../../domain/foundation/time/ZonedClock.ts"
import * as Replay from "../../domain/webhooks/Replay.ts"
import { Deliveries } from "../../ports/webhooks/Deliveries.ts"
import * as Load from "../../ports/transaction/Load.ts"
import { WebhookEndpoints } from "../../ports/webhooks/WebhookEndpoints.ts"
import { useCase } from "../definition/useCase.ts"
import { transact } from "../transaction/transact.ts"
import { replayable } from "./replayable.ts"
import { currentVenue } from "../venue/currentVenue.ts"

export interface ReplayedDeliveries {
  readonly count: number
  /** Whether there may be more, which another call sends. */
  readonly hasMore: boolean
}

/** Replays failed deliveries of events since the instant; refused when there is no such endpoint. */
export const replayFailedDeliveries = useCase(
  "replayFailedDeliveries",
  { may: { areas: ["webhooks"], scope: null }, input: [Input.integer("webhook_id"), Input.instant("since")] },
  (acting: Acting, endpointId: number, since: Instant) =>
    Effect.gen(function* () {
      const { restaurantId } = acting
      const [endpoints, deliveries] = [yield* WebhookEndpoints, yield* Deliveries]
      const { state: endpoint } = yield* endpoints.load(restaurantId, endpointId, Load.nothing)
      if (endpoint === null) return yield* new NotFound({ resource: "webhook" })
      yield* replayable(restaurantId, endpoint)
      let progress = Replay.start
      while (Replay.nextBatch(progress) > 0) {
        const batch = Replay.nextBatch(progress)
        progress = Replay.after(progress, yield* deliveries.replayFailed(restaurantId, endpointId, since, batch))
      }
      const { count, hasMore } = progress
      if (count === 0) return { count, hasMore }
      // Deliveries are not part of change sets, so the activity entry is committed after the replay.
      yield* transact({
        acting,
        contention: null,
        load: (request) =>
          Load.andThen(endpoints.load(restaurantId, endpointId, request), (endpoint) =>
            Effect.map(currentVenue(acting), (venue) => ({ endpoint, venue }))
          ),
        decide: (state, context) => decide({ since, count }, state, context)
      })
      return { count, hasMore }
    })
)
