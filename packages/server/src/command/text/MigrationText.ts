/** What `fourtop migrate --dry-run` prints. */
import type { Migrations } from "@fourtop/pg-adapter"

const programs = ({ applied, known, oldestUsable }: Migrations.SchemaStatus): string => {
  const range = oldestUsable === 0 ? "any version with function sets" : `versions that know migration ${oldestUsable}`
  const own = known < applied ? "; this version is older than the database and leaves its tables alone" : ""
  return `Usable by:     ${range}${own}`
}

const set = (own: string, { name, program, usedAt }: Migrations.SchemaStatus["functionSets"][number]): string =>
  `  ${name}  version ${program}, last used ${usedAt.toISOString()}${name === own ? ", this version's" : ""}`

const backfill = ({ done, finishedAt, name, total }: Migrations.SchemaStatus["backfills"][number]): string => {
  const rows = total === null || finishedAt !== null ? `${done} rows` : `${done} of about ${total} rows`
  return `  ${name}  ${rows}${finishedAt === null ? "" : `, finished ${finishedAt.toISOString()}`}`
}

const listed = (title: string, lines: ReadonlyArray<string>): ReadonlyArray<string> =>
  lines.length === 0 ? [] : [title, ...lines]

/** The state of the schema, the function sets, the backfills, and what is pending. */
export const status = (pending: ReadonlyArray<string>, schema: Migrations.SchemaStatus): string =>
  [
    `Applied:       migrations up to ${schema.applied}`,
    `This version:  knows migrations up to ${schema.known}, calls the functions in ${schema.functionSet}`,
    programs(schema),
    ...listed(
      "Function sets:",
      schema.functionSets.map((one) => set(schema.functionSet, one))
    ),
    ...listed("Backfills:", schema.backfills.map(backfill)),
    ...listed(
      "Pending:",
      pending.map((step) => `  ${step}`)
    ),
    ...(pending.length === 0 && schema.problem === null ? ["Nothing is pending."] : [])
  ].join("\n")
