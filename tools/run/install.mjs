// Installs what pnpm-lock.yaml says, with the pnpm version in package.json, fetched through npm. (corepack needs
// signatures that not every registry has.)
import { spawnSync } from "node:child_process"
import { createHash } from "node:crypto"
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"

export const ensureInstalled = async (root) => {
  const stamp = join(root, "node_modules", ".fourtop-installed")
  const isInstalled = () => existsSync(stamp) && readFileSync(stamp, "utf8") === wanted(root)
  if (isInstalled()) return
  mkdirSync(join(root, "node_modules"), { recursive: true })
  await alone(join(root, "node_modules", ".fourtop-installing"), () => {
    if (isInstalled()) return
    console.error(`Installing the locked dependencies into node_modules with ${packageManager(root)} …`)
    const started = Date.now()
    if (!runPnpm(root, ["install", "--frozen-lockfile", "--prefer-offline"])) {
      console.error(
        "\nThe installation failed; the lines above say why. If package.json or pnpm-workspace.yaml changed, `npm run lock` brings pnpm-lock.yaml up to date."
      )
      process.exit(1)
    }
    writeFileSync(stamp, wanted(root))
    console.error(`Installed in ${((Date.now() - started) / 1000).toFixed(1)} s.`)
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
  console.error("Installing the peers of the benchmarks into bench/peers/node_modules …")
  const options = ["--frozen-lockfile", "--prefer-offline", "--ignore-workspace", "--ignore-scripts"]
  if (!runPnpm(root, ["install", "--dir", folder, ...options])) process.exit(1)
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

/** Runs pnpm in the version that package.json names, and tells whether it succeeded. */
export const runPnpm = (root, args) => {
  // Under `npm run` npm_execpath is npm's own script: the same npm, whatever the PATH has.
  const npm = process.env.npm_execpath?.endsWith("npm-cli.js") ? [process.execPath, process.env.npm_execpath] : ["npm"]
  const [command, ...rest] = [...npm, "exec", "--yes", "--prefer-offline", `--package=${packageManager(root)}`, "--"]
  // With NODE_ENV=production pnpm would leave out the tools that build the server; under `npm --silent`, its error
  // messages.
  const env = { ...process.env, NODE_ENV: "development", npm_config_loglevel: "notice" }
  const stdio = ["ignore", 2, 2]
  return (
    spawnSync(command, [...rest, "pnpm", ...args, "--reporter=append-only"], { cwd: root, env, stdio }).status === 0
  )
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
    action()
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
