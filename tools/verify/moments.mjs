// Runs the tests that need no database at moments at which one that depends on today would fail. Without --small at
// every moment; with it at one, in one process, which loads everything once. Other arguments are Vitest's.
// Usage: npm run verify -- moments [--small] [arguments of Vitest]
import { spawnSync } from "node:child_process"
import { fileURLToPath } from "node:url"

const moments = {
  "a Wednesday at lunch, when the sample restaurant has sold the next Wednesday out": "2027-01-20T11:30:00Z",
  "just before midnight, and the sample restaurant is closed tomorrow": "2026-12-24T22:58:00Z",
  "just before the clocks go forward": "2027-03-28T00:58:00Z",
  "just before the clocks go back": "2027-10-31T00:58:00Z",
  "just before midnight on a leap day": "2028-02-29T22:58:00Z"
}

const args = process.argv.slice(2)
const isSmall = args.includes("--small")
const options = [...args.filter((arg) => arg !== "--small"), ...(isSmall ? ["--maxWorkers=1"] : [])]
const chosen = isSmall ? Object.entries(moments).slice(0, 1) : Object.entries(moments)

const failed = chosen.filter(([name, moment]) => {
  console.log(`\nAt ${moment}, ${name}:`)
  const { status } = spawnSync("vitest", ["run", "--project=unit", ...options], {
    cwd: fileURLToPath(new URL("../..", import.meta.url)),
    env: { ...process.env, TEST_CLOCK_OFFSET: String(Date.parse(moment) - Date.now()) },
    stdio: "inherit"
  })
  return status !== 0
})
for (const [name, moment] of failed) console.log(`FAILED at ${moment}, ${name}`)
process.exit(failed.length === 0 ? 0 : 1)
