// Bundles the faults, and plays them. Programs that the machine lacks are fetched from Debian's packages.
import { spawnSync } from "node:child_process"
import { join } from "node:path"
import { bundle } from "../bench/bundle.mjs"

const root = process.cwd()
await bundle(root, [{ in: join(root, "tools/faults/main.ts"), out: "faults" }], "bench", [])
const main = join(root, "bench", "node_modules", ".cache", "faults.mjs")
const { status } = spawnSync(process.execPath, [main, ...process.argv.slice(2)], { stdio: "inherit" })
process.exit(status ?? 1)
