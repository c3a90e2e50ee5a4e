/** What a start asks of a database in which there is nothing to do, and what it still notices. */
import { assert, describe, it } from "@effect/vitest"
import { Migrations } from "@fourtop/pg-adapter"
import { Effect, Redacted } from "effect"
import pg from "pg"
import { afterEach, vi } from "vitest"
import * as FunctionSet from "../../src/migrations/FunctionSet.ts"
import * as MigrationStatus from "../../src/migrations/MigrationStatus.ts"
import type { RoleNames } from "../../src/roles/RoleNames.ts"
import { asAdministrator, migratedDatabase, rolesOf, secretKey } from "../support.ts"

afterEach(() => {
  vi.restoreAllMocks()
})

/**
 * Migrates, and counts the statements that it waited for, one after the other. What a file of tests before this one has
 * left running in the process uses other databases.
 */
const asked = (url: string) =>
  Effect.gen(function* () {
    const [found] = yield* Effect.promise(() =>
      asAdministrator<{ database: string }>(url, "select current_database() as database")
    )
    const sent = vi.spyOn(pg.Client.prototype, "query")
    yield* Migrations.run(Redacted.make(url), { secretKey })
    const clients = sent.mock.contexts as ReadonlyArray<pg.Client>
    return clients.filter((client) => client.database === found!.database).length
  }).pipe(Effect.ensuring(Effect.sync(() => vi.restoreAllMocks())))

/** A database in which there is nothing to do. */
const settled = Effect.gen(function* () {
  const url = yield* Effect.promise(migratedDatabase)
  // It is a copy, and the rights of a database are not copied with it.
  yield* Migrations.run(Redacted.make(url), { secretKey })
  return url
})

/** The session is checked before it is used. */
const trips = 2

describe("a migration with nothing to do", () => {
  it.live("asks once, after the check of its session", () =>
    Effect.gen(function* () {
      const url = yield* settled
      assert.strictEqual(yield* asked(url), trips)
      assert.strictEqual(yield* asked(url), trips)
    })
  )

  it.live("is known as such from what was found", () =>
    Effect.gen(function* () {
      const url = yield* settled
      const found = yield* Migrations.standing(Redacted.make(url))
      assert.deepStrictEqual(Migrations.settledNames(found!, { secretKey }), yield* rolesOf(url))
      // Another program has other functions.
      const functions = FunctionSet.of(FunctionSet.own.functions.slice(1))
      const other = { ...MigrationStatus.ownProgram, functions }
      const ofOther = yield* Migrations.standing(Redacted.make(url), { program: other })
      assert.isNull(Migrations.settledNames(ofOther!, { secretKey, program: other }))
    })
  )
})

const own = FunctionSet.own.schema

/** Each by a statement of an administrator's. What is wrong with roles is in `roles.process.test.ts`, which has servers. */
const changes: ReadonlyArray<readonly [what: string, text: (roles: RoleNames) => string]> = [
  ["a function is missing", () => `drop function ${own}.find_app`],
  ["a function has another owner", () => `alter function ${own}.find_app owner to current_user`],
  [
    "its functions were not noted as used for days",
    () => "update function_set set used_at = now() - interval '2 days'"
  ],
  [
    "functions that nobody uses are to be dropped",
    () => "insert into function_set values ('fourtop_f_00000000', 'x', now(), now() - interval '8 days')"
  ],
  ["a privilege on a table is missing", ({ api }) => `revoke select on venue_version from ${api}`],
  ["there is one too many", ({ api }) => `grant truncate on restaurant to ${api}`],
  ["there is one too many on a column", ({ api }) => `grant references (restaurant_id) on restaurant to ${api}`],
  ["there is one for everybody", () => "grant select on restaurant to public"],
  ["a privilege on functions is missing", ({ api }) => `revoke execute on all functions in schema ${own} from ${api}`],
  ["a policy is for others", () => "alter policy tenant on booking to current_user"],
  ["everybody may create in the public schema", () => "grant create on schema public to public"],
  ["everybody may write large objects", () => "grant execute on function lo_creat(integer) to public"],
  [
    "everybody may make temporary tables",
    () => "do $$ begin execute format('grant temporary on database %I to public', current_database()); end $$"
  ],
  ["an index is missing", () => "drop index booking_deposit"],
  ["a first program could start", () => "drop trigger refuse_former_program on function_hash"],
  ["a table is missing", () => "drop table function_hash cascade"]
]

describe("a migration", () => {
  it.live.each(changes)("has something to do when %s", ([, text]) =>
    Effect.gen(function* () {
      const url = yield* settled
      const roles = yield* rolesOf(url)
      yield* Effect.promise(() => asAdministrator(url, text(roles)))
      assert.isAbove(yield* asked(url), trips)
      assert.strictEqual(yield* asked(url), trips)
    })
  )
})
