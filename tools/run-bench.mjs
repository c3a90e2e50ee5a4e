// Bundles the benchmarks and their peers, and runs them.
import { spawnSync } from "node:child_process"
import { join } from "node:path"
import { bundle } from "./bundle-bench.mjs"
import { installPeers } from "./install.mjs"

const root = process.cwd()
const at = (path) => join(root, "bench", path)
await installPeers(root)
await bundle(
  root,
  [
    { in: at("src/main.ts"), out: "bench" },
    { in: at("src/http/loadProcess.ts"), out: "load" },
    { in: at("src/deliveries/roleProcess.ts"), out: "role" }
  ],
  "bench",
  ["graphile-worker", "pg-boss"]
)
await bundle(
  root,
  [
    { in: at("peers/bare.ts"), out: "bare" },
    ...["effectPlatform", "fastifyPlain", "fastifySameSql", "nest"].map((name) => ({
      in: at(`peers/${name}/main.ts`),
      out: name
    }))
  ],
  "bench/peers",
  ["@nestjs/*", "class-transformer", "class-validator", "fastify", "pg", "reflect-metadata", "rxjs", "typeorm"]
)
const main = join(root, "bench", "node_modules", ".cache", "bench.mjs")
const { status } = spawnSync(process.execPath, [main, ...process.argv.slice(2)], { stdio: "inherit" })
process.exit(status ?? 1)
