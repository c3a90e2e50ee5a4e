import { afterAll, assert, it } from "@effect/vitest"
import { startPatroni } from "../test-patroni.ts"
import { killServers, queried, until } from "../test-postgres.ts"

const say = (line: string): void => console.log(`[patroni] ${line}`)

afterAll(killServers)

it(
  "another node becomes the primary when the first dies, with every row that was acknowledged",
  { timeout: 240_000 },
  async () => {
    const cluster = await startPatroni(say)
    const first = await cluster.primary()
    const write = (n: number) => queried(cluster.url("postgres"), `insert into kept values (${n}) returning n`)
    await queried(cluster.url("postgres"), "create table kept (n integer)")
    await write(1)
    process.kill(cluster.postmaster(first!), "SIGKILL")
    await until(
      "another primary takes writes",
      async () => (await write(2)).length === 1 && (await cluster.primary()) !== first
    )
    const rows = await queried(cluster.url("postgres"), "select distinct n from kept order by n")
    assert.deepStrictEqual(rows, [{ n: 1 }, { n: 2 }])
    await until("two standbys follow again", cluster.isWhole)
    await cluster.stop()
  }
)
