/** `npm start` leaves nothing behind, however it ends. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { type ChildProcess, execFileSync, spawn } from "node:child_process"
import * as fs from "node:fs"
import * as os from "node:os"
import * as path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { fileURLToPath } from "node:url"

const root = fileURLToPath(new URL("../../../..", import.meta.url))

let directory: string
beforeAll(() => {
  directory = fs.mkdtempSync(path.join(os.tmpdir(), "fourtop-test-"))
  // PostgreSQL runs as another user than root, and has to get in.
  fs.chmodSync(directory, 0o755)
})

const started: Array<Started> = []
afterAll(async () => {
  for (const { processes } of started) for (const { pid } of processes.filter(isThere)) process.kill(pid, "SIGKILL")
  await Promise.all(started.map(({ processes }) => gone(processes)))
  fs.rmSync(directory, { recursive: true, force: true })
})

interface Running {
  readonly pid: number
  readonly parent: number
  readonly command: string
}

const running = (): ReadonlyArray<Running> =>
  execFileSync("ps", ["-A", "-o", "pid=,ppid=,stat=,args="], { encoding: "utf8" })
    .split("\n")
    .flatMap((line) => {
      const [, pid, parent, state, command] = /^ *(\d+) +(\d+) +(\S+) +(.*)$/.exec(line) ?? []
      // One that has ended may wait for its parent to notice.
      return command === undefined || state!.startsWith("Z")
        ? []
        : [{ pid: Number(pid), parent: Number(parent), command }]
    })

const below = (pid: number, all = running()): ReadonlyArray<Running> =>
  all.filter(({ parent }) => parent === pid).flatMap((child) => [child, ...below(child.pid, all)])

const isThere = ({ command, pid }: Running): boolean =>
  running().some((other) => other.pid === pid && other.command === command)

/** Waits until none of them is there any more; the test's time is the limit. */
const gone = async (processes: ReadonlyArray<Running>): Promise<void> => {
  while (processes.some(isThere)) await sleep(100)
}

interface Started {
  readonly npm: ChildProcess
  /** The service, its PostgreSQL, and whatever else npm has started. */
  readonly processes: ReadonlyArray<Running>
}

const npmStart = async (): Promise<Started> => {
  const { HOME, PATH, PG_BIN, npm_execpath } = process.env
  const command = npm_execpath?.endsWith("npm-cli.js") === true ? [process.execPath, npm_execpath] : ["npm"]
  const env = {
    HOME,
    PATH,
    ...(PG_BIN === undefined ? {} : { PG_BIN }),
    PORT: "0",
    DATA_DIR: path.join(directory, "data")
  }
  const npm = spawn(command[0]!, [...command.slice(1), "start", "--silent", "--", "--json"], { cwd: root, env })
  let [printed, problems] = ["", ""]
  npm.stderr.setEncoding("utf8").on("data", (text: string) => (problems += text))
  await new Promise<void>((resolve, reject) => {
    npm.stdout.setEncoding("utf8").on("data", (text: string) => {
      printed += text
      if (printed.endsWith("}\n")) resolve()
    })
    npm.once("close", () => reject(new Error(`npm start ended:\n${problems}`)))
  })
  const one = { npm, processes: below(npm.pid!) }
  started.push(one)
  return one
}

const serviceOf = ({ processes }: Started): number =>
  processes.find(({ command }) => command.includes("bootstrap.mjs"))!.pid

/** The service, and its PostgreSQL with the shells that end it when the service dies; they hold the lines of a script. */
const isExpected = ({ command }: Running): boolean =>
  /bootstrap\.mjs start|postgres(:| -D )|^\/bin\/sh -c\s+run=\$1|^cat$/.test(command)

describe("npm start", () => {
  it.each([
    ["npm gets SIGINT", ({ npm }: Started) => npm.kill("SIGINT")],
    ["npm gets SIGTERM", ({ npm }: Started) => npm.kill("SIGTERM")],
    ["npm is killed", ({ npm }: Started) => npm.kill("SIGKILL")],
    ["the service is killed", (one: Started) => process.kill(serviceOf(one), "SIGKILL")]
  ])("leaves no process behind when %s", async (_, end) => {
    const one = await npmStart()
    const commands = one.processes.map(({ command }) => command).join("\n")
    assert.match(commands, /bootstrap\.mjs start/)
    assert.match(commands, /postgres -D /)
    assert.deepStrictEqual(
      one.processes.filter((other) => !isExpected(other)),
      []
    )
    end(one)
    await gone(one.processes)
  })
})
