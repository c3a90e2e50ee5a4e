// All static checks. All of them run, even after one has failed.
// Usage: node tools/check/run.mjs [diagnostics | others]: only Effect's diagnostics, which take the longest, or all others.
import { spawn } from "node:child_process"
import { once } from "node:events"
import { fileURLToPath } from "node:url"

const root = fileURLToPath(new URL("../..", import.meta.url))
const node = process.execPath
/** For a program that fills a gigabyte: collecting what is short-lived then takes a third of the time. */
const large = [node, "--max-semi-space-size=64"]

// The slowest first, because two run at a time.
const checks = [
  ["Effect's diagnostics", [...large, "tools/check/effect-diagnostics/run.mjs"]],
  ["types", ["tsc", "-b"]],
  ["lint, import cycles", ["oxlint", "--type-aware", "--deny-warnings"]],
  ["formatting", ["oxfmt", "--check"]],
  ["package boundaries", [node, "tools/check/boundaries.mjs"]],
  ["rooms, and no circles between folders", [node, "tools/check/structure.mjs"]],
  ["pictures of all packages, no arrow up", [node, "tools/draw/structure.mjs", "--check"]],
  ["pages of the core's entries", [node, "tools/record/entries.mjs", "--check"]],
  ["lockfile: all platforms, no host", [node, "tools/check/lock.mjs"]]
]

const parts = { diagnostics: checks.slice(0, 1), others: checks.slice(1) }
const [part] = process.argv.slice(2)
if (part !== undefined && !Object.hasOwn(parts, part)) {
  console.error(`npm run check has no ${part}: choose from ${Object.keys(parts).join(", ")}, or leave it out for all.`)
  process.exit(1)
}
const chosen = part === undefined ? checks : parts[part]

const run = async ([name, [command, ...args]]) => {
  const started = performance.now()
  const child = spawn(command, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"] })
  let output = ""
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (output += text))
  const [code] = await once(child, "close")
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${code === 0 ? "ok    " : "FAILED"} ${seconds.padStart(5)} s  ${name}`)
  if (code !== 0) console.log(output.trimEnd().replace(/^/gm, "         "))
  return code === 0
}

const results = []
const queue = [...chosen]
const worker = async () => {
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) results.push(await run(next))
}
await Promise.all([worker(), worker()])
const failed = results.filter((ok) => !ok).length
if (failed > 0)
  console.log(`\n${failed} of ${chosen.length} checks failed; \`npm run fix\` fixes formatting and some lint.`)
process.exit(failed === 0 ? 0 : 1)
