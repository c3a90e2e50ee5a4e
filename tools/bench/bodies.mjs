// Bundles the measurement of request bodies, and runs it.
import { spawnSync } from "node:child_process"
import { join } from "node:path"
import { bundle } from "./bundle.mjs"

const root = process.cwd()
const at = (file) => join(root, "packages", "server", "test", "bodies", file)
await bundle(
  root,
  [
    { in: at("measure.ts"), out: "bodies" },
    { in: at("client.ts"), out: "bodies-client" }
  ],
  "bench",
  []
)
const main = join(root, "bench", "node_modules", ".cache", "bodies.mjs")
const { status } = spawnSync(process.execPath, [main, ...process.argv.slice(2)], { stdio: "inherit" })
process.exit(status ?? 1)
