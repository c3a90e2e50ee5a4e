// Installs what pnpm-lock.yaml says, with the pnpm version in package.json, fetched through npm. (corepack needs
// signatures that not every registry has.)
import { spawn, spawnSync } from "node:child_process"
import { createHash } from "node:crypto"
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"

export const ensureInstalled = async (root) => {
  const stamp = join(root, "node_modules", ".fourtop-installed")
  const isInstalled = () => existsSync(stamp) && readFileSync(stamp, "utf8") === wanted(root)
  if (isInstalled()) return
  mkdirSync(join(root, "node_modules"), { recursive: true })
  await alone(join(root, "node_modules", ".fourtop-installing"), async () => {
    if (isInstalled()) return
    const what = "Installing dependencies, about 20 s, once …"
    if (!(await runQuietly(root, ["install", "--frozen-lockfile", "--prefer-offline"], what))) {
      console.error(
        "\nThe installation failed; the lines above say why. If package.json or pnpm-workspace.yaml changed, `npm run lock` brings pnpm-lock.yaml up to date."
      )
      process.exit(1)
    }
    writeFileSync(stamp, wanted(root))
  })
}

export const updateLockfile = async (root) => {
  if (!runPnpm(root, ["install", "--no-frozen-lockfile"])) process.exit(1)
  writeFileSync(join(root, "node_modules", ".fourtop-installed"), wanted(root))
}

/** The peers that benchmarks compare Fourtop with are large, and only benchmarks need them. */
export const installPeers = async (root) => {
  const folder = join(root, "bench", "peers")
  const stamp = join(folder, "node_modules", ".installed")
  const wanted = createHash("sha256")
    .update(readFileSync(join(folder, "pnpm-lock.yaml")))
    .digest("hex")
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return
  const what = "Installing the peers of the benchmarks into bench/peers/node_modules …"
  const options = ["--frozen-lockfile", "--prefer-offline", "--ignore-workspace", "--ignore-scripts"]
  if (!(await runQuietly(root, ["install", "--dir", folder, ...options], what))) process.exit(1)
  writeFileSync(stamp, wanted)
}

const packageManager = (root) => JSON.parse(readFileSync(join(root, "package.json"), "utf8")).packageManager

/** Changes whenever an installation could turn out differently. */
const wanted = (root) => {
  const hash = createHash("sha256").update(`${process.platform} ${process.arch}`)
  const manifests = ["", ...workspaceFolders(root)].map((folder) => join(folder, "package.json"))
  const files = ["pnpm-lock.yaml", "pnpm-workspace.yaml", ...manifests]
  for (const file of files.filter((file) => existsSync(join(root, file)))) {
    hash.update(file).update(readFileSync(join(root, file)))
  }
  return hash.digest("hex")
}

/** The folders that pnpm-workspace.yaml lists, with those of `packages/*` one by one. */
const workspaceFolders = (root) => {
  const [list] = /(?<=^packages:\n)(?: +- \S+\n)+/m.exec(readFileSync(join(root, "pnpm-workspace.yaml"), "utf8"))
  return [...list.matchAll(/- (\S+)/g)].flatMap(([, folder]) =>
    folder.endsWith("/*") ? readdirSync(join(root, dirname(folder))).map((name) => join(dirname(folder), name)) : folder
  )
}

/** How to run pnpm in the version that package.json names. */
const pnpm = (root, args) => {
  // Under `npm run` npm_execpath is npm's own script: the same npm, whatever the PATH has.
  const npm = process.env.npm_execpath?.endsWith("npm-cli.js") ? [process.execPath, process.env.npm_execpath] : ["npm"]
  const [command, ...rest] = [...npm, "exec", "--yes", "--prefer-offline", `--package=${packageManager(root)}`, "--"]
  // With NODE_ENV=production pnpm would leave out the tools that build the server; under `npm --silent`, its error
  // messages.
  const env = { ...process.env, NODE_ENV: "development", npm_config_loglevel: "notice" }
  return { command, args: [...rest, "pnpm", ...args, "--reporter=append-only"], options: { cwd: root, env } }
}

/** Runs pnpm with its output, and tells whether it succeeded. */
export const runPnpm = (root, args) => {
  const call = pnpm(root, args)
  return spawnSync(call.command, call.args, { ...call.options, stdio: ["ignore", 2, 2] }).status === 0
}

/** Runs pnpm behind one line, which counts the seconds on a terminal. What pnpm writes is printed only if it fails. */
const runQuietly = async (root, args, what) => {
  const started = Date.now()
  const { isTTY } = process.stderr
  const say = (text) => process.stderr.write(isTTY ? `\r\u001B[K${text}` : `${text}\n`)
  say(what)
  const counting = isTTY && setInterval(() => say(`${what} ${Math.round((Date.now() - started) / 1000)} s`), 1_000)
  const call = pnpm(root, args)
  const child = spawn(call.command, call.args, { ...call.options, stdio: ["ignore", "pipe", "pipe"] })
  const output = []
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => output.push(chunk))
  const code = await new Promise((resolve) => {
    child.on("error", (error) => {
      output.push(Buffer.from(`${error.message}\n`))
      resolve(1)
    })
    child.on("close", resolve)
  })
  clearInterval(counting)
  if (isTTY) process.stderr.write("\r\u001B[K")
  if (code !== 0) process.stderr.write(Buffer.concat(output))
  return code === 0
}

/** Two commands on a fresh clone at the same moment must not install over each other. */
const alone = async (file, action) => {
  for (let said = false; ;) {
    try {
      writeFileSync(file, String(process.pid), { flag: "wx" })
      break
    } catch (error) {
      if (error.code !== "EEXIST") throw error
    }
    if (!isRunning(file)) rmSync(file, { force: true })
    else if (!said) {
      console.error("Waiting for another process to install the dependencies …")
      said = true
    }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  try {
    await action()
  } finally {
    rmSync(file, { force: true })
  }
}

const isRunning = (file) => {
  try {
    return process.kill(Number(readFileSync(file, "utf8")), 0)
  } catch (error) {
    return error.code === "EPERM"
  }
}
