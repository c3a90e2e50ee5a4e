/** Which keys a database knows, and how its secrets are found and replaced. */
import { assert, describe, it } from "@effect/vitest"
import { assertRight } from "@effect/vitest/utils"
import { SecretKeys } from "@fourtop/pg-adapter"
import { Effect, Either, Redacted } from "effect"
import { asAdministrator, migratedDatabase, secretKey as first, storeAt } from "../support.ts"

const second = Redacted.make(new Uint8Array(32).fill(8))
const third = Redacted.make(new Uint8Array(32).fill(9))

const [ids, current, previous] = [
  { first: SecretKeys.idOf(first), second: SecretKeys.idOf(second) },
  "current" as const,
  "previous" as const
]

const reasonOf = (chosen: Either.Either<unknown, SecretKeys.SecretKeyRefused>) =>
  Either.match(chosen, { onLeft: ({ reason }) => reason, onRight: () => "chosen" })

describe("the key that a process uses", () => {
  it("is the first one given, on a database that knows none", () => {
    assertRight(SecretKeys.choose([], [second, first]), second)
  })

  it("is the database's current one, whichever way round two are given", () => {
    for (const given of [[first, second] as const, [second, first] as const]) {
      assertRight(SecretKeys.choose([{ id: ids.first, state: current }], given), first)
    }
  })

  it("is refused when the database does not know it, has replaced it, or still needs another one", () => {
    const rotating = [
      { id: ids.second, state: current },
      { id: ids.first, state: previous }
    ]
    assert.strictEqual(reasonOf(SecretKeys.choose(rotating, [third])), "unknown")
    assert.strictEqual(reasonOf(SecretKeys.choose(rotating, [first])), "replaced")
    assert.strictEqual(reasonOf(SecretKeys.choose(rotating, [second])), "incomplete")
    assert.strictEqual(reasonOf(SecretKeys.choose(rotating, [second, first])), "chosen")
  })
})

/** Sealed by nobody: the texts say which key would open them. */
const opens = (key: SecretKeys.SecretKey, text: string) =>
  text.startsWith("sealed ") ? text === `sealed with ${SecretKeys.idOf(key)}` : null

const withSecrets = Effect.promise(async () => {
  const url = await migratedDatabase()
  const run = (text: string) => asAdministrator(url, text)
  // The rows of the test belong to no restaurant.
  await run("alter table webhook_endpoint drop constraint webhook_endpoint_restaurant_id_fkey")
  await run("alter table job drop constraint job_restaurant_id_fkey")
  const [endpoint, person, payload] = [
    { id: 1, version: 3, state: "enabled", events: [], sandbox: false, secrets: [{ sealed: "a" }, { sealed: "b" }] },
    {
      id: 5,
      version: 2,
      email: "ada@example.com",
      memberships: [],
      factor: { secret: "c", last_step: 1 },
      pin: { sealed_hash: "p", set_at: 1 }
    },
    { digest: "d", sealed_url: "e" }
  ]
  await run(`
    insert into webhook_endpoint (restaurant_id, id, body) values (1, 1, '${JSON.stringify(endpoint)}'),
      (2, 1, '${JSON.stringify({ ...endpoint, secrets: [{ sealed: "new.f" }] })}');
    insert into app (id, body) values ('1', '${JSON.stringify({ version: 2, webhook: { secrets: [{ sealed: "w" }] } })}'),
      ('2', '{"version": 1}'), ('3', '{"version": 1, "webhook": null}');
    insert into person (id, body) values (5, '${JSON.stringify(person)}'),
      (6, '${JSON.stringify({ ...person, id: 6, email: "bo@example.com", factor: null, pin: null })}');
    insert into job (restaurant_id, id, kind, due_at, payload) values
      (1, gen_random_uuid(), 'person.message', now(), '${JSON.stringify(payload)}'),
      (1, gen_random_uuid(), 'another.kind', now(), '{}');
    insert into restaurant_key (restaurant_id, sealed) values (1, 'g'), (2, 'plain.h');
    insert into database_server (name, state, installation, sealed_url, first_region, last_region)
      values ('directory', 'open', 'one', null, 0, 9), ('second', 'open', 'two', 's', 10, 19)`)
  return { url: Redacted.make(url), run, store: storeAt(url) }
})

describe("a database", () => {
  it.live("takes the first key it is used with, and no other afterwards", () =>
    Effect.gen(function* () {
      const url = Redacted.make(yield* Effect.promise(migratedDatabase))
      const adopted = yield* Effect.forEach(
        [first, second, third],
        (key) => Effect.either(SecretKeys.adopt(url, [key], opens)),
        { concurrency: "unbounded" }
      )
      assert.lengthOf(adopted.filter(Either.isRight), 1)
      assert.deepStrictEqual(
        adopted.filter(Either.isLeft).map(({ left }) => (left as SecretKeys.SecretKeyRefused).reason),
        ["unknown", "unknown"]
      )
      assert.lengthOf(yield* SecretKeys.find(url), 1)
    })
  )

  it.live("with secrets takes the key that opens one of them, and refuses all others", () =>
    Effect.gen(function* () {
      const { run, url } = yield* withSecrets
      yield* Effect.promise(() =>
        run(`update person set body = jsonb_set(body, '{factor,secret}', '"sealed with ${ids.second}"') where id = 5`)
      )
      const refused = yield* Effect.flip(SecretKeys.adopt(url, [first], opens))
      assert.strictEqual((refused as SecretKeys.SecretKeyRefused).reason, "unknown")
      assert.isEmpty(yield* SecretKeys.find(url))
      assert.strictEqual(yield* SecretKeys.adopt(url, [first, second], opens), second)
      assert.deepStrictEqual(yield* SecretKeys.find(url), [{ id: ids.second, state: current }])
    })
  )

  it.live("finds the secrets that another key has encrypted, page by page, and replaces those still there", () =>
    Effect.gen(function* () {
      const { run, store } = yield* withSecrets
      yield* Effect.gen(function* () {
        const found = yield* Effect.forEach(SecretKeys.kinds, (kind) => SecretKeys.sealed(kind, "new.", null, 10))
        assert.deepStrictEqual(
          found.map((rows) => rows.map(({ sealed }) => sealed)),
          [[["a", "b"]], [["w"]], [["c"]], [["p"]], [["e"]], [["g"]], [["s"]]]
        )
        for (const [index, kind] of SecretKeys.kinds.entries()) {
          const [row] = found[index]!
          const { id, restaurant_id } = row!
          const replacements = [...row!.sealed, "gone"].map((from) => ({
            id,
            restaurant_id,
            before: from,
            after: `new.${from}`
          }))
          assert.strictEqual(yield* SecretKeys.replace(kind, replacements), row!.sealed.length)
          assert.isEmpty(yield* SecretKeys.sealed(kind, "new.", null, 10))
          assert.isEmpty(yield* SecretKeys.sealed(kind, "other.", { ...row!, restaurant_id: 9, id: lastOf(kind) }, 10))
        }
      }).pipe(Effect.provide(store))
      const [endpoint] = yield* Effect.promise(() => run("select body from webhook_endpoint where restaurant_id = 1"))
      const { body } = endpoint as { body: { version: number; secrets: ReadonlyArray<{ sealed: string }> } }
      assert.deepStrictEqual(body.secrets, [{ sealed: "new.a" }, { sealed: "new.b" }])
      assert.strictEqual(body.version, 5)
      const [app] = yield* Effect.promise(() => run("select body from app where id = '1'"))
      assert.deepStrictEqual(app, { body: { version: 3, webhook: { secrets: [{ sealed: "new.w" }] } } })
      const [person] = yield* Effect.promise(() => run("select body, version from person where id = 5"))
      assert.deepInclude(person, { version: 4 })
      assert.deepInclude((person as { body: object }).body, {
        factor: { secret: "new.c", last_step: 1 },
        pin: { sealed_hash: "new.p", set_at: 1 }
      })
    })
  )

  it.live("has one current key, and its previous one until that is forgotten", () =>
    Effect.gen(function* () {
      const url = Redacted.make(yield* Effect.promise(migratedDatabase))
      yield* SecretKeys.adopt(url, [first], opens)
      yield* SecretKeys.makeCurrent(url, second, [])
      yield* SecretKeys.makeCurrent(url, second, [])
      assert.sameDeepMembers(
        [...(yield* SecretKeys.find(url))],
        [
          { id: ids.first, state: previous },
          { id: ids.second, state: current }
        ]
      )
      assert.strictEqual(yield* SecretKeys.current(url, [first, second]), second)
      yield* SecretKeys.forgetPrevious(url)
      assert.deepStrictEqual(yield* SecretKeys.find(url), [{ id: ids.second, state: current }])
    })
  )
})

/** An id after those of the test. */
const lastOf = (kind: SecretKeys.Kind): string =>
  kind === "mail" ? "ffffffff-ffff-ffff-ffff-ffffffffffff" : kind === "server" ? "third" : "99"
