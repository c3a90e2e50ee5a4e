/** The constraints of tables: primary keys first, then what is unique or excluded, checks, and references. */
import { type Catalogue, type Grouped, grouped, readable } from "./Catalogue.ts"

const query = `
select quote_ident(relname) as of, 'constraint ' || quote_ident(conname) || ' ' as name,
  pg_get_constraintdef(pg_constraint.oid, true) as definition
from pg_constraint join pg_class on pg_class.oid = conrelid
where relnamespace = 'fourtop'::regnamespace and contype in ('p', 'u', 'x', 'c', 'f')
order by relname, position(contype in 'puxcf'), conname`

interface Constraint {
  readonly of: string
  readonly name: string
  readonly definition: string
}

/** The constraints of each table, as `create table` takes them. */
export const read = async ({ rows }: Catalogue): Promise<Grouped> =>
  grouped(
    (await rows<Constraint>(query)).map(({ definition, name, of }) => ({
      of,
      text: name + readable(definition).replace(" references ", "\n    references ")
    }))
  )
