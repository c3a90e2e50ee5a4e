/** Clients that others' generators make of the OpenAPI document: they compile, and call a sandbox as it says. */
import { startSandbox, type Sandbox } from "@fourtop/testkit"
import { build } from "esbuild"
import { execFile } from "node:child_process"
import * as fs from "node:fs"
import * as path from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"
import { promisify } from "node:util"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
// @ts-expect-error Plain JavaScript without declarations.
import * as untyped from "../../../../tools/generators/generators.mjs"

const { generate, generators } = untyped as {
  readonly generators: ReadonlyArray<string>
  readonly generate: (name: string, document: string, folder: string) => Promise<string>
}

const run = promisify(execFile)
const root = fileURLToPath(new URL("../../../..", import.meta.url))
const home = path.join(root, "tools", "generators")

/** What each program exports: see `tools/generators/programs/session.ts`. */
interface Program {
  readonly run: (target: { readonly url: string; readonly token: string; readonly item: number }) => Promise<unknown>
}

const compilerOptions = {
  strict: true,
  noEmit: true,
  allowImportingTsExtensions: true,
  module: "esnext",
  moduleResolution: "bundler",
  target: "es2022",
  lib: ["es2023", "dom", "dom.iterable"],
  types: [],
  skipLibCheck: true
}

describe("generated clients", () => {
  let sandbox: Sandbox
  let folder: string
  const programOf = (name: string) => path.join(folder, name, `${name}.ts`)

  beforeAll(async () => {
    sandbox = await startSandbox({ now: "2026-03-14T19:30:00+01:00" })
    // There, the runtimes of the generators are found.
    const cache = path.join(home, "node_modules", ".cache")
    fs.mkdirSync(cache, { recursive: true })
    folder = fs.mkdtempSync(path.join(cache, "generated-"))
    const document = path.join(folder, "openapi.json")
    fs.writeFileSync(document, await (await fetch(`${sandbox.url}/openapi.json`)).text())
    for (const name of generators) {
      fs.mkdirSync(path.join(folder, name, "generated"), { recursive: true })
      for (const file of [`${name}.ts`, "session.ts"]) {
        fs.copyFileSync(path.join(home, "programs", file), path.join(folder, name, file))
      }
      await generate(name, document, path.join(folder, name, "generated"))
    }
  })
  afterAll(async () => {
    fs.rmSync(folder, { recursive: true, force: true })
    await sandbox.close()
  })

  it("are those of every program", () => {
    const programs = fs.readdirSync(path.join(home, "programs")).filter((file) => file !== "session.ts")
    assert.sameMembers(
      programs.map((file) => path.basename(file, ".ts")),
      [...generators]
    )
  })

  it("have types that the programs fit, and refuse a status that there is not", async () => {
    const config = path.join(folder, "tsconfig.json")
    fs.writeFileSync(config, JSON.stringify({ compilerOptions, files: generators.map(programOf) }))
    const compiler = path.join(root, "node_modules", "typescript", "bin", "tsc")
    const { stdout } = await run(process.execPath, [compiler, "-p", config]).catch(
      (error: unknown) => error as { readonly stdout: string }
    )
    assert.strictEqual(stdout, "")
  })

  it.each([...generators])("call the API: %s", async (name) => {
    await sandbox.reset()
    const outfile = path.join(folder, `${name}.mjs`)
    await build({
      entryPoints: [programOf(name)],
      outfile,
      bundle: true,
      platform: "node",
      format: "esm",
      target: "es2022"
    })
    const program = (await import(pathToFileURL(outfile).href)) as Program
    const found = await program.run({ url: sandbox.url, token: sandbox.token, item: 76 })
    // The order of the sandbox, and the program's own, which takes the default channel.
    assert.deepStrictEqual(found, { channel: "web", orders: ["placed", "placed"], reservations: ["confirmed"] })
  })
})
