// Bundles the hostile restaurant and its neighbour, and runs them side by side.
import { spawnSync } from "node:child_process"
import { join } from "node:path"
import { bundle } from "./bundle.mjs"

const root = process.cwd()
const at = (path) => join(root, "bench", path)
await bundle(
  root,
  [
    { in: at("src/neighbours/main.ts"), out: "neighbours" },
    { in: at("src/http/loadProcess.ts"), out: "load" }
  ],
  "bench",
  []
)
const main = join(root, "bench", "node_modules", ".cache", "neighbours.mjs")
const { status } = spawnSync(process.execPath, [main, ...process.argv.slice(2)], { stdio: "inherit" })
process.exit(status ?? 1)
