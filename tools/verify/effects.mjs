// Runs the core's tests on the lowest and on the newest version of effect that its package.json allows as a peer. Effect
// fixes much in small versions, and the core reaches into its fibers.
// Usage: npm run verify -- effects [arguments of Vitest]
import { spawnSync } from "node:child_process"
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { cacheDirectory } from "../run/cache-directory.mjs"

const root = fileURLToPath(new URL("../..", import.meta.url))
const { peerDependencies } = JSON.parse(readFileSync(join(root, "packages", "core", "package.json"), "utf8"))

const npm = (args, cwd) => {
  const { status, stderr, stdout } = spawnSync("npm", [...args, "--loglevel=error"], { cwd, encoding: "utf8" })
  if (status !== 0) throw new Error(`npm ${args.join(" ")} failed:\n${stderr}`)
  return stdout
}

const numbersOf = (version) => version.split(".").map(Number)
const compare = (a, b) => {
  const [left, right] = [numbersOf(a), numbersOf(b)]
  const index = left.findIndex((number, place) => number !== right[place])
  return index === -1 ? 0 : left[index] - right[index]
}

/** The lowest and the newest that a range such as ^3.22.4 allows and the registry has, each once. */
export const ends = (range, published) => {
  const lowest = range.replace(/^\^/, "")
  const [major] = numbersOf(lowest)
  const allowed = published
    .filter((version) => /^\d+\.\d+\.\d+$/.test(version) && numbersOf(version)[0] === major)
    .filter((version) => compare(version, lowest) >= 0)
    .toSorted(compare)
  return [...new Set([lowest, allowed.at(-1) ?? lowest])]
}

/** The folder of a version, with what it depends on, installed once. */
const installed = (version) => {
  const folder = join(cacheDirectory(), `effect-${version}-installed`)
  if (!existsSync(folder)) {
    mkdirSync(cacheDirectory(), { recursive: true })
    const unfinished = mkdtempSync(`${folder}.`)
    writeFileSync(join(unfinished, "package.json"), JSON.stringify({ private: true }))
    npm(["install", "--prefer-offline", "--no-audit", "--no-fund", "--ignore-scripts", `effect@${version}`], unfinished)
    try {
      renameSync(unfinished, folder)
    } catch (error) {
      rmSync(unfinished, { recursive: true, force: true })
      if (!existsSync(folder)) throw error
    }
  }
  return join(folder, "node_modules", "effect")
}

const run = (version, args) => {
  const folder = installed(version)
  console.log(`core's tests on effect ${version}`)
  const hook = fileURLToPath(new URL("./effect-version.mjs", import.meta.url))
  const env = {
    ...process.env,
    FOURTOP_EFFECT: folder,
    FOURTOP_EFFECT_VERSION: version,
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ""} --import=${hook}`.trim()
  }
  const tests = args.length === 0 ? ["packages/core/test"] : args
  return spawnSync("vitest", ["run", "--project=unit", ...tests], { cwd: root, env, stdio: "inherit" }).status === 0
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const published = JSON.parse(npm(["view", "effect", "versions", "--json"], root))
  const results = ends(peerDependencies.effect, published).map((version) => run(version, process.argv.slice(2)))
  process.exitCode = results.every((passed) => passed) ? 0 : 1
}
