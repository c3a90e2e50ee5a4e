/** The whole schema as text, the same on every machine. */
import { type Catalogue, functionSchema } from "./Catalogue.ts"
import * as Comments from "./Comments.ts"
import * as Functions from "./Functions.ts"
import * as Grants from "./Grants.ts"
import * as Roles from "./Roles.ts"
import * as Sequences from "./Sequences.ts"
import * as Tables from "./Tables.ts"
import * as Unprinted from "./Unprinted.ts"

/** The text in two parts: roles belong to the whole server, all else to one database. */
export interface SchemaText {
  readonly roles: string
  readonly database: string
}

const head = (version: number): string => `\
-- What the migrations and functions in src/migrations create in a new database of PostgreSQL ${version}.
-- Made by \`npm run record\` from the catalogue of a migrated database; a test compares it with one. Do not edit it:
-- change or add a migration, and run \`npm run record\` again.
--
-- Names that differ between installations are replaced: fourtop_api stands for fourtop_<installation>_api, and so on;
-- ${functionSchema} for the schema of a version's functions, whose name follows from their texts; fourtop_owner for
-- whoever migrates, and owns what is given to nobody else; the database is called fourtop.
`

const heading = (title: string): string => `-- ${title} ${"-".repeat(Math.max(3, 116 - title.length))}`

const settings = `\
create schema fourtop;
set search_path = fourtop, pg_temp;
-- Functions may name what is created after them.
set check_function_bodies = off;`

/** Extensions, and what everybody may no longer do in the database. */
const readSurroundings = async ({ rows }: Catalogue): Promise<ReadonlyArray<string>> => {
  const extensions = await rows<{ text: string }>(`
    select 'create extension ' || quote_ident(extname) || ' schema ' || extnamespace::regnamespace || ';' as text
    from pg_extension where extname <> 'plpgsql' order by extname`)
  const revoked = await rows<{ text: string }>(`
    select 'revoke ' || lower(usual.privilege_type) || ' on database fourtop from public;' as text
    from pg_database, aclexplode(acldefault('d', datdba)) usual
    where datname = current_database() and usual.grantee = 0 and not exists (
      select from aclexplode(coalesce(datacl, acldefault('d', datdba))) held
      where held.grantee = 0 and held.privilege_type = usual.privilege_type
    ) order by usual.privilege_type`)
  return [...extensions, ...revoked].map(({ text }) => text)
}

/** Reads the schema. */
export const read = async (catalogue: Catalogue): Promise<SchemaText> => {
  await Unprinted.refuse(catalogue)
  const grants = await Grants.read(catalogue)
  const comments = await Comments.read(catalogue)
  const tables = await Tables.read(catalogue, comments, grants)
  const sections: ReadonlyArray<readonly [string, ReadonlyArray<string>]> = [
    [
      "Database",
      [settings, [...(await readSurroundings(catalogue)), ...(grants.get("schema fourtop") ?? [])].join("\n")]
    ],
    ["Sequences", await Sequences.read(catalogue, comments, grants)],
    ["Functions that columns and triggers use", await Functions.readShared(catalogue, comments, grants)],
    ...tables.map(([area, texts]) => [`Tables: ${area}`, texts] as const),
    [
      "Functions that the program calls",
      [
        [`create schema ${functionSchema};`, ...(grants.get(`schema ${catalogue.functionSchema}`) ?? [])].join("\n"),
        ...(await Functions.readVersioned(catalogue, comments, grants))
      ]
    ]
  ]
  return {
    roles: `${heading("Roles")}\n\n${(await Roles.read(catalogue)).join("\n\n")}\n`,
    database: catalogue.normalized(
      sections.map(([title, texts]) => `${heading(title)}\n\n${texts.join("\n\n")}\n`).join("\n")
    )
  }
}

/** The contents of schema.sql. */
export const fileOf = ({ database, roles }: SchemaText, version: number): string =>
  [head(version), roles, database].join("\n")
