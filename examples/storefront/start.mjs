// Starts the storefront: compiles its server into one file, and runs it. Settings are environment variables; see
// README.md.
import { mkdirSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"
import { build } from "esbuild"

const folder = dirname(fileURLToPath(import.meta.url))
// Below this folder, so that what is not compiled in is found as for the sources.
const cache = join(folder, "node_modules", ".cache")
const file = join(cache, "storefront.mjs")

mkdirSync(cache, { recursive: true })
await build({
  entryPoints: [join(folder, "src", "local", "main.ts")],
  outfile: file,
  bundle: true,
  platform: "node",
  target: "node20",
  format: "esm",
  jsx: "automatic",
  jsxImportSource: "preact",
  conditions: ["@fourtop/source"],
  external: ["esbuild"],
  sourcemap: true,
  logLevel: "warning"
})
const { main } = await import(pathToFileURL(file).href)
await main(folder)
