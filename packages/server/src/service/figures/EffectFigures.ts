/** Effect's registry of metrics as Prometheus reads it: what the core counts, and whatever else was put there. */
import { Metric, type MetricLabel, type MetricPair, MetricState, Option } from "effect"

/** One line: the end of the name, further labels, and the value. */
interface Sample {
  readonly suffix?: string
  readonly labels?: Labels
  readonly value: number | bigint
}

type Labels = ReadonlyArray<readonly [name: string, value: string]>

interface Figure {
  readonly type: "counter" | "gauge" | "histogram" | "summary"
  readonly samples: ReadonlyArray<Sample>
}

const sumOf = ({ count, sum }: { readonly count: number; readonly sum: number }): ReadonlyArray<Sample> => [
  { suffix: "_sum", value: sum },
  { suffix: "_count", value: count }
]

/** The buckets of Effect are cumulative already. */
const ofHistogram = (state: MetricState.MetricState.Histogram): Figure => {
  const finite = state.buckets.filter(([bound]) => Number.isFinite(bound))
  const buckets = [...finite.map(([bound, count]) => [String(bound), count] as const), ["+Inf", state.count] as const]
  const samples = buckets.map(([bound, value]): Sample => ({ suffix: "_bucket", labels: [["le", bound]], value }))
  return { type: "histogram", samples: [...samples, ...sumOf(state)] }
}

const ofSummary = (state: MetricState.MetricState.Summary): Figure => {
  const samples = state.quantiles.map(([quantile, value]): Sample => ({
    labels: [["quantile", String(quantile)]],
    value: Option.getOrElse(value, () => Number.NaN)
  }))
  return { type: "summary", samples: [...samples, ...sumOf(state)] }
}

const ofFrequency = ({ occurrences }: MetricState.MetricState.Frequency): Figure => ({
  type: "counter",
  samples: [...occurrences].map(([word, value]) => ({ labels: [["key", word]], value }))
})

/** A counter that may also fall is a gauge to Prometheus. */
const figureOf = ({ metricKey, metricState }: MetricPair.MetricPair.Untyped): Figure | null => {
  if (MetricState.isCounterState(metricState)) {
    const { incremental } = metricKey.keyType as { readonly incremental?: boolean }
    return { type: incremental === true ? "counter" : "gauge", samples: [{ value: metricState.count }] }
  }
  if (MetricState.isGaugeState(metricState)) return { type: "gauge", samples: [{ value: metricState.value }] }
  if (MetricState.isFrequencyState(metricState)) return ofFrequency(metricState)
  if (MetricState.isHistogramState(metricState)) return ofHistogram(metricState)
  return MetricState.isSummaryState(metricState) ? ofSummary(metricState) : null
}

const nameOf = (text: string): string => text.replaceAll(/[^a-zA-Z0-9_:]/g, "_").replace(/^(?=\d)/, "_")

const escaped = (text: string): string => text.replaceAll("\\", "\\\\").replaceAll("\n", "\\n")

const labelsOf = (tags: ReadonlyArray<MetricLabel.MetricLabel>, labels: Labels): string => {
  const all = [...tags.map(({ key, value }) => [key, value] as const), ...labels]
  const texts = all.map(([name, value]) => `${nameOf(name)}="${escaped(value).replaceAll('"', '\\"')}"`)
  return texts.length === 0 ? "" : `{${texts.join(",")}}`
}

/** The lines of all metrics, but for names that are taken: another registry shows those. */
export const render = (
  pairs: ReadonlyArray<MetricPair.MetricPair.Untyped>,
  isTaken: (name: string) => boolean
): string => {
  const families = new Map<string, { readonly type: Figure["type"]; readonly lines: Array<string> }>()
  for (const pair of pairs) {
    const { description, name: given, tags } = pair.metricKey
    const name = nameOf(given)
    const figure = figureOf(pair)
    if (figure === null || isTaken(name)) continue
    const help = Option.match(description, { onNone: () => [], onSome: (text) => [`# HELP ${name} ${escaped(text)}`] })
    const family = families.get(name) ?? { type: figure.type, lines: [...help, `# TYPE ${name} ${figure.type}`] }
    families.set(name, family)
    // Prometheus has one type for a name; Effect has a metric for each pair of both.
    if (family.type !== figure.type) continue
    for (const { labels = [], suffix = "", value } of figure.samples) {
      family.lines.push(`${name}${suffix}${labelsOf(tags, labels)} ${value}`)
    }
  }
  return [...families.values()].flatMap(({ lines }) => [...lines, ""]).join("\n")
}

/** The lines of this process at the moment. */
export const current = (isTaken: (name: string) => boolean): string => render(Metric.unsafeSnapshot(), isTaken)
