// Bundles the measurements and runs them: from source they would load for seconds, and be measured through a loader.
import { spawnSync } from "node:child_process"
import { join } from "node:path"
import { build } from "esbuild"

const root = process.cwd()
const outfile = join(root, "node_modules", ".cache", "bench", "bench.mjs")
await build({
  entryPoints: [join(root, "bench/src/main.ts")],
  outfile,
  bundle: true,
  platform: "node",
  target: "node20",
  format: "esm",
  conditions: ["@fourtop/source"],
  logLevel: "warning",
  banner: {
    js: `import { createRequire as createRequireForBundle } from "node:module"; const require = createRequireForBundle(import.meta.url);`
  }
})
const { status } = spawnSync(process.execPath, [outfile, ...process.argv.slice(2)], { stdio: "inherit" })
process.exit(status ?? 1)
