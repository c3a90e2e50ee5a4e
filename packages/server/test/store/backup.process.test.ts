/** Operations as their page shows them, line by line: a server, a backup of it, and a new server that it is restored to. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import type { EmbeddedPostgres } from "@fourtop/pg-adapter/embedded"
import { sampleDocument } from "@fourtop/testkit"
import { spawnSync } from "node:child_process"
import * as fs from "node:fs"
import * as os from "node:os"
import * as path from "node:path"
import { startOwnServer } from "../../../../tools/testing/own-server.ts"
import { applied, called, onServer, type Variables } from "../Fourtop.ts"
import * as Pages from "../documentation/Pages.ts"

const directory = fs.mkdtempSync(path.join(os.tmpdir(), "fourtop-backup-"))
let servers: ReadonlyArray<EmbeddedPostgres.Server>

beforeAll(async () => {
  servers = [await startOwnServer(), await startOwnServer()]
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  fs.rmSync(directory, { recursive: true })
})

const searched = [process.env["PG_BIN"], process.env["PATH"]].filter((part) => part !== undefined).join(":")
const socketOf = (server: EmbeddedPostgres.Server): string =>
  new URLSearchParams(server.url("").split("?")[1]).get("host")!
const majorOf = (text: string): string | undefined => /(\d+)[.\d]*/.exec(text)?.[1]

/** Why backups cannot be tried on this machine. */
const obstacle = ({ version }: EmbeddedPostgres.Server): string | null => {
  const { status, stdout } = spawnSync("pg_dump", ["--version"], { env: { PATH: searched }, encoding: "utf8" })
  if (status !== 0) return "there is no pg_dump in PG_BIN or PATH"
  return majorOf(stdout) === majorOf(version) ? null : `${stdout.trim()} does not fit the server's ${version}`
}

/** As an administrator of the server types it. */
const inShell = (server: EmbeddedPostgres.Server, command: string): void => {
  const socket = socketOf(server)
  const { status, stderr } = spawnSync("bash", ["-euc", reaching(server, command)], {
    cwd: directory,
    env: { PATH: searched, PGHOST: socket, PGUSER: "postgres", PGDATABASE: "postgres" },
    encoding: "utf8"
  })
  assert.strictEqual(status, 0, `${command}\n${stderr}`)
}

/** The page's server has a port, this one a socket. */
const reaching = (server: EmbeddedPostgres.Server, text: string): string =>
  text.replace("@localhost:5432/fourtop", `@/fourtop?host=${encodeURIComponent(socketOf(server))}`)

const variablesOf = (server: EmbeddedPostgres.Server): Variables =>
  onServer(reaching(server, "postgresql://fourtop:secret@localhost:5432/fourtop"))

/** What must be the same after a restore. */
const contents = (server: EmbeddedPostgres.Server): Promise<ReadonlyArray<string>> =>
  Promise.all(
    [
      ["venue", "show"],
      ["token", "list", "--json"],
      ["owner", "list", "--json"]
    ].map(async (args) => {
      const { code, stderr, stdout } = await called(args, variablesOf(server))
      assert.strictEqual(code, 0, stderr)
      return stdout
    })
  )

describe("a backup", () => {
  it("is made and restored as operations.md shows", async ({ skip }) => {
    const [old, fresh] = servers as [EmbeddedPostgres.Server, EmbeddedPostgres.Server]
    const reason = obstacle(old)
    skip(reason !== null, `Backups are not tried: ${reason}.`)
    let server = old
    let before: ReadonlyArray<string> = []
    const tried: Array<string> = []
    for (const step of Pages.steps("operations.md")) {
      const { command } = step
      const args = Pages.argumentsOf(step)
      if (command === "fourtop worker" || command.startsWith("export ")) continue
      if (args === null) inShell(server, command)
      else {
        const { code, stderr, stdout } = await called(args, variablesOf(server))
        assert.strictEqual(code, 0, stderr)
        assert.isTrue(Pages.isShown(step, `${stderr}${stdout}`), `${command} printed\n${stderr}${stdout}`)
      }
      tried.push(command.split(" ", 1)[0]!)
      if (server === old && command === "fourtop migrate") {
        assert.strictEqual((await applied(sampleDocument, variablesOf(old))).code, 0)
        for (const made of ["token create --scopes all", "owner add rosa@example.com"]) {
          assert.strictEqual((await called(made.split(" "), variablesOf(old))).code, 0)
        }
        before = await contents(old)
      }
      if (tried.at(-1) === "pg_dumpall") server = fresh
    }
    assert.deepStrictEqual(tried, ["psql", "fourtop", "psql", "pg_dump", "pg_dumpall", "psql", "pg_restore", "fourtop"])
    assert.deepStrictEqual(await contents(fresh), before)
  })
})
