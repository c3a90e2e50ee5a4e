/** Functions with their whole bodies, their owner if it is the definer, and who may call them. */
import { type Catalogue, type Grouped, readable, ownSchemas } from "./Catalogue.ts"

interface Function {
  readonly name: string
  readonly definition: string
  readonly owner: string
  readonly isMine: boolean
}

const query = (schemas: string): string => `
select nspname || '.' || quote_ident(proname) as name, pg_get_functiondef(pg_proc.oid) as definition,
  pg_get_userbyid(proowner)::text as owner, pg_get_userbyid(proowner) = current_user as "isMine"
from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
where ${schemas} and prokind <> 'a' and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
order by proname, pg_get_function_identity_arguments(pg_proc.oid) collate "C"`

/** Only what stands before the body is the catalogue's own text. */
const definitionOf = (text: string): string => {
  const body = text.indexOf("\nAS ")
  const head = readable(text.slice(0, body)).replace("create or replace ", "create ").replaceAll("\n ", "\n  ")
  return `${head}\nas${text.slice(body + 3).trimEnd()};`
}

const readFrom = async (
  schemas: string,
  { roleName, rows }: Catalogue,
  comments: Grouped,
  grants: Grouped
): Promise<ReadonlyArray<string>> =>
  (await rows<Function>(query(schemas))).map(({ definition, isMine, name, owner }) =>
    [
      definitionOf(definition),
      ...(isMine ? [] : [`alter function ${name} owner to ${roleName(owner)};`]),
      ...(comments.get(name) ?? []),
      ...(grants.get(`function ${name}`) ?? [])
    ].join("\n")
  )

/** The functions of the schema of the tables, which columns and triggers use. */
export const readShared = (catalogue: Catalogue, comments: Grouped, grants: Grouped) =>
  readFrom("nspname = 'fourtop'", catalogue, comments, grants)

/** The functions that a version of the program calls. */
export const readVersioned = (catalogue: Catalogue, comments: Grouped, grants: Grouped) =>
  readFrom(`nspname <> 'fourtop' and ${ownSchemas("nspname")}`, catalogue, comments, grants)
