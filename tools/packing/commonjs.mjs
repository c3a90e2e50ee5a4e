// The CommonJS output of a package: each of its ES modules in a file of its own, so that a class exists once however
// many entries lead to it; the same types; and copies of dependencies that cannot be required.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { dirname, join, posix, relative } from "node:path"
import { build } from "esbuild"
import { importsOf } from "../check/imports.mjs"
import { commonjsFolder } from "./manifest.mjs"
import { toVendor, vendor, vendorFile } from "./vendor.mjs"

/** What the compiler wrote, as paths inside `dist`. */
export const compiledFiles = (folder) =>
  readdirSync(join(folder, "dist"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== ".tsbuildinfo")
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((file) => !file.startsWith(`${commonjsFolder}/`))
    .map((file) => relative("dist", file))

/** `createRequire` also takes the name of a file; nothing else that reads `import.meta` has an equal in CommonJS. */
const otherMeta = /(?<!createRequire\()\bimport\.meta\b|\bimport\.meta\b(?!\.url\))/

/** Leaves imports as they are, but sends those of copied dependencies to the copies. */
const keepImports = (source, vendored) => ({
  name: "keep-imports",
  setup(building) {
    building.onResolve({ filter: /.*/ }, ({ importer, kind, path }) => {
      if (kind === "entry-point") return undefined
      if (!vendored.includes(path)) return { path, external: true }
      const copy = posix.relative(posix.dirname(relative(source, importer)), `vendor/${vendorFile(path)}`)
      return { path: copy.startsWith(".") ? copy : `./${copy}`, external: true }
    })
  }
})

/** Types are the same for both kinds; their maps lead from one folder deeper to the sources. */
const copyTypes = (source, target, file) => {
  const text = readFileSync(join(source, file), "utf8")
  const map = file.endsWith(".map") ? JSON.parse(text) : undefined
  const deeper = map && JSON.stringify({ ...map, sources: map.sources.map((each) => `../${each}`) })
  write(join(target, file), deeper ?? text)
}

const write = (file, text) => {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** Writes the CommonJS output beside the ES modules, which have to be there. */
export const buildCommonjs = async ({ folder, manifest }) => {
  const source = join(folder, "dist")
  const target = join(folder, commonjsFolder)
  rmSync(target, { recursive: true, force: true })
  const files = compiledFiles(folder)
  const modules = files.filter((file) => file.endsWith(".js"))
  const texts = modules.map((file) => readFileSync(join(source, file), "utf8"))
  const wrong = modules.find((_, index) => otherMeta.test(texts[index]))
  if (wrong !== undefined) throw new Error(`${manifest.name}: dist/${wrong} reads import.meta, which CommonJS lacks`)
  const specifiers = texts.flatMap((text) => importsOf(text).map(({ specifier }) => specifier))
  const vendored = toVendor({ folder, manifest }, specifiers)
  await build({
    entryPoints: modules.map((file) => join(source, file)),
    outbase: source,
    outdir: target,
    absWorkingDir: folder,
    bundle: true,
    platform: "node",
    target: "es2022",
    format: "cjs",
    // Jest refuses `import()` unless Node runs with a flag.
    supported: { "dynamic-import": false },
    define: { "import.meta.url": "__filename" },
    sourcemap: true,
    sourcesContent: false,
    logLevel: "warning",
    plugins: [keepImports(source, vendored)]
  })
  for (const file of files.filter((each) => /\.d\.ts(\.map)?$/.test(each))) copyTypes(source, target, file)
  const copies = vendored.length === 0 ? {} : await vendor(folder, vendored)
  for (const [file, text] of Object.entries(copies)) write(join(target, "vendor", file), text)
  write(join(target, "package.json"), `${JSON.stringify({ type: "commonjs", sideEffects: manifest.sideEffects })}\n`)
  return vendored
}
