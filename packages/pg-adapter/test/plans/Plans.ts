/** What the server does for a statement when the application runs it. */
import { Effect } from "effect"
import pg from "pg"
import type { Statement } from "../../src/connection/Statement.ts"
import { asAdministrator, loginAt } from "../support.ts"

interface Step {
  readonly "Node Type": string
  readonly "Relation Name"?: string
  readonly "Index Name"?: string
  readonly "Actual Rows": number
  readonly "Actual Loops": number
  readonly "Rows Removed by Filter"?: number
  readonly "Shared Hit Blocks": number
  readonly "Shared Read Blocks": number
  readonly Plans?: ReadonlyArray<Step>
}

export interface Plan {
  /** How tables are read. */
  readonly scans: ReadonlySet<string>
  readonly indexes: ReadonlySet<string>
  /** Rows read from tables, including those that were discarded. */
  readonly rowsRead: number
  readonly rowsSorted: number
  /** Pages of 8 kB that were read. */
  readonly pages: number
  /** Rows returned. */
  readonly rows: number
}

const flatten = (step: Step): ReadonlyArray<Step> => [step, ...(step.Plans ?? []).flatMap(flatten)]

const total = (numbers: ReadonlyArray<number>): number => Math.round(numbers.reduce((sum, number) => sum + number, 0))

/** The server reports averages per loop. */
const rowsOf = (step: Step): number => step["Actual Rows"] * step["Actual Loops"]
const removedBy = (step: Step): number => (step["Rows Removed by Filter"] ?? 0) * step["Actual Loops"]

const summary = (root: Step): Plan => {
  const steps = flatten(root)
  const scans = steps.filter((step) => step["Relation Name"] !== undefined)
  const sorts = steps.filter((step) => step["Node Type"].endsWith("Sort"))
  return {
    scans: new Set(scans.map((step) => step["Node Type"])),
    indexes: new Set(scans.flatMap((step) => step["Index Name"] ?? [])),
    rowsRead: total(scans.map((step) => rowsOf(step) + removedBy(step))),
    rowsSorted: total(sorts.flatMap(({ Plans = [] }) => Plans.map(rowsOf))),
    pages: root["Shared Hit Blocks"] + root["Shared Read Blocks"],
    rows: root["Actual Rows"]
  }
}

export type Explain = (statement: Statement<unknown>) => Promise<Plan>

/** A connection of the application that explains how it runs statements for the restaurant. */
export const connect = async (url: string, tenant: number) => {
  const client = new pg.Client({ connectionString: await Effect.runPromise(loginAt(url, "operator")) })
  await client.connect()
  await client.query("select set_config('app.restaurant_id', $1, false)", [tenant])
  const prepared = new Set<string>()

  const explain: Explain = async ({ name, text, values }) => {
    if (!prepared.has(name)) await client.query(`prepare ${name} as ${text}`)
    prepared.add(name)
    const literals = values.map((value) => (value === null ? "null" : client.escapeLiteral(value)))
    const { rows } = await client.query<{ "QUERY PLAN": readonly [{ readonly Plan: Step }] }>(
      `explain (analyze, buffers, format json) execute ${name}${literals.length === 0 ? "" : ` (${literals.join(", ")})`}`
    )
    return summary(rows[0]!["QUERY PLAN"][0].Plan)
  }
  /** As in a commit that goes on, and then taken back. */
  const explainUndone: Explain = async (statement) => {
    await client.query("begin; set local app.commits = 'on'")
    try {
      return await explain(statement)
    } finally {
      await client.query("rollback")
    }
  }
  return { explain, explainUndone, end: () => client.end() }
}

/** Moves wake-ups into lanes, as the claims after a large change do, until none is left. */
export const settle = async (url: string): Promise<void> => {
  for (;;) {
    await asAdministrator(url, "select wake_lanes()")
    const [left] = await asAdministrator<{ count: string }>(url, "select count(*) from lane_wake")
    if (left!.count === "0") return
  }
}
