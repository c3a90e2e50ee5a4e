/** One page of metrics out of those of several processes, in Prometheus's text format. Pure. */

/** What one process told, or processes that have ended: these have no number, and only what adds up. */
export interface Told {
  readonly process: number | null
  readonly text: string
}

/**
 * How a gauge of ours is shown for several processes: as their sum, once because all of them read it in the same
 * database, or for each with the number of its process. Others, such as Node's, carry the number too: nobody knows
 * whether a sum of them means anything.
 */
export const gauges: Readonly<Record<string, "sum" | "once" | "each">> = {
  fourtop_database_connections: "sum",
  fourtop_database_waiting: "sum",
  fourtop_http_connections: "sum",
  fourtop_http_held: "sum",
  fourtop_http_waiting: "sum",
  fourtop_http_unread_bytes: "sum",
  fourtop_http_shedding: "sum",
  fourtop_queue_due: "once",
  fourtop_queue_oldest_seconds: "once",
  fourtop_jobs_failed: "once",
  fourtop_messages_failed: "once",
  fourtop_messages_waiting: "once",
  fourtop_pos_silent: "once",
  fourtop_deliveries_held: "once",
  fourtop_webhook_endpoints: "once",
  fourtop_backfill_rows: "once",
  fourtop_backfill_unfinished: "once",
  fourtop_store_up: "once",
  fourtop_server_up: "once",
  fourtop_server_queue_due: "once",
  fourtop_server_queue_oldest_seconds: "once",
  fourtop_store_writable: "each",
  fourtop_clock_skew_seconds: "each",
  fourtop_secret_key_ok: "each"
}

interface Sample {
  /** The name with its suffix, such as `_bucket`. */
  readonly name: string
  /** With braces, or empty. */
  readonly labels: string
  readonly value: number
}

interface Family {
  readonly name: string
  readonly type: string
  /** The lines before the samples. */
  readonly comments: ReadonlyArray<string>
  readonly samples: ReadonlyArray<Sample>
}

const numberOf = (text: string): number => Number(text.replace(/^([+-]?)Inf$/, "$1Infinity"))

const textOf = (value: number): string => String(value).replace("Infinity", "Inf").replace(/^Inf/, "+Inf")

const sampleIn = (line: string): Sample | null => {
  const [, name, labels = "", value] = /^([^\s{]+)(\{.*\})? (\S+)$/.exec(line) ?? []
  return name === undefined || value === undefined ? null : { name, labels, value: numberOf(value) }
}

/** The families of a page, in its order. */
const familiesIn = (text: string): ReadonlyArray<Family> => {
  const families: Array<{ name: string; type: string; comments: Array<string>; samples: Array<Sample> }> = []
  const familyOf = (name: string) => {
    const last = families.at(-1)
    if (last?.name === name) return last
    const made = { name, type: "untyped", comments: [], samples: [] }
    families.push(made)
    return made
  }
  for (const line of text.split("\n")) {
    const [, kind, name, rest] = /^# (HELP|TYPE) (\S+) ?(.*)$/.exec(line) ?? []
    if (name !== undefined) {
      const family = familyOf(name)
      family.comments.push(line)
      if (kind === "TYPE") family.type = rest!
      continue
    }
    const sample = sampleIn(line)
    if (sample === null) continue
    const last = families.at(-1)
    const family = last !== undefined && sample.name.startsWith(last.name) ? last : familyOf(sample.name)
    family.samples.push(sample)
  }
  return families
}

const accumulating = new Set(["counter", "histogram"])

/** Whether the samples of all processes add up for as long as the service runs, as counters do. */
const accumulates = ({ name: family, type }: Family, { name }: Sample): boolean =>
  accumulating.has(type) || (type === "summary" && name !== family)

const labelled = ({ labels, ...sample }: Sample, process: number | null): Sample => {
  const own = `process="${process}"`
  return { ...sample, labels: labels === "" ? `{${own}}` : `${labels.slice(0, -1)},${own}}` }
}

const add = (sums: Map<string, Sample>, family: Family, process: number | null): void => {
  const rule = gauges[family.name]
  for (const sample of family.samples) {
    const isSum = accumulates(family, sample) || rule === "sum"
    const shown = isSum || rule === "once" ? sample : labelled(sample, process)
    const key = shown.name + shown.labels
    const known = sums.get(key)
    if (known === undefined) sums.set(key, shown)
    else if (isSum) sums.set(key, { ...known, value: known.value + sample.value })
  }
}

const render = (families: Iterable<Family>): string =>
  [...families]
    .filter(({ samples }) => samples.length > 0)
    .flatMap(({ comments, samples }) => [
      ...comments,
      ...samples.map(({ labels, name, value }) => `${name}${labels} ${textOf(value)}`),
      ""
    ])
    .join("\n")

/** The page of all processes. What is shown once comes from the first that has it. */
export const merge = (told: ReadonlyArray<Told>): string => {
  const merged = new Map<string, Family & { readonly sums: Map<string, Sample> }>()
  for (const { process, text } of told) {
    for (const family of familiesIn(text)) {
      const known = merged.get(family.name) ?? { ...family, sums: new Map<string, Sample>() }
      merged.set(family.name, known)
      if (known.type === family.type) add(known.sums, family, process)
    }
  }
  return render([...merged.values()].map(({ sums, ...family }) => ({ ...family, samples: [...sums.values()] })))
}

/**
 * What must stay in the page when a process has ended, because a counter that falls looks like a restart of the whole
 * service: its counters and histograms.
 */
export const lasting = (text: string): string =>
  render(
    familiesIn(text).map((family) => ({
      ...family,
      samples: family.samples.filter((sample) => accumulates(family, sample))
    }))
  )
