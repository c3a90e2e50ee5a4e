/** One installation over several servers, with the commands that add them. Databases of one PostgreSQL stand for servers. */
import { assert, describe, it } from "vitest"
import { freshDatabase } from "../../../../tools/testing/database.ts"
import { called, jsonOf, onServer } from "../Fourtop.ts"
import { migratedDatabase } from "../migratedDatabase.ts"
import { asOwner, sampleVenue } from "./arrange.ts"

const directory = await migratedDatabase()
const settings = onServer(directory)
const run = (...args: ReadonlyArray<string>) => called(args, settings)

const listed = async () =>
  jsonOf(await run("database", "list", "--json")) as ReadonlyArray<{
    readonly name: string
    readonly state: string
    readonly restaurants: number
    readonly problem: string | null
    readonly pending: number | null
    readonly first_region: number
    readonly last_region: number
  }>

describe("fourtop database", () => {
  it("adds a server, with a range of ids of its own, and enters what is there", async () => {
    await sampleVenue("osteria-prima", settings)
    const token = jsonOf(await run("token", "create", "--scopes", "all", "--json")) as { readonly id: number }
    assert.deepEqual(await listed(), [])

    const second = await freshDatabase()
    const dry = await run("database", "add", "second", second, "--dry-run")
    assert.strictEqual(dry.code, 0, dry.stderr)
    assert.include(dry.stdout, "Enter it, and give it a range of ids")
    assert.deepEqual(await listed(), [])

    const added = await run("database", "add", "second", second, "--json")
    assert.strictEqual(added.code, 0, added.stderr)
    assert.deepInclude(jsonOf(added), { name: "second", state: "open" })
    const servers = await listed()
    assert.deepEqual(
      servers.map(({ name, pending, problem, restaurants, state }) => ({ name, state, restaurants, problem, pending })),
      [
        { name: "directory", state: "open", restaurants: 1, problem: null, pending: 0 },
        { name: "second", state: "open", restaurants: 0, problem: null, pending: 0 }
      ]
    )
    const [one, other] = servers
    assert.strictEqual(other!.first_region, one!.last_region + 1)
    const secrets = await asOwner<{ secret: string }>(directory, "select secret from restaurant_of_secret")
    assert.include(
      secrets.map(({ secret }) => secret),
      String(token.id)
    )
    const [ids] = await asOwner<{ region: string; id: string }>(
      second,
      "select nextval('number_region') as region, nextval('integer_id') >> 32 as id"
    )
    assert.isAbove(Number(ids!.region), other!.first_region)
    assert.isAtMost(Number(ids!.region), other!.last_region)
    assert.strictEqual(Number(ids!.id), other!.first_region)
  })

  it("adds none to an installation that has a range of ids among others", async () => {
    const alone = onServer(await migratedDatabase())
    assert.strictEqual((await called(["restaurant", "range", "1", "1000"], alone)).code, 0)
    const refused = await called(["database", "add", "second", await freshDatabase()], alone)
    assert.strictEqual(refused.code, 1)
    assert.include(refused.stderr, "This installation has a range of numbers of its own")
  })

  it("gives new restaurants to the server with the fewest, and none to one that is drained", async () => {
    await sampleVenue("osteria-seconda", settings)
    assert.deepEqual(
      (await listed()).map(({ restaurants }) => restaurants),
      [1, 1]
    )
    const drained = await run("database", "drain", "second")
    assert.include(drained.stdout, "It keeps those that it has (1)")
    const last = await run("database", "drain", "directory")
    assert.strictEqual(last.code, 1)
    await sampleVenue("osteria-terza", settings)
    await sampleVenue("osteria-quarta", settings)
    assert.deepEqual(
      (await listed()).map(({ restaurants, state }) => ({ restaurants, state })),
      [
        { restaurants: 3, state: "open" },
        { restaurants: 1, state: "draining" }
      ]
    )
    await run("database", "drain", "second", "--undo")
    await sampleVenue("osteria-quinta", settings)
    assert.deepEqual(
      (await listed()).map(({ restaurants }) => restaurants),
      [3, 2]
    )
  })

  it("goes on where it was stopped, whatever was done by then", async () => {
    const third = await freshDatabase()
    // As after a migration that was the last step of a run before.
    assert.strictEqual((await called(["migrate"], onServer(third))).code, 0)
    const first = await run("database", "add", "third", third)
    assert.strictEqual(first.code, 0, first.stderr)
    const before = (await listed()).find(({ name }) => name === "third")!
    // As if it had been stopped before its last step.
    await asOwner(directory, "update database_server set state = 'joining' where name = 'third'")
    await asOwner(directory, "delete from restaurant_server where server = 'directory'")
    await sampleVenue("osteria-sesta", settings)
    const again = await run("database", "add", "third", third)
    assert.strictEqual(again.code, 0, again.stderr)
    const after = (await listed()).find(({ name }) => name === "third")!
    assert.deepEqual(after, before)
    assert.strictEqual((await listed())[0]!.restaurants, 4)
  })

  it("refuses what is not a server of this installation, and says why", async () => {
    const foreign = await freshDatabase()
    assert.strictEqual((await called(["migrate"], onServer(foreign))).code, 0)
    await sampleVenue("trattoria-altrui", onServer(foreign))
    const refusals = [
      { name: "fourth", url: foreign, says: "has restaurants, accounts or apps of its own" },
      { name: "fourth", url: directory, says: "the database in DATABASE_URL, or a copy of it" },
      { name: "second", url: await freshDatabase(), says: 'Another database is the server "second"' },
      { name: "directory", url: await freshDatabase(), says: "is the name of the server in DATABASE_URL" },
      { name: "Fourth", url: await freshDatabase(), says: "is no name for a server" }
    ]
    for (const { name, says, url } of refusals) {
      const refused = await run("database", "add", name, url)
      assert.strictEqual(refused.code, 1)
      assert.include(refused.stderr, says)
    }
    assert.lengthOf(await listed(), 3)
  })

  it("keeps addresses encrypted", async () => {
    const rows = await asOwner<{ sealed_url: string | null }>(directory, "select sealed_url from database_server")
    assert.lengthOf(rows, 3)
    for (const { sealed_url: sealed } of rows) assert.notInclude(sealed ?? "", "postgres")
  })
})
