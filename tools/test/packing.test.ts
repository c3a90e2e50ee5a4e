/** What is published: package.json with both kinds of modules, and the CommonJS output. */
import { spawnSync } from "node:child_process"
import * as fs from "node:fs"
import { createRequire } from "node:module"
import * as os from "node:os"
import * as path from "node:path"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
// @ts-expect-error plain JavaScript, because it runs before anything is compiled
import * as commonjs from "../packing/commonjs.mjs"
// @ts-expect-error the same
import * as declarations from "../packing/declarations.mjs"
// @ts-expect-error the same
import * as managers from "../packing/managers.mjs"
// @ts-expect-error the same
import * as manifests from "../packing/manifest.mjs"
// @ts-expect-error the same
import * as modules from "../packing/modules.mjs"
// @ts-expect-error the same
import * as pure from "../packing/pure.mjs"
// @ts-expect-error the same
import * as nodes from "../verify/node-versions.mjs"
// @ts-expect-error the same
import * as binaries from "../packing/binaries.mjs"
// @ts-expect-error the same
import * as running from "../packing/run.mjs"
// @ts-expect-error the same
import * as runners from "../packing/runners.mjs"

type Manifest = Readonly<Record<string, unknown>>
const { publishedManifest } = manifests as { readonly publishedManifest: (manifest: Manifest) => Manifest }
type Package = { readonly folder: string; readonly manifest: Manifest }
const { lostDeclarations } = declarations as {
  readonly lostDeclarations: (texts: ReadonlyMap<string, string>) => ReadonlyArray<string>
}
const { together } = managers as { readonly together: (list: ReadonlyArray<string>) => ReadonlyArray<string> }
const { buildCommonjs } = commonjs as { readonly buildCommonjs: (of: Package) => Promise<ReadonlyArray<string>> }
const { bundleModules } = modules as { readonly bundleModules: (of: Package) => Promise<void> }
const { atMost } = running as {
  readonly atMost: (count: number) => <A>(task: () => Promise<A>) => Promise<A>
}

const { versions: nodeVersions } = nodes as { readonly versions: Readonly<Record<string, string>> }
const { versions: runtimes } = binaries as { readonly versions: { readonly bun: string; readonly deno: string } }
const { oldestTypescript } = runners as { readonly oldestTypescript: Readonly<Record<string, string>> }

const entry = (name: string) => ({
  "@fourtop/source": `./src/${name}.ts`,
  types: `./dist/${name}.d.ts`,
  default: `./dist/${name}.js`
})

describe("package.json", () => {
  const manifest = {
    name: "@fourtop/bell",
    type: "module",
    exports: { ".": entry("index"), "./loud": entry("loud/index") }
  }

  it("has an import and a require for each entry, each with types of its kind", () => {
    const { exports } = publishedManifest(manifest)
    assert.deepStrictEqual(exports, {
      ".": {
        import: { types: "./dist/index.d.ts", default: "./dist/index.js" },
        require: { types: "./dist/cjs/index.d.ts", default: "./dist/cjs/index.js" }
      },
      "./loud": {
        import: { types: "./dist/loud/index.d.ts", default: "./dist/loud/index.js" },
        require: { types: "./dist/cjs/loud/index.d.ts", default: "./dist/cjs/loud/index.js" }
      },
      "./package.json": "./package.json"
    })
  })

  it("leads resolution that does not know exports to CommonJS", () => {
    const { main, module, types, typesVersions } = publishedManifest(manifest)
    assert.deepStrictEqual([main, module, types], ["./dist/cjs/index.js", "./dist/index.js", "./dist/cjs/index.d.ts"])
    assert.deepStrictEqual(typesVersions, { "*": { loud: ["./dist/cjs/loud/index.d.ts"] } })
  })

  it("of a program has ES modules only, and nothing of the workspace", () => {
    const { exports, main } = publishedManifest({ ...manifest, publishConfig: { bin: { bell: "./dist/main.js" } } })
    assert.deepStrictEqual((exports as Manifest)["."], { types: "./dist/index.d.ts", default: "./dist/index.js" })
    assert.isUndefined(main)
  })

  it("refuses a condition that it would lose", () => {
    const browser = { ".": { ...entry("index"), browser: "./dist/browser.js" } }
    assert.throws(() => publishedManifest({ ...manifest, exports: browser }), /unknown conditions: browser/)
  })
})

interface Loaded {
  readonly Bell: unknown
  readonly All: { readonly Bell: unknown }
  readonly loudness: unknown
  readonly later: () => Promise<{ readonly Bell: unknown }>
}

describe("the bundled modules", () => {
  let folder: string
  const source = (file: string, text: string): void => {
    const place = path.join(folder, "packages/bell", file)
    fs.mkdirSync(path.dirname(place), { recursive: true })
    fs.writeFileSync(place, text)
  }
  const manifest = {
    name: "@fourtop/bell",
    type: "module",
    sideEffects: false,
    exports: { ".": entry("index"), "./loud": entry("loud"), "./tones": entry("entries/tones") },
    publishConfig: { bin: { bell: "./dist/ring.js" } }
  }
  const load = (file: string) => import(path.join(folder, "packages/bell/dist", file)) as Promise<Loaded>

  beforeAll(async () => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), "fourtop-modules-"))
    fs.writeFileSync(path.join(folder, "tsconfig.base.json"), JSON.stringify({ compilerOptions: {} }))
    source("package.json", JSON.stringify({ type: "module", sideEffects: false }))
    source(
      "src/Bell.ts",
      `import { existsSync } from "node:fs"
       const made = (name: string) => { (globalThis as any).bells = [...((globalThis as any).bells ?? []), name]; return name }
       export class Bell {}
       const parts = { tone: made("tone"), volume: 3 }
       export const { tone, volume: loudness } = parts
       export const unused = [...made("unused")]
       export const isFile = existsSync`
    )
    source("src/index.ts", `export * as All from "./Bell.ts"\nexport { Bell, loudness, tone } from "./Bell.ts"\n`)
    source("src/loud.ts", `export { Bell } from "./Bell.ts"\nexport const later = () => import("./Bell.ts")\n`)
    source("src/entries/tones.ts", `export { tone, type Bell } from "../Bell.ts"\n`)
    source("src/ring.ts", `#!/usr/bin/env node\nimport { tone } from "./Bell.ts"\nconsole.log(tone)\n`)
    source("dist/Bell.js", "what was here before")
    source("dist/Bell.d.ts", "export declare class Bell {}\n")
    await bundleModules({ folder: path.join(folder, "packages/bell"), manifest })
  })
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

  it("have one copy of a class, whichever entry leads to it", async () => {
    const [index, loud, tones] = await Promise.all([load("index.js"), load("loud.js"), load("entries/tones.js")])
    assert.strictEqual(index.Bell, loud.Bell)
    assert.strictEqual(index.All.Bell, index.Bell)
    assert.strictEqual((await loud.later()).Bell, index.Bell)
    assert.deepStrictEqual({ ...tones }, { tone: "tone" })
    assert.strictEqual(index.loudness, 3)
  })

  it("replace what was there, beside the types", () => {
    const dist = path.join(folder, "packages/bell/dist")
    assert.isFalse(fs.existsSync(path.join(dist, "Bell.js")))
    assert.isTrue(fs.existsSync(path.join(dist, "Bell.d.ts")))
    const { stdout } = spawnSync(process.execPath, [path.join(dist, "ring.js")], { encoding: "utf8" })
    assert.strictEqual(stdout, "tone\n")
    assert.match(fs.readFileSync(path.join(dist, "ring.js"), "utf8"), /^#!/)
  })

  it("can be left out value by value, by whoever bundles them", async () => {
    const { build } = await import("esbuild")
    const contents = `import { All } from "./dist/index.js"; export const bell = new All.Bell()`
    const bundled = async (code: string) => {
      const stdin = { contents: code, resolveDir: path.join(folder, "packages/bell") }
      const { outputFiles } = await build({ stdin, bundle: true, write: false, format: "esm", platform: "node" })
      return outputFiles[0]!.text
    }
    assert.include(await bundled(contents), "unused")
    const alone = await bundled(`import { Bell } from "./dist/index.js"; export const bell = new Bell()`)
    assert.include(alone, "class")
    assert.notMatch(alone, /unused|made|node:fs/)
  })
})

describe("the CommonJS output", () => {
  let folder: string
  const manifest = {
    name: "@fourtop/bell",
    dependencies: { "only-modules": "1.0.0", "uses-them": "1.0.0", plain: "1.0.0" }
  }
  const write = (file: string, text: string): void => {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    fs.writeFileSync(path.join(folder, file), text)
  }
  const dependency = (name: string, type: string, code: string): void => {
    const about = { name, version: "1.0.0", license: "MIT", type, main: "./index.js" }
    write(`node_modules/${name}/package.json`, JSON.stringify(about))
    write(`node_modules/${name}/index.js`, code)
    write(`node_modules/${name}/LICENSE`, `Copyright of ${name}`)
  }

  beforeAll(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), "fourtop-packing-"))
    dependency("only-modules", "module", 'export const tone = Symbol("tone")\n')
    dependency("uses-them", "commonjs", 'exports.tone = require("only-modules").tone\n')
    dependency("plain", "commonjs", "module.exports = { volume: 3 }\n")
    write("dist/index.js", 'export * as Bell from "./bell/Bell.js"\nexport { Bell as default } from "./bell/Bell.js"\n')
    write("dist/index.d.ts", 'export * as Bell from "./bell/Bell.js"\n')
    write(
      "dist/bell/Bell.js",
      `import plain from "plain"
import { tone } from "only-modules"
import { tone as same } from "uses-them"
import { createRequire } from "node:module"
export class Bell {}
export const facts = { volume: plain.volume, shared: tone === same, found: createRequire(import.meta.url).resolve("plain") }
export const later = () => import("../index.js")
`
    )
    write("dist/bell/Bell.d.ts", "export declare class Bell {}\n")
    return buildCommonjs({ folder, manifest })
  })
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

  it("can be required, with copies of what cannot, and what these share once", async () => {
    const require = createRequire(path.join(folder, "index.cjs"))
    const { Bell } = require("./dist/cjs/index.js") as {
      readonly Bell: {
        readonly Bell: object
        readonly facts: object
        readonly later: () => Promise<{ Bell: { Bell: object } }>
      }
    }
    const found = path.join(fs.realpathSync(folder), "node_modules/plain/index.js")
    assert.deepStrictEqual(Bell.facts, { volume: 3, shared: true, found })
    assert.strictEqual((await Bell.later()).Bell.Bell, Bell.Bell)
    const inCopies = fs.readFileSync(path.join(folder, "dist/cjs/vendor/bundle.js"), "utf8")
    assert.notInclude(inCopies, "volume")
  })

  it("is CommonJS by its own package.json, contains no import(), and has the licences of copies", () => {
    const read = (file: string) => fs.readFileSync(path.join(folder, "dist/cjs", file), "utf8")
    assert.include(read("package.json"), '"type":"commonjs"')
    assert.notMatch(read("bell/Bell.js"), /\bimport\(/)
    for (const name of ["only-modules", "uses-them"]) assert.include(read("vendor/NOTICES.txt"), `Copyright of ${name}`)
    assert.notInclude(read("vendor/NOTICES.txt"), "Copyright of plain")
  })

  it("has the types", () => {
    const types = fs.readFileSync(path.join(folder, "dist/cjs/bell/Bell.d.ts"), "utf8")
    assert.strictEqual(types, "export declare class Bell {}\n")
    assert.isTrue(fs.existsSync(path.join(folder, "dist/cjs/index.d.ts")))
  })

  it("is refused for a module that asks where it is", async () => {
    write("dist/place.js", "export const place = import.meta.dirname\n")
    const error = await buildCommonjs({ folder, manifest }).catch((thrown: Error) => thrown)
    fs.rmSync(path.join(folder, "dist/place.js"))
    assert.match(String(error), /dist\/place\.js reads import\.meta/)
  })
})

it("at most as many tasks run at once as asked, in order, also after one failed", async () => {
  const inTurn = atMost(2)
  const log: Array<string> = []
  let running = 0
  const task = (name: string) => () =>
    inTurn(async () => {
      running += 1
      log.push(`${name} with ${running}`)
      await new Promise(setImmediate)
      running -= 1
      if (name === "a") throw new Error(name)
    }).catch((error: Error) => void log.push(`failed ${error.message}`))
  await Promise.all(["a", "b", "c", "d"].map((name) => task(name)()))
  assert.sameMembers(log, ["a with 1", "b with 2", "failed a", "c with 2", "d with 2"])
})

it("a package that was not built is not packed", () => {
  const hook = path.join(import.meta.dirname, "../packing/pnpmfile.cjs")
  const code = `require(${JSON.stringify(hook)}).hooks.beforePacking(
    { name: "@fourtop/bell", exports: { ".": { types: "./dist/index.d.ts", default: "./dist/index.js" } } }, "/nowhere"
  ).catch(({ message }) => console.log(message))`
  const { stdout } = spawnSync(process.execPath, ["--eval", code], { encoding: "utf8" })
  assert.strictEqual(stdout.trim(), "@fourtop/bell names ./dist/index.d.ts, which was not built")
})

it("declarations that import what was not packed are found", () => {
  const texts = new Map([
    ["/a/index.d.ts", 'export * as Bell from "./bell/Bell.ts"\nexport type { Tone } from "./bell/Tone.ts"\n'],
    [
      "/a/bell/Bell.d.ts",
      'import { Effect } from "effect"\nexport declare const ring: import("../Volume.js").Volume\n'
    ],
    ["/a/bell/Tone.js", ""]
  ])
  assert.deepStrictEqual(lostDeclarations(texts), [
    "/a/index.d.ts imports ./bell/Tone.ts, which is missing",
    "/a/bell/Bell.d.ts imports ../Volume.js, which is missing"
  ])
})

it("commands that install are joined, what is for development apart", () => {
  assert.deepStrictEqual(
    together(["bell effect@3", "--save-dev testkit bell", "chime effect@3", "--save-dev testkit"]),
    ["bell effect@3 chime", "--save-dev testkit bell"]
  )
})

it("the table for integrators names the versions that are tried", () => {
  const page = fs.readFileSync(path.join(import.meta.dirname, "../../docs/quick-start-integrate.md"), "utf8")
  const catalog = fs.readFileSync(path.join(import.meta.dirname, "../../pnpm-workspace.yaml"), "utf8")
  const pinned = (name: string): string => new RegExp(`^  ${name}: (\\S+)$`, "m").exec(catalog)![1]!
  const versionsIn = (row: string): ReadonlyArray<string> => {
    const [, versions] = new RegExp(`^\\| ${row}[^|]*\\| ([^|]*) \\|`, "m").exec(page)!
    return versions!.match(/\d+\.\d+\.\d+/g)!
  }
  assert.deepStrictEqual(versionsIn("Node.js"), Object.values(nodeVersions))
  assert.deepStrictEqual(versionsIn("Jest"), [pinned("jest")])
  assert.deepStrictEqual(versionsIn("Vitest"), [pinned("vitest")])
  assert.deepStrictEqual(versionsIn("Bun"), [runtimes.bun])
  assert.deepStrictEqual(versionsIn("Deno"), [runtimes.deno])
  assert.deepStrictEqual(versionsIn("TypeScript 7"), [pinned("typescript")])
  assert.deepStrictEqual(versionsIn("TypeScript 5"), Object.values(oldestTypescript)[0]!.match(/\d+\.\d+\.\d+/g))
})

describe("the page of versions", () => {
  const root = path.join(import.meta.dirname, "../..")
  const read = (file: string): string => fs.readFileSync(path.join(root, file), "utf8")
  const page = read("docs/versions.md")
  const rangesOf = (name: string): ReadonlyArray<string> =>
    fs.readdirSync(path.join(root, "packages")).flatMap((folder) => {
      const { peerDependencies = {} } = JSON.parse(read(`packages/${folder}/package.json`)) as {
        readonly peerDependencies?: Readonly<Record<string, string>>
      }
      return peerDependencies[name] === undefined ? [] : [peerDependencies[name]]
    })

  it.each(["effect", "@effect/platform", "@effect/sql", "@effect/sql-pg", "@effect/experimental"])(
    "says which %s every package works with",
    (name) => {
      const [, lowest, tested] = new RegExp(`^\\| \`${name}\` \\| (\\S+) or newer[^|]*\\| (\\S+) \\|$`, "m").exec(page)!
      assert.deepStrictEqual([...new Set(rangesOf(name))], [`^${lowest}`])
      assert.match(read("pnpm-workspace.yaml"), new RegExp(`^  "?${name}"?: ${tested!}$`, "m"))
    }
  )

  it("is right that every command installs version 3", () => {
    const pages = fs.readdirSync(path.join(root, "docs")).filter((name) => name.endsWith(".md"))
    const readmes = fs.readdirSync(path.join(root, "packages")).map((name) => `packages/${name}/README.md`)
    const commands = [...pages.map((name) => `docs/${name}`), ...readmes].flatMap((file) => [
      ...read(file).matchAll(/^(?:\$ )?(?:npm install|pnpm add|yarn add|bun add) .*$/gm)
    ])
    assert.isAbove(commands.length, 10)
    assert.deepStrictEqual(
      commands.map(([line]) => line).filter((line) => / effect(?!@3)(\s|$)/.test(line)),
      []
    )
  })
})

describe("a namespace in a bundle", () => {
  const bundleOf = (target: string, all: string) =>
    `var __export = (${target}, ${all}) => {\n  for (var name in ${all})\n    ${target}[name] = ${all}[name];\n};\n` +
    "var Console_exports = {};\n__export(Console_exports, {\n  make: 1\n});\n"

  it.each([
    ["target", "all"],
    ["target2", "all2"]
  ])("is an object, whatever the helper calls its parameters: %s, %s", (target, all) => {
    const marked = pure.markNamespaces(bundleOf(target, all)) as string
    assert.lengthOf(marked.split("\n"), bundleOf(target, all).split("\n").length)
    // oxlint-disable-next-line typescript/no-implied-eval, typescript/no-unsafe-call
    assert.deepStrictEqual(new Function(`${marked}return Console_exports`)(), { make: 1 })
  })

  it("is not made by a helper that returns nothing", () => {
    assert.throws(() => pure.markNamespaces("var __export = function () {};\n"), "is not what it was")
    assert.strictEqual(pure.markNamespaces("var x = 1;\n"), "var x = 1;\n")
  })
})
