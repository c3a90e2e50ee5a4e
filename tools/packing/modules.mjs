// The ES modules of a package as they run outside the workspace: a file for each entry and each command, and files for
// what several of them share, so that a class exists once however many entries lead to it. Node opens, resolves and links
// every file for itself, which took longer than running a thousand of them.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { dirname, join, posix, relative } from "node:path"
import { build, transform } from "esbuild"
import { commonjsFolder } from "./manifest.mjs"
import { withoutBarrel } from "./barrel.mjs"
import { markNamespaces, markPure } from "./pure.mjs"

/** All files below a folder, as paths inside it. */
export const filesIn = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    : []

/** The files of `dist` that are no CommonJS: what the compiler wrote, and what was bundled. */
export const modulesIn = (folder) =>
  filesIn(join(folder, "dist")).filter((file) => !`dist/${file}`.startsWith(`${commonjsFolder}/`))

/** What becomes a file: its place inside `dist`, and its source. */
const entriesOf = ({ bin, exports, publishConfig }) => [
  ...Object.values(exports).map((entry) => ({ out: entry.default, in: entry["@fourtop/source"] })),
  ...Object.values(bin ?? publishConfig?.bin ?? {}).map((file) => ({
    out: file,
    in: file.replace(/^\.\/dist\/(.*)\.js$/, "./src/$1.ts")
  }))
]

/** What has all names of a package. */
const hasAll = (entry) => entry.in === "./src/index.ts"

/** An entry by subject has a part of all names, from where it passes them on; so has one with several subjects. */
const isOfSubject = (entry) => entry.in.startsWith("./src/entries/")

/** A source as JavaScript, with marks for what may be left out. */
const marked = async (path, tsconfig) => {
  const { code } = await transform(readFileSync(path, "utf8"), {
    loader: path.endsWith("x") ? "tsx" : "ts",
    sourcefile: path,
    sourcemap: "inline",
    target: "es2022",
    tsconfigRaw: tsconfig
  })
  return { contents: markPure(withoutBarrel(code)), loader: "js" }
}

/** Leaves other packages to their own files. Our own are read and marked once, however many bundles they are in. */
const ownModules = ({ folder }) => {
  const base = JSON.parse(readFileSync(join(folder, "..", "..", "tsconfig.base.json"), "utf8"))
  const { jsx, jsxImportSource, verbatimModuleSyntax } = base.compilerOptions
  const sources = new Map()
  return {
    name: "own-modules",
    setup(building) {
      building.onResolve({ filter: /^[^./]/ }, ({ kind, path }) =>
        kind === "entry-point" ? undefined : { path, external: true, sideEffects: false }
      )
      building.onLoad({ filter: /\/src\/.*\.tsx?$/ }, ({ path }) => {
        if (!sources.has(path)) {
          sources.set(path, marked(path, { compilerOptions: { jsx, jsxImportSource, verbatimModuleSyntax } }))
        }
        return sources.get(path)
      })
    }
  }
}

/** Bundles entries; nothing is written. */
const bundle = ({ folder }, modules, entries, others = {}) =>
  build({
    entryPoints: entries.map((entry) => ({
      in: join(folder, entry.in),
      out: entry.out.replace(/^\.\/dist\/(.*)\.js$/, "$1")
    })),
    outdir: join(folder, "dist"),
    absWorkingDir: folder,
    bundle: true,
    splitting: true,
    chunkNames: "shared/[hash]",
    platform: "neutral",
    target: "es2022",
    format: "esm",
    write: false,
    logLevel: "warning",
    plugins: [modules],
    ...others
  })

/** What each entry by subject passes on, without types. */
const passedOn = async (of, modules, main, entries) => {
  const { metafile } = await bundle(of, modules, entries, { metafile: true })
  return entries.map(({ out }) => {
    const names = metafile.outputs[posix.normalize(out)].exports.toSorted()
    const from = posix.relative(posix.dirname(out), main.out)
    return [out, `export { ${names.join(", ")} } from "${from.startsWith(".") ? from : `./${from}`}";\n`]
  })
}

/** Writes the bundled modules into `dist`, in place of all that were there. */
export const bundleModules = async (of) => {
  const target = join(of.folder, "dist")
  for (const file of modulesIn(of.folder)) if (/\.js(\.map)?$/.test(file)) rmSync(join(target, file))
  const write = (file, text) => {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  const entries = entriesOf(of.manifest)
  const whole = entries.filter((entry) => !isOfSubject(entry))
  const modules = ownModules(of)
  const { outputFiles } = await bundle(of, modules, whole, { sourcemap: true })
  for (const { path, text } of outputFiles) write(path, path.endsWith(".js") ? markNamespaces(text) : text)
  const subjects = entries.filter(isOfSubject)
  if (subjects.length === 0) return
  for (const [out, text] of await passedOn(of, modules, entries.find(hasAll), subjects))
    write(join(of.folder, out), text)
}
