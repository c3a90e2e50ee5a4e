/**
 * How close Fourtop comes to the limits of the database itself: pgbench with the same statements, in the same
 * pipelines.
 */
import { PortableCrypto } from "@fourtop/core/crypto"
import { type SpawnSyncReturns, spawn, spawnSync } from "node:child_process"
import * as fs from "node:fs"
import * as os from "node:os"
import * as path from "node:path"
import { Migrations } from "@fourtop/pg-adapter"
import { Effect, Redacted } from "effect"
import { publish, type Row } from "../report/Report.ts"
import * as Targets from "../report/targets.ts"
import { arena, type Arena } from "./arena.ts"
import { self } from "./compare.ts"
import { poolSize } from "./Contender.ts"
import * as Cpu from "./Cpu.ts"
import { type Commit, limitCommit } from "./limitCommit.ts"
import { wire } from "./Load.ts"
import { quantile, standardConnections, standardCount, standardRounds, turnsFor, warmUpCount } from "./rounds.ts"
import { orderInput } from "./seed.ts"
import { done, progress } from "../report/progress.ts"

/** Where Debian and others keep it; PG_BIN as elsewhere. */
const binary = (): string | null => {
  const versions = "/usr/lib/postgresql"
  const packaged = fs.existsSync(versions)
    ? fs
        .readdirSync(versions)
        .toSorted((a, b) => Number(b) - Number(a))
        .map((version) => path.join(versions, version, "bin"))
    : []
  const places = [process.env["PG_BIN"] ?? "", ...packaged, ...(process.env["PATH"] ?? "").split(path.delimiter)]
  return places.map((place) => path.join(place, "pgbench")).find((file) => fs.existsSync(file)) ?? null
}

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** One round trip for each pipeline, as Fourtop makes them. */
const pipeline = (...statements: ReadonlyArray<string>): string =>
  ["\\startpipeline", ...statements.map((statement) => `${statement.replace(/\s+/g, " ")};`), "\\endpipeline"].join(
    "\n"
  )

interface Script {
  readonly lines: ReadonlyArray<string>
  readonly variables: Commit["variables"]
}

interface Limit {
  readonly name: string
  readonly status: number
  readonly request: (arena: Arena, index: number) => string
  /** What follows authentication. */
  readonly script: (arena: Arena) => Promise<Script>
}

const tenantOf = (arena: Arena): string => `select set_config('app.restaurant_id', '${arena.house.restaurantId}', true)`

const limits: ReadonlyArray<Limit> = [
  {
    name: "GET /items/{item}",
    status: 200,
    request: ({ house: { itemIds, tokens } }, index) =>
      wire({ method: "GET", path: `/api/v1/items/${itemIds[index]}`, token: tokens[index]! }),
    script: () => Promise.resolve({ lines: [], variables: [] })
  },
  {
    name: "GET /orders, a page of 25",
    status: 200,
    request: ({ house: { tokens } }, index) =>
      wire({ method: "GET", path: "/api/v1/orders?per_page=25", token: tokens[index]! }),
    script: (arena) =>
      Promise.resolve({
        lines: [
          pipeline(
            tenantOf(arena),
            `select id, placed_at, view from "order" where restaurant_id = ${arena.house.restaurantId}
             order by placed_at desc, id desc limit 26`
          )
        ],
        variables: []
      })
  },
  {
    name: "POST /orders, with all guarantees",
    status: 201,
    request: ({ house }, index) =>
      wire({ method: "POST", path: "/api/v1/orders", token: house.tokens[index]!, body: orderInput(house, index) }),
    script: async (arena) => {
      const { restaurantId, url } = arena.house
      const commit = await limitCommit(url, restaurantId)
      const lines = [
        pipeline(
          tenantOf(arena),
          `select version from venue_version where restaurant_id = ${restaurantId}`,
          `select fingerprint, status, body from idempotency where restaurant_id = ${restaurantId} and principal = 'token:1'
           and key = :key::text and expires_at > store_now()`,
          `select body from guest where restaurant_id = ${restaurantId} and phone_key = '+4930901820'
           union select body from guest where restaurant_id = ${restaurantId} and email_key = 'ada@example.com'`
        ),
        pipeline(...commit.statements)
      ]
      return { lines, variables: commit.variables }
    }
  }
]

/** Fourtop and pgbench take turns. */
const turns = turnsFor("pgbench", 2 * limits.length)

const run = (command: string, args: ReadonlyArray<string>): Promise<SpawnSyncReturns<string>["stdout"]> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, [...args], { stdio: ["ignore", "pipe", "pipe"] })
    let [text, complaints] = ["", ""]
    child.stdout.setEncoding("utf8").on("data", (part: string) => (text += part))
    child.stderr.setEncoding("utf8").on("data", (part: string) => (complaints += part))
    child.once("exit", (code) => (code === 0 ? resolve(text) : reject(new Error(`pgbench: ${complaints}`))))
  })

export const pgbench = {
  name: "pgbench" as const,
  run: async (): Promise<void> => {
    const command = binary()
    if (command === null) return console.log("\npgbench is not on this machine: the database's own limit is left out.")
    const version = spawnSync(command, ["--version"], { encoding: "utf8" }).stdout.trim()
    const place = await arena()
    const { generator, house, postgres } = place
    const fourtop = await place.running(self)
    // A role whose sessions have the settings of Fourtop's own.
    const { names } = await Effect.runPromise(Migrations.status(Redacted.make(postgres.url)))
    const login = names!.api
    const directory = fs.mkdtempSync(path.join(os.tmpdir(), "fourtop-bench-"))
    const rows: Array<Row> = []
    const raw: Array<unknown> = []
    let reached: ReadonlyArray<Targets.Checked> = []
    try {
      for (const limit of limits) {
        const { lines, variables } = await limit.script(place)
        // One file for each token: pgbench chooses among them.
        const files = house.tokens.map((token, index) => {
          const file = path.join(directory, `${index}.sql`)
          const look = `select * from ${Migrations.functionSchema}.authenticate(${token.split("|")[0]}, ${literal(PortableCrypto.sha256(token))}, 60);`
          fs.writeFileSync(file, [`\\set key random(1, 1000000000000000000)`, look, ...lines, ""].join("\n"))
          return file
        })
        const requests = house.tokens.map((_, index) => limit.request(place, index))
        const ours: Array<{ rate: number; database: number }> = []
        const theirs: Array<{ rate: number; database: number }> = []
        for (let round = 0; round <= standardRounds; round++) {
          progress(`pgbench: ${limit.name}, round ${round} of ${standardRounds}`)
          const count = round === 0 ? warmUpCount : standardCount
          const before = Cpu.ofFamily(postgres.pid) ?? 0
          const tally = await generator.run({
            port: fourtop.port,
            requests,
            count,
            connections: standardConnections,
            millis: round === 0 ? turns.warmUpMillis : turns.turnMillis
          })
          const between = Cpu.ofFamily(postgres.pid) ?? 0
          const text = await run(command, [
            "-n",
            "-h",
            postgres.socketDirectory,
            "-U",
            login,
            "-M",
            "prepared",
            "-c",
            String(poolSize),
            "-j",
            "1",
            "-T",
            "1",
            ...variables.flatMap(([name, value]) => ["-D", `${name}=${value}`]),
            ...files.flatMap((file) => ["-f", file]),
            "postgres"
          ])
          const after = Cpu.ofFamily(postgres.pid) ?? 0
          const done = Number(/number of transactions actually processed: (\d+)/.exec(text)?.[1])
          const rate = Number(/tps = ([\d.]+)/.exec(text)?.[1])
          if (round === 0) continue
          const answered = tally.latencies.length
          ours.push({ rate: (answered / tally.millis) * 1000, database: (between - before) / answered })
          theirs.push({ rate, database: (after - between) / done })
        }
        const shares = ours.map(({ rate }, index) => rate / theirs[index]!.rate)
        const of = (list: typeof ours, pick: (one: (typeof ours)[number]) => number) =>
          quantile(list.map(pick), 0.5).toFixed(0)
        const [low, middle, high] = [quantile(shares, 0.25), quantile(shares, 0.5), quantile(shares, 0.75)]
        const percent = (share: number) => `${(share * 100).toFixed(0)} %`
        rows.push({
          name: limit.name,
          cells: {
            "Fourtop /s": of(ours, ({ rate }) => rate),
            "pgbench /s": of(theirs, ({ rate }) => rate),
            "Fourtop of it": percent(middle),
            spread: `${percent(low)} – ${percent(high)}`,
            "DB CPU µs": of(ours, ({ database }) => database),
            "with pgbench": of(theirs, ({ database }) => database)
          },
          bar: { value: middle * 100, low: low * 100, high: high * 100, text: percent(middle) }
        })
        if (limit.status === 201) reached = Targets.checked(Targets.ofPgbench, middle)
        raw.push({ name: limit.name, ours, theirs })
      }
    } finally {
      fs.rmSync(directory, { recursive: true, force: true })
    }
    done()
    publish({
      name: "pgbench",
      title: "Fourtop to the limit of its own SQL",
      method: `${version} with the same statements on ${poolSize} connections, in rounds between those of Fourtop.`,
      columns: ["Fourtop /s", "pgbench /s", "Fourtop of it", "spread", "DB CPU µs", "with pgbench"],
      rows,
      targets: reached,
      raw
    })
  }
}
