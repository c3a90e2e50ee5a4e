// Builds all packages and publishes those whose version the registry lacks. For .github/workflows/release.yaml.
// Usage: npm run publish-packages [-- --dry-run]
import { spawnSync } from "node:child_process"
import { fileURLToPath } from "node:url"
import { runPnpm } from "./install.mjs"

const root = fileURLToPath(new URL("..", import.meta.url))
if (spawnSync("tsc", ["-b"], { cwd: root, stdio: "inherit" }).status !== 0) process.exit(1)
const args = ["--recursive", "publish", "--access=public", "--no-git-checks", ...process.argv.slice(2)]
if (!runPnpm(root, args)) process.exit(1)
