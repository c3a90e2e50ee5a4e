// The commands of the documentation that install packages, run with each package manager in a project of its own. Our
// own packages come from the tarballs; everything else comes from the registry, as it does for users.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { spawnSync } from "node:child_process"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { fetched } from "../verify/node-versions.mjs"
import { bun } from "./binaries.mjs"
import { npm, run } from "./run.mjs"

const root = fileURLToPath(new URL("../..", import.meta.url))

/** The managers beside npm, which is the one that is installed. */
export const versions = { pnpm: "10.34.9", yarn: "4.18.1" }

const pages = () => [
  ...readdirSync(join(root, "docs"))
    .filter((name) => name.endsWith(".md"))
    .map((name) => join(root, "docs", name)),
  ...readdirSync(join(root, "packages")).map((name) => join(root, "packages", name, "README.md"))
]

const command = /^(?:\$ )?npm install (?<arguments>.+)$/gm

/** What the commands of the pages install, each once, without those that install the command for a whole machine. */
export const documented = () => {
  const found = pages().flatMap((page) =>
    [...readFileSync(page, "utf8").matchAll(command)].map(({ groups }) => groups.arguments)
  )
  return [...new Set(found)].filter((each) => !each.includes("--global"))
}

/** In a project of its own each, a manager's own words for it, and how it runs Node. */
const managers = () => {
  const yarn = [process.execPath, join(fetched("@yarnpkg/cli-dist", versions.yarn), "bin", "yarn.js")]
  const pnpm = [process.execPath, join(fetched("pnpm", versions.pnpm), "bin", "pnpm.cjs")]
  return {
    npm: { add: [...npm, "install", "--no-audit", "--no-fund", "--prefer-offline"], node: [process.execPath] },
    pnpm: { add: [...pnpm, "add", "--prefer-offline"], node: [process.execPath] },
    yarn: { add: [...yarn, "add"], node: [...yarn, "node"] },
    bun: { add: [bun(), "add"], node: [process.execPath] }
  }
}

/** Where the managers find other packages: where npm finds them. No file says it. */
const registry = () => {
  const { stdout } = spawnSync(npm[0], [...npm.slice(1), "config", "get", "registry"], { encoding: "utf8", cwd: root })
  const url = stdout.trim()
  return {
    npm_config_registry: url,
    BUN_CONFIG_REGISTRY: url,
    YARN_NPM_REGISTRY_SERVER: url,
    YARN_UNSAFE_HTTP_WHITELIST: new URL(url).hostname,
    YARN_ENABLE_TELEMETRY: "0",
    YARN_ENABLE_IMMUTABLE_INSTALLS: "0"
  }
}

const fromTarballs = (tarballs) =>
  Object.fromEntries(tarballs.map(({ file, manifest }) => [manifest.name, `file:${file}`]))

/** The arguments with our own packages as tarballs. */
const withTarballs = (args, own) =>
  args.split(" ").map((each) => (own[each] === undefined ? each.replace("--save-dev", "-D") : `${each}@${own[each]}`))

/** Imports every package that was installed, and says which effect it got. */
const check = `
  import { readFileSync } from "node:fs"
  const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync("package.json", "utf8"))
  const names = Object.keys({ ...dependencies, ...devDependencies }).filter((name) => name.startsWith("@fourtop/"))
  for (const name of names) if (Object.keys(await import(name)).length === 0) throw new Error(name + " is empty")
  if ("effect" in { ...dependencies, ...devDependencies }) {
    const { ModuleVersion } = await import("effect")
    if (!ModuleVersion.getCurrentVersion().startsWith("3.")) throw new Error("effect " + ModuleVersion.getCurrentVersion())
  }
  console.log(names.length)
`

/** Runs the commands one after another with a manager; what is wrong. */
const proof = async (name, { add, node }, folder, tarballs) => {
  const project = join(folder, `installed-with-${name}`)
  mkdirSync(project, { recursive: true })
  const own = fromTarballs(tarballs)
  const manifest = {
    name: "installed",
    version: "1.0.0",
    private: true,
    type: "module",
    // The packages of the tarballs depend on each other in the tarballs' versions.
    ...(name === "yarn" ? { resolutions: own } : name === "pnpm" ? { pnpm: { overrides: own } } : { overrides: own })
  }
  writeFileSync(join(project, "package.json"), JSON.stringify(manifest, null, 2))
  writeFileSync(join(project, "check.mjs"), check)
  if (name === "yarn") writeFileSync(join(project, "yarn.lock"), "")
  for (const args of documented()) {
    const problems = await run(`${name}: ${args}`, [...add, ...withTarballs(args, own)], project, registry())
    if (problems.length > 0) return problems
  }
  return run(`${name}: everything that was installed can be imported`, [...node, "check.mjs"], project, registry())
}

/** One check for each manager. */
export const installations = (folder, tarballs) =>
  Object.entries(managers()).map(
    ([name, manager]) =>
      () =>
        proof(name, manager, folder, tarballs)
  )
