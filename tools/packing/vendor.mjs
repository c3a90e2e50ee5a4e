// Dependencies that consist of ES modules only cannot be loaded with `require` by Jest, nor by Node before 20.19. The
// CommonJS output has copies of them.
import { existsSync, readFileSync, readdirSync } from "node:fs"
import { createRequire, isBuiltin } from "node:module"
import { dirname, join } from "node:path"
import { build } from "esbuild"
import { packageName } from "../check/imports.mjs"

/** The folder of the package that a file belongs to: the nearest with a version, which folders of entries lack. */
const homeOf = (file) => {
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    const manifest = join(folder, "package.json")
    if (existsSync(manifest) && JSON.parse(readFileSync(manifest, "utf8")).version !== undefined) return folder
    if (folder === dirname(folder)) throw new Error(`${file} belongs to no package`)
  }
}

/** How Node decides it: by the file's name, or by the nearest package.json. */
const isEsModule = (file) => {
  if (/\.(mjs|cjs|json|node)$/.test(file)) return file.endsWith(".mjs")
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    const manifest = join(folder, "package.json")
    if (existsSync(manifest)) return JSON.parse(readFileSync(manifest, "utf8")).type === "module"
    if (folder === dirname(folder)) return false
  }
}

const required = /\brequire\(["'](?<specifier>[^"']+)["']\)/g

/** The file that `require` would load, if there is one: packages also name some that they can do without. */
const resolved = (specifier, from) => {
  try {
    return isBuiltin(specifier) ? undefined : createRequire(from).resolve(specifier)
  } catch {
    return undefined
  }
}

/** Whether `require` reaches an ES module, in the file that it loads or in one which that file requires. */
const needsEsModule = (specifier, from, seen = new Set()) => {
  const file = resolved(specifier, from)
  if (file === undefined || seen.has(file)) return false
  seen.add(file)
  if (isEsModule(file)) return true
  if (!/\.c?js$/.test(file)) return false
  const found = [...readFileSync(file, "utf8").matchAll(required)].map(({ groups }) => groups.specifier)
  return found.some((each) => needsEsModule(each, file, seen))
}

/** The specifiers, of those that a package imports, that have to be copied. */
export const toVendor = ({ folder, manifest }, specifiers) => {
  const others = Object.entries(manifest.dependencies ?? {}).filter(([, range]) => !range.startsWith("workspace:"))
  const names = new Set(others.map(([name]) => name))
  return [...new Set(specifiers)]
    .filter((specifier) => names.has(packageName(specifier)))
    .filter((specifier) => needsEsModule(specifier, join(folder, "package.json")))
}

/** The file of a copy, inside the folder of copies. */
export const vendorFile = (specifier) => `${specifier.replace(/^@/, "").replaceAll("/", "-").replace(/\.js$/, "")}.js`

const licenceOf = (home) => {
  const { license, name, version } = JSON.parse(readFileSync(join(home, "package.json"), "utf8"))
  const file = readdirSync(home).find((each) => /^licen[cs]e/i.test(each))
  if (file === undefined) throw new Error(`${name} has no licence file to copy`)
  return `${name} ${version}, ${license}\n\n${readFileSync(join(home, file), "utf8").trim()}\n`
}

/**
 * Bundles all of them into one file, so that what they share exists once, with a small file for each; and names their
 * licences.
 */
export const vendor = async (folder, specifiers) => {
  const names = specifiers.map((_, index) => `vendored${index}`)
  const contents = specifiers
    .map((each, index) => `export * as ${names[index]} from ${JSON.stringify(each)}`)
    .join("\n")
  const { metafile, outputFiles } = await build({
    stdin: { contents, resolveDir: folder, sourcefile: "vendored.js" },
    bundle: true,
    platform: "node",
    target: "node20",
    format: "cjs",
    conditions: ["import"],
    mainFields: ["module", "main"],
    legalComments: "inline",
    metafile: true,
    write: false,
    absWorkingDir: folder,
    logLevel: "warning"
  })
  const inputs = Object.keys(metafile.inputs).filter((input) => input !== "vendored.js")
  const homes = new Set(inputs.map((input) => homeOf(join(folder, input))))
  const licences = [...homes].map(licenceOf).toSorted()
  return {
    "bundle.js": `// Copies of other projects' modules; NOTICES.txt beside this file has their licences.\n${outputFiles[0].text}`,
    "NOTICES.txt": licences.join(`\n${"-".repeat(80)}\n\n`),
    ...Object.fromEntries(
      specifiers.map((each, index) => [vendorFile(each), `module.exports = require("./bundle.js").${names[index]}\n`])
    )
  }
}
