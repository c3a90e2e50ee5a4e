// Bundles the measurements and runs them: from source they would load for seconds, and be measured through a loader.
import { spawnSync } from "node:child_process"
import { join } from "node:path"
import { build } from "esbuild"

const root = process.cwd()
// Beside its own dependencies: those that it is compared with are not bundled.
const outdir = join(root, "bench", "node_modules", ".cache")
await build({
  entryPoints: [
    { in: join(root, "bench/src/main.ts"), out: "bench" },
    { in: join(root, "bench/src/deliveries/roleProcess.ts"), out: "role" }
  ],
  outdir,
  outExtension: { ".js": ".mjs" },
  bundle: true,
  platform: "node",
  target: "node20",
  format: "esm",
  conditions: ["@fourtop/source"],
  external: ["pg-native", "graphile-worker", "pg-boss"],
  logLevel: "warning",
  banner: {
    js: `import { createRequire as createRequireForBundle } from "node:module"; const require = createRequireForBundle(import.meta.url);`
  }
})
const { status } = spawnSync(process.execPath, [join(outdir, "bench.mjs"), ...process.argv.slice(2)], {
  stdio: "inherit"
})
process.exit(status ?? 1)
