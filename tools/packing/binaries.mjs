// Other runtimes that load the packages, from the npm packages that hold their binaries, in a cache directory.
import { join } from "node:path"
import { fetched } from "../verify/node-versions.mjs"

/** The newest versions that both architectures have. */
export const versions = { bun: "1.4.4", deno: "2.9.5" }

const isArm = process.arch === "arm64"

export const bun = () =>
  join(fetched(`@oven/bun-${process.platform}-${isArm ? "aarch64" : "x64"}`, versions.bun), "bin", "bun")

export const deno = () => {
  const library = process.platform === "linux" ? "-glibc" : ""
  return join(fetched(`@deno/${process.platform}-${process.arch}${library}`, versions.deno), "deno")
}
