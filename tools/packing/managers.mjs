// The commands of the documentation that install packages, run with each package manager in a project of its own.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { fetched } from "../verify/node-versions.mjs"
import { bun } from "./binaries.mjs"
import { npm, run } from "./run.mjs"

const root = fileURLToPath(new URL("../..", import.meta.url))

const { packageManager } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"))

/** The managers beside npm, which is the one that is installed. */
export const versions = { pnpm: packageManager.replace("pnpm@", ""), yarn: "4.18.1" }

const guides = () =>
  readdirSync(join(root, "docs"))
    .filter((name) => name.endsWith(".md"))
    .map((name) => join(root, "docs", name))

const readmes = () => readdirSync(join(root, "packages")).map((name) => join(root, "packages", name, "README.md"))

const command = /^(?:\$ )?npm install (?<arguments>.+)$/gm

/** What a page installs, without what is installed for a whole machine. */
const installedBy = (page) =>
  [...readFileSync(page, "utf8").matchAll(command)]
    .map(({ groups }) => groups.arguments)
    .filter((each) => !each.includes("--global"))

const isForDevelopment = (args) => args.includes("--save-dev")

/**
 * What the commands of the pages install, as few projects as will do: a page with something for development has one of
 * its own, because the same package may be needed in production on another page.
 */
export const documented = (pages) => {
  const all = pages.map(installedBy)
  const hasDevelopment = (list) => list.some(isForDevelopment)
  const lists = [all.filter((list) => !hasDevelopment(list)).flat(), ...all.filter(hasDevelopment)]
  const isContained = (list) => lists.some((other) => other !== list && list.every((each) => other.includes(each)))
  return lists.filter((list) => list.length > 0 && !isContained(list)).map((list) => [...new Set(list)])
}

/** The same packages with a command for production, and one for development. */
export const together = (list) =>
  [list.filter((args) => !isForDevelopment(args)), list.filter(isForDevelopment)]
    .filter((alike) => alike.length > 0)
    .map((alike) => [...new Set(alike.flatMap((args) => args.split(" ")))].join(" "))

/** How to run pnpm, in the version of the workspace. */
export const pnpm = () => [process.execPath, join(fetched("pnpm", versions.pnpm), "bin", "pnpm.cjs")]

/** In a project of its own each, a manager's own words for it, and how it runs Node. */
const managers = () => {
  const yarn = [process.execPath, join(fetched("@yarnpkg/cli-dist", versions.yarn), "bin", "yarn.js")]
  return {
    npm: { add: [...npm, "install", "--no-audit", "--no-fund", "--prefer-offline"], node: [process.execPath] },
    pnpm: { add: [...pnpm(), "add", "--prefer-offline"], node: [process.execPath] },
    yarn: { add: [...yarn, "add"], node: [...yarn, "node"] },
    bun: { add: [bun(), "add"], node: [process.execPath] }
  }
}

/** Tells every manager where packages are. */
const variables = (url) => ({
  npm_config_registry: url,
  BUN_CONFIG_REGISTRY: url,
  YARN_NPM_REGISTRY_SERVER: url.replace(/\/$/, ""),
  YARN_UNSAFE_HTTP_WHITELIST: new URL(url).hostname,
  YARN_ENABLE_TELEMETRY: "0",
  YARN_ENABLE_IMMUTABLE_INSTALLS: "0"
})

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

/** Runs commands one after another with a manager in an empty project; what is wrong. */
const proof = async (name, { add, node }, lists, project, url) => {
  mkdirSync(project, { recursive: true })
  const manifest = { name: "installed", version: "1.0.0", private: true, type: "module" }
  writeFileSync(join(project, "package.json"), JSON.stringify(manifest, null, 2))
  writeFileSync(join(project, "check.mjs"), check)
  // Without a lockfile of its own, Yarn looks for a project further up.
  if (name === "yarn") writeFileSync(join(project, "yarn.lock"), "")
  for (const args of lists) {
    const words = args.split(" ").map((word) => (word === "--save-dev" ? "-D" : word))
    const problems = await run(`${name}: ${args}`, [...add, ...words], project, variables(url))
    if (problems.length > 0) return problems
  }
  return run(`${name}: what was installed can be imported`, [...node, "check.mjs"], project, variables(url))
}

/**
 * What a manager installs: with npm what the guides and the packages say, with the others what the guides say. In the
 * smaller size these install the shortest guide, and npm everything with fewer commands.
 */
const listsFor = (name, isSmall) => {
  const lists = documented([...guides(), ...(name === "npm" ? readmes() : [])])
  if (!isSmall) return lists
  return name === "npm" ? lists.map(together) : lists.toSorted((a, b) => a.length - b.length).slice(0, 1)
}

/** Checks for each manager, with a registry that has the tarballs. */
export const installations = (folder, url, isSmall) =>
  Object.entries(managers()).flatMap(([name, manager]) =>
    listsFor(name, isSmall).map(
      (list, index) => () => proof(name, manager, list, join(folder, `installed-with-${name}-${index}`), url)
    )
  )
