// Fixes what the tools can fix by themselves. `npm run check` reports the rest.
import { spawnSync } from "node:child_process"
import { fileURLToPath } from "node:url"

const cwd = fileURLToPath(new URL("../..", import.meta.url))
const lint = spawnSync("oxlint", ["--type-aware", "--fix"], { cwd, stdio: "inherit" })
const format = spawnSync("oxfmt", [], { cwd, stdio: "inherit" })
process.exit(lint.status || format.status || 0)
