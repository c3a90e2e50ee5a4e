// Runs the tests that have a larger size, in that size. Arguments are Vitest's.
import { spawnSync } from "node:child_process"
import { fileURLToPath } from "node:url"
import { largeTestsIn } from "./large-tests.mjs"

const root = fileURLToPath(new URL("../..", import.meta.url))
const files = ["packages", "examples", "tools", "docs"].flatMap((folder) => largeTestsIn(root, folder))
const { status } = spawnSync("vitest", ["run", ...files, ...process.argv.slice(2)], {
  cwd: root,
  env: { ...process.env, FOURTOP_LARGE: "1" },
  stdio: "inherit"
})
process.exit(status ?? 1)
