/**
 * A histogram that costs a request a few additions: that of the library checks the labels of a series and looks it up
 * by them each time, which is more than most of what a small request does.
 */
import type { Registry } from "prom-client"

interface Series {
  readonly labels: Readonly<Record<string, string>>
  /** How many were within each bound and not within the one before; the last has no bound. */
  readonly counts: Array<number>
  sum: number
}

export interface Durations {
  /** The function that counts what took so many seconds. */
  readonly labels: (labels: Readonly<Record<string, string>>) => (seconds: number) => void
}

interface Options {
  readonly name: string
  readonly help: string
  /** Ascending. */
  readonly buckets: ReadonlyArray<number>
  readonly registers: ReadonlyArray<Registry>
}

export const make = ({ buckets, help, name, registers }: Options): Durations => {
  const all: Array<Series> = []
  const valuesOf = ({ counts, labels, sum }: Series) => {
    let count = 0
    const bounds = counts.map((own, place) => {
      count += own
      return { metricName: `${name}_bucket`, labels: { ...labels, le: buckets[place] ?? "+Inf" }, value: count }
    })
    return [
      ...bounds,
      { metricName: `${name}_sum`, labels, value: sum },
      { metricName: `${name}_count`, labels, value: count }
    ]
  }
  const metric = {
    name,
    help,
    type: "histogram",
    aggregator: "sum",
    get: () => Promise.resolve({ name, help, type: "histogram", aggregator: "sum", values: all.flatMap(valuesOf) }),
    reset: () => void all.splice(0)
  }
  // The registry shows anything that has these; its types know only the library's own classes.
  for (const registry of registers)
    registry.registerMetric(metric as unknown as Parameters<Registry["registerMetric"]>[0])
  return {
    labels: (labels) => {
      const series: Series = { labels, counts: [...buckets, Infinity].map(() => 0), sum: 0 }
      all.push(series)
      return (seconds) => {
        let place = 0
        while (place < buckets.length && seconds > buckets[place]!) place++
        series.counts[place]!++
        series.sum += seconds
      }
    }
  }
}
