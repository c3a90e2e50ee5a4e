import { assert, it } from "@effect/vitest"
import { ErasureContract } from "@fourtop/testkit/contracts"
import { Effect } from "effect"
import { asAdministrator, migratedDatabase, storeAt } from "./support.ts"

/** Every row of every table, as text. */
const everything = async (url: string): Promise<string> => {
  const tables = await asAdministrator<{ name: string }>(
    url,
    `select quote_ident(table_name) as name from information_schema.tables
     where table_schema = 'fourtop' and table_type = 'BASE TABLE'`
  )
  assert.isAbove(tables.length, 20)
  const texts = await Promise.all(
    tables.map(({ name }) => asAdministrator<{ row: string }>(url, `select t::text as row from ${name} t`))
  )
  return texts.flatMap((rows) => rows.map(({ row }) => row)).join("\n")
}

it.live("nothing in the whole database tells who an erased guest was", () =>
  Effect.gen(function* () {
    const url = yield* Effect.promise(migratedDatabase)
    const found = Effect.map(
      Effect.promise(() => everything(url)),
      ErasureContract.holdsCanary
    )
    yield* Effect.gen(function* () {
      const planted = yield* ErasureContract.plant
      assert.deepStrictEqual(yield* found, ErasureContract.canaries)
      yield* ErasureContract.erase(planted)
      assert.isEmpty(yield* found)
    }).pipe(Effect.provide(storeAt(url)))
  })
)

it.live("responses stored before they said what they hold are erased by their shape", () =>
  Effect.gen(function* () {
    const url = yield* Effect.promise(migratedDatabase)
    const answers = Effect.promise(() =>
      asAdministrator<{ body: string; resource: string | null }>(url, "select body, resource from idempotency")
    )
    yield* Effect.gen(function* () {
      const planted = yield* ErasureContract.plant
      yield* Effect.promise(() => asAdministrator(url, "update idempotency set resource = null"))
      assert.isNotEmpty(ErasureContract.holdsCanary(JSON.stringify(yield* answers)))
      yield* ErasureContract.erase(planted)
      const left = yield* answers
      assert.isNotEmpty(left)
      assert.isEmpty(left.filter(({ resource }) => resource !== null))
      assert.isEmpty(ErasureContract.holdsCanary(JSON.stringify(left)))
    }).pipe(Effect.provide(storeAt(url)))
  })
)
