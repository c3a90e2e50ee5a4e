// Mends what the tools can mend by themselves. What is left, `npm run check` reports.
import { spawnSync } from "node:child_process"
import { fileURLToPath } from "node:url"

const cwd = fileURLToPath(new URL("..", import.meta.url))
const lint = spawnSync("oxlint", ["--type-aware", "--fix"], { cwd, stdio: "inherit" })
const format = spawnSync("oxfmt", [], { cwd, stdio: "inherit" })
process.exit(lint.status || format.status || 0)
