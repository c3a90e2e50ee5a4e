// The CommonJS output of a package: each file of its bundled ES modules, so that a class exists once here too; the same
// types; and copies of dependencies that cannot be required.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { dirname, join, posix, relative } from "node:path"
import { build } from "esbuild"
import { importsOf } from "../check/imports.mjs"
import { commonjsFolder } from "./manifest.mjs"
import { modulesIn } from "./modules.mjs"
import { toVendor, vendor, vendorFile } from "./vendor.mjs"

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

const write = (file, text) => {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** Writes the CommonJS output beside the ES modules, which have to be there. */
export const buildCommonjs = async ({ folder, manifest }) => {
  const source = join(folder, "dist")
  const target = join(folder, commonjsFolder)
  rmSync(target, { recursive: true, force: true })
  const files = modulesIn(folder)
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
    logLevel: "warning",
    plugins: [keepImports(source, vendored)]
  })
  for (const file of files.filter((each) => each.endsWith(".d.ts"))) {
    write(join(target, file), readFileSync(join(source, file)))
  }
  const copies = vendored.length === 0 ? {} : await vendor(folder, vendored)
  for (const [file, text] of Object.entries(copies)) write(join(target, "vendor", file), text)
  write(join(target, "package.json"), `${JSON.stringify({ type: "commonjs", sideEffects: manifest.sideEffects })}\n`)
  return vendored
}
