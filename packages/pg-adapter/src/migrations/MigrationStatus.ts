/** What a program would do to a database, and which programs may use it. */
import * as SqlClient from "@effect/sql/SqlClient"
import type { SqlError } from "@effect/sql/SqlError"
import { Effect } from "effect"
import * as RoleNames from "../roles/RoleNames.ts"
import * as Compatibility from "./Compatibility.ts"
import * as FunctionSet from "./FunctionSet.ts"
import * as History from "./History.ts"
import * as InstalledSets from "./InstalledSets.ts"
import * as Installation from "./Installation.ts"
import * as MigrationRun from "./MigrationRun.ts"
import * as Numbered from "./Numbered.ts"
import type * as NumberedMigration from "./sql/NumberedMigration.ts"
import * as Roles from "./Roles.ts"

/** What a program brings along: its numbered migrations and its functions. */
export interface Program {
  readonly numbered: ReadonlyArray<NumberedMigration.NumberedMigration>
  readonly functions: FunctionSet.FunctionSet
}

/** What this version brings along. */
export const ownProgram: Program = { numbered: Numbered.list, functions: FunctionSet.own }

/** Pending migrations, the roles of the installation, and who may use the database. */
export interface Status {
  /** What `run` would do; empty when the database is up to date for this version. */
  readonly pending: ReadonlyArray<string>
  /** Null until the installation has been given a name. */
  readonly names: RoleNames.RoleNames | null
  readonly schema: SchemaStatus
}

/** The numbered migrations, and which programs may use the database. */
export interface SchemaStatus {
  /** The last migration that was applied; zero in an empty database. */
  readonly applied: number
  /** The last migration that this version knows. */
  readonly known: number
  /** The last migration that a program has to know to use the database. */
  readonly oldestUsable: number
  /** Why this version may not use the database; null if it may. */
  readonly problem: string | null
  /** The function set of this version. */
  readonly functionSet: string
  readonly functionSets: ReadonlyArray<InstalledSets.InstalledSet>
  readonly backfills: ReadonlyArray<BackfillStatus>
}

export interface BackfillStatus {
  readonly name: string
  readonly done: number
  /** An estimate; null if there is none. */
  readonly total: number | null
  readonly finishedAt: Date | null
}

/** The backfills that were begun. */
const begun = Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql<BackfillStatus>`
    select name, done::float8 as done, total::float8 as total, finished_at as "finishedAt" from backfill order by name`
)

const schemaStatus = (program: Program) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const applied = yield* History.read
    const verdict = Compatibility.of(applied, program.numbered)
    const [{ listed } = { listed: false }] = yield* sql<{ readonly listed: boolean }>`
      select to_regclass('fourtop.function_set') is not null as listed`
    return {
      verdict,
      schema: {
        applied: applied.at(-1)?.id ?? 0,
        known: program.numbered.at(-1)?.id ?? 0,
        oldestUsable: Compatibility.oldestUsable(applied),
        problem: verdict._tag === "Unusable" ? verdict.message : null,
        functionSet: program.functions.schema,
        functionSets: listed ? yield* InstalledSets.list : [],
        backfills: listed ? yield* begun : []
      } satisfies SchemaStatus
    }
  })

/** Tells what a migration by this program would do, without doing it. */
export const read = (
  program: Program,
  logins: Roles.Wanted | undefined
): Effect.Effect<Status, SqlError, SqlClient.SqlClient> =>
  Effect.gen(function* () {
    const { schema, verdict } = yield* schemaStatus(program)
    const installation = yield* Installation.find
    const names = installation === null ? null : RoleNames.of(installation)
    if (verdict._tag === "Unusable") return { pending: [], names, schema }
    const numbers = verdict._tag === "Usable" ? verdict.pending.map(({ id, name }) => `${id}, ${name}`) : []
    if (names === null || schema.applied === 0) {
      return { pending: [...numbers, schema.functionSet, "roles"], names, schema }
    }
    const installed = yield* InstalledSets.isInstalled(program.functions, names.definer)
    const sets = installed ? [] : [schema.functionSet]
    if (verdict._tag === "Behind") return { pending: sets, names, schema }
    const { create, drop } = yield* MigrationRun.outstandingIndexes(program.numbered)
    const indexes = [...new Set([...drop, ...create.map(({ name }) => name)])]
    const roles = (yield* Roles.isOutstanding(names, logins)) ? ["roles"] : []
    return { pending: [...numbers, ...sets, ...indexes, ...roles], names, schema }
  })
