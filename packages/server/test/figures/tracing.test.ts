/** Spans on their way to a collector: which are sent, what of them, and what happens when nobody takes them. */
import { assert, describe, it } from "@effect/vitest"
import { Figures, Spans, traced } from "@fourtop/core/internal"
import { Effect, Metric, Tracer } from "effect"
import { type Collector, collect } from "../../../../tools/testing/collector.ts"
import * as Sampling from "../../src/service/tracing/Sampling.ts"
import * as SpanContent from "../../src/service/tracing/SpanContent.ts"
import * as SpanExport from "../../src/service/tracing/SpanExport.ts"

const everything = { followsCaller: false, ratio: 1 }
const work = traced("work", (restaurantId: number) => Effect.succeed({ _tag: "Done", restaurantId }))

const collector = Effect.acquireRelease(Effect.promise(collect), (one) => Effect.promise(one.close))

const tracerTo = ({ url }: Collector, options: Partial<SpanExport.Options> = {}) =>
  SpanExport.make({
    url: `${url}/v1/traces`,
    headers: { authorization: "Bearer of the collector" },
    serviceName: "fourtop-test",
    version: "1.2.3",
    sampling: everything,
    // However busy the machine is, what was traced is sent.
    limits: { shutdown: "1 minute", patience: "1 minute" },
    ...options
  })

/** Runs it with a tracer, which sends what is left when it ends. */
const tracedRun = <A>(to: Collector, effect: Effect.Effect<A>, options: Partial<SpanExport.Options> = {}) =>
  Effect.scoped(Effect.flatMap(tracerTo(to, options), (tracer) => Effect.withTracer(effect, tracer)))

describe("a tracer with a collector", () => {
  it.scopedLive("sends spans with their restaurant and outcome, and the headers of the settings", () =>
    Effect.gen(function* () {
      const to = yield* collector
      yield* tracedRun(to, work(7))
      const [span] = to.spans
      assert.deepInclude(span, { name: "work", status: { code: 1 } })
      assert.deepStrictEqual(span!.attributes, { "fourtop.restaurant_id": 7, "fourtop.outcome": "Done" })
      assert.strictEqual(to.requests[0]!.authorization, "Bearer of the collector")
      assert.include(to.bodies[0], "fourtop-test")
      assert.include(to.bodies[0], "1.2.3")
    })
  )

  it.scopedLive("sends nothing that is not on the list, whoever set it", () =>
    Effect.gen(function* () {
      const to = yield* collector
      const secret = "ada@example.com"
      const leaky = Effect.gen(function* () {
        yield* Effect.annotateCurrentSpan("url.full", `https://example.com/?token=${secret}`)
        return yield* Effect.die(new Error(secret))
      }).pipe(Effect.withSpan("leaky", { attributes: { body: secret } }))
      yield* tracedRun(to, Effect.exit(leaky))
      assert.lengthOf(to.spans, 1)
      assert.deepInclude(to.spans[0], { name: "leaky", attributes: {}, events: [], status: { code: 2 } })
      assert.notInclude(to.bodies.join(), secret)
    })
  )

  it.scopedLive("holds a bounded number of spans while the collector hangs, drops the others, and ends in time", () =>
    Effect.gen(function* () {
      const to = yield* collector
      to.hang()
      const dropped = Effect.map(Metric.value(Figures.spanExports.dropped), ({ count }) => count)
      const before = yield* dropped
      const limits = { batch: 10, requests: 3, interval: "1 hour", shutdown: "10 millis" } as const
      // Four hundred batches, of which only three are under way.
      const many = Effect.forEach(Array.from({ length: 20 }), () =>
        Effect.zipRight(
          Effect.forEach(Array.from({ length: 200 }), () => work(7), { discard: true }),
          Effect.yieldNow()
        )
      )
      yield* tracedRun(to, many, { limits })
      assert.isAtMost(to.requests.length, 3)
      assert.isAbove((yield* dropped) - before, 0)
    })
  )

  it.scopedLive("goes on without a collector", () =>
    Effect.gen(function* () {
      const to = yield* collector
      yield* Effect.promise(to.close)
      const limits = { batch: 1, patience: "50 millis", interval: "1 hour", shutdown: "10 millis" } as const
      assert.deepInclude(yield* tracedRun(to, work(7), { limits }), { restaurantId: 7 })
    })
  )
})

describe("a sampled share", () => {
  const never = () => false
  const always = () => true
  const caller = (sampled: boolean) => Tracer.externalSpan({ traceId: "1".repeat(32), spanId: "2".repeat(16), sampled })

  it("is drawn for a request, and for one whose caller wants it otherwise, unless the caller decides", () => {
    const rule = { followsCaller: false, ratio: 0.5 }
    assert.isTrue(Sampling.isSampled(undefined, rule, always))
    assert.isFalse(Sampling.isSampled(undefined, rule, never))
    assert.isFalse(Sampling.isSampled(caller(true), rule, never))
    assert.isTrue(Sampling.isSampled(caller(false), rule, always))
    const following = { ...rule, followsCaller: true }
    assert.isTrue(Sampling.isSampled(caller(true), following, never))
    assert.isFalse(Sampling.isSampled(caller(false), following, always))
  })

  it("is that of the commit for what follows from it", () => {
    const stored = Spans.fromStore(`00-${"1".repeat(32)}-${"2".repeat(16)}-01`)
    assert.isTrue(Sampling.isSampled(stored, { followsCaller: false, ratio: 0 }, never))
  })

  it.scopedLive("has all or nothing of a request", () =>
    Effect.gen(function* () {
      const to = yield* collector
      const outer = traced("outer", (restaurantId: number) => Effect.zipRight(Spans.toStore, work(restaurantId)))
      yield* tracedRun(to, outer(7), { sampling: { followsCaller: false, ratio: 0 } })
      assert.isEmpty(to.spans)
      yield* tracedRun(to, outer(7))
      assert.deepStrictEqual(
        to.spans.map(({ name }) => name),
        ["work", "outer"]
      )
      assert.strictEqual(to.spans[0]!.parentSpanId, to.spans[1]!.spanId)
    })
  )

  it.scopedLive("tells whoever is called that a request is not sampled, and stores nothing of it", () =>
    Effect.gen(function* () {
      const to = yield* collector
      const ids = traced("ids", (_restaurantId: number) => Effect.all([Spans.traceParent, Spans.toStore]))
      const sampling = { followsCaller: false, ratio: 0 }
      const [header, stored] = yield* tracedRun(to, ids(7), { sampling })
      assert.match(header ?? "", /^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/)
      assert.isNull(stored)
      assert.deepStrictEqual(yield* ids(7), [null, null])
    })
  )
})

describe("what may leave the process", () => {
  it("is a list without anything that callers write", () => {
    assert.deepStrictEqual([...SpanContent.allowedAttributes].toSorted(), [
      "fourtop.attempt",
      "fourtop.event_id",
      "fourtop.event_type",
      "fourtop.job_kind",
      "fourtop.outcome",
      "fourtop.request_id",
      "fourtop.restaurant_id",
      "http.request.method",
      "http.response.status_code",
      "http.route"
    ])
  })
})
