// Builds all packages as they are published: types by the compiler, bundled ES modules, then CommonJS from these.
import { spawnSync } from "node:child_process"
import { existsSync, rmSync } from "node:fs"
import { join } from "node:path"
import { bundleForBrowsers } from "../browser/bundle.mjs"
import { buildCommand, buildEnvironment } from "../check/compiler.mjs"
import { workspacePackages } from "../check/imports.mjs"
import { buildCommonjs } from "./commonjs.mjs"
import { hasCommonjs } from "./manifest.mjs"
import { bundleModules, modulesIn } from "./modules.mjs"

/** `tsc` leaves the types of deleted files, which would be published. */
const removeStale = ({ folder }) => {
  for (const file of modulesIn(folder).filter((each) => /\.d\.ts(\.map)?$/.test(each))) {
    const source = join(folder, "src", file.replace(/\.d\.ts(\.map)?$/, ""))
    const hasSource = [".ts", ".tsx"].some((extension) => existsSync(source + extension))
    if (!hasSource) rmSync(join(folder, "dist", file))
  }
}

/** Leaves the ES modules of each package in its `dist`, which is all that it takes to run them. */
export const buildModules = async (root) => {
  await bundleForBrowsers(root)
  for (const each of workspacePackages(root)) await bundleModules(each)
}

/** Leaves `dist` of each package as it is packed. Fails with what the compiler says. */
export const buildPackages = async (root) => {
  await buildModules(root)
  const packages = workspacePackages(root)
  const [compiler, ...options] = [...buildCommand(), ...packages.map(({ folder }) => folder)]
  const environment = { cwd: root, encoding: "utf8", env: buildEnvironment() }
  const { status, stderr, stdout } = spawnSync(compiler, options, environment)
  if (status !== 0) throw new Error(`${stdout}${stderr}`)
  packages.forEach(removeStale)
  for (const each of packages.filter(({ manifest }) => hasCommonjs(manifest))) await buildCommonjs(each)
}
