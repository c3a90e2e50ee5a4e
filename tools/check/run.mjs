// All static checks. All of them run, even after one has failed.
import { spawn } from "node:child_process"
import { once } from "node:events"
import { fileURLToPath } from "node:url"
import { goVariables } from "./compiler.mjs"

const root = fileURLToPath(new URL("../..", import.meta.url))
const node = process.execPath

// The slowest first, because two run at a time.
const checks = [
  ["types, Effect's diagnostics", [node, "tools/check/types.mjs"]],
  ["lint, import cycles", ["oxlint", "--type-aware", "--deny-warnings"]],
  ["formatting", ["oxfmt", "--check"]],
  ["package boundaries", [node, "tools/check/boundaries.mjs"]],
  ["rooms, and no circles between folders", [node, "tools/check/structure.mjs"]],
  ["pictures of all packages, no arrow up", [node, "tools/draw/structure.mjs", "--check"]],
  ["pages of the core's entries", [node, "tools/record/entries.mjs", "--check"]],
  ["lockfile: all platforms, no host", [node, "tools/check/lock.mjs"]]
]

const run = async ([name, [command, ...args]]) => {
  const started = performance.now()
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...goVariables() },
    stdio: ["ignore", "pipe", "pipe"]
  })
  let output = ""
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (output += text))
  const [code] = await once(child, "close")
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${code === 0 ? "ok    " : "FAILED"} ${seconds.padStart(5)} s  ${name}`)
  if (code !== 0) console.log(output.trimEnd().replace(/^/gm, "         "))
  return code === 0
}

const results = []
const queue = [...checks]
const worker = async () => {
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) results.push(await run(next))
}
await Promise.all([worker(), worker()])
const failed = results.filter((ok) => !ok).length
if (failed > 0)
  console.log(`\n${failed} of ${checks.length} checks failed; \`npm run fix\` fixes formatting and some lint.`)
process.exit(failed === 0 ? 0 : 1)
