/** What the picture shows of each table. */
import { areas, requireAreas } from "../areas.ts"
import { type Catalogue, groupBy } from "../Catalogue.ts"

/** A column; `reference` is the table that a foreign key with it refers to. */
export interface Column {
  readonly name: string
  readonly type: string
  readonly isKey: boolean
  readonly isOptional: boolean
  readonly reference: string | null
}

/** A table; those of restaurants have a policy that shows the rows of one restaurant. */
export interface Table {
  readonly name: string
  readonly isOfRestaurants: boolean
  readonly columns: ReadonlyArray<Column>
}

/** The tables of an area. */
export interface Area {
  readonly title: string
  readonly tables: ReadonlyArray<Table>
}

interface Row extends Column {
  readonly table: string
  readonly isOfRestaurants: boolean
}

/** Keys with the restaurant and something else are shown at the other column. */
const query = `
select relname::text as table, attname::text as name, not attnotnull as "isOptional",
  case format_type(atttypid, null) when 'timestamp with time zone' then 'timestamptz'
    else format_type(atttypid, atttypmod) end as type,
  exists (select from pg_policy where polrelid = attrelid and polname = 'tenant') as "isOfRestaurants",
  exists (select from pg_constraint where conrelid = attrelid and contype = 'p' and attnum = any (conkey)) as "isKey",
  (select min(confrelid::regclass::text collate "C") from pg_constraint
    where conrelid = attrelid and contype = 'f' and conkey[cardinality(conkey)] = attnum) as reference
from pg_attribute join pg_class on pg_class.oid = attrelid
where relnamespace = 'fourtop'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
order by relname, attnum`

/** Reads the tables of each area. */
export const read = async ({ rows }: Catalogue): Promise<ReadonlyArray<Area>> => {
  const tables = groupBy(await rows<Row>(query), ({ table }) => table)
  requireAreas([...tables.keys()])
  const tableOf = (name: string): Table => {
    const columns = tables.get(name)!
    const unquoted = columns.map((column) => ({ ...column, reference: column.reference?.replaceAll('"', "") ?? null }))
    return { name, isOfRestaurants: columns[0]!.isOfRestaurants, columns: unquoted }
  }
  return areas.map(([title, names]) => ({ title, tables: names.map(tableOf) }))
}
