// Bundles what browsers load. A package's browser.json names its scripts and style sheets with their entries, and the
// module that is written with their texts; `words` is the folder of words, of which each language has a script. The first
// line of the module is a digest of the sources, so that it is written only when one of them has changed.
import { createHash } from "node:crypto"
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs"
import { join, relative } from "node:path"
import { fileURLToPath } from "node:url"

/** The packages that have code for browsers: folder, and the contents of browser.json. */
export const browserPackages = (root) =>
  readdirSync(join(root, "packages"))
    .map((name) => join(root, "packages", name))
    .filter((folder) => existsSync(join(folder, "browser.json")))
    .map((folder) => ({ folder, ...JSON.parse(readFileSync(join(folder, "browser.json"), "utf8")) }))

const options = {
  bundle: true,
  minify: true,
  platform: "browser",
  format: "iife",
  target: "es2022",
  conditions: ["@fourtop/source"],
  jsx: "automatic",
  jsxImportSource: "preact",
  legalComments: "none",
  write: false,
  logLevel: "warning"
}

/** What is made of entries, each under its name. */
export const bundled = async (entries, folder) => {
  const { build } = await import("esbuild")
  const { outputFiles } = await build({
    entryPoints: Object.entries(entries).map(([out, file]) => ({ in: join(folder, file), out })),
    outdir: folder,
    ...options
  })
  return Object.fromEntries(Object.keys(entries).map((name, index) => [name, outputFiles[index].text.trim()]))
}

/** What scripts say, by language: each folder of words that has some. */
export const spokenIn = async (folder, words) => {
  const { build } = await import("esbuild")
  const resolveDir = join(folder, words)
  const languages = readdirSync(resolveDir).filter((name) => existsSync(join(resolveDir, name, "browser.shared.ts")))
  const texts = await Promise.all(
    languages.toSorted().map(async (language) => {
      const contents = `import { browser } from "./${language}/browser.shared.ts"
import { orderEntry } from "./${language}/orders/orderEntry.shared.ts"
globalThis.fourtopWords = { browser, orderEntry }`
      const { outputFiles } = await build({ ...options, stdin: { contents, resolveDir, loader: "ts" } })
      return [language, outputFiles[0].text.trim()]
    })
  )
  return Object.fromEntries(texts)
}

/** Writes the module of each package whose sources have changed. */
export const bundleForBrowsers = async (root) => {
  const old = browserPackages(root).filter((each) => !isCurrent(root, each))
  for (const { folder, module, scripts, styles, words } of old) {
    const [scriptTexts, styleTexts] = [await bundled(scripts, folder), await bundled(styles, folder)]
    const text = [
      `// ${digestOf(root, folder)}: bundled from the sources that browser.json names.`,
      `/** The scripts, each for one kind of page. */`,
      `export const scripts = ${JSON.stringify(scriptTexts, null, 2)}`,
      `/** The style sheets. */`,
      `export const styles = ${JSON.stringify(styleTexts, null, 2)}`,
      ...(words === undefined
        ? []
        : [
            `/** What scripts say, by language. */`,
            `export const words: Readonly<Record<string, string>> = ${JSON.stringify(await spokenIn(folder, words), null, 2)}`
          ]),
      ""
    ].join("\n")
    const cache = join(root, "node_modules", ".cache")
    mkdirSync(cache, { recursive: true })
    const unfinished = join(cache, `bundles-${process.pid}.ts`)
    writeFileSync(unfinished, text)
    renameSync(unfinished, join(folder, module))
  }
  // esbuild's own process would stay for as long as this one runs.
  if (old.length > 0) await (await import("esbuild")).stop()
}

const isCurrent = (root, { folder, module }) => {
  const file = join(folder, module)
  return existsSync(file) && readFileSync(file, "utf8").startsWith(`// ${digestOf(root, folder)}:`)
}

/** The rules of the core that scripts may have: everything that its entries for browsers could reach. */
const rulesIn = (root) =>
  ["browser", "domain"].flatMap((part) => {
    const folder = join(root, "packages", "core", "src", part)
    return existsSync(folder)
      ? readdirSync(folder, { recursive: true })
          .filter((name) => name.endsWith(".ts"))
          .toSorted((a, b) => (a < b ? -1 : 1))
          .map((name) => join(folder, name))
      : []
  })

/** Of the sources of all packages: the console's style sheet begins with that of the HTTP adapter. */
const digestOf = (root, folder) => {
  const hash = createHash("sha256")
  const sources = browserPackages(root).flatMap((each) =>
    readdirSync(join(each.folder, "src"), { recursive: true })
      .filter((name) => /\.browser\.ts$|\.shared\.tsx?$|\.css$/.test(name))
      .toSorted((a, b) => (a < b ? -1 : 1))
      .map((name) => join(each.folder, "src", name))
  )
  const common = [join(root, "pnpm-lock.yaml"), fileURLToPath(import.meta.url), join(folder, "browser.json")]
  for (const file of [...common, ...rulesIn(root), ...sources])
    hash.update(relative(root, file)).update(readFileSync(file))
  return hash.digest("hex").slice(0, 16)
}
