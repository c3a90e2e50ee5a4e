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
