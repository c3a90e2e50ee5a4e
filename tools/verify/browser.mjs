// Runs the tests that need Chromium, in their larger size. Arguments are Vitest's.
import { spawnSync } from "node:child_process"
import { fileURLToPath } from "node:url"

const { status } = spawnSync("vitest", ["run", "--project=browser", ...process.argv.slice(2)], {
  cwd: fileURLToPath(new URL("../..", import.meta.url)),
  env: { ...process.env, FOURTOP_LARGE: "1" },
  stdio: "inherit"
})
process.exit(status ?? 1)
