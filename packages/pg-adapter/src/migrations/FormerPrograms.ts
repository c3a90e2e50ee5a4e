/**
 * The first programs: they share two roles with every installation on the server, and keep their functions in the schema
 * `fourtop`. They can neither work with a database that a later program has migrated, nor see that it was.
 */
import * as SqlClient from "@effect/sql/SqlClient"
import { Data, Effect, Schedule } from "effect"

/** Processes of a first program are connected; the message says what to do. */
export class FormerProgramsRunning extends Data.TaggedError("FormerProgramsRunning")<{ readonly message: string }> {}

interface Sessions {
  readonly count: number
  readonly addresses: ReadonlyArray<string>
}

/** How they name their connections. A migration has another name. */
const applicationName = "fourtop"

const hasInstallation = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [found] = yield* sql<{ readonly isThere: boolean }>`
    select to_regclass('fourtop.installation') is not null as "isThere"`
  return found!.isThere
})

const sessions = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [found] = yield* sql<Sessions>`
    select count(*)::integer as count,
      array(select distinct host(client_addr) from pg_stat_activity
        where datname = current_database() and usename = current_user and application_name = ${applicationName}
          and client_addr is not null) as addresses
    from pg_stat_activity
    where datname = current_database() and usename = current_user and application_name = ${applicationName}`
  return found!
})

const running = ({ addresses, count }: Sessions): string => {
  const from = addresses.length === 0 ? "" : `, from ${addresses.toSorted().join(", ")}`
  return `Processes of an earlier version of Fourtop are connected to the database (connections: ${count}${from}). That \
version cannot run beside this one. Stop all its processes, then start this version again. Nothing was changed.`
}

/**
 * Fails while first programs are connected, before anything is changed: they connect as the user in the URL, while
 * later ones have logins of the installation. The connections of one that has just ended are waited for.
 */
export const refuseWhileRunning = Effect.gen(function* () {
  if (yield* hasInstallation) return undefined
  const found = yield* Effect.repeat(sessions, {
    until: ({ count }) => count === 0,
    schedule: Schedule.intersect(Schedule.spaced("250 millis"), Schedule.recurs(20))
  }).pipe(Effect.zipRight(sessions))
  if (found.count > 0) return yield* new FormerProgramsRunning({ message: running(found) })
  return undefined
})

const refusal = `This version of Fourtop is too old for the database, which a later version has migrated. Start that \
version, or restore a backup from before the upgrade.`

/** Whether a first program that is started again fails. */
export const isRefused = "exists (select from pg_trigger where tgrelid = to_regclass('fourtop.function_hash'))"

/**
 * Lets a first program that is started again fail, and with it the transaction in which it would create its functions
 * anew, among them those that triggers and later programs call. It notes each of them in this table.
 */
export const refuseLater = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [found] = yield* sql.unsafe<{ readonly refuses: boolean }>(`select ${isRefused} as refuses`)
  if (found!.refuses) return
  yield* sql.unsafe(`
    create table if not exists fourtop.function_hash (name text primary key, hash text not null);
    create or replace function fourtop.refuse_former_program() returns trigger language plpgsql
      as $$ begin raise exception '${refusal}'; end $$;
    create trigger refuse_former_program before insert or update on fourtop.function_hash
      execute function fourtop.refuse_former_program()`)
})
