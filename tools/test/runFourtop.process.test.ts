/** A command runs from its bundle, and its compiled code is reused. */
import { spawnSync } from "node:child_process"
import * as fs from "node:fs"
import * as os from "node:os"
import * as path from "node:path"
import { afterEach, beforeEach, expect, it } from "vitest"

/** The flags that the server changes, which the engine compares. */
const flagsOfServer = [
  ...fs.readFileSync("packages/server/src/program.ts", "utf8").matchAll(/setFlagsFromString\("([^"]+)"\)/g)
].map(([, flag]) => flag!)

/** An engine without the flags of the one that runs the tests. */
const engine = spawnSync(process.execPath, ["-p", "v8.cachedDataVersionTag().toString(16)"], {
  encoding: "utf8"
}).stdout.trim()

let directory: string
beforeEach(() => {
  directory = fs.mkdtempSync(path.join(os.tmpdir(), "fourtop-run-"))
  fs.writeFileSync(
    bundle(),
    `require("node:v8").setFlagsFromString("${flagsOfServer.join(" ")}")
     console.log(require("node:path").basename(__filename), process.argv.length, module.exports)`
  )
})
afterEach(() => fs.rmSync(directory, { recursive: true }))

const bundle = () => path.join(directory, "fourtop.cjs")
const compiled = (of: "service" | "start" = "service") => `${bundle()}.${engine}.${of}.compiled`

/** Runs the bundle as this command, after this code, by an engine with these flags. */
const run = (command: string, before = "", flags: ReadonlyArray<string> = []): string => {
  const tool = path.join(process.cwd(), "tools/run/compiled.mjs")
  const code = `import * as fs from "node:fs"; ${before}; const { run } = await import(${JSON.stringify(tool)}); run(${JSON.stringify(bundle())}, ["${command}"])`
  const { status, stderr, stdout } = spawnSync(process.execPath, [...flags, "--input-type=module", "-e", code], {
    encoding: "utf8"
  })
  expect(stderr).toBe("")
  expect(status).toBe(0)
  return stdout
}

const said = "fourtop.cjs 1 {}\n"

it("what the server compiled is kept, and taken by the next one", () => {
  expect(run("serve")).toBe(said)
  const { ino } = fs.statSync(compiled())
  // It would be written again if the engine had refused it.
  expect(run("serve")).toBe(said)
  expect(fs.statSync(compiled()).ino).toBe(ino)
})

it("what runs only at the start is kept, although the engine drops such code when it collects garbage", () => {
  const statements = Array.from({ length: 2_000 }, (_, index) => `values.push("${index}" + values.length)`)
  const atStart = `const start = (values) => { ${statements.join(";")}; return values }; start([])\n`
  fs.appendFileSync(bundle(), `\n${atStart}setTimeout(global.gc)`)
  expect(run("serve", "", ["--expose-gc", "--stress-flush-code"])).toBe(said)
  const kept = fs.readdirSync(directory).filter((name) => name.endsWith(".compiled"))
  const sizes = kept.map((name) => fs.statSync(path.join(directory, name)).size)
  expect(Math.min(...sizes)).toBeGreaterThan(20_000)
})

it("a short command takes what another process has compiled before it, and keeps nothing of its own", () => {
  expect(run("token")).toBe(said)
  expect(fs.readdirSync(directory).toSorted()).toEqual([bundle(), compiled("start")].map((file) => path.basename(file)))
  const { ino } = fs.statSync(compiled("start"))
  expect(run("token")).toBe(said)
  expect(fs.statSync(compiled("start")).ino).toBe(ino)
})

it("what an engine with other flags has compiled is left to it", () => {
  expect(run("serve")).toBe(said)
  const { ino } = fs.statSync(compiled())
  expect(run("serve", "", ["--no-opt"])).toBe(said)
  expect(fs.readdirSync(directory)).toHaveLength(5)
  expect(fs.statSync(compiled()).ino).toBe(ino)
})

it("what this engine cannot use is compiled again", () => {
  fs.writeFileSync(compiled(), "nothing of this engine")
  expect(run("serve")).toBe(said)
  expect(fs.readFileSync(compiled(), "latin1")).not.toContain("nothing of this engine")
})

it("where nothing can be kept, the command runs all the same", () => {
  // A directory stands where it would be written.
  expect(run("serve", `fs.mkdirSync("${compiled()}." + process.pid)`)).toBe(said)
  expect(fs.existsSync(compiled())).toBe(false)
})

/** A project of one package, whose command loads something only when it needs it. */
const smallProject = (): string => {
  const root = path.join(directory, "root")
  const write = (file: string, text: string) => {
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    fs.writeFileSync(path.join(root, file), text)
  }
  for (const file of ["pnpm-lock.yaml", "tools/run/bundle-fourtop.mjs", "tools/browser/bundle.mjs"]) write(file, "")
  write("packages/server/package.json", "{}")
  write("packages/server/src/program.ts", `void import("./later.ts").then(({ said }) => console.log(said))`)
  write("packages/server/src/later.ts", `export const said: string = "later"`)
  return root
}

it("the process that builds the bundle does not stay beside the command", () => {
  const tool = path.join(process.cwd(), "tools/run/bundle-fourtop.mjs")
  // Ends only when it has no child process left but the one that checks.
  const code = `import { spawnSync } from "node:child_process"
    import { setTimeout as sleep } from "node:timers/promises"
    const { bundle } = await import(${JSON.stringify(tool)})
    const file = await bundle(${JSON.stringify(smallProject())}, ${JSON.stringify(path.join(directory, "cache"))})
    const parents = () => spawnSync("ps", ["-A", "-o", "ppid="], { encoding: "utf8" }).stdout.split("\\n").map(Number)
    while (parents().filter((parent) => parent === process.pid).length > 1) await sleep(50)
    console.log(file)`
  const { stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", code], {
    encoding: "utf8",
    timeout: 50_000
  })
  const { stdout: printed } = spawnSync(process.execPath, [stdout.trim()], { encoding: "utf8" })
  expect(printed).toBe("later\n")
})

it("a source is noticed that was changed to the same size and time", async () => {
  const tool: string = path.join(process.cwd(), "tools/run/bundle-fourtop.mjs")
  const { fingerprint } = (await import(tool)) as { fingerprint: (root: string, cache: string) => string }
  const [root, cache] = [smallProject(), path.join(directory, "cache")]
  const source = path.join(root, "packages/server/src/program.ts")
  fs.writeFileSync(source, "one")
  const { atime, mtime } = fs.statSync(source)
  const first = fingerprint(root, cache)
  expect(fingerprint(root, cache)).toBe(first)
  fs.writeFileSync(source, "two")
  fs.utimesSync(source, atime, mtime)
  expect(fingerprint(root, cache)).not.toBe(first)
  fs.writeFileSync(source, "one")
  expect(fingerprint(root, cache)).toBe(first)
})
