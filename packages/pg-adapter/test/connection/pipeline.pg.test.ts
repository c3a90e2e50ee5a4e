import { afterAll, describe, expect, it } from "vitest"
import pg from "pg"
import { freshDatabase } from "../../../../tools/testing/database.ts"
import { type Outcome, Pipeline } from "../../src/connection/Pipeline.ts"
import * as Statement from "../../src/connection/Statement.ts"

const url = await freshDatabase()

const pools: Array<pg.Pool> = []
const poolOf = (max: number): pg.Pool => {
  const pool = new pg.Pool({ connectionString: url, max })
  pool.on("error", () => {})
  pool.on("connect", (client) => client.on("error", () => {}))
  pools.push(pool)
  return pool
}
afterAll(() => Promise.all(pools.map((pool) => pool.end())))

type Statements = ReadonlyArray<Statement.Statement<unknown>>

const runOn = (client: pg.ClientBase, statements: Statements): Promise<Outcome> =>
  new Promise((resolve) => client.query(new Pipeline(statements, resolve)))

const run = async (pool: pg.Pool, statements: Statements): Promise<Outcome> => {
  const client = await pool.connect()
  try {
    return await runOn(client, statements)
  } finally {
    client.release()
  }
}

const resultsOf = (outcome: Outcome) => (outcome.ok ? outcome.results : Promise.reject(outcome.error))

const codeOf = (outcome: Outcome) => (outcome.ok ? undefined : (outcome.error as pg.DatabaseError).code)

const echo = Statement.make("echo", "select $1::text as said")
const divide = Statement.make("divide", "select 12 / $1::integer as quotient")
const setting = Statement.make("setting", "select current_setting('test.tenant', true) as tenant")
const setTenant = Statement.make("set", "select set_config('test.tenant', $1, true)")
const prepared = Statement.make("prepared", "select count(*) as count from pg_prepared_statements where name = $1")

describe("a pipeline", () => {
  it("gives each statement its own rows, in order", async () => {
    const rows = Statement.make(
      "rows",
      `select n, n::bigint * 9007199254740991 as big, n = 1 as one, null as nothing, json_build_object('n', n) as json
       from generate_series(1, $1) n`
    )
    const nothing = Statement.make("nothing", "select 1 as never where false")
    expect(await resultsOf(await run(poolOf(1), [echo("a\u{1F355}"), nothing(), rows(1), echo(null)]))).toEqual([
      [{ said: "a\u{1F355}" }],
      [],
      [{ n: 1, big: 9007199254740991, one: true, nothing: null, json: { n: 1 } }],
      [{ said: null }]
    ])
  })

  it("is one transaction: a local setting reaches the statements behind it and nobody else", async () => {
    const pool = poolOf(1)
    expect(await resultsOf(await run(pool, [setTenant("7"), setting()]))).toMatchObject([{}, [{ tenant: "7" }]])
    expect(await resultsOf(await run(pool, [setting()]))).toEqual([[{ tenant: "" }]])
  })

  it("is one round trip", async () => {
    const client = await poolOf(1).connect()
    let answers = 0
    const { connection } = client as unknown as { connection: NodeJS.EventEmitter }
    connection.on("readyForQuery", () => answers++)
    await runOn(client, [echo("a"), echo("b"), divide(3), setting()])
    expect(answers).toBe(1)
    client.release()
  })

  it("asks only once what a statement returns, also if that is nothing", async () => {
    const client = await poolOf(1).connect()
    const described = { rowDescription: 0, noData: 0 }
    const { connection } = client as unknown as { connection: NodeJS.EventEmitter }
    connection.on("rowDescription", () => described.rowDescription++)
    connection.on("noData", () => described.noData++)
    const silent = Statement.make("silent", "set local test.tenant = 'x'")
    for (let round = 0; round < 3; round++) await runOn(client, [silent(), echo("a")])
    expect(described).toEqual({ rowDescription: 1, noData: 1 })
    client.release()
  })

  it("keeps nothing on the connection where that is not wanted", async () => {
    const client = await poolOf(1).connect()
    const once = (statements: Statements): Promise<Outcome> =>
      new Promise((resolve) => client.query(new Pipeline(statements, resolve, false)))
    expect(await resultsOf(await once([setTenant("7"), echo("a"), setting(), echo("b")]))).toMatchObject([
      {},
      [{ said: "a" }],
      [{ tenant: "7" }],
      [{ said: "b" }]
    ])
    expect(codeOf(await once([echo("a"), divide(0), echo("b")]))).toBe("22012")
    expect(await resultsOf(await once([divide(3)]))).toEqual([[{ quotient: 4 }]])
    const { rows } = await client.query("select name from pg_prepared_statements")
    expect(rows).toEqual([])
    client.release()
  })

  it("prepares a statement once per connection", async () => {
    const client = await poolOf(1).connect()
    for (let turn = 0; turn < 10; turn++) await runOn(client, [echo("a"), echo("b")])
    const counted = Statement.make(
      "plans",
      "select generic_plans + custom_plans as runs from pg_prepared_statements where name = 'echo'"
    )
    expect(await resultsOf(await runOn(client, [counted()]))).toEqual([[{ runs: 20 }]])
    client.release()
  })
})

describe("an error in a pipeline", () => {
  const table = Statement.make("table", "create table if not exists written (id integer unique deferrable)")
  const write = Statement.make("write", "insert into written values ($1)")
  const written = Statement.make("written", "select id from written order by id")

  it("in the second of three fails all, undoes the first and leaves the connection usable", async () => {
    const pool = poolOf(1)
    await run(pool, [table()])
    const failed = await run(pool, [write(1), divide(0), write(2)])
    expect(failed).toMatchObject({ ok: false, sent: true, error: { code: "22012" } })
    expect(await resultsOf(await run(pool, [write(3), divide(4), written()]))).toEqual([
      [],
      [{ quotient: 3 }],
      [{ id: 3 }]
    ])
    expect(pool.totalCount).toBe(1)
  })

  const failures: ReadonlyArray<readonly [string, () => Statement.Statement<unknown>, string]> = [
    ["parsing", Statement.make("wrong", "selec 1"), "42601"],
    ["a missing table", Statement.make("missing", "select from nowhere"), "42P01"],
    ["binding", () => divide("none"), "22P02"],
    ["running", () => divide(0), "22012"]
  ]
  it.each(failures)("while %s can be repeated, and what stands around it works", async (_, broken, code) => {
    const pool = poolOf(1)
    const [before, behind] = [Statement.make("before", "select 1 as n"), Statement.make("behind", "select 2 as n")]
    for (let turn = 0; turn < 3; turn++) {
      expect(codeOf(await run(pool, [before(), broken(), behind()]))).toBe(code)
      expect(await resultsOf(await run(pool, [behind(), before()]))).toEqual([[{ n: 2 }], [{ n: 1 }]])
    }
    expect(await resultsOf(await run(pool, [prepared("behind")]))).toEqual([[{ count: 1 }]])
  })

  it("that only the commit finds comes after the last statement, and is one all the same", async () => {
    const pool = poolOf(1)
    const later = Statement.make("later", "set constraints all deferred")
    await run(pool, [table()])
    expect(codeOf(await run(pool, [later(), write(40), write(40)]))).toBe("23505")
    expect((await run(pool, [write(41)])).ok).toBe(true)
  })

  it("of a plan that a migration has made impossible is gone the next time", async () => {
    const pool = poolOf(1)
    const make = Statement.make("make", "create table growing (a integer)")
    const grow = Statement.make("grow", "alter table growing add b integer")
    const all = Statement.make("all", "select * from growing")
    for (const statement of [make(), all(), grow()]) expect((await run(pool, [statement])).ok).toBe(true)
    expect(codeOf(await run(pool, [all()]))).toBe("0A000")
    expect((await run(pool, [all()])).ok).toBe(true)
  })

  it("of the connection itself says that the statements were sent", async () => {
    const pool = poolOf(1)
    const client = await pool.connect()
    const die = Statement.make("die", "select pg_terminate_backend(pg_backend_pid())")
    expect(await runOn(client, [echo("a"), die(), echo("b")])).toMatchObject({ ok: false, sent: true })
    client.release(true)
    expect((await run(pool, [echo("a")])).ok).toBe(true)
  })

  it("of a connection that is already gone says that nothing was sent", async () => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.end()
    expect(await runOn(client, [echo("a")])).toMatchObject({ ok: false, sent: false })
  })
})

describe("many pipelines", () => {
  it("a thousand at once over four connections each get their own result, whatever fails beside them", async () => {
    const pool = poolOf(4)
    const outcomes = await Promise.all(
      Array.from({ length: 1000 }, (_, turn) =>
        run(pool, [setTenant(turn), divide(turn % 4), setting(), echo(`turn ${turn}`)])
      )
    )
    for (const [turn, outcome] of outcomes.entries()) {
      if (turn % 4 === 0) {
        expect(codeOf(outcome)).toBe("22012")
      } else {
        expect(await resultsOf(outcome)).toEqual([
          [{ set_config: String(turn) }],
          [{ quotient: 12 / (turn % 4) }],
          [{ tenant: String(turn) }],
          [{ said: `turn ${turn}` }]
        ])
      }
    }
    expect(pool.totalCount).toBe(4)
  })
})
