/** The sequences that belong to no column. */
import { type Catalogue, type Grouped } from "./Catalogue.ts"

interface Sequence {
  readonly name: string
  readonly type: string
  readonly start: string
  readonly increment: string
  readonly smallest: string
  readonly largest: string
  readonly cache: string
  readonly cycles: boolean
}

const query = `
select quote_ident(relname) as name, format_type(seqtypid, null) as type, seqstart as start, seqincrement as increment,
  seqmin as smallest, seqmax as largest, seqcache as cache, seqcycle as cycles
from pg_sequence join pg_class on pg_class.oid = seqrelid
where relnamespace = 'fourtop'::regnamespace and not exists (
  select from pg_depend where classid = 'pg_class'::regclass and objid = seqrelid and deptype = 'i'
)
order by relname`

const textOf = (sequence: Sequence): string => {
  const { cache, cycles, increment, largest, name, smallest, start, type } = sequence
  const range = `increment by ${increment} minvalue ${smallest} maxvalue ${largest} start with ${start} cache ${cache}`
  return `create sequence ${name} as ${type}\n  ${range}${cycles ? " cycle" : ""};`
}

/** Each sequence, with its comment and its grants. */
export const read = async ({ rows }: Catalogue, comments: Grouped, grants: Grouped): Promise<ReadonlyArray<string>> =>
  (await rows<Sequence>(query)).map((sequence) =>
    [textOf(sequence), ...(comments.get(sequence.name) ?? []), ...(grants.get(`sequence ${sequence.name}`) ?? [])].join(
      "\n"
    )
  )
