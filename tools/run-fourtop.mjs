// Runs the `fourtop` command from one bundled file in this process. From TypeScript source through a loader it takes 3
// s to start, and from the output of `tsc` with its thousand files 1.5 s; this takes half a second. Compiled code next to
// the bundle halves the time until the bundle runs (303 to 148 ms), and saves 40 MB of memory. What is imported only when
// it is needed, such as what assistants connect to, has a file of its own.
import { spawnSync } from "node:child_process"
import { createHash } from "node:crypto"
import { createRequire, Module } from "node:module"
import {
  accessSync,
  chmodSync,
  constants,
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
import { cachedDataVersionTag, setFlagsFromString } from "node:v8"
import { Script } from "node:vm"

export const runFourtop = async (root, args) => {
  endWithNpm()
  const file = await bundle(root, join(root, "node_modules", ".cache", "fourtop"))
  surviveRepeatedSignals()
  process.argv = [process.argv[0], file, ...args]
  run(file, args)
}

/** Long-running commands use most of the bundle, so the code compiled for them serves all commands. */
const lasting = new Set(["serve", "worker"])

/**
 * Runs the bundle as `require` would, but with compiled code from before. Everything is bundled: nothing else is imported
 * later than the files beside it.
 */
export const run = (file, args) => {
  const { ofService, ofStart } = compiledFiles(file)
  if (!existsSync(ofService) && !existsSync(ofStart) && isWritable(dirname(file))) compileApart(file)
  const script = compile(file, [ofService, ofStart].find(existsSync))
  if (!existsSync(ofService) && lasting.has(args[0])) keepLater(script, ofService)
  evaluate(script, file)
}

/**
 * Where compiled code is kept. Each engine has its own, and so has each set of its flags: none would accept what another
 * one has made.
 */
const compiledFiles = (file) => {
  const name = `${file}.${cachedDataVersionTag().toString(16)}`
  return { ofService: `${name}.service.compiled`, ofStart: `${name}.start.compiled` }
}

const compile = (file, kept) => {
  // As the server sets it later: the engine accepts compiled code only under the flags that it was made with.
  setFlagsFromString("--heap-growing-percent=100")
  const script = new Script(Module.wrap(readFileSync(file, "latin1")), {
    filename: file,
    ...(kept !== undefined && { cachedData: readFileSync(kept) })
  })
  if (script.cachedDataRejected === true) rmSync(kept, { force: true })
  return script
}

const isWritable = (directory) => {
  try {
    accessSync(directory, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Compiles what runs at the start, in a process of its own, which ends. Compiling it takes 40 MB, which a process that
 * runs on would not give back.
 */
const compileApart = (file) => {
  const flags = process.execArgv.filter((flag) => !flag.startsWith("--inspect"))
  const code = `import { compileStart } from ${JSON.stringify(import.meta.url)}; compileStart(${JSON.stringify(file)})`
  spawnSync(process.execPath, [...flags, "--input-type=module", "-e", code], { stdio: "ignore", timeout: 60_000 })
}

/** Runs the shortest command, and keeps what was compiled for it. */
export const compileStart = (file) => {
  const { ofStart } = compiledFiles(file)
  const script = compile(file)
  keepLater(script, ofStart)
  process.argv = [process.argv[0], file, "--version"]
  evaluate(script, file)
}

const evaluate = (script, file) => {
  // As newer ones do. Where Node does not, the driver of PostgreSQL loads all of `fetch` to find out where it runs.
  globalThis.navigator ??= { userAgent: `Node.js/${process.versions.node.split(".")[0]}` }
  const module = { exports: {} }
  script.runInThisContext()(module.exports, createRequire(file), module, file, dirname(file))
}

/** By then a service has started, and has answered the first requests. */
const settledMillis = 10_000

/**
 * Keeps the compiled code of a service that has started, or of one that ends before. Until then the engine must not
 * drop the code of what runs only at the start, which is what the next start needs.
 */
const keepLater = (script, kept) => {
  setFlagsFromString("--no-flush-bytecode")
  const keep = () => {
    process.off("exit", keep)
    clearTimeout(settled)
    keepCompiled(script, kept)
  }
  const settled = setTimeout(keep, settledMillis).unref()
  process.once("exit", keep)
}

const keepCompiled = (script, kept) => {
  setFlagsFromString("--flush-bytecode")
  try {
    const unfinished = `${kept}.${process.pid}`
    writeFileSync(unfinished, script.createCachedData())
    renameSync(unfinished, kept)
  } catch {
    // Where nothing can be written, the next start takes as long as this one.
  }
}

/** Named after a digest of its sources: a bundle that exists is complete and current, whatever other commands build. */
export const bundle = async (root, cache) => {
  const finished = join(cache, fingerprint(root, cache))
  const file = join(finished, "fourtop.cjs")
  if (existsSync(file)) return file
  console.error("Building the fourtop command …")
  mkdirSync(cache, { recursive: true })
  const unfinished = mkdtempSync(`${finished}.`)
  chmodSync(unfinished, 0o755)
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
    // Not the entry point itself, whose first line is a shebang.
    stdin: { contents: `import "./packages/server/src/main.ts"`, resolveDir: root },
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
  const files = ["pnpm-lock.yaml", "tools/run-fourtop.mjs"]
  const addFolder = (path) => {
    const entries = readdirSync(join(root, path), { withFileTypes: true })
    for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      if (entry.isDirectory()) addFolder(`${path}/${entry.name}`)
      else files.push(`${path}/${entry.name}`)
    }
  }
  for (const name of readdirSync(join(root, "packages")).toSorted()) {
    files.push(`packages/${name}/package.json`)
    addFolder(`packages/${name}/src`)
  }
  return files
}

const digestOf = (files, partOf) => {
  const hash = createHash("sha256")
  for (const file of files) hash.update(file).update(partOf(file))
  return hash.digest("hex").slice(0, 16)
}

/**
 * A digest of the sources. Reading all of them takes longer than anything else before the bundle runs, so the digest is
 * kept for as long as no file was written: whoever sets back the time of a change cannot set back the time of writing.
 */
export const fingerprint = (root, cache) => {
  const files = sourcesOf(root)
  const written = digestOf(files, (file) => {
    const { ctimeMs, ino, mtimeMs, size } = statSync(join(root, file))
    return ` ${ino} ${size} ${mtimeMs} ${ctimeMs} `
  })
  const kept = `${cache}.sources`
  const [keptWritten, keptDigest] = existsSync(kept) ? readFileSync(kept, "utf8").split(" ") : []
  if (keptWritten === written) return keptDigest
  const digest = digestOf(files, (file) => readFileSync(join(root, file)))
  try {
    mkdirSync(dirname(kept), { recursive: true })
    writeFileSync(`${kept}.${process.pid}`, `${written} ${digest}`)
    renameSync(`${kept}.${process.pid}`, kept)
  } catch {
    // Where nothing can be written, the sources are read each time.
  }
  return digest
}

/** Keeps a few: another command may be about to load the previous one. */
const removeOldBundles = (cache) => {
  const byAge = readdirSync(cache)
    .map((name) => join(cache, name))
    .toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
  for (const directory of byAge.slice(4)) rmSync(directory, { recursive: true, force: true })
}

/** How often a command checks whether the npm that started it is still running. */
const npmCheckMillis = 500

/**
 * npm forwards signals, but not when it is killed: without this, the service and its private PostgreSQL would keep
 * running unnoticed. Both scripts begin with `exec`, so that npm itself is the parent.
 */
const endWithNpm = () => {
  if (!["start", "fourtop"].includes(process.env.npm_lifecycle_event)) return
  const npm = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(watch)
    process.kill(process.pid, "SIGTERM")
  }, npmCheckMillis)
  watch.unref()
}

/**
 * npm forwards a signal that the terminal or the process manager has already sent to the whole group, so it arrives
 * twice, and the second would kill a server that is shutting down. A second one counts only after a second.
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
