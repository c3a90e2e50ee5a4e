// Bundles the `fourtop` command into one file. What is imported only when it is needed, such as what assistants connect to,
// has a file of its own.
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
  statSync,
  writeFileSync
} from "node:fs"
import { dirname, join, parse } from "node:path"
import { bundleForBrowsers } from "../browser/bundle.mjs"

/** Named after a digest of its sources: a bundle that exists is complete and current, whatever other commands build. */
export const bundle = async (root, cache) => {
  const finished = join(cache, fingerprint(root, cache))
  const file = join(finished, "fourtop.cjs")
  if (existsSync(file)) return file
  console.error("Building the fourtop command …")
  mkdirSync(cache, { recursive: true })
  const unfinished = mkdtempSync(`${finished}.`)
  chmodSync(unfinished, 0o755)
  await bundleForBrowsers(root)
  const esbuild = await import("esbuild")
  const options = {
    bundle: true,
    platform: "node",
    target: "node20",
    format: "cjs",
    define: { "import.meta.url": "fileUrlOfBundle" },
    conditions: ["@fourtop/source"],
    external: ["pg-native"],
    // Without comments: one character outside Latin-1 makes the engine keep the whole text in two bytes per character.
    minifyWhitespace: true,
    lineLimit: 160,
    charset: "ascii",
    // Read only with NODE_OPTIONS=--enable-source-maps: loading it adds 0.2 s to every start.
    sourcemap: true,
    sourcesContent: false,
    logLevel: "warning",
    banner: { js: `const fileUrlOfBundle = require("node:url").pathToFileURL(__filename).href;` },
    // A script that was compiled before cannot import, only require.
    supported: { "dynamic-import": false }
  }
  const later = new Map()
  await esbuild.build({
    ...options,
    entryPoints: [join(root, "packages/server/src/program.ts")],
    outfile: join(unfinished, "fourtop.cjs"),
    plugins: [filesOfTheirOwn(later)]
  })
  const { metafile } = await esbuild.build({
    ...options,
    entryPoints: Object.fromEntries(later),
    outdir: unfinished,
    outExtension: { ".js": ".cjs" },
    metafile: true
  })
  const twice = Object.keys(metafile.inputs).find((input) => /\/node_modules\/effect\/|^packages\/core\//.test(input))
  if (twice !== undefined) throw new Error(`${twice} would be loaded twice: import what needs it statically.`)
  // esbuild's own process would stay for as long as the command runs.
  await esbuild.stop()
  try {
    renameSync(unfinished, finished)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(file)) throw error
  }
  removeOldBundles(cache)
  return file
}

/**
 * Gives what is imported only when it is needed a file of its own. One file for all would have to be able to load any of
 * its modules late, for which esbuild gives up removing what is not used, and starting would take a quarter longer.
 */
const filesOfTheirOwn = (later) => ({
  name: "files of their own",
  setup: ({ onResolve, resolve }) =>
    onResolve({ filter: /./ }, async ({ kind, path, pluginData, ...from }) => {
      if (kind !== "dynamic-import" || pluginData === later) return undefined
      const found = await resolve(path, { ...from, kind, pluginData: later })
      const { name } = parse(path)
      if ((later.get(name) ?? found.path) !== found.path) throw new Error(`Two files would be called ${name}.cjs.`)
      later.set(name, found.path)
      return { path: `./${name}.cjs`, external: true }
    })
})

/** Everything that the bundle is made from. */
const sourcesOf = (root) => {
  const files = ["pnpm-lock.yaml", "tools/run/bundle-fourtop.mjs", "tools/browser/bundle.mjs"]
  const addFolder = (path) => {
    const entries = readdirSync(`${root}/${path}`, { withFileTypes: true })
    for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      if (entry.isDirectory()) addFolder(`${path}/${entry.name}`)
      // What is bundled for browsers is made from sources that are here.
      else if (entry.name !== "bundles.ts") files.push(`${path}/${entry.name}`)
    }
  }
  for (const name of readdirSync(join(root, "packages")).toSorted()) {
    files.push(`packages/${name}/package.json`)
    if (existsSync(join(root, "packages", name, "browser.json"))) files.push(`packages/${name}/browser.json`)
    addFolder(`packages/${name}/src`)
  }
  return files
}

const digestOf = (parts) => {
  const hash = createHash("sha256")
  for (const part of parts) hash.update(part)
  return hash.digest("hex").slice(0, 16)
}

/**
 * A digest of the sources. Reading all of them takes longer than anything else before the bundle runs, so the digest is
 * kept for as long as no file was written: whoever sets back the time of a change cannot set back the time of writing.
 */
export const fingerprint = (root, cache) => {
  const files = sourcesOf(root)
  let times = ""
  for (const file of files) {
    const { ctimeMs, ino, mtimeMs, size } = statSync(`${root}/${file}`)
    times += `${file} ${ino} ${size} ${mtimeMs} ${ctimeMs} `
  }
  const written = digestOf([times])
  const kept = `${cache}.sources`
  const [keptWritten, keptDigest] = existsSync(kept) ? readFileSync(kept, "utf8").split(" ") : []
  if (keptWritten === written) return keptDigest
  const digest = digestOf(files.flatMap((file) => [file, readFileSync(join(root, file))]))
  try {
    mkdirSync(dirname(kept), { recursive: true })
    writeFileSync(`${kept}.${process.pid}`, `${written} ${digest}`)
    renameSync(`${kept}.${process.pid}`, kept)
  } catch {
    // Where nothing can be written, the sources are read each time.
  }
  return digest
}

/** Keeps a few: another command may be about to load the previous one. It may also remove what is old itself. */
const removeOldBundles = (cache) => {
  const writtenAt = (directory) => statSync(directory, { throwIfNoEntry: false })?.mtimeMs ?? 0
  const byAge = readdirSync(cache)
    .map((name) => join(cache, name))
    .toSorted((a, b) => writtenAt(b) - writtenAt(a))
  for (const directory of byAge.slice(4)) rmSync(directory, { recursive: true, force: true })
}
