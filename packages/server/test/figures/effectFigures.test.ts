/** Effect's metrics in the format of Prometheus. */
import { it } from "@effect/vitest"
import { Figures, jobHandlers } from "@fourtop/core/internal"
import { Effect, Metric, MetricBoundaries, MetricKey } from "effect"
import { describe, expect } from "vitest"
import * as EffectFigures from "../../src/service/figures/EffectFigures.ts"

const nothingTaken = () => false

/** The lines of metrics whose names begin so. */
const linesOf = (prefix: string, isTaken: (name: string) => boolean = nothingTaken) =>
  EffectFigures.current(isTaken)
    .split("\n")
    .filter((line) => line.replace(/^# \w+ /, "").startsWith(prefix))

describe("a metric of Effect", () => {
  it.effect("that only grows is a counter, with its labels in one family", () =>
    Effect.gen(function* () {
      const counter = Metric.counter("t1_total", { description: "What it\ncounts.", incremental: true })
      yield* Metric.incrementBy(Metric.tagged(counter, "kind", "a"), 2)
      yield* Metric.increment(Metric.tagged(counter, "kind", 'b"\\'))
      const lines = linesOf("t1_total")
      expect(lines.slice(0, 2)).toEqual(["# HELP t1_total What it\\ncounts.", "# TYPE t1_total counter"])
      expect(lines.slice(2).toSorted()).toEqual(['t1_total{kind="a"} 2', 't1_total{kind="b\\"\\\\"} 1'])
    })
  )

  it.effect("that may fall is a gauge", () =>
    Effect.gen(function* () {
      yield* Metric.incrementBy(Metric.counter("t2.counter"), -1)
      yield* Metric.set(Metric.gauge("t2_gauge", { bigint: true }), 3n)
      expect(linesOf("t2_counter")).toEqual(["# TYPE t2_counter gauge", "t2_counter -1"])
      expect(linesOf("t2_gauge")).toEqual(["# TYPE t2_gauge gauge", "t2_gauge 3"])
    })
  )

  it.effect("may be a frequency, a histogram or a summary", () =>
    Effect.gen(function* () {
      yield* Metric.update(Metric.frequency("t3_words"), "hello")
      const histogram = Metric.histogram("t3_histogram", MetricBoundaries.fromIterable([1, 2]))
      for (const value of [0.5, 1.5, 5]) yield* Metric.update(histogram, value)
      const summary = Metric.summary({ name: "t3_summary", maxAge: "1 day", maxSize: 9, error: 0, quantiles: [0.5] })
      yield* Metric.update(summary, 4)
      expect(linesOf("t3_words")).toEqual(["# TYPE t3_words counter", 't3_words{key="hello"} 1'])
      expect(linesOf("t3_histogram")).toEqual([
        "# TYPE t3_histogram histogram",
        't3_histogram_bucket{le="1"} 1',
        't3_histogram_bucket{le="2"} 2',
        't3_histogram_bucket{le="+Inf"} 3',
        "t3_histogram_sum 7",
        "t3_histogram_count 3"
      ])
      expect(linesOf("t3_summary")).toEqual([
        "# TYPE t3_summary summary",
        't3_summary{quantile="0.5"} 4',
        "t3_summary_sum 4",
        "t3_summary_count 1"
      ])
    })
  )

  it.effect("is left out when its name is taken, or has another type already", () =>
    Effect.gen(function* () {
      yield* Metric.set(Metric.gauge("t4"), 1)
      yield* Metric.update(Metric.fromMetricKey(MetricKey.frequency("t4")), "word")
      expect(linesOf("t4")).toHaveLength(2)
      expect(linesOf("t4", (name) => name === "t4")).toEqual([])
    })
  )
})

it.effect("what the core counts is there before anything has happened", () =>
  Effect.gen(function* () {
    yield* Figures.startAtZero(Object.keys(jobHandlers))
    // Other tests of this process count too.
    const names = linesOf("fourtop_").map((line) => line.replace(/ \d+$/, ""))
    expect(names).toContain("fourtop_conflict_retries_total")
    expect(names).toContain("fourtop_idempotency_replays_total")
    expect(names).toContain('fourtop_delivery_attempts_total{outcome="retry"}')
    for (const kind of Object.keys(jobHandlers)) {
      expect(names).toContain(`fourtop_job_runs_total{kind="${kind}",outcome="failed"}`)
    }
  })
)
