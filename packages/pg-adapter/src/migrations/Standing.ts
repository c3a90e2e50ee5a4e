/**
 * Everything about a database that decides whether a migration has anything to do, asked for in one statement: most
 * starts find nothing to do. The steps of a migration ask for the same again, one by one, when there is.
 */
import * as SqlClient from "@effect/sql/SqlClient"
import { Effect } from "effect"
import * as RoleNames from "../roles/RoleNames.ts"
import * as Compatibility from "./Compatibility.ts"
import * as Extensions from "./Extensions.ts"
import * as FormerPrograms from "./FormerPrograms.ts"
import * as FoundPrivileges from "./FoundPrivileges.ts"
import * as InstalledSets from "./InstalledSets.ts"
import * as MigrationRun from "./MigrationRun.ts"
import type { Program } from "./MigrationStatus.ts"
import * as Privileges from "./Privileges.ts"
import * as Restrictions from "./Restrictions.ts"
import * as Roles from "./Roles.ts"
import type { KnownKey } from "./SecretKeyTable.ts"

/** A server of the installation, as its directory has it. */
export interface DatabaseServer {
  readonly name: string
  readonly state: "joining" | "open" | "draining"
  /** The name in the roles of its database. */
  readonly installation: string
  /** Null for the directory itself. */
  readonly sealed_url: string | null
  readonly first_region: number
  readonly last_region: number
}

export interface Listed {
  /** Rises with each change of them. */
  readonly change: number
  /** None in an installation on one server. */
  readonly servers: ReadonlyArray<DatabaseServer>
}

/** What was found in a database that was migrated before. */
export interface Standing {
  readonly isWritable: boolean
  readonly applied: ReadonlyArray<Compatibility.Applied>
  readonly keys: ReadonlyArray<KnownKey>
  /** The installation's name; null in a copy of its database. */
  readonly installation: string | null
  readonly roles: ReadonlyArray<Roles.Known>
  readonly objects: FoundPrivileges.Objects
  readonly ofTables: ReadonlyArray<FoundPrivileges.Right>
  readonly ofFunctions: ReadonlyArray<FoundPrivileges.Right>
  readonly functions: ReadonlyArray<InstalledSets.Found>
  /** Whether the set was noted as used so recently that it need not be noted again. */
  readonly isNoted: boolean
  readonly indexes: ReadonlyArray<MigrationRun.FoundIndex>
  readonly hasExtension: boolean
  readonly listed: Listed
  /** Whether everybody may do in the database what a migration forbids where it creates logins. */
  readonly isOpen: boolean
  /** Whether anything else is left to do. */
  readonly isLeft: boolean
}

/** Where one of these is missing, there is something to do. */
const tables = ["numbered_migration", "installation", "function_set", "secret_key", "function_hash", "database_server"]

const rowsOf = (query: string): string => `coalesce((select json_agg(one) from (${query}) one), '[]'::json)`

/** The servers, as an expression of SQL for the owner of the database. */
export const listed = `json_build_object(
  'change', coalesce(pg_sequence_last_value('fourtop.server_change'), 0),
  'servers', ${rowsOf("select * from fourtop.database_server order by first_region")})`

const setting = "fourtop.standing"

/**
 * A block, because a statement that names tables which are not there would be an error in the server's log. Blocks return
 * nothing, so that a setting of the transaction carries what it has found.
 */
const question = ({ functions, numbered }: Program): string => {
  const [names, definer, set] = ["role_names", "role_names[1]", `'${functions.schema}'`]
  const everybody = `${names} || current_user::text`
  const { definer: ofDefiner, ...ofLogins } = RoleNames.of("*")
  return `
do $standing$
declare
  ${names} text[];
begin
  if exists (select from unnest('{${tables.join(",")}}'::text[]) table_name where to_regclass('fourtop.' || table_name) is null)
  then
    return;
  end if;
  select array(
    select replace(pattern, '*', installation.name)
    from unnest('{${[ofDefiner, ...Object.values(ofLogins)].join(",")}}'::text[]) with ordinality listed (pattern, place)
    order by place
  ) into ${names} from fourtop.installation;
  perform set_config('${setting}', json_build_object(
    'isWritable', not (pg_is_in_recovery() or current_setting('transaction_read_only')::boolean),
    'applied', ${rowsOf("select migration_id as id, name, needs, program from fourtop.numbered_migration order by 1")},
    'keys', ${rowsOf("select id, state from fourtop.secret_key")},
    'installation', (select name from fourtop.installation where database = current_database()),
    'roles', ${rowsOf(Roles.known(names))},
    'objects', (select row_to_json(one) from (${FoundPrivileges.objects(names)}) one),
    'ofTables', ${rowsOf(FoundPrivileges.held(everybody, "'fourtop'", "'{}'"))},
    'ofFunctions', ${rowsOf(FoundPrivileges.held(everybody, set, "'{}'"))},
    'functions', ${rowsOf(InstalledSets.functionsIn(set))},
    'isNoted', exists (${InstalledSets.notedRecently(set)}),
    'indexes', ${rowsOf(MigrationRun.foundIndexes(numbered))},
    'hasExtension', exists (select from pg_extension where extname = '${Extensions.needed}'),
    'listed', ${listed},
    'isOpen', ${Restrictions.isDatabaseOpen},
    'isLeft', ${FormerPrograms.isRefused} is false or exists (${InstalledSets.unversionedOnes})
      or exists (${InstalledSets.unusedBeside(set)}) or ${Restrictions.arePoliciesWrong(definer)}
  )::text, true);
end
$standing$;
select nullif(current_setting('${setting}', true), '') as standing`
}

/** Null in a database that lacks a table of this version's. */
export const read = (program: Program) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    // Several statements in one text return a list of rows each.
    const answers = yield* sql.unsafe<ReadonlyArray<{ readonly standing: string | null }>>(question(program))
    const text = answers.at(-1)?.[0]?.standing ?? null
    return text === null ? null : (JSON.parse(text) as Standing)
  })

/** The roles of a database in which a migration by this program has nothing to do; null if there is something. */
export const settled = (
  { functions, numbered }: Program,
  logins: Roles.Wanted | undefined,
  found: Standing
): RoleNames.RoleNames | null => {
  const verdict = Compatibility.of(found.applied, numbered)
  if (!found.isWritable || found.installation === null || verdict._tag === "Unusable") return null
  const names = RoleNames.of(found.installation)
  const { indexes, objects, ofFunctions, ofTables } = found
  const hasFunctions =
    found.isNoted &&
    InstalledSets.isComplete(functions, found.functions, names.definer) &&
    Privileges.isFunctionSetSet(names, functions, { objects, held: ofFunctions })
  if (!hasFunctions) return null
  // What a newer program has migrated is left to that.
  if (verdict._tag === "Behind") return names
  const { create, drop } = MigrationRun.indexChanges(numbered, indexes)
  const isDone =
    verdict.pending.length === 0 &&
    Roles.changes(names, logins, found.roles).length === 0 &&
    found.hasExtension &&
    Privileges.areTablesSet(names, { objects, held: ofTables }) &&
    !(found.isOpen && Privileges.hasLogins(names, objects)) &&
    create.length + drop.length === 0 &&
    !found.isLeft
  return isDone ? names : null
}
