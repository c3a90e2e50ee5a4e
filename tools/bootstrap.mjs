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

const commands = {
  test: ["vitest", "run"],
  processes: ["vitest", "run", "--project=process"],
  infrastructure: ["vitest", "run", "--project=infrastructure", "--no-file-parallelism"],
  languages: ["vitest", "run", "--project=languages"],
  browser: [process.execPath, "tools/verify/browser.mjs"],
  pictures: [process.execPath, "tools/verify/pictures.mjs"],
  campaign: [process.execPath, "tools/verify/faults.mjs"],
  deploy: [process.execPath, "tools/verify/deploy.mjs"],
  nodes: [process.execPath, "tools/verify/nodes.mjs"],
  moments: [process.execPath, "tools/verify/moments.mjs"],
  sbom: [process.execPath, "tools/release/sbom.mjs"],
  change: ["changeset"],
  "raise-version": [process.execPath, "tools/release/raise-version.mjs"],
  "publish-packages": [process.execPath, "tools/release/publish.mjs"],
  campaigns: [process.execPath, "tools/verify/large.mjs"],
  check: [process.execPath, "tools/check/run.mjs"],
  bench: [process.execPath, "tools/bench/run.mjs"],
  neighbours: [process.execPath, "tools/bench/neighbours.mjs"],
  fix: [process.execPath, "tools/check/fix.mjs"],
  mutate: [process.execPath, "tools/mutate/run.mjs"],
  packages: [process.execPath, "tools/verify/packages.mjs"],
  sizes: [process.execPath, "tools/verify/sizes.mjs"],
  storefront: [process.execPath, "examples/storefront/start.mjs"],
  record: [process.execPath, "tools/record/run.mjs"],
  "record-release": [process.execPath, "tools/release/record.mjs"],
  draw: [process.execPath, "tools/draw/structure.mjs"]
}

if (task === "lock") {
  await updateLockfile(root)
} else if (task === "start" || task === "fourtop") {
  await ensureInstalled(root)
  const { runFourtop } = await import("./run/fourtop.mjs")
  await runFourtop(root, task === "start" ? ["serve", ...args] : args)
} else if (commands[task] !== undefined) {
  await ensureInstalled(root)
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
