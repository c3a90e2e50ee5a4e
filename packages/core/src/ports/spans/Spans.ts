/**
 * Spans for those who provide a tracer: `Layer.setTracer`, `Effect.withTracer`, or a layer of @effect/opentelemetry.
 * Effect's own tracer is always there and nobody reads its spans, yet each costs about as much as a small request:
 * `npm run bench -- spans` compares. So none is made for it.
 *
 * A span says which restaurant it worked for and how it ended. It never holds arguments, answers or error messages,
 * which may contain personal data or secrets.
 */
import { Cause, Clock, Context, DefaultServices, Effect, Exit, FiberId, FiberRef, Option, Tracer } from "effect"
import { locally } from "./Bracket.ts"
import { access } from "./FiberAccess.ts"

/** Names of the attributes that spans of the core carry. */
export const attributes = {
  restaurant: "fourtop.restaurant_id",
  outcome: "fourtop.outcome",
  jobKind: "fourtop.job_kind",
  eventType: "fourtop.event_type",
  eventId: "fourtop.event_id",
  attempt: "fourtop.attempt",
  status: "http.response.status_code"
} as const

/** The tracer that is there when nobody has provided one. */
const defaultTracer = Context.get(DefaultServices.liveServices, Tracer.Tracer)

/** Whether somebody reads the spans of this tracer. */
export const isListening = (tracer: Tracer.Tracer): boolean => tracer !== defaultTracer

export interface SpanOptions<A> {
  readonly name: string
  readonly kind?: Tracer.SpanKind
  readonly parent?: Tracer.AnySpan | undefined
  readonly attributes?: Readonly<Record<string, unknown>>
  /** What is said of an answer: further attributes, and the name of the failure if it stands for one. */
  readonly onSuccess?: (answer: A) => {
    readonly attributes: Readonly<Record<string, unknown>>
    readonly failure: string | null
  }
}

/**
 * The effect in a span when somebody listens, and otherwise the effect itself. Inside a span that is not sampled there
 * are no others. The options are made only when they are needed, from the span around the effect, which is the parent
 * unless they name another.
 */
export const withSpan = <A, E, R>(
  effect: Effect.Effect<A, E, R>,
  options: (around: Tracer.AnySpan | undefined) => SpanOptions<A>
): Effect.Effect<A, E, R> =>
  access().withTracing((tracer, around) =>
    isListening(tracer) && around?.sampled !== false ? spanned(effect, options(around)) : effect
  )

const spanned = <A, E, R>(
  effect: Effect.Effect<A, E, R>,
  { name, onSuccess, ...options }: SpanOptions<A>
): Effect.Effect<A, E, R> =>
  Effect.acquireUseRelease(
    Effect.makeSpan(name, { ...options, captureStackTrace: false }),
    // Adds the span without taking it off the requirements, which stay what they were.
    (span) =>
      Effect.mapInputContext(effect, (context: Context.Context<R>) => Context.add(context, Tracer.ParentSpan, span)),
    (span, exit) =>
      Effect.map(endTime, (nanos) => {
        const more = Exit.isSuccess(exit) ? onSuccess?.(exit.value) : undefined
        const failure = more?.failure ?? null
        const outcome = failure ?? outcomeOf(exit)
        span.attribute(attributes.outcome, outcome)
        for (const [key, value] of Object.entries(more?.attributes ?? {})) span.attribute(key, value)
        span.end(nanos, failure === null ? endingOf(exit, outcome) : Exit.die(failure))
      })
  )

/**
 * Runs the effect with these services in place of those that are there, but in the same span. Adding to the services
 * that are there would copy all of them, and `Effect.mapInputContext` takes 25 steps of the runtime instead of 3.
 * Finalizers around an effect that was interrupted still find these services.
 */
export const provideOnly = <A, E, R>(
  effect: Effect.Effect<A, E, R>,
  services: Context.Context<R>
): Effect.Effect<A, E> =>
  locally(
    FiberRef.currentContext,
    (around) =>
      Option.match(Context.getOption(around as Context.Context<Tracer.ParentSpan>, Tracer.ParentSpan), {
        onNone: () => services,
        onSome: (span) => Context.add(services, Tracer.ParentSpan, span)
      }),
    // The type does not know that the services are there now.
    effect as Effect.Effect<A, E>
  )

/** A span around what is not to be traced. Its id goes nowhere. */
const unsampled = Tracer.externalSpan({ traceId: "0".repeat(32), spanId: "0".repeat(16), sampled: false })

/** The effect without any spans: for what a worker does again and again, mostly to find that there is nothing to do. */
export const untraced = <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.mapInputContext(effect, (context: Context.Context<R>) => Context.add(context, Tracer.ParentSpan, unsampled))

const headerOf = ({ sampled, spanId, traceId }: Tracer.AnySpan): string =>
  `00-${traceId}-${spanId}-${sampled ? "01" : "00"}`

/** The current span as the W3C header `traceparent` of an outgoing request; null without one. */
export const traceParent: Effect.Effect<string | null> = Effect.suspend(() =>
  access().withTracing((tracer, span) => {
    const isOurs = span !== undefined && span !== unsampled && isListening(tracer)
    return Effect.succeed(isOurs ? headerOf(span) : null)
  })
)

/** The current span as it is stored with events and jobs; null unless it is sampled. */
export const toStore: Effect.Effect<string | null> = Effect.suspend(() =>
  access().withTracing((tracer, span) =>
    Effect.succeed(span?.sampled === true && isListening(tracer) ? headerOf(span) : null)
  )
)

/** Marks a span as one of ours that was stored, whose sampling is not a stranger's decision. */
export class Stored extends Context.Tag("@fourtop/core/Spans/Stored")<Stored, true>() {}

const stored = Context.make(Stored, true)
const written = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

/** The span that was stored with an event or a job, as the parent of what follows from it. */
export const fromStore = (text: string | null | undefined): Tracer.ExternalSpan | undefined => {
  const [, traceId, spanId, flags] = written.exec(text ?? "") ?? []
  if (traceId === undefined || spanId === undefined) return undefined
  return Tracer.externalSpan({ traceId, spanId, sampled: flags === "01", context: stored })
}

/** The time, or 0 where `Effect.withTracerTiming` has turned times off. */
const endTime: Effect.Effect<bigint> = Effect.flatMap(FiberRef.get(FiberRef.currentTracerTimingEnabled), (isTimed) =>
  isTimed ? Clock.currentTimeNanos : Effect.succeed(0n)
)

const tagOf = (value: unknown): string | undefined =>
  typeof value === "object" && value !== null && "_tag" in value && typeof value._tag === "string"
    ? value._tag
    : undefined

/** The tag of the answer or of the error: names that stand in our code, never data. */
const outcomeOf = (exit: Exit.Exit<unknown, unknown>): string => {
  if (Exit.isSuccess(exit)) return tagOf(exit.value) ?? "Done"
  if (Cause.isInterruptedOnly(exit.cause)) return "Interrupted"
  return tagOf(Cause.squash(exit.cause)) ?? "Defect"
}

/** A refusal is an answer, so that only defects count as failures. */
const endingOf = (exit: Exit.Exit<unknown, unknown>, outcome: string): Exit.Exit<void> => {
  if (Exit.isSuccess(exit) || Cause.isFailure(exit.cause)) return Exit.void
  return Cause.isInterruptedOnly(exit.cause) ? Exit.interrupt(FiberId.none) : Exit.die(outcome)
}
