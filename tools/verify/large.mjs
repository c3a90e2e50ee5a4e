// Runs the tests that have a larger size, in that size. With --small those that have no other command, in their smaller
// size. Other arguments are Vitest's.
// Usage: npm run verify -- large [--small] [arguments of Vitest]
import { spawnSync } from "node:child_process"
import { fileURLToPath } from "node:url"
import { largeTestsIn } from "./large-tests.mjs"

const root = fileURLToPath(new URL("../..", import.meta.url))
const isSmall = process.argv.includes("--small")
const files = ["packages", "examples", "tools", "docs"].flatMap((folder) => largeTestsIn(root, folder))
const chosen = isSmall ? files.filter((file) => file.endsWith(".large.test.ts")) : files
const options = process.argv.slice(2).filter((option) => option !== "--small")
const { status } = spawnSync("vitest", ["run", ...chosen, ...options], {
  cwd: root,
  env: { ...process.env, FOURTOP_LARGE: isSmall ? "small" : "1" },
  stdio: "inherit"
})
process.exit(status ?? 1)
