// Runs the `fourtop` command from one bundled file in this process: ready in 0.5 s, where the TypeScript source through
// a loader takes 3 s and the output of `tsc` with its thousand imported files 1.5 s.
import { createHash } from "node:crypto"
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync
} from "node:fs"
import { join } from "node:path"
import { pathToFileURL } from "node:url"

export const runFourtop = async (root, args) => {
  const file = await bundle(root)
  surviveRepeatedSignals()
  process.argv = [process.argv[0], file, ...args]
  await import(pathToFileURL(file).href)
}

/** Named after its sources: a bundle that exists is complete and current, whatever other commands build meanwhile. */
const bundle = async (root) => {
  const cache = join(root, "node_modules", ".cache", "fourtop")
  const finished = join(cache, fingerprint(root))
  const file = join(finished, "fourtop.mjs")
  if (existsSync(file)) return file
  console.error("Building the fourtop command …")
  mkdirSync(cache, { recursive: true })
  const unfinished = mkdtempSync(`${finished}.`)
  chmodSync(unfinished, 0o755)
  const { build } = await import("esbuild")
  await build({
    entryPoints: [join(root, "packages/server/src/main.ts")],
    outfile: join(unfinished, "fourtop.mjs"),
    bundle: true,
    platform: "node",
    target: "node20",
    format: "esm",
    conditions: ["@fourtop/source"],
    external: ["pg-native"],
    // Without comments: one character of theirs that is not Latin makes the engine keep all of it in two bytes each.
    minifyWhitespace: true,
    lineLimit: 160,
    // Read only with NODE_OPTIONS=--enable-source-maps: loading it adds 0.2 s to every start.
    sourcemap: true,
    sourcesContent: false,
    logLevel: "warning",
    banner: {
      js: `import { createRequire as createRequireForBundle } from "node:module"; const require = createRequireForBundle(import.meta.url);`
    }
  })
  try {
    renameSync(unfinished, finished)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(file)) throw error
  }
  removeOldBundles(cache)
  return file
}

const fingerprint = (root) => {
  const hash = createHash("sha256")
  const add = (path) => hash.update(path).update(readFileSync(join(root, path)))
  const addFolder = (path) => {
    const entries = readdirSync(join(root, path), { withFileTypes: true })
    for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      if (entry.isDirectory()) addFolder(`${path}/${entry.name}`)
      else add(`${path}/${entry.name}`)
    }
  }
  add("pnpm-lock.yaml")
  add("tools/run-fourtop.mjs")
  for (const name of readdirSync(join(root, "packages")).toSorted()) {
    add(`packages/${name}/package.json`)
    addFolder(`packages/${name}/src`)
  }
  return hash.digest("hex").slice(0, 16)
}

/** Keeps a few: another command may be about to load the one before. */
const removeOldBundles = (cache) => {
  const byAge = readdirSync(cache)
    .map((name) => join(cache, name))
    .toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
  for (const directory of byAge.slice(4)) rmSync(directory, { recursive: true, force: true })
}

/**
 * npm passes a signal on that the terminal or the process manager has already sent to the whole group, so it arrives
 * twice, and the second would kill a server that is just closing in order. A second one counts only after a second.
 */
const surviveRepeatedSignals = () => {
  let first
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.on(signal, () => {
      const nobodyElseListens = process.listenerCount(signal) === 1
      if (first === undefined ? nobodyElseListens : Date.now() - first > 1_000) {
        process.exit(signal === "SIGINT" ? 130 : 143)
      }
      first ??= Date.now()
    })
  }
}
