import { Effect, Exit, Fiber } from "effect"
import * as fs from "node:fs"
import * as os from "node:os"
import * as path from "node:path"
import pg from "pg"
import { afterAll, assert, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest"
import * as Binaries from "../../src/embedded/Binaries.ts"
import * as Cluster from "../../src/embedded/Cluster.ts"
import { EmbeddedPostgres } from "../../src/embedded/index.ts"
import * as Launch from "../../src/embedded/Launch.ts"
import * as PidFile from "../../src/embedded/PidFile.ts"
import * as ServerUser from "../../src/embedded/ServerUser.ts"
import * as OwnerProcess from "./OwnerProcess.ts"

const isRoot = process.getuid?.() === 0
const nobody = 65534

let directory: string
let dataDir: string
let program: string

beforeAll(async () => {
  directory = fs.mkdtempSync(path.join(os.tmpdir(), "fourtop-embedded-"))
  // Root's server runs as another user, which must be able to enter.
  fs.chmodSync(directory, 0o755)
  dataDir = path.join(directory, "data")
  program = await OwnerProcess.bundle(directory)
})
afterAll(() => fs.rmSync(directory, { recursive: true, force: true }))

const query = async (url: string, text: string): Promise<ReadonlyArray<Record<string, unknown>>> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}

/** A directory for the temporary files of the rest of the test, open to every user as the usual one is. */
const ownTemporaryDirectory = (): string => {
  const temporary = fs.mkdtempSync(path.join(os.tmpdir(), "fourtop-tmp-"))
  fs.chmodSync(temporary, 0o1777)
  vi.stubEnv("TMPDIR", temporary)
  onTestFinished(() => {
    vi.unstubAllEnvs()
    fs.rmSync(temporary, { recursive: true, force: true })
  })
  return temporary
}

const socketDirectoryOf = (url: string): string => decodeURIComponent(/host=(.*)$/.exec(url)![1]!)

const postmaster = (of: string): number => PidFile.read(of)!.pid

const isRunning = (pid: number): boolean => PidFile.holder({ pid, socketDirectory: "", status: "" }) === "server"

const command = (onProgress?: (line: string) => void) =>
  EmbeddedPostgres.joinOrStart({ dataDir, owner: "command", onProgress })
const service = (onProgress?: (line: string) => void) =>
  EmbeddedPostgres.joinOrStart({ dataDir, owner: "service", onProgress })

describe("a throw-away server", () => {
  it("answers on a socket that others cannot reach, and leaves nothing behind", async () => {
    const server = await EmbeddedPostgres.start()
    const url = server.url("postgres")
    const socketDirectory = socketDirectoryOf(url)
    const pid = postmaster(server.dataDir)
    assert.deepStrictEqual(await query(url, "show listen_addresses"), [{ listen_addresses: "" }])
    // The same letter cases and sort order on every machine.
    assert.deepStrictEqual(await query(url, "select lower('ÉTÉ') as lower, 'a' < 'B' as ignores_case"), [
      { lower: "été", ignores_case: false }
    ])
    assert.strictEqual(fs.statSync(socketDirectory).mode & 0o777, 0o700)
    assert.strictEqual(fs.statSync(path.join(socketDirectory, ".s.PGSQL.5432")).mode & 0o777, 0o700)
    await server.stop()
    await server.stop()
    assert.isFalse(fs.existsSync(socketDirectory))
    assert.isFalse(isRunning(pid))
  })

  it("dies with its owner, however that dies", async () => {
    const owner = await OwnerProcess.start(program, {
      arguments: [],
      env: { PG_BIN: Binaries.find(() => {}).directory }
    })
    const pid = postmaster(owner.dataDir)
    await OwnerProcess.kill(owner)
    await vi.waitFor(() => assert.isFalse(isRunning(pid)), 60_000)
    await vi.waitFor(() => assert.isFalse(fs.existsSync(socketDirectoryOf(owner.url))), 60_000)
  })
})

describe("a server that keeps its data", () => {
  it("keeps it, with settings that survive a power cut", async () => {
    const first = await EmbeddedPostgres.start({ dataDir })
    const [settings] = await query(
      first.url("postgres"),
      "select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit, current_setting('full_page_writes') as pages"
    )
    assert.deepStrictEqual(settings, { fsync: "on", commit: "on", pages: "on" })
    await query(first.url("postgres"), "create table kept as select 42 as answer")
    await first.stop()
    const second = await EmbeddedPostgres.start({ dataDir })
    assert.deepStrictEqual(await query(second.url("postgres"), "select answer from kept"), [{ answer: 42 }])
    await expect(EmbeddedPostgres.start({ dataDir })).rejects.toThrow(
      `Another PostgreSQL server already uses ${dataDir}`
    )
    await second.stop()
  })

  it("takes settings of the caller", async () => {
    const server = await EmbeddedPostgres.start({ dataDir, settings: { max_connections: "17" } })
    assert.deepStrictEqual(await query(server.url("postgres"), "show max_connections"), [{ max_connections: "17" }])
    await server.stop()
  })

  it("starts again after kill -9 of its owner, with every acknowledged row", async () => {
    const environment = { PG_BIN: Binaries.find(() => {}).directory }
    const owner = await OwnerProcess.start(program, { arguments: [dataDir, "service"], env: environment })
    const pid = postmaster(dataDir)
    await query(owner.url, "create table acknowledged as select 1 as row")
    await OwnerProcess.kill(owner)
    const next = await service()
    assert.notStrictEqual(postmaster(dataDir), pid)
    assert.deepStrictEqual(await query(next.url("postgres"), "select row from acknowledged"), [{ row: 1 }])
    await next.stop()
  })

  it("starts again after kill -9 of the server and its owner, and cleans up after them", async () => {
    const environment = { PG_BIN: Binaries.find(() => {}).directory }
    const owner = await OwnerProcess.start(program, { arguments: [dataDir, "service"], env: environment })
    // A stopped owner cannot start the server again before it is killed itself.
    owner.process.kill("SIGSTOP")
    process.kill(postmaster(dataDir), "SIGKILL")
    await OwnerProcess.kill(owner)
    const next = await service()
    await next.stop()
    await vi.waitFor(() => assert.isFalse(fs.existsSync(socketDirectoryOf(owner.url))), 60_000)
  })

  it("starts when a crash left its lock and another process got its id", async () => {
    fs.writeFileSync(
      path.join(dataDir, "postmaster.pid"),
      `${process.pid}\n${dataDir}\n1700000000\n5432\n/nowhere\n\n\nready\n`
    )
    const server = await service()
    assert.notStrictEqual(postmaster(dataDir), process.pid)
    await server.stop()
  })

  it("refuses data of another version, and says what to do", async () => {
    const old = path.join(directory, "old")
    fs.mkdirSync(old)
    fs.writeFileSync(path.join(old, "PG_VERSION"), "9\n")
    await expect(EmbeddedPostgres.start({ dataDir: old })).rejects.toThrow("was made by PostgreSQL 9")
  })
})

describe("sharing a data directory", () => {
  it("a command joins the server of the service, and leaves it running", async () => {
    const owner = await service()
    const pid = postmaster(dataDir)
    const joined = await command()
    assert.strictEqual(postmaster(dataDir), pid)
    assert.strictEqual(joined.url("postgres"), owner.url("postgres"))
    assert.strictEqual(joined.version, owner.version)
    await joined.stop()
    assert.isTrue(isRunning(pid))
    await owner.stop()
    assert.isFalse(isRunning(pid))
  })

  it("of commands that start at the same moment one starts the server, and stops it after the others", async () => {
    const said: Array<string> = []
    const commands = await Promise.all([1, 2, 3].map(() => command((line) => said.push(line))))
    const pid = postmaster(dataDir)
    assert.strictEqual(new Set(commands.map((each) => each.url("postgres"))).size, 1)
    let stopped = 0
    const stops = commands.map((each) => each.stop().then(() => (stopped += 1)))
    await Promise.all(stops)
    assert.strictEqual(stopped, 3)
    assert.isFalse(isRunning(pid))
  })

  it("a server that has just made its lock file, and not yet written to it, is waited for", async () => {
    const lockFile = path.join(dataDir, "postmaster.pid")
    fs.writeFileSync(lockFile, "")
    const runDirectories = ownTemporaryDirectory()
    const said: Array<string> = []
    const starting = command((line) => said.push(line))
    assert.lengthOf(fs.readdirSync(runDirectories), 1)
    // It is removed when PostgreSQL has ended because the file is empty.
    await vi.waitUntil(() => fs.readdirSync(runDirectories).length === 0, { timeout: 50_000, interval: 10 })
    fs.rmSync(lockFile)
    const server = await starting
    assert.deepStrictEqual(said, [`Waiting for another PostgreSQL server that uses ${dataDir}`])
    await server.stop()
  })

  it("a lock file that stays empty is a reason not to start", async () => {
    const lockFile = path.join(dataDir, "postmaster.pid")
    fs.writeFileSync(lockFile, "")
    await expect(command()).rejects.toThrow('lock file "postmaster.pid" is empty')
    fs.rmSync(lockFile)
  })

  it("a command that started the server waits for those that joined", async () => {
    const said: Array<string> = []
    const owner = await command((line) => said.push(line))
    const joined = await command()
    const stopping = owner.stop()
    await vi.waitUntil(() => said.some((line) => line.includes("Waiting for other Fourtop commands")), 60_000)
    assert.deepStrictEqual(await query(joined.url("postgres"), "select 1 as one"), [{ one: 1 }])
    await joined.stop()
    await stopping
  })

  it("the service waits for a command, says so, and then has a server of its own", async () => {
    const said: Array<string> = []
    const owner = await command()
    const pid = postmaster(dataDir)
    const starting = service((line) => said.push(line))
    await vi.waitUntil(() => said.length > 0, 60_000)
    assert.include(said[0], `Waiting for a Fourtop command (process ${process.pid})`)
    await owner.stop()
    const server = await starting
    assert.notStrictEqual(postmaster(dataDir), pid)
    await server.stop()
  })

  it("a second service is refused", async () => {
    const first = await service()
    await expect(service()).rejects.toThrow(
      `Another Fourtop service (process ${process.pid}) already runs on ${dataDir}`
    )
    await first.stop()
  })

  it("a server that somebody else started is left alone", async () => {
    const launched = await Launch.launch({ dataDir, clusterName: "somebody", settings: {}, onProgress: () => {} })
    assert(launched !== "in use")
    await expect(command()).rejects.toThrow("that Fourtop did not start")
    await launched.stop()
  })

  it("an Effect program has it for as long as its scope, and may be interrupted while it waits", async () => {
    const pid = await Effect.scoped(
      Effect.gen(function* () {
        yield* EmbeddedPostgres.scoped({ dataDir, owner: "command" })
        const waiting = yield* Effect.fork(Effect.scoped(EmbeddedPostgres.scoped({ dataDir, owner: "service" })))
        yield* Effect.sleep("300 millis")
        const exit = yield* Fiber.interrupt(waiting)
        assert.isTrue(Exit.isInterrupted(exit))
        return postmaster(dataDir)
      })
    ).pipe(Effect.runPromise)
    assert.isFalse(isRunning(pid))
  })
})

describe("as root", () => {
  it.runIf(isRoot)("data below a directory that the server cannot enter is kept elsewhere", () => {
    const closed = path.join(directory, "closed")
    fs.mkdirSync(closed, { mode: 0o700 })
    assert.match(Cluster.locate(path.join(closed, "data")), /^\/var\/lib\/fourtop\/data-[0-9a-f]{8}$/)
    assert.strictEqual(Cluster.locate(dataDir), dataDir)
  })

  it.runIf(isRoot && ServerUser.canEnter(path.dirname(process.execPath), { uid: nobody, gid: nobody }))(
    "an ordinary user needs no rights, and root runs on that user's data afterwards",
    async () => {
      const home = path.join(directory, "home")
      fs.mkdirSync(home, { mode: 0o700 })
      fs.chownSync(home, nobody, nobody)
      const theirs = path.join(home, "data")
      const environment = { HOME: home, PG_BIN: Binaries.find(() => {}).directory }
      const owner = await OwnerProcess.start(program, {
        arguments: [theirs, "command"],
        uid: nobody,
        env: environment
      })
      const socketDirectory = fs.statSync(socketDirectoryOf(owner.url))
      assert.deepStrictEqual([socketDirectory.uid, socketDirectory.mode & 0o777], [nobody, 0o700])
      const joined = await EmbeddedPostgres.joinOrStart({ dataDir: theirs, owner: "command" })
      await joined.stop()
      await OwnerProcess.end(owner)
      const asRoot = await EmbeddedPostgres.start({ dataDir: theirs })
      assert.strictEqual(fs.statSync(socketDirectoryOf(asRoot.url("postgres"))).uid, nobody)
      await asRoot.stop()
    }
  )
})
