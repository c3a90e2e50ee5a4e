/** The columns of tables, as `create table` takes them. */
import { type Catalogue, type Grouped, grouped, readable } from "./Catalogue.ts"

interface Column {
  readonly of: string
  readonly name: string
  readonly type: string
  readonly collation: string | null
  readonly required: boolean
  readonly generated: string
  readonly identity: string
  readonly value: string | null
}

const query = `
select quote_ident(relname) as of, quote_ident(attname) as name, format_type(atttypid, atttypmod) as type,
  case when attcollation <> typcollation then attcollation::regcollation::text end as collation,
  attnotnull as required, attgenerated as generated, attidentity as identity,
  pg_get_expr(adbin, adrelid, true) as value
from pg_attribute
join pg_class on pg_class.oid = attrelid
join pg_type on pg_type.oid = atttypid
left join pg_attrdef on adrelid = attrelid and adnum = attnum
where relnamespace = 'fourtop'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
order by relname, attnum`

const valueOf = ({ generated, identity, value }: Column): string => {
  if (identity !== "") return ` generated ${identity === "a" ? "always" : "by default"} as identity`
  if (value === null) return ""
  if (generated === "") return ` default ${readable(value)}`
  return ` generated always as (${readable(value)}) ${generated === "s" ? "stored" : "virtual"}`
}

/** The columns of each table, in their order. */
export const read = async ({ rows }: Catalogue): Promise<Grouped> =>
  grouped(
    (await rows<Column>(query)).map((column) => {
      const collation = column.collation === null ? "" : ` collate ${column.collation}`
      const required = column.required ? " not null" : ""
      return { of: column.of, text: `${column.name} ${column.type}${collation}${required}${valueOf(column)}` }
    })
  )
