// Runs the tests that need Chromium, in their larger size: on every screen, by day and by night. With --small on a wide
// screen by day and a narrow one by night. Other arguments are Vitest's.
// Usage: npm run verify -- browser [--small] [arguments of Vitest]
import { spawnSync } from "node:child_process"
import { fileURLToPath } from "node:url"

const isSmall = process.argv.includes("--small")
const options = process.argv.slice(2).filter((option) => option !== "--small")
const { status } = spawnSync("vitest", ["run", "--project=browser", ...options], {
  cwd: fileURLToPath(new URL("../..", import.meta.url)),
  env: { ...process.env, FOURTOP_LARGE: isSmall ? "small" : "1" },
  stdio: "inherit"
})
process.exit(status ?? 1)
