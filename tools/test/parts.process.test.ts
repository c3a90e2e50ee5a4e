/** The npm scripts, their parts, and the pages that list them agree. */
import { spawnSync } from "node:child_process"
import * as fs from "node:fs"
import * as path from "node:path"
import { fileURLToPath } from "node:url"
import { assert, describe, expect, it } from "vitest"
// @ts-expect-error The tools are JavaScript.
import * as untypedDraw from "../draw/parts.mjs"
// @ts-expect-error The tools are JavaScript.
import * as untypedRelease from "../release/parts.mjs"
// @ts-expect-error The tools are JavaScript.
import * as untypedVerify from "../verify/parts.mjs"

interface Module {
  readonly parts: Readonly<Record<string, { readonly what: string; readonly command: ReadonlyArray<string> }>>
}

const root = fileURLToPath(new URL("../..", import.meta.url))
const textOf = (file: string): string => fs.readFileSync(path.join(root, file), "utf8")
const { parts: verify } = untypedVerify as Module
const scripts = { draw: untypedDraw as Module, release: untypedRelease as Module, verify: untypedVerify as Module }

const started = (...args: ReadonlyArray<string>) => spawnSync(process.execPath, args, { cwd: root, encoding: "utf8" })

const bootstrap = (...args: ReadonlyArray<string>) => started("tools/bootstrap.mjs", ...args)

/** A script as the bootstrap starts it, once all is installed and bundled. */
const run = (script: string, ...args: ReadonlyArray<string>) => started(`tools/${script}/run.mjs`, ...args)

describe("the scripts of package.json", () => {
  const { scripts } = JSON.parse(textOf("package.json")) as { scripts: Readonly<Record<string, string>> }

  it("are twelve, each the task of its name", () => {
    assert.lengthOf(Object.keys(scripts), 12)
    for (const [name, command] of Object.entries(scripts)) assert.match(command, new RegExp(`bootstrap.mjs ${name}$`))
  })

  it("are known to the bootstrap, which says what there is", () => {
    const { status, stderr } = bootstrap("nothing")
    assert.strictEqual(status, 1)
    expect(stderr.match(/[\w-]+/g)).toEqual(expect.arrayContaining(Object.keys(scripts)))
  })
})

describe.each(Object.entries(scripts))("npm run %s", (script, { parts }) => {
  it("runs files that exist", () => {
    const files = Object.values(parts).flatMap(({ command }) => command.filter((word) => word.startsWith("tools/")))
    assert.isNotEmpty(files)
    for (const file of files) assert.isTrue(fs.existsSync(path.join(root, file)), file)
  })

  it("says what there is if a name is wrong", () => {
    const { status, stderr } = run(script, "nothing")
    assert.strictEqual(status, 1)
    assert.include(stderr, `choose from ${Object.keys(parts).join(", ")}.`)
  })
})

describe("npm run verify", () => {
  it("lists every part", () => {
    const { status, stdout } = bootstrap("verify")
    assert.strictEqual(status, 0)
    for (const [name, { what }] of Object.entries(verify)) assert.include(stdout, `  ${name}: ${what}`)
  })

  it("takes no arguments for several parts", () => {
    const { status, stderr } = run("verify", "sizes", "moments", "--small")
    assert.strictEqual(status, 1)
    assert.include(stderr, "sizes moments takes no --small")
  })

  it("takes no second name that there is not", () => {
    const { status, stderr } = run("verify", "sizes", "nothing")
    assert.strictEqual(status, 1)
    assert.include(stderr, "sizes takes no nothing")
  })

  it.each(["docs/contributing.md", "tools/README.md"])("has all its parts in %s", (file) => {
    const shown = [...textOf(file).matchAll(/^(?:\$ npm run verify -- |\| `)([a-z]+)/gm)].map((match) => match[1])
    assert.includeMembers(shown, Object.keys(verify))
  })
})

it("every folder of the tools is on their page", () => {
  const folders = fs.readdirSync(path.join(root, "tools"), { withFileTypes: true }).filter((each) => each.isDirectory())
  const shown = [...textOf("tools/README.md").matchAll(/^\| \[`([a-z]+)`\]/gm)].map((match) => match[1])
  assert.sameMembers(
    shown,
    folders.map(({ name }) => name)
  )
})
