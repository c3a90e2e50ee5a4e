/** The extensions that Fourtop needs. */
import * as SqlClient from "@effect/sql/SqlClient"
import type { SqlError } from "@effect/sql/SqlError"
import { Data, Effect } from "effect"

/** Lets one constraint compare equal values and overlapping ranges. */
export const needed = "btree_gist"

/** The extension is missing and cannot be created; the message says who can help. */
export class ExtensionMissing extends Data.TaggedError("ExtensionMissing")<{
  readonly message: string
  readonly cause?: unknown
}> {}

const refused = (name: string, cause: SqlError) =>
  new ExtensionMissing({
    message: `The database user may not create an extension. An administrator has to run, in this database:
  create extension ${name};`,
    cause
  })

const absent = (name: string) =>
  new ExtensionMissing({
    message: `The PostgreSQL server lacks the extension ${name}. It is part of PostgreSQL; on some systems it has to be \
installed with a separate package, such as postgresql-contrib.`
  })

const isForbidden = ({ cause }: SqlError): boolean =>
  (cause as { readonly code?: string } | undefined)?.code === "42501"

/** Creates the extension unless it exists. */
export const ensure = (name: string): Effect.Effect<void, ExtensionMissing | SqlError, SqlClient.SqlClient> =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const [found] = yield* sql<{ made: boolean }>`
      select installed_version is not null as made from pg_available_extensions where name = ${name}`
    if (found === undefined) return yield* absent(name)
    if (found.made) return
    yield* sql
      .unsafe(`create extension ${name}`)
      .pipe(Effect.mapError((error) => (isForbidden(error) ? refused(name, error) : error)))
  })
