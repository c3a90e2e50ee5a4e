// Builds all packages, packs them, and installs the tarballs into projects that use npm.
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { workspacePackages } from "../check/imports.mjs"
import { buildPackages } from "./build.mjs"
import { pnpm } from "./managers.mjs"
import { npm, run } from "./run.mjs"

const root = fileURLToPath(new URL("../..", import.meta.url))

/** Lets pnpm write the package.json that is published, while it packs or publishes. */
export const packingOption = `--config.pnpmfile=${fileURLToPath(new URL("./pnpmfile.cjs", import.meta.url))}`

/** Packs all packages into a folder: what is in each package.json here, and the tarball. */
export const packAll = async (folder) => {
  const started = performance.now()
  await buildPackages(root)
  console.log(`ok     ${((performance.now() - started) / 1000).toFixed(1).padStart(5)} s  build`)
  const args = ["--recursive", "--filter", "./packages/*", packingOption, "pack", "--pack-destination", folder]
  const problems = await run("pack", [...pnpm(), ...args], root)
  if (problems.length > 0) throw new Error(problems.join("\n"))
  return workspacePackages(root).map(({ folder: home, manifest }) => ({
    manifest,
    manifestFile: join(home, "package.json"),
    file: join(folder, `${manifest.name.replace("@", "").replace("/", "-")}-${manifest.version}.tgz`)
  }))
}

const catalog = readFileSync(join(root, "pnpm-workspace.yaml"), "utf8")

/** Dependencies in the versions of the workspace. */
export const pinned = (...names) =>
  Object.fromEntries(names.map((name) => [name, new RegExp(`^  "?${name}"?: (\\S+)$`, "m").exec(catalog)[1]]))

/** Packages of the tarballs as dependencies: those with these names, or all. */
export const packed = (tarballs, ...wanted) =>
  Object.fromEntries(
    tarballs
      .filter(({ manifest }) => wanted.length === 0 || wanted.includes(manifest.name))
      .map(({ file, manifest }) => [manifest.name, `file:${file}`])
  )

const install = ["install", "--prefer-offline", "--fetch-retries=5", "--ignore-scripts"]

/** With npm, or with pnpm in the folders that npm would make, which is much cheaper for many packages. */
const installing = {
  npm: () => [...npm, ...install, "--no-audit", "--no-fund"],
  pnpm: () => [...pnpm(), ...install, "--ignore-workspace", "--config.node-linker=hoisted"]
}

/** A copy of a folder of `tools/packing/projects`, with dependencies installed, some of them tarballs. */
export const projectOf = async (
  template,
  folder,
  tarballs,
  { dependencies, devDependencies = {}, options = [], manager = "npm" }
) => {
  const project = join(folder, template)
  mkdirSync(folder, { recursive: true })
  cpSync(join(root, "tools", "packing", "projects", template), project, { recursive: true })
  const manifest = {
    name: template,
    version: "1.0.0",
    private: true,
    type: "module",
    dependencies,
    devDependencies,
    // The packages of the tarballs depend on each other in the tarballs' versions.
    overrides: packed(tarballs),
    pnpm: { overrides: packed(tarballs) }
  }
  writeFileSync(join(project, "package.json"), JSON.stringify(manifest, null, 2))
  const command = [...installing[manager](), ...options]
  return { project, problems: await run(`install into an empty project: ${template}`, command, project) }
}
