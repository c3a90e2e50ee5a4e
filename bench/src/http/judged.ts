/** What is said about a contender, by time and by CPU, from samples of the same rounds. */
import * as Verdict from "../report/verdict.ts"
import type { Sample } from "./rounds.ts"

/** CPU of the server and of PostgreSQL, a request; null where it is unknown. */
export const costOf = ({ cpu, databaseCpu }: Sample): number | null =>
  cpu === null || databaseCpu === null ? null : cpu + databaseCpu

const timeOf = ({ perSecond }: Sample): number => 1 / perSecond

type Samples = ReadonlyArray<Sample>

const known = (samples: Samples): ReadonlyArray<number> | null => {
  const costs = samples.map(costOf)
  return costs.includes(null) ? null : (costs as ReadonlyArray<number>)
}

/** Cells of the table, with the spread of the control beside each ratio. The control's own row has only its spread. */
export const judged = (
  ours: Samples,
  control: Samples,
  theirs: Samples
): ReadonlyArray<readonly [column: string, cell: string]> => {
  if (theirs === ours) return []
  const cells = (
    name: string,
    own: ReadonlyArray<number>,
    repeated: ReadonlyArray<number>,
    others: ReadonlyArray<number>
  ) =>
    [
      ...(theirs === control ? [] : ([[name, Verdict.shown(Verdict.judge(own, repeated, others))]] as const)),
      [`control ${name}`, Verdict.shownSpread(Verdict.spreadOf(own, repeated))]
    ] as const
  const byTime = cells("by time", ours.map(timeOf), control.map(timeOf), theirs.map(timeOf))
  const [own, repeated, others] = [known(ours), known(control), known(theirs)]
  if (own === null || repeated === null || others === null) return byTime
  return [...byTime, ...cells("by CPU", own, repeated, others)]
}
