/** Each login tries to exceed its rights: to leave its role, to read others' rows, to call others' functions. */
import { ChangeSet } from "@fourtop/core/internal"
import { Logins, Migrations } from "@fourtop/pg-adapter"
import { found, makers } from "@fourtop/testkit/contracts"
import { Effect, Redacted } from "effect"
import pg from "pg"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import * as Pool from "../../src/connection/Pool.ts"
import * as Functions from "../../src/migrations/Functions.ts"
import * as FunctionSet from "../../src/migrations/FunctionSet.ts"
import * as InstalledSets from "../../src/migrations/InstalledSets.ts"
import * as TablePrivileges from "../../src/migrations/TablePrivileges.ts"
import { asAdministrator, loginAt, migratedDatabase, secretKey, storeAt } from "../support.ts"
import { commit } from "../venues.ts"

const url = await migratedDatabase()
// A copied database allows everyone temporary tables again.
const names = await Effect.runPromise(Migrations.run(Redacted.make(url), { secretKey }))
const clients = new Map<Logins.Login, pg.Client>()
let mine: number
let theirs: number

beforeAll(async () => {
  const write = Effect.gen(function* () {
    const place = yield* found()
    const committed = yield* commit(
      place.restaurantId,
      { changes: [ChangeSet.put("guest", makers.guest(place))] },
      null
    )
    expect(committed._tag).toBe("Done")
    return place.restaurantId
  })
  ;[mine, theirs] = await Effect.runPromise(Effect.provide(Effect.all([write, write]), storeAt(url)))
  await asAdministrator(url, `insert into person (id, body) values (1, '{"version": 1, "email": "a@b.example"}')`)
  for (const login of Logins.logins) {
    const client = new pg.Client({ connectionString: await Effect.runPromise(loginAt(url, login)) })
    await client.connect()
    clients.set(login, client)
  }
})
afterAll(() => Promise.all([...clients.values()].map((client) => client.end())))

/** The server's code for the refusal, or null when there was none. */
const refusal = async (login: Logins.Login, text: string): Promise<string | null> => {
  const client = clients.get(login)!
  await client.query("begin")
  try {
    await client.query("select set_config('app.restaurant_id', $1, true)", [mine])
    await client.query(text)
    return null
  } catch (error) {
    return (error as { readonly code: string }).code
  } finally {
    await client.query("rollback")
  }
}

const who = async (login: Logins.Login) => {
  const { rows } = await clients.get(login)!.query<{ who: string }>("select session_user || ' ' || current_user as who")
  return rows[0]!.who
}

const forbidden = "42501"

const owned = await asAdministrator<{ oid: number; name: string; arguments: string }>(
  url,
  `select oid::integer, pronamespace::regnamespace || '.' || proname as name,
     pg_get_function_identity_arguments(oid) as arguments
   from pg_proc where pronamespace in ('fourtop'::regnamespace, '${FunctionSet.own.schema}'::regnamespace)
     and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e') order by 1`
)
const tables = await asAdministrator<{ name: string; tenanted: boolean }>(
  url,
  `select relname as name, exists (select from pg_policy where polrelid = pg_class.oid and polname = 'tenant') as tenanted
   from pg_class where relnamespace = 'fourtop'::regnamespace and relkind = 'r' order by 1`
)

const mayCall = (login: Logins.Login, name: string): boolean => {
  if (InstalledSets.shared.some((one) => name === `fourtop.${one}`)) return true
  const declared = Functions.all.find((one) => name === `${FunctionSet.own.schema}.${one.name}`)
  return declared !== undefined && (login === "operator" || declared.callers.includes(login))
}

/** A call with a null for each argument. */
const callOf = ({ arguments: text, name }: (typeof owned)[number]): string => {
  const given = text.split(", ").filter((argument) => argument !== "" && !argument.startsWith("OUT "))
  return `select ${name}(${given.map(() => "null").join(", ")})`
}

describe.each(Logins.logins)("the login %s", (login) => {
  it("owns nothing, is a member of nothing, and can do nothing that roles are made for", async () => {
    const [row] = await asAdministrator(
      url,
      `select rolcanlogin as logs_in, rolsuper or rolcreatedb or rolcreaterole or rolreplication or rolbypassrls or rolinherit
           as mighty,
         (select count(*)::integer from pg_shdepend where refobjid = pg_roles.oid and deptype = 'o') as owned,
         (select count(*)::integer from pg_auth_members where member = pg_roles.oid) as groups
       from pg_roles where rolname = $1`,
      [names[login]]
    )
    expect(row).toEqual({ logs_in: true, mighty: false, owned: 0, groups: 0 })
  })

  it("stays what it is, whatever it tries to become", async () => {
    const others = [...Object.values(names).filter((name) => name !== names[login]), "postgres", "pg_read_all_data"]
    for (const other of others) {
      expect([other, await refusal(login, `set role "${other}"`)]).toEqual([other, forbidden])
      expect([other, await refusal(login, `set session authorization "${other}"`)]).toEqual([other, forbidden])
      expect([other, await refusal(login, `select set_config('role', '${other}', false)`)]).toEqual([other, forbidden])
    }
    const client = clients.get(login)!
    for (const text of [
      "reset role",
      "set role none",
      "reset session authorization",
      "set session authorization default"
    ]) {
      await client.query(text)
      expect(await who(login)).toBe(`${names[login]} ${names[login]}`)
    }
    await client.query("select set_config('role', 'none', false)")
    expect(await who(login)).toBe(`${names[login]} ${names[login]}`)
    await client.query("reset all")
    expect(await refusal(login, "select from person")).toBe(forbidden)
  })

  it("makes no roles and changes none, not even itself", async () => {
    for (const text of [
      "create role somebody",
      `alter role "${names[login]}" superuser`,
      `alter role "${names[login]}" bypassrls`,
      `grant "${names.definer}" to "${names[login]}"`,
      `alter role "${names.definer}" login`
    ]) {
      expect([text, await refusal(login, text)]).toEqual([text, forbidden])
    }
  })

  it("creates nothing in the database that could shadow our objects", async () => {
    for (const text of [
      "create schema mine",
      "create table mine ()",
      "create table public.mine ()",
      "create temporary table person (id bigint)",
      "create function pg_temp.store_now() returns timestamptz language sql as 'select now()'",
      "create function public.store_now() returns timestamptz language sql as 'select now()'",
      "create function store_now(integer) returns timestamptz language sql as 'select now()'",
      "create or replace function store_now() returns timestamptz language sql as 'select now()'",
      "drop function store_now()",
      `create function ${FunctionSet.own.schema}.mine() returns integer language sql as 'select 1'`,
      `drop schema ${FunctionSet.own.schema} cascade`,
      "alter table guest no force row level security",
      "alter table guest disable row level security",
      "drop policy tenant on guest",
      "create policy mine on guest using (true)",
      "create extension dblink",
      "create extension postgres_fdw"
    ]) {
      expect([text, await refusal(login, text)]).toEqual([text, forbidden])
    }
  })

  it("reaches neither files nor programs of the server", async () => {
    for (const text of [
      "select pg_read_file('postgresql.conf')",
      "select pg_ls_dir('.')",
      "select lo_import('/etc/passwd')",
      "copy guest to '/tmp/guests'",
      "copy (select 1) to program 'true'",
      "select rolpassword from pg_authid",
      "select pg_reload_conf()"
    ]) {
      expect([text, await refusal(login, text)]).toEqual([text, forbidden])
    }
    expect(await refusal(login, "select dblink('dbname=postgres', 'select 1')")).toBe("42883")
    expect(await refusal(login, "set session_replication_role = replica")).toBe(forbidden)
    expect(await refusal(login, "set row_security = off; select restaurant_id from restaurant")).toBe(forbidden)
  })

  it("sees no other restaurant", async () => {
    const client = clients.get(login)!
    const readable = tables.filter(
      ({ name, tenanted }) => tenanted && TablePrivileges.of(login, name).includes("select")
    )
    expect(readable).not.toEqual([])
    for (const { name } of readable) {
      const { rows } = await client.query(`select from "${name}"`)
      expect([name, rows.length]).toEqual([name, 0])
      await client.query("begin")
      await client.query("select set_config('app.restaurant_id', $1, true)", [mine])
      const { rowCount } = await client.query(`select from "${name}" where restaurant_id <> $1`, [mine])
      await client.query("rollback")
      expect([name, rowCount]).toEqual([name, 0])
    }
    expect(mine).not.toBe(theirs)
  })

  it("has exactly the declared privileges on tables", async () => {
    const rows = await asAdministrator<{ name: string; whole: ReadonlyArray<string>; columns: ReadonlyArray<string> }>(
      url,
      `select relname as name,
         array(
           select privilege from unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger'])
             privilege where has_table_privilege($1, pg_class.oid, privilege)) as whole,
         array(select attname::text from pg_attribute where attrelid = pg_class.oid and attnum > 0 and not attisdropped
           and has_column_privilege($1, pg_class.oid, attnum, 'select') order by 1) as columns
       from pg_class where relnamespace = 'fourtop'::regnamespace and relkind = 'r'`,
      [names[login]]
    )
    for (const { name, tenanted } of tables) {
      const declared = tenanted ? TablePrivileges.of(login, name) : []
      const { columns, whole } = rows.find((row) => row.name === name)!
      expect([name, whole]).toEqual([name, declared.filter((privilege) => !privilege.includes("("))])
      const readable = declared.includes("select")
      const shown = declared.flatMap((privilege) => /^select \((.*)\)$/.exec(privilege)?.[1] ?? [])
      if (!readable) expect([name, columns]).toEqual([name, shown.toSorted()])
      expect([name, await refusal(login, `select * from "${name}"`)]).toEqual([name, readable ? null : forbidden])
    }
  })

  it("may call just the functions that say so", async () => {
    const rows = await asAdministrator<{ oid: number; may: boolean }>(
      url,
      "select oid::integer, has_function_privilege($1, oid, 'execute') as may from pg_proc where oid = any ($2::oid[])",
      [names[login], owned.map(({ oid }) => oid)]
    )
    for (const one of owned) {
      const may = rows.find(({ oid }) => oid === one.oid)!.may
      expect([one.name, may]).toEqual([one.name, mayCall(login, one.name)])
      if (!may) expect([one.name, await refusal(login, callOf(one))]).toEqual([one.name, forbidden])
    }
  })

  it("has the settings of its sessions from its role, without asking for any", async () => {
    const wanted = Object.entries(Pool.application())
    const { rows } = await clients
      .get(login)!
      .query<{ name: string; setting: string; source: string }>(
        "select name, replace(setting, ', ', ',') as setting, source from pg_settings where name = any ($1) order by name",
        [wanted.map(([name]) => name)]
      )
    expect(rows).toEqual(
      wanted
        .map(([name, setting]) => ({ name, setting, source: "user" }))
        .toSorted((a, b) => a.name.localeCompare(b.name))
    )
  })
})

describe("passwords", () => {
  it("are read by none of the logins that requests and jobs come from", () => {
    for (const name of ["list_people", "find_person", "find_session"]) {
      expect([mayCall("api", name), mayCall("worker", name)]).toEqual([false, false])
    }
    expect(mayCall("console", "list_people")).toBe(false)
  })

  it("of the database are kept as SCRAM verifiers", async () => {
    const rows = await asAdministrator<{ kept: string }>(
      url,
      "select distinct left(rolpassword, 13) as kept from pg_authid where rolname = any ($1)",
      [Logins.logins.map((login) => names[login])]
    )
    expect(rows).toEqual([{ kept: "SCRAM-SHA-256" }])
  })
})

describe("the security log", () => {
  it.each(["api", "console", "worker"] as const)("is neither changed nor shortened by the login %s", async (login) => {
    for (const text of ["update security_log set count = 2", "delete from security_log", "truncate security_log"]) {
      expect(await refusal(login, text)).toBe("42501")
    }
  })
})

describe("the ledger", () => {
  it.each(["api", "console", "worker"] as const)("is neither changed nor shortened by the login %s", async (login) => {
    for (const text of ["update posting set body = body", "delete from posting", "truncate posting"]) {
      expect(await refusal(login, text)).toBe("42501")
    }
  })
})

describe("the restaurant itself, with its plan", () => {
  it.each(["api", "console", "worker"] as const)("is neither changed nor removed by the login %s", async (login) => {
    for (const text of ["update restaurant set body = body", "delete from restaurant", "truncate restaurant"]) {
      expect(await refusal(login, text)).toBe(forbidden)
    }
  })
})

describe("what the console's login replaces of the restaurant", () => {
  const replacing = (change: string) =>
    `select ${FunctionSet.own.schema}.replace_restaurant(restaurant_id, version, ${change}, venue_version) as done from restaurant`
  const next = "body || jsonb_build_object('version', version + 1)"

  it("is whether it is listened to and its languages, and neither its plan nor its name", async () => {
    expect(await refusal("console", replacing(`${next} || '{"listening": true}'`))).toBe(null)
    expect(await refusal("console", replacing(`${next} || '{"languages": ["en", "fr"]}'`))).toBe(null)
    for (const change of [`'{"suspended": true}'`, `'{"name": "Mine"}'`, `'{"slug": "mine"}'`, `'{"added": 1}'`]) {
      expect([change, await refusal("console", replacing(`${next} || ${change}`))]).toEqual([change, forbidden])
    }
    expect(await refusal("console", replacing(`(${next}) - 'name'`))).toBe(forbidden)
    expect(await refusal("operator", replacing(`${next} || '{"name": "Ours"}'`))).toBe(null)
  })

  it("is of no other restaurant than the one that the transaction has named", async () => {
    const client = clients.get("console")!
    await client.query("begin")
    await client.query("select set_config('app.restaurant_id', $1, true)", [mine])
    const call = `select ${FunctionSet.own.schema}.replace_restaurant($1, 1, '{}', 1) as done`
    expect((await client.query(call, [theirs])).rows).toEqual([{ done: false }])
    await client.query("rollback")
  })
})

describe("the menu and the settings", () => {
  it.each(["dish", "category", "menu", "modifier_group", "table", "branch", "settings", "venue_version"])(
    "lose no row of %s to the console's login",
    async (table) => {
      expect(await refusal("console", `delete from "${table}"`)).toBe(forbidden)
    }
  )
})

describe("the definer", () => {
  it("cannot log in, and only the migrating user may become it", async () => {
    const [row] = await asAdministrator(
      url,
      `select rolcanlogin or rolsuper or rolcreaterole or rolbypassrls as mighty,
         (select count(*)::integer from pg_auth_members where roleid = pg_roles.oid
            and member = any (array(select oid from pg_roles where rolname = any ($2)))) as members
       from pg_roles where rolname = $1`,
      [names.definer, Logins.logins.map((login) => names[login])]
    )
    expect(row).toEqual({ mighty: false, members: 0 })
  })
})
