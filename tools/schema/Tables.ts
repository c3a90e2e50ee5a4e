/** Tables, each with all that belongs to it: columns, constraints, indexes, policies, triggers, grants. */
import { areas, requireAreas } from "./areas.ts"
import type { Catalogue, Grouped } from "./Catalogue.ts"
import * as Columns from "./Columns.ts"
import * as Constraints from "./Constraints.ts"
import * as Indexes from "./Indexes.ts"
import * as Policies from "./Policies.ts"
import * as Triggers from "./Triggers.ts"

interface Table {
  readonly name: string
  readonly quoted: string
  readonly unlogged: boolean
  readonly options: string | null
}

const query = `
select relname::text as name, quote_ident(relname) as quoted, relpersistence = 'u' as unlogged,
  array_to_string(reloptions, ', ') as options
from pg_class where relnamespace = 'fourtop'::regnamespace and relkind = 'r' order by relname`

const paragraph = (lines: ReadonlyArray<string>): ReadonlyArray<string> =>
  lines.length === 0 ? [] : [lines.join("\n")]

/** The tables of each area, in its order. */
export const read = async (
  catalogue: Catalogue,
  comments: Grouped,
  grants: Grouped
): Promise<ReadonlyArray<readonly [area: string, tables: ReadonlyArray<string>]>> => {
  const found = new Map((await catalogue.rows<Table>(query)).map((table) => [table.name, table]))
  requireAreas([...found.keys()])
  const columns = await Columns.read(catalogue)
  const constraints = await Constraints.read(catalogue)
  const parts = [await Indexes.read(catalogue), await Policies.read(catalogue), await Triggers.read(catalogue)]
  const textOf = ({ options, quoted, unlogged }: Table): string => {
    const members = [...(columns.get(quoted) ?? []), ...(constraints.get(quoted) ?? [])]
    const create = `create ${unlogged ? "unlogged " : ""}table ${quoted} (\n  ${members.join(",\n  ")}\n)`
    return [
      [`${create}${options === null ? "" : ` with (${options})`};`, ...(comments.get(quoted) ?? [])].join("\n"),
      ...parts.flatMap((part) => paragraph(part.get(quoted) ?? [])),
      ...paragraph(grants.get(`table ${quoted}`) ?? [])
    ].join("\n\n")
  }
  return areas.map(([area, tables]) => [area, tables.map((name) => textOf(found.get(name)!))])
}
