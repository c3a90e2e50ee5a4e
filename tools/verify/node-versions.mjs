// Other versions of Node, from the npm packages that hold their binaries, in a cache directory.
import { spawnSync } from "node:child_process"
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs"
import { join } from "node:path"
import { cacheDirectory } from "../run/cache-directory.mjs"

/** The supported lines beside the oldest one, which is in package.json, each in a version that both architectures have. */
export const versions = { 22: "22.23.3", 24: "24.21.0", 26: "26.10.0" }

const run = (command, args, cwd) => {
  const { status, stderr, stdout } = spawnSync(command, args, { cwd, encoding: "utf8" })
  if (status !== 0) throw new Error(`${command} ${args.join(" ")} failed:\n${stderr}`)
  return stdout.trim()
}

/** The folder of a package of npm's, fetched once. */
export const fetched = (name, version) => {
  const folder = join(cacheDirectory(), `${name.replace("@", "").replace("/", "-")}-${version}`)
  if (!existsSync(folder)) {
    console.log(`fetching ${name} ${version} into ${folder}`)
    mkdirSync(cacheDirectory(), { recursive: true })
    const unfinished = mkdtempSync(`${folder}.`)
    try {
      run(
        "npm",
        ["pack", "--loglevel=error", "--prefer-offline", "--fetch-retries=5", `${name}@${version}`],
        unfinished
      )
      const [archive] = readdirSync(unfinished)
      run("tar", ["-xzf", archive], unfinished)
      rmSync(join(unfinished, archive))
      renameSync(unfinished, folder)
    } catch (error) {
      rmSync(unfinished, { recursive: true, force: true })
      // Another process may have fetched it meanwhile.
      if (!existsSync(folder)) throw error
    }
  }
  return join(folder, "package")
}

/** The folder with the executable `node` of a version. */
export const folderOf = (version) => join(fetched(`node-${process.platform}-${process.arch}`, version), "bin")
