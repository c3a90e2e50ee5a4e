/** What a span costs a call, when nobody listens and when somebody does; and what a count costs. */
import { Figures, Spans, traced } from "@fourtop/core/internal"
import { Effect, Metric, Tracer } from "effect"
import type { Case } from "./Measure.ts"

const many = 1000

const work = (given: number) => Effect.sync(() => given + 1)

/** A tracer that makes the cheapest spans there can be. */
const listener = Tracer.make({
  context: (run) => run(),
  span: (name, parent, context, links, startTime, kind) => ({
    _tag: "Span",
    name,
    spanId: "0000000000000001",
    traceId: "00000000000000000000000000000001",
    parent,
    context,
    status: { _tag: "Started", startTime },
    attributes: new Map(),
    links,
    sampled: true,
    kind,
    end: () => {},
    attribute: () => {},
    event: () => {},
    addLinks: () => {}
  })
})

/** The span of a request that is not sampled: inside it, no others are made. */
const unsampled = Tracer.externalSpan({ traceId: "1".repeat(32), spanId: "1".repeat(16), sampled: false })

/** A thousand calls in one fiber, so that a microsecond of the result is a nanosecond a call. */
const calls = (call: (given: number) => Effect.Effect<number>): Effect.Effect<number> =>
  Effect.gen(function* () {
    let sum = 0
    for (let index = 0; index < many; index++) sum += yield* call(index)
    return sum
  })

const caseOf = (
  name: string,
  call: (given: number) => Effect.Effect<number>,
  around: (effect: Effect.Effect<number>) => Effect.Effect<number> = (effect) => effect
): Case => ({ name: `${many} × ${name}`, run: () => Effect.runSync(around(calls(call))) })

const tracedWork = traced("work", work)
const counted = Figures.deliveryAttempts.done

export const cases: ReadonlyArray<Case> = [
  caseOf("plain", work),
  caseOf("traced, nobody listens", tracedWork),
  caseOf(
    "Effect.fnUntraced",
    Effect.fnUntraced(function* (given: number) {
      return yield* work(given)
    })
  ),
  caseOf("Effect.withSpan, nobody listens", (given) => Effect.withSpan(work(given), "work")),
  caseOf(
    "Effect.fn, nobody listens",
    Effect.fn("work")(function* (given: number) {
      return yield* work(given)
    })
  ),
  caseOf("traced, somebody listens", tracedWork, Effect.withTracer(listener)),
  caseOf("traced, in a request that is not sampled", tracedWork, (effect) =>
    Effect.withTracer(Effect.withParentSpan(effect, unsampled), listener)
  ),
  caseOf("the span of an event, nobody listens", (given) => Effect.zipRight(Spans.toStore, work(given))),
  caseOf("a count of a series made once", (given) => Effect.zipRight(Metric.increment(counted), work(given))),
  caseOf("a count of a series made each time", (given) =>
    Effect.zipRight(Metric.increment(Metric.tagged(counted, "label", "value")), work(given))
  )
]
