/** GET /events: what happened, as far as the reader's scopes show it. */
import { Clock, Duration, Effect, Schema } from "effect"
import { apiEventTypes } from "../../domain/foundation/EventEnvelope.ts"
import * as Fields from "../../domain/foundation/Fields.ts"
import * as Input from "../../domain/foundation/input/Input.ts"
import * as DateTimeInput from "../../domain/foundation/time/DateTimeInput.ts"
import { NotFound, ValidationFailed } from "../../domain/foundation/Errors.ts"
import type { Authority } from "../../domain/foundation/Permission.ts"
import * as Scope from "../../domain/foundation/Scope.ts"
import type { Instant } from "../../domain/foundation/time/ZonedClock.ts"
import type { EventType } from "../../domain/registry/Event.ts"
import * as EventScopes from "../../domain/registry/EventScopes.ts"
import { keptDays } from "../../domain/webhooks/Delivery.ts"
import * as EventFeed from "../../domain/webhooks/EventFeed.ts"
import { EventFeeds } from "../../ports/webhooks/EventFeeds.ts"
import { useCase } from "../definition/useCase.ts"
import { currentVenue, type Reader } from "../venue/currentVenue.ts"

/** Tokens and apps see what their scopes show; the system sees everything. */
const scopesOf = (authority: Authority): ReadonlyArray<Scope.Scope> => {
  if (authority.kind === "system") return Scope.all
  return authority.kind === "token" || authority.kind === "app" ? authority.scopes : []
}

export interface EventQuery {
  /** Where to read on. */
  readonly after: EventFeed.Position | null
  /** Where to start without a position, as a caller writes it; null for now. */
  readonly since: string | null
  /** Null for every type. */
  readonly types: ReadonlyArray<EventType> | null
  readonly limit: number
}

const outside = (since: Instant, now: Instant): string | null => {
  if (since > now) return "must not be in the future"
  return since < now - Duration.toMillis(Duration.days(keptDays)) ? `must be at most ${keptDays} days ago` : null
}

const start = (reader: Reader, since: string) =>
  Effect.gen(function* () {
    const venue = yield* currentVenue(reader)
    if (venue === null) return yield* new NotFound({ resource: "restaurant" })
    const instant = DateTimeInput.toInstant(since, venue.restaurant.time_zone)
    const problem = outside(instant, yield* Clock.currentTimeMillis)
    if (problem !== null) return yield* ValidationFailed.of({ path: "since", message: problem })
    return EventFeed.since(instant)
  })

const EventConditions = Schema.Struct({
  after: Schema.NullOr(EventFeed.Position),
  since: Schema.NullOr(Fields.dateOrDateTime),
  types: Schema.NullOr(Schema.Array(Fields.oneOf(apiEventTypes))),
  limit: Fields.integer(1, 1_000)
})

/** Events that the reader may see, after a position or a time, oldest first. */
export const readEvents = useCase(
  "readEvents",
  { may: { areas: [], scope: "any" }, input: [Input.command(EventConditions)] },
  (reader: Reader, { after, limit, since, types }: EventQuery) =>
    Effect.gen(function* () {
      const shown = EventScopes.typesFor(scopesOf(reader.authority))
      const wanted = types === null ? shown : shown.filter((type) => types.includes(type))
      const position = after ?? (since === null ? null : yield* start(reader, since))
      const feeds = yield* EventFeeds
      return yield* feeds.read(reader.restaurantId, { sandbox: false, types: wanted, after: position, limit })
    })
)
