import { describe, expect, it } from "vitest"
import * as fs from "node:fs"
import * as Pool from "../../src/connection/Pool.ts"
import { versionMoved } from "../../src/migrations/functions/refuseCommit.ts"
import * as Numbered from "../../src/migrations/Numbered.ts"
import * as TablePrivileges from "../../src/migrations/TablePrivileges.ts"
import * as NumberedMigration from "../../src/migrations/sql/NumberedMigration.ts"
import { problemsOf } from "./MigrationRules.ts"

/** Migrations up to this one were written before versions could run side by side. */
const unruled = 28

const file = new URL("../../../../tools/release/recorded/migrations.json", import.meta.url)
const released = JSON.parse(fs.readFileSync(file, "utf8")) as Readonly<Record<string, string>>

describe("the numbered migrations", () => {
  it("have every number once, in order", () => {
    expect(Numbered.list.map(({ id }) => id)).toEqual(Array.from({ length: Numbered.list.length }, (_, n) => n + 1))
  })

  it("never change once they were released", () => {
    expect(Object.keys(released).length).toBeGreaterThanOrEqual(unruled)
    expect(Object.fromEntries(Object.keys(released).map((name) => [name, Numbered.hashOf(name)]))).toEqual(released)
  })

  it("refuse rows of the release before only as a conflict, which it decides again", () => {
    const refusing = Numbered.list.filter(({ sql = "" }) => sql.includes("create function refuse_"))
    expect(refusing.map(({ name }) => name)).toEqual(["digested_keys"])
    for (const { sql } of refusing) expect(sql).toContain(`errcode = '${versionMoved}'`)
  })

  it("leave programs of the release before working, and lock no table for long", () => {
    const newest = Math.max(...Object.keys(released).map((name) => Number.parseInt(name, 10)))
    const problems = Numbered.list
      .filter(({ id }) => id > unruled)
      .flatMap((migration) =>
        problemsOf(migration, Math.max(newest, unruled)).map((problem) => [migration.id, problem])
      )
    expect(problems).toEqual([])
  })
})

interface Logins {
  readonly migration: number
  readonly settings: Pool.SessionSettings
  readonly privileges: ReadonlyArray<string>
}

/** What the recorded release gives its logins, and what this version gives them. */
const before = JSON.parse(fs.readFileSync(new URL("logins.json", file), "utf8")) as Logins
const now: Logins = {
  migration: Numbered.list.length,
  settings: Pool.application(),
  privileges: TablePrivileges.declared
}

describe("what logins have", () => {
  // A version takes the rights and settings of logins from the newest migration that it knows, as programs with fewer
  // migrations leave them alone. Two versions with the same migrations have to give the same.
  it("changes only with a new migration", () => {
    if (now.migration === before.migration) expect(now).toEqual(before)
    expect(now.migration).toBeGreaterThanOrEqual(before.migration)
  })

  it("becomes less only with a contraction", () => {
    const contracts = Numbered.list.some(({ id, needs }) => id > before.migration && needs !== null)
    // Whoever may read a table may read its columns.
    const has = (privilege: string): boolean =>
      now.privileges.includes(privilege) || now.privileges.includes(privilege.replace(/ \(\w+\)/, ""))
    const lost = before.privileges.filter((privilege) => !has(privilege))
    if (!contracts) expect(lost).toEqual([])
    expect(before.privileges.length).toBeGreaterThan(50)
  })
})

const one = (declared: NumberedMigration.Declared) => NumberedMigration.list({ "0040_next": declared })[0]!

const contract = (sql: string) => one({ kind: "contract", needs: 30, sql })

describe("a migration is refused that", () => {
  it.each([
    ["drops a table", "drop table guest", "drops something"],
    ["drops a column", "alter table guest drop column name", "drops something"],
    ["drops a constraint", "alter table guest drop constraint guest_unique", "drops something"],
    ["drops a policy", "drop policy tenant on guest", "drops something"],
    ["drops a default", "alter table guest alter column name drop default", "drops something"],
    ["allows null where programs read a value", "alter table guest alter column name drop not null", "drops something"],
    [
      "allows null in another column of payments",
      "alter table payment alter column version drop not null",
      "drops something"
    ],
    [
      "drops more than that",
      "alter table payment alter column order_id drop not null, drop constraint payment_order_id_reference",
      "drops something"
    ],
    ["renames a table", "alter table guest rename to visitor", "renames something"],
    ["renames a column", "alter table guest rename column name to title", "renames something"],
    ["renames a constraint", "alter table guest rename constraint a to b", "renames something"],
    ["changes a type", "alter table guest alter column name type varchar(10)", "changes the type"],
    ["changes a type, in other words", "alter table guest alter name set data type text", "changes the type"],
    ["sets a column not null", "alter table guest alter column name set not null", "sets a column not null"],
    [
      "adds a column with a volatile default",
      "alter table guest add column at timestamptz default clock_timestamp()",
      "whose default is an expression"
    ],
    [
      "adds a stored generated column",
      "alter table guest add column x text generated always as (body ->> 'x') stored",
      "stored generated column"
    ],
    ["adds a numbered column", "alter table guest add column n bigint generated always as identity", "numbered column"],
    ["adds a column that must be filled", "alter table guest add column x text not null", "do not fill"],
    [
      "adds a column with a reference",
      "alter table guest add column x bigint references person (id)",
      "with a constraint"
    ],
    [
      "builds an index on an existing table",
      "create index guest_x on guest (x)",
      "builds an index on an existing table"
    ],
    ["builds a unique one", 'create unique index order_x on "order" (x)', "builds an index on an existing table"],
    ["adds a unique constraint", "alter table guest add constraint u unique (x)", "builds an index under a lock"],
    [
      "adds a reference that is checked at once",
      "alter table guest add constraint r foreign key (x) references person (id)",
      "checked under a lock"
    ],
    [
      "adds a check that is checked at once",
      "alter table guest add constraint c check (x > 0)",
      "checked under a lock"
    ],
    [
      "is the second of two changes",
      "alter table guest add column y text, add constraint c check (x > 0)",
      "checked under a lock"
    ],
    ["updates rows", "update guest set name = ''", "use a backfill"],
    ["deletes rows", 'delete from "order" where true', "use a backfill"],
    ["deletes all rows", "delete from guest; select 1", "use a backfill"],
    ["truncates a table", "truncate guest", "deletes rows"],
    ["takes rights away", "revoke select on guest from fourtop_worker", "takes away rights"],
    ["changes a policy", "alter policy tenant on guest using (false)", "which rows"],
    [
      "refuses rows in its own way",
      "create function refuse_x() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$",
      "refuses rows with an error"
    ],
    ["adds a trigger", "create trigger t after insert on guest for each row execute function f()", "adds a trigger"],
    [
      "makes a generated column a plain one that nobody fills",
      "alter table guest alter column erased drop expression",
      "fill it by triggers"
    ],
    [
      "fills it only in new rows",
      `alter table guest alter column erased drop expression;
       create trigger t before insert on guest for each row when (new.version is null) execute function fill_guest()`,
      "fill it by triggers"
    ],
    ["turns on policies", "alter table rate_log enable row level security", "turns on policies"],
    ["does it inside of a block", "do $$ begin drop table guest; end $$", "drops something"],
    [
      "builds an index concurrently in a transaction",
      "create index concurrently x on guest (x)",
      "declare it in `indexes`"
    ],
    ["locks a table", "lock table guest", "locks whole tables"]
  ])("%s: %s", (_, sql, problem) => {
    expect(problemsOf(one(sql), 39)).toContainEqual(expect.stringContaining(problem))
  })

  it("contracts before the release before can live with it", () => {
    expect(problemsOf(contract("drop table guest"), 29)).toEqual([expect.stringContaining("does not know")])
    expect(problemsOf(contract("drop table guest"), 30)).toEqual([])
  })

  it("contracts with a long lock", () => {
    expect(problemsOf(contract("alter table guest alter column name set not null"), 30)).toHaveLength(1)
    expect(problemsOf(contract("drop index guest_listed"), 30)).toEqual([expect.stringContaining("droppedIndexes")])
    expect(problemsOf(contract("update guest set name = ''"), 30)).toHaveLength(1)
  })
})

describe("a migration is allowed that", () => {
  it.each([
    "create table fresh (id bigint primary key, x text not null unique); create index fresh_x on fresh (x)",
    "alter table guest add column nickname text, add column visits integer not null default 0",
    "alter table guest add constraint c check (visits >= 0) not valid",
    "alter table guest validate constraint c",
    "create table fresh (); alter table fresh enable row level security, force row level security",
    "grant select on guest to fourtop_worker; create policy worker on guest to fourtop_worker using (true)",
    `alter table "guest" alter column erased drop expression;
     create trigger i before insert on "guest" for each row
       when (new.version is null) execute function fill_guest();
     create trigger u before update on "guest" for each row
       when (new.version = old.version) execute function fill_guest()`,
    "alter table guest drop constraint guest_restaurant_id_fkey",
    "alter table payment alter column order_id drop not null",
    "-- drop table guest\ncomment on table guest is 'drop table; it''s a rename'"
  ])("%s", (sql) => {
    expect(problemsOf(one(sql), 39)).toEqual([])
  })

  it("builds indexes beside programs, and fills columns in batches", () => {
    const backfill = { name: "fill", table: "guest", step: "select null, 0" }
    const declared = { kind: "expand", indexes: ["create index guest_x on guest (x)"], backfill } as const
    expect(problemsOf(one(declared), 39)).toEqual([])
  })
})

describe("indexes", () => {
  it("are created concurrently, and those that a later migration drops are not", () => {
    const text = "create unique index guest_x on guest (x) where x is not null"
    expect(NumberedMigration.concurrently(text)).toBe(
      "create unique index concurrently guest_x on guest (x) where x is not null"
    )
    const migrations = NumberedMigration.list({
      "0041_drop": { kind: "contract", needs: 40, droppedIndexes: ["guest_x"] },
      "0040_create": { kind: "expand", indexes: [text, "create index guest_y on guest (y)"] }
    })
    expect([...NumberedMigration.indexesOf(migrations).keys()]).toEqual(["guest_y"])
    expect([...NumberedMigration.indexesOf(migrations.slice(0, 1)).keys()]).toEqual(["guest_x", "guest_y"])
  })

  it("are declared in one form", () => {
    expect(() => NumberedMigration.indexName("create index concurrently x on y (z)")).toThrow("create index name on")
  })
})
