/** Roles belong to a whole server, so these tests have servers of their own. */
import { assert, it } from "@effect/vitest"
import { Database, Migrations } from "@fourtop/pg-adapter"
import { EmbeddedPostgres } from "@fourtop/pg-adapter/embedded"
import { Effect, Redacted } from "effect"
import * as Extensions from "../src/migrations/Extensions.ts"
import { asAdministration, asAdministrator, storeAt } from "./support.ts"

const server = Effect.acquireRelease(
  Effect.promise(() => EmbeddedPostgres.start()),
  ({ stop }) => Effect.promise(stop)
)

const migrate = (url: string) => Migrations.run(Redacted.make(url))

/** A database that belongs to a new, ordinary user. */
const ownedBy = (url: (database: string) => string, user: string, attributes: string) =>
  Effect.promise(async () => {
    await asAdministrator(url("postgres"), `create role ${user} login ${attributes}`)
    await asAdministrator(url("postgres"), `create database ${user} owner ${user}`)
    return url(user).replace(/\/\/[^@/]*@?/, `//${user}@`)
  })

it.scopedLive("several databases of a new server can be migrated at once", () =>
  Effect.gen(function* () {
    const { url } = yield* server
    const names = Array.from({ length: 6 }, (_, n) => `venue_${n}`)
    for (const name of names) yield* Effect.promise(() => asAdministrator(url("postgres"), `create database ${name}`))
    yield* Effect.forEach(names, (name) => migrate(url(name)), { concurrency: "unbounded" })
    yield* Effect.forEach(names, (name) => Effect.provide(Database.ping, storeAt(url(name))))
  })
)

it.scopedLive("an owner who may not create roles learns what an administrator has to run, and needs no more", () =>
  Effect.gen(function* () {
    const { url } = yield* server
    const own = yield* ownedBy(url, "owner", "")
    const { message } = yield* Effect.flip(migrate(own))
    const statements = message.split("\n").slice(1)
    assert.deepStrictEqual(
      statements.map((line) => line.trim()),
      [
        "create role fourtop_app nologin;",
        "grant fourtop_app to owner;",
        "create role fourtop_worker nologin;",
        "grant fourtop_worker to owner;"
      ]
    )
    yield* Effect.promise(() => asAdministrator(url("postgres"), statements.join("\n")))
    yield* migrate(own)
    yield* migrate(own)
    yield* Effect.provide(Database.ping, storeAt(own))

    const second = yield* ownedBy(url, "second", "")
    assert.notInclude((yield* Effect.flip(migrate(second))).message, "create role")
  })
)

it.scopedLive("an owner who may create roles needs nobody", () =>
  Effect.gen(function* () {
    const { url } = yield* server
    const own = yield* ownedBy(url, "owner", "createrole")
    yield* migrate(own)
    yield* migrate(own)
    yield* Effect.provide(Database.ping, storeAt(own))
  })
)

it.scopedLive("an owner learns when the server lacks an extension, and when an administrator has to make it", () =>
  Effect.gen(function* () {
    const { url } = yield* server
    const own = yield* ownedBy(url, "owner", "createrole")
    yield* migrate(own)
    const refusal = (name: string) => Effect.flip(asAdministration(own, Extensions.ensure(name)))
    assert.include((yield* refusal("no_such_extension")).message, "lacks the extension no_such_extension")
    // One that only an administrator may create.
    assert.include((yield* refusal("pageinspect")).message, "create extension pageinspect;")
    yield* Effect.promise(() => asAdministrator(url("owner"), "create extension pageinspect schema public"))
    yield* asAdministration(own, Extensions.ensure("pageinspect"))
  })
)
