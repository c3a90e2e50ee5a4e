// Compiles all packages as they are published: ES modules by the compiler, then CommonJS from them.
import { spawnSync } from "node:child_process"
import { existsSync, rmSync } from "node:fs"
import { join } from "node:path"
import { bundleForBrowsers } from "../browser/bundle.mjs"
import { workspacePackages } from "../check/imports.mjs"
import { buildCommonjs, compiledFiles } from "./commonjs.mjs"
import { hasCommonjs } from "./manifest.mjs"

/** `tsc` leaves the output of deleted files, which would be published. */
const removeStale = ({ folder }) => {
  for (const file of compiledFiles(folder)) {
    const source = join(folder, "src", file.replace(/\.(d\.ts|js)(\.map)?$/, ""))
    const hasSource = [".ts", ".tsx"].some((extension) => existsSync(source + extension))
    if (!hasSource) rmSync(join(folder, "dist", file))
  }
}

/** Leaves `dist` of each package as it is packed. Fails with what the compiler says. */
export const buildPackages = async (root) => {
  await bundleForBrowsers(root)
  const { status, stderr, stdout } = spawnSync("tsc", ["-b"], { cwd: root, encoding: "utf8" })
  if (status !== 0) throw new Error(`${stdout}${stderr}`)
  const packages = workspacePackages(root)
  packages.forEach(removeStale)
  for (const each of packages.filter(({ manifest }) => hasCommonjs(manifest))) await buildCommonjs(each)
}
