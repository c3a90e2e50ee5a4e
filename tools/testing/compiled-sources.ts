/**
 * The sources of the packages as JavaScript, for tests. Vite would transform each of their files again in each project,
 * and run it through a wrapper; esbuild compiles all of them in a second, and Node imports what comes out.
 */
import { build, type Plugin as EsbuildPlugin } from "esbuild"
import { createHash } from "node:crypto"
import * as fs from "node:fs"
import * as path from "node:path"
import type { Plugin } from "vitest/config"

/** Sends imports of sources to what they were compiled to. Without it, as in watch mode, tests read the sources. */
export const compiledSources = (root: string): Plugin => {
  let directory: string | undefined
  return {
    name: "fourtop:compiled-sources",
    enforce: "pre",
    async configResolved() {
      directory = await compile(root)
    },
    async resolveId(id, importer, options) {
      const found = await this.resolve(id, importer, { ...options, skipSelf: true })
      const compiled = found === null ? undefined : compiledName(root, found.id)
      return directory === undefined || compiled === undefined ? found : path.join(directory, compiled)
    }
  }
}

const sourceFile = /^packages\/([^/]+\/src\/.*)\.tsx?$/

/** Where a file is compiled to, inside the directory; nothing for one that is no source of a package. */
const compiledName = (root: string, file: string): string | undefined => {
  const name = sourceFile.exec(path.relative(root, file).replaceAll(path.sep, "/"))?.[1]
  return name === undefined ? undefined : `${name}.mjs`
}

/** Named after its sources: a directory that exists is complete and current, whoever else runs tests meanwhile. */
const compile = async (root: string): Promise<string> => {
  const sources = sourcesOf(root)
  const cache = path.join(root, "node_modules", ".cache", "compiled-sources")
  const finished = path.join(cache, fingerprint(root, sources))
  if (fs.existsSync(finished)) {
    const now = Date.now() / 1000
    fs.utimesSync(finished, now, now)
    return finished
  }
  fs.mkdirSync(cache, { recursive: true })
  const unfinished = fs.mkdtempSync(`${finished}.`)
  await build({
    entryPoints: sources.map((file) => path.join(root, file)),
    outbase: path.join(root, "packages"),
    outdir: unfinished,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    packages: "external",
    platform: "node",
    target: "node20",
    format: "esm",
    sourcemap: true,
    sourcesContent: false,
    logLevel: "warning",
    plugins: [keepImports(root)]
  })
  // A file finds the dependencies of its package as it would beside its source.
  for (const folder of fs.readdirSync(unfinished)) {
    fs.symlinkSync(path.join(root, "packages", folder, "node_modules"), path.join(unfinished, folder, "node_modules"))
  }
  try {
    fs.renameSync(unfinished, finished)
  } catch (error) {
    fs.rmSync(unfinished, { recursive: true, force: true })
    if (!fs.existsSync(finished)) throw error
  }
  removeOld(cache)
  return finished
}

const sourcesOf = (root: string): ReadonlyArray<string> =>
  fs
    .readdirSync(path.join(root, "packages"))
    .flatMap((folder) =>
      fs
        .readdirSync(path.join(root, "packages", folder, "src"), { recursive: true, encoding: "utf8" })
        .map((name) => path.join("packages", folder, "src", name))
    )
    .filter((file) => compiledName(root, path.join(root, file)) !== undefined)
    .toSorted()

const fingerprint = (root: string, sources: ReadonlyArray<string>): string => {
  const hash = createHash("sha256")
  const manifests = fs.readdirSync(path.join(root, "packages")).map((folder) => `packages/${folder}/package.json`)
  for (const file of ["tools/testing/compiled-sources.ts", "pnpm-lock.yaml", ...manifests, ...sources]) {
    hash.update(file).update(fs.readFileSync(path.join(root, file)))
  }
  return hash.digest("hex").slice(0, 16)
}

/** Leaves every import to Node, and sends those of sources to what they are compiled to. */
const keepImports = (root: string): EsbuildPlugin => ({
  name: "keep-imports",
  setup(building) {
    const entries = entriesOf(root)
    building.onResolve({ filter: /^(\.{1,2}\/|@fourtop\/)/ }, ({ importer, path: wanted, resolveDir }) => {
      const target = wanted.startsWith(".") ? path.join(resolveDir, wanted) : entries.get(wanted)!
      const [from, to] = [compiledName(root, importer)!, compiledName(root, target)!]
      return { path: `./${path.posix.relative(path.posix.dirname(from), to)}`, external: true }
    })
  }
})

type Manifest = { readonly name: string; readonly exports: Readonly<Record<string, Readonly<Record<string, string>>>> }

/** The source of each name that a package can be imported by. */
const entriesOf = (root: string): ReadonlyMap<string, string> =>
  new Map(
    fs.readdirSync(path.join(root, "packages")).flatMap((folder) => {
      const home = path.join(root, "packages", folder)
      const { exports, name } = JSON.parse(fs.readFileSync(path.join(home, "package.json"), "utf8")) as Manifest
      return Object.entries(exports).map(([entry, conditions]): [string, string] => [
        path.posix.join(name, entry),
        path.join(home, conditions["@fourtop/source"]!)
      ])
    })
  )

/** No run takes longer. */
const longest = 2 * 3_600_000

/** Keeps a few, and what a run may be using that began before the sources changed. Another one may remove them, too. */
const removeOld = (cache: string): void => {
  const usedAt = (directory: string) => fs.statSync(directory, { throwIfNoEntry: false })?.mtimeMs ?? 0
  const byAge = fs
    .readdirSync(cache)
    .map((name) => path.join(cache, name))
    .toSorted((a, b) => usedAt(b) - usedAt(a))
  const old = byAge.slice(3).filter((directory) => usedAt(directory) < Date.now() - longest)
  for (const directory of old) fs.rmSync(directory, { recursive: true, force: true })
}
