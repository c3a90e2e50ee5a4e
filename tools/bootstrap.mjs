// Runs every npm script (`npm start`, `npm test`, …): checks the Node version, installs the locked dependencies if they
// differ from the lockfile, then runs the task. Plain JavaScript without dependencies, in syntax that old Node versions
// can parse, because it runs before anything is installed and has to report that Node is too old. It prints to standard
// error only, so that standard output is the task's own.
import { spawn } from "node:child_process"
import { delimiter, join } from "node:path"
import { fileURLToPath } from "node:url"
import { ensureInstalled, updateLockfile } from "./run/install.mjs"

const root = fileURLToPath(new URL("..", import.meta.url))
const [task, ...args] = process.argv.slice(2)

const [major, minor] = process.versions.node.split(".").map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Fourtop needs Node.js 20.19 or newer; this is ${process.version} (${process.execPath}).`)
  process.exit(1)
}

const node = process.execPath
const commands = {
  test: ["vitest", "run"],
  check: [node, "tools/check/run.mjs"],
  fix: [node, "tools/check/fix.mjs"],
  verify: [node, "tools/verify/run.mjs"],
  record: [node, "tools/record/run.mjs"],
  draw: [node, "tools/draw/run.mjs"],
  bench: [node, "tools/bench/run.mjs"],
  neighbours: [node, "tools/bench/neighbours.mjs"],
  release: [node, "tools/release/run.mjs"],
  // `npm start` in examples/storefront.
  storefront: [node, "examples/storefront/start.mjs"]
}

if (task === "lock") {
  await updateLockfile(root)
} else if (task === "start" || task === "fourtop") {
  await ensureInstalled(root)
  const { runFourtop } = await import("./run/fourtop.mjs")
  await runFourtop(root, task === "start" ? ["serve", ...args] : args)
} else if (commands[task] !== undefined) {
  await ensureInstalled(root)
  const { bundleForBrowsers } = await import("./browser/bundle.mjs")
  await bundleForBrowsers(root)
  run([...commands[task], ...args])
} else {
  console.error(`Unknown task ${task}: choose one of start, fourtop, lock, ${Object.keys(commands).join(", ")}.`)
  process.exit(1)
}

function run([command, ...rest]) {
  const env = { ...process.env, PATH: join(root, "node_modules", ".bin") + delimiter + process.env.PATH }
  const child = spawn(command, rest, { cwd: root, env, stdio: "inherit" })
  for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal))
  // A terminal sends Ctrl-C to the child itself.
  process.on("SIGINT", () => process.stdin.isTTY || child.kill("SIGINT"))
  child.on("exit", (code, signal) => {
    // Exits as the child did, so that the caller sees the same.
    if (signal === null) process.exit(code)
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  })
}
