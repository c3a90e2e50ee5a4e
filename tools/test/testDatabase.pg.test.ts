import pg from "pg"
import { assert, it } from "vitest"
import { freshDatabase } from "../testing/database.ts"

const run = async (url: string, text: string): Promise<ReadonlyArray<unknown>> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}

it("every call gives a database of its own", async () => {
  const [one, other] = await Promise.all([freshDatabase(), freshDatabase()])
  assert.notStrictEqual(one, other)
  await run(one, "create table only_here ()")
  assert.deepStrictEqual(await run(other, "select to_regclass('only_here') as found"), [{ found: null }])
})

it("a template is prepared once, and copied", async () => {
  let prepared = 0
  const template = {
    name: "example",
    prepare: async (url: string) => {
      prepared += 1
      await run(url, "create table dish as select 'soup' as name")
    }
  }
  const urls = await Promise.all([1, 2, 3].map(() => freshDatabase({ template })))
  assert.strictEqual(prepared, 1)
  for (const url of urls) assert.deepStrictEqual(await run(url, "select name from dish"), [{ name: "soup" }])
})
