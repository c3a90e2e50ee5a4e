/**
 * Roles belong to a whole server, so these tests have servers of their own: a shared one, and one that requires
 * passwords.
 */
import { afterAll, assert, it } from "@effect/vitest"
import { Acting, applyVenue, Directory } from "@fourtop/core/internal"
import { PortableCrypto } from "@fourtop/core/crypto"
import { Database, Logins, Migrations, PgStore, SecretKeys } from "@fourtop/pg-adapter"
import { sampleDocument } from "@fourtop/testkit"
import { Effect, Layer, Redacted } from "effect"
import * as fs from "node:fs"
import * as path from "node:path"
import { startOwnServer } from "../../../../tools/testing/own-server.ts"
import { howMany } from "../../../../tools/testing/size.ts"
import * as Pool from "../../src/connection/Pool.ts"
import * as Extensions from "../../src/migrations/Extensions.ts"
import * as Functions from "../../src/migrations/Functions.ts"
import * as Numbered from "../../src/migrations/Numbered.ts"
import * as SqlFunction from "../../src/migrations/sql/SqlFunction.ts"
import * as LoginCheck from "../../src/connection/LoginCheck.ts"
import { asAdministration, asAdministrator, loginAt, rolesOf, secretKey, storeAt } from "../support.ts"

const server = Effect.acquireRelease(
  Effect.promise(() => startOwnServer()),
  ({ stop }) => Effect.promise(stop)
)

/** Each test has its own databases on it. */
const { stop, url, version } = await startOwnServer()
afterAll(stop)

const migrate = (url: string) => Migrations.run(Redacted.make(url), { secretKey })

/** A session that asks for no limits of its own is refused unless its login has all settings. */
const ofLogin = { statementTimeout: undefined, lockTimeout: undefined }

const reaches = (url: string) =>
  Effect.forEach(Logins.logins, (login) => Effect.provide(Database.ping, storeAt(url, ofLogin, login)), {
    discard: true
  })

/** Everyone but the administrator and the owner needs a password, as on a server with a port. */
const askForPasswords = async (dataDir: string, url: string) => {
  const rules = ["local all postgres trust", "local all owner trust", "local all all scram-sha-256"]
  fs.writeFileSync(path.join(dataDir, "pg_hba.conf"), `${rules.join("\n")}\n`)
  await asAdministrator(url, "select pg_reload_conf()")
  // A session that begins before the server has read the file would still be let in.
  for (;;) {
    const [row] = await asAdministrator<{ read: boolean }>(
      url,
      "select count(*) = 3 as read from pg_hba_file_rules, pg_sleep(0.2)"
    )
    if (row!.read) return
  }
}

/** A database of the administrator's. */
const created = (name: string) =>
  Effect.promise(async () => {
    await asAdministrator(url("postgres"), `create database ${name}`)
    return url(name)
  })

/** A migrated database for tests that leave its roles as a migration makes them. */
const used = await Effect.runPromise(Effect.cached(Effect.tap(created("used"), migrate)))

/** A database that belongs to a new, ordinary user. */
const ownedBy = (user: string, attributes: string, at: (database: string) => string = url) =>
  Effect.promise(async () => {
    await asAdministrator(at("postgres"), `create role ${user} login ${attributes}`)
    await asAdministrator(at("postgres"), `create database ${user} owner ${user}`)
    return at(user).replace(/\/\/[^@/]*@?/, `//${user}@`)
  })

it.scopedLive("several databases of a new server can be migrated at once, each with roles of its own", () =>
  Effect.gen(function* () {
    const names = Array.from({ length: howMany(2, 4) }, (_, n) => `venue_${n}`)
    for (const name of names) yield* created(name)
    const roles = yield* Effect.forEach(names, (name) => migrate(url(name)), { concurrency: "unbounded" })
    assert.strictEqual(new Set(roles.map(({ api }) => api)).size, names.length)
    yield* Effect.forEach(names, (name) => reaches(url(name)))
    // The login of one installation has no rights in the database of another.
    const stray = (yield* loginAt(url("venue_0"), "operator")).replace("/venue_0?", "/venue_1?")
    const refused = yield* Effect.promise(() =>
      asAdministrator(stray, "select from fourtop.guest").then(
        () => null,
        (error: { readonly code: string }) => error.code
      )
    )
    assert.strictEqual(refused, "42501")
  })
)

it.scopedLive("an owner who may not create roles learns what an administrator has to run, and needs no more", () =>
  Effect.gen(function* () {
    const own = yield* ownedBy("ordinary", "")
    const { message } = yield* Effect.flip(migrate(own))
    const statements = message.split("\n").slice(1)
    const names = yield* rolesOf(own)
    for (const login of Logins.logins) {
      assert.include(message, `create role ${names[login]} login noinherit password 'SCRAM-SHA-256$4096:`)
      assert.include(message, `alter role ${names[login]} set search_path = 'fourtop', 'pg_temp';`)
    }
    assert.include(message, `create role ${names.definer} nologin;`)
    assert.include(message, `grant ${names.definer} to ordinary`)
    // The same at every start, so that statements sent to an administrator stay valid.
    assert.strictEqual((yield* Effect.flip(migrate(own))).message, message)
    yield* Effect.promise(() => asAdministrator(url("postgres"), statements.join("\n")))
    yield* migrate(own)
    yield* migrate(own)
    yield* reaches(own)
  })
)

it.scopedLive("what a login has set for its own sessions is gone after the next start", () =>
  Effect.gen(function* () {
    const own = yield* used
    const names = yield* rolesOf(own)
    const login = yield* loginAt(own, "api")
    // PostgreSQL lets every role do that.
    yield* Effect.promise(() => asAdministrator(login, `alter role ${names.api} set work_mem = '1GB'`))
    yield* Effect.promise(() => asAdministrator(login, `alter role ${names.api} in database used set jit = 'on'`))
    const settings = Effect.promise(() =>
      asAdministrator<{ all: string }>(
        own,
        `select coalesce(string_agg(setting, ' '), '') as all from pg_db_role_setting, unnest(setconfig) setting
         where setrole = '${names.api}'::regrole and (setdatabase <> 0 or setting like 'work_mem%')`
      )
    )
    assert.include((yield* settings)[0]!.all, "work_mem=1GB")
    yield* migrate(own)
    assert.deepStrictEqual(yield* settings, [{ all: "" }])
    yield* reaches(own)
  })
)

it.scopedLive("no login can write large objects, where the server lets the owner forbid it", () =>
  Effect.gen(function* () {
    const own = yield* used
    for (const login of Logins.logins) {
      const at = yield* loginAt(own, login)
      for (const call of ["lo_create(0)", "lo_creat(-1)", "lo_from_bytea(0, 'x')", "lo_put(1, 0, 'x')"]) {
        const refused = yield* Effect.promise(() =>
          asAdministrator(at, `select ${call}`).then(
            () => "allowed",
            (error: Error) => error.message
          )
        )
        assert.match(refused, /^permission denied for function lo_/)
      }
    }
  })
)

it.scopedLive("an owner who may create roles needs nobody", () =>
  Effect.gen(function* () {
    const own = yield* ownedBy("mighty", "createrole")
    yield* migrate(own)
    yield* migrate(own)
    yield* reaches(own)
  })
)

it.scopedLive("with one login for everything the owner serves, and sees the restaurant that it has named", () =>
  Effect.gen(function* () {
    const own = yield* ownedBy("single", "createrole")
    const names = yield* Migrations.run(Redacted.make(own))
    const made = yield* Effect.promise(() =>
      asAdministrator<{ name: string }>(own, "select rolname::text as name from pg_roles where rolname = any ($1)", [
        Object.values(names)
      ])
    )
    assert.deepStrictEqual(made, [{ name: names.definer }])
    yield* Effect.gen(function* () {
      const { restaurantId } = yield* applyVenue(Acting.system, sampleDocument)
      assert.lengthOf(yield* (yield* Directory).restaurants(), 1)
      const dishes = (tenant: number) =>
        Effect.promise(() =>
          asAdministrator(
            Pool.withSettings(own, { "app.restaurant_id": String(tenant) }),
            "select id from fourtop.dish"
          )
        )
      assert.isNotEmpty(yield* dishes(restaurantId))
      // Before version 16 a role that may become the definer also has its rights, and sees what it sees.
      if (Number.parseInt(version, 10) >= 16) assert.isEmpty(yield* dishes(restaurantId + 1))
    }).pipe(Effect.provide(Layer.merge(PgStore.layer({ url: Redacted.make(own) }), PortableCrypto.layer)))
  })
)

it.scopedLive(
  "a login whose password is another one is given the one that follows from the database's key, and from no other",
  () =>
    Effect.gen(function* () {
      const { dataDir, url } = yield* server
      const own = yield* ownedBy("owner", "createrole", url)
      const names = yield* migrate(own)
      yield* Effect.promise(() => askForPasswords(dataDir, url("postgres")))
      const options = { url: Redacted.make(own), names }
      for (const login of Logins.logins) yield* Logins.open({ ...options, secretKey }, login)
      const other = Redacted.make(new Uint8Array(32).fill(8))
      const tried = Logins.urlOf({ ...options, secretKey: other }, "api")
      const refused = yield* Effect.flip(LoginCheck.check(tried, names.api, "the API's"))
      assert.isTrue(refused.isPassword)
      yield* SecretKeys.adopt(options.url, [secretKey], () => null)
      const { message: replaced } = yield* Effect.flip(Logins.open({ ...options, secretKey: other }, "api"))
      assert.include(replaced, "Another secret key became the current one")
      yield* Logins.open({ ...options, secretKey }, "api")
      yield* Effect.promise(() => asAdministrator(own, `alter role ${names.api} password 'reset by hand'`))
      const { url: opened } = yield* Logins.open({ ...options, secretKey }, "api")
      yield* Effect.provide(Database.ping, PgStore.layer({ url: opened, settingsFrom: "login" }))
      // With both keys, new connections use the password of the key that is current by then.
      const both = yield* Logins.open({ ...options, secretKey, keys: [other, secretKey] }, "api")
      yield* Effect.gen(function* () {
        yield* SecretKeys.makeCurrent(
          options.url,
          other,
          Object.values(names).filter((role) => role !== names.definer)
        )
        yield* Database.ping
        yield* SecretKeys.makeCurrent(options.url, secretKey, [names.api])
        yield* SecretKeys.forgetPrevious(options.url)
      }).pipe(Effect.provide(PgStore.layer(both)))
      // A URL that somebody set is theirs to fix.
      const given = { url: tried, called: "DATABASE_URL_API" }
      const { message } = yield* Effect.flip(Logins.open({ ...options, secretKey, given }, "api"))
      assert.include(message, "DATABASE_URL_API cannot be used. password authentication failed")
    })
)

it.scopedLive("a login that is another, or whose settings something has changed, is refused in words", () =>
  Effect.gen(function* () {
    const own = yield* used
    const names = yield* rolesOf(own)
    const refusal = (text: string) =>
      Effect.map(
        Effect.flip(LoginCheck.check(Redacted.make(text), names.api, "DATABASE_URL_API")),
        (one) => one.message
      )
    assert.include(yield* refusal(own), `It logs in as postgres; it has to be ${names.api}.`)
    const api = yield* loginAt(own, "api")
    yield* LoginCheck.check(Redacted.make(api), names.api, "DATABASE_URL_API")
    assert.include(yield* refusal(Pool.withSettings(api, { jit: "on" })), "jit = off")
    yield* Effect.promise(() => asAdministrator(own, `alter role ${names.api} reset search_path`))
    assert.include(yield* refusal(api), "search_path = fourtop,pg_temp")
    yield* migrate(own)
    yield* LoginCheck.check(Redacted.make(api), names.api, "DATABASE_URL_API")
  })
)

it.scopedLive("a migration takes away what roles have been given besides, and leaves those of others alone", () =>
  Effect.gen(function* () {
    const own = yield* used
    const { api, definer } = yield* rolesOf(own)
    yield* Effect.promise(() =>
      asAdministrator(
        own,
        `create role reports login;
         grant usage on schema fourtop to reports;
         grant select on "order" to reports;
         alter role ${api} createrole bypassrls;
         grant ${definer}, pg_read_all_data to ${api};
         grant select on person to ${api}, public;
         grant execute on function list_people to ${api};
         grant update (body) on api_token to ${api}`
      )
    )
    yield* migrate(own)
    const rights = yield* Effect.promise(() =>
      asAdministrator(
        own,
        `select rolcreaterole or rolbypassrls as mighty, exists (select from pg_auth_members where member = oid) as member,
           has_table_privilege($1, 'person', 'select') as person, has_column_privilege($1, 'api_token', 'body', 'update')
             as token, has_function_privilege($1, 'list_people()', 'execute') as people,
           has_table_privilege('reports', '"order"', 'select') as reports
         from pg_roles where rolname = $1`,
        [api]
      )
    )
    const nothing = { mighty: false, member: false, person: false, token: false, people: false }
    assert.deepStrictEqual(rights, [{ ...nothing, reports: true }])
  })
)

it.scopedLive("a copy of a database becomes an installation of its own, and the first keeps its roles", () =>
  Effect.gen(function* () {
    const first = yield* migrate(yield* created("production"))
    yield* Effect.promise(() => asAdministrator(url("postgres"), "create database staging template production"))
    assert.isNotEmpty(yield* Migrations.pending(Redacted.make(url("staging")), { secretKey }))
    const second = yield* migrate(url("staging"))
    assert.notStrictEqual(second.api, first.api)
    yield* reaches(url("staging"))
    assert.deepStrictEqual(yield* migrate(url("production")), first)
    yield* reaches(url("production"))
    const strays = yield* Effect.promise(() =>
      asAdministrator(
        url("staging"),
        `select relname from pg_class where relnamespace = 'fourtop'::regnamespace
           and (has_table_privilege($1, oid, 'select') or has_table_privilege($2, oid, 'select'))`,
        [first.operator, first.definer]
      )
    )
    assert.isEmpty(strays)
  })
)

/** The database as it was when all installations on a server shared two roles. */
const shared = [
  "create role fourtop_app nologin; create role fourtop_worker nologin; grant fourtop_app, fourtop_worker to former",
  `create schema fourtop authorization former; create extension btree_gist schema fourtop`
]

/** A function as it was when there were no function sets. */
const formerFunction = (one: SqlFunction.SqlFunction): string => `${SqlFunction.create(one, "fourtop")}
${one.runsAs === "definer" ? `alter function fourtop.${one.name} owner to fourtop_worker;` : ""}
insert into function_hash (name, hash) values ('${one.name}', '');`

/** The functions that were among them, and now belong to no set. */
const sharedFunctions = `
create function store_now() returns timestamptz language sql volatile as 'select clock_timestamp()';
create function to_millis(at timestamptz) returns bigint language sql stable strict as 'select 0::bigint';
create function from_millis(millis bigint) returns timestamptz language sql immutable strict as 'select to_timestamp(0)';
insert into function_hash (name, hash) values ('store_now', ''), ('to_millis', ''), ('from_millis', '');`

/** The migrations of that time. */
const formerMigrations = Numbered.list.filter(({ id }) => id < 29)

const formerly = (own: string) =>
  Effect.gen(function* () {
    yield* Effect.promise(() =>
      asAdministrator(
        own,
        `${formerMigrations.map(({ sql }) => sql).join("\n")};
         create table numbered_migration (migration_id integer primary key, created_at timestamptz default now(), name text);
         insert into numbered_migration (migration_id, name) values
           ${formerMigrations.map(({ id, name }) => `(${id}, '${name}')`).join(", ")};
         do $$
         declare
           place regclass;
         begin
           for place in select polrelid::regclass from pg_policy where polname = 'tenant' loop
             execute format('grant select, insert, update, delete on %s to fourtop_app', place);
             execute format('alter policy tenant on %s to fourtop_app', place);
           end loop;
         end
         $$`
      )
    )
    yield* Effect.promise(() =>
      asAdministrator(
        own,
        `set check_function_bodies = off;
         create table function_hash (name text primary key, hash text not null);
         grant create on schema fourtop to fourtop_worker;
         ${sharedFunctions}
         ${Functions.all.map(formerFunction).join("\n")}
         revoke create on schema fourtop from fourtop_worker`
      )
    )
    yield* Effect.promise(() =>
      asAdministrator(own, "grant execute on all functions in schema fourtop to fourtop_app, fourtop_worker")
    )
  })

it.scopedLive("a database of shared roles is moved to roles of its own, with all that is in it", () =>
  Effect.gen(function* () {
    const own = yield* ownedBy("former", "createrole")
    for (const text of shared) yield* Effect.promise(() => asAdministrator(url("former"), text))
    yield* formerly(own)
    assert.isNotEmpty(yield* Migrations.pending(Redacted.make(own), { secretKey }))
    yield* migrate(own)
    assert.isEmpty(yield* Migrations.pending(Redacted.make(own), { secretKey }))
    yield* reaches(own)
    yield* Effect.provide(applyVenue(Acting.system, sampleDocument), Layer.merge(storeAt(own), PortableCrypto.layer))
    const left = yield* Effect.promise(() =>
      asAdministrator<{ left: number }>(
        url("former"),
        `select count(*)::integer as left from pg_shdepend
         where refobjid in (select oid from pg_roles where rolname in ('fourtop_app', 'fourtop_worker'))
           and dbid = (select oid from pg_database where datname = current_database())`
      )
    )
    assert.deepStrictEqual(left, [{ left: 0 }])
  })
)

it.scopedLive("an owner learns when the server lacks an extension, and when an administrator has to make it", () =>
  Effect.gen(function* () {
    const own = yield* ownedBy("extending", "createrole")
    yield* migrate(own)
    const refusal = (name: string) => Effect.flip(asAdministration(own, Extensions.ensure(name)))
    assert.include((yield* refusal("no_such_extension")).message, "lacks the extension no_such_extension")
    // An extension that only an administrator may create.
    assert.include((yield* refusal("pageinspect")).message, "create extension pageinspect;")
    yield* Effect.promise(() => asAdministrator(url("extending"), "create extension pageinspect schema public"))
    yield* asAdministration(own, Extensions.ensure("pageinspect"))
  })
)
