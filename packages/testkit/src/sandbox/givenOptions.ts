/**
 * What a test passes to the sandbox, checked as `/_sandbox` checks a body. A type of event with a typo would otherwise be
 * a subscription to nothing, or a token without the scope that was meant.
 */
import { Decode, Event, Fields, Scope, ValidationFailed, Problems } from "@fourtop/core/internal"
import { type Effect, Either, Schema } from "effect"

export const eventType = Fields.oneOf(Event.eventTypes)

export const scopes = Fields.list(Fields.oneOf(Scope.all), { max: Scope.all.length })

/** What is checked elsewhere, or by the compiler alone. */
const anything = Fields.optional(Schema.Unknown)

/** A test that fails shows the message alone. */
const inWords = (problems: Problems.Problems): string =>
  Problems.ungroup(problems)
    .map(({ message, path }) => `${path} ${message}.`)
    .join(" ")

const checking = <A, I>(schema: Schema.Schema<A, I>) => {
  const decode = Decode.decoder(schema, "refused")
  return (given: object): Effect.Effect<unknown, ValidationFailed> =>
    // A member that is there and undefined is left out.
    Either.mapLeft(
      decode(Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))),
      (problems) => new ValidationFailed({ problems, summary: inWords(problems) })
    )
}

/** A type of event: `order.created`. */
export const checkType: (given: { readonly type: string }) => Effect.Effect<unknown, ValidationFailed> = checking(
  Schema.Struct({ type: eventType })
)

/** The options of a subscription. */
export const checkSubscription = checking(
  Schema.Struct({
    events: Fields.optional(Fields.list(eventType)),
    url: Fields.optional(Schema.String),
    answer: anything,
    restaurantId: Fields.optional(Fields.id)
  })
)

/** The options of a token. */
export const checkToken = checking(
  Schema.Struct({
    kind: Fields.optional(Fields.oneOf(["live", "sandbox"])),
    scopes: Fields.optional(scopes),
    ratePerMinute: Fields.optional(Fields.integer(1, 100_000)),
    expiresAt: anything
  })
)
