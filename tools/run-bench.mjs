// Bundles the measurements and what they are beside, and runs them: from source they would load for seconds, and be
// measured through a loader.
import { spawnSync } from "node:child_process"
import { join } from "node:path"
import { build } from "esbuild"
import { installPeers } from "./install.mjs"

const root = process.cwd()
const bundle = (entries, directory, external) =>
  build({
    entryPoints: entries,
    // Beside its own dependencies: what Fourtop is compared with is not bundled.
    outdir: join(root, directory, "node_modules", ".cache"),
    outExtension: { ".js": ".mjs" },
    bundle: true,
    platform: "node",
    target: "node20",
    format: "esm",
    conditions: ["@fourtop/source"],
    external: ["pg-native", ...external],
    logLevel: "warning",
    banner: {
      js: `import { createRequire as createRequireForBundle } from "node:module"; const require = createRequireForBundle(import.meta.url);`
    }
  })

const at = (path) => join(root, "bench", path)
await installPeers(root)
await bundle(
  [
    { in: at("src/main.ts"), out: "bench" },
    { in: at("src/http/loadProcess.ts"), out: "load" },
    { in: at("src/deliveries/roleProcess.ts"), out: "role" }
  ],
  "bench",
  ["graphile-worker", "pg-boss"]
)
await bundle(
  [
    { in: at("peers/bare.ts"), out: "bare" },
    ...["fastifyPlain", "fastifySameSql", "nest"].map((name) => ({ in: at(`peers/${name}/main.ts`), out: name }))
  ],
  "bench/peers",
  ["@nestjs/*", "class-transformer", "class-validator", "fastify", "pg", "reflect-metadata", "rxjs", "typeorm"]
)
const main = join(root, "bench", "node_modules", ".cache", "bench.mjs")
const { status } = spawnSync(process.execPath, [main, ...process.argv.slice(2)], { stdio: "inherit" })
process.exit(status ?? 1)
