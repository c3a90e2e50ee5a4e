// Bundles the measurement of request bodies, and runs it.
import { spawnSync } from "node:child_process"
import { join } from "node:path"
import { bundle } from "./bundle.mjs"

/** Measures the bodies, and returns the exit code. */
export const measureBodies = async (root, args) => {
  const at = (file) => join(root, "packages", "server", "test", "bodies", file)
  const entries = [
    { in: at("measure.ts"), out: "bodies" },
    { in: at("client.ts"), out: "bodies-client" }
  ]
  await bundle(root, entries, "bench", [])
  const main = join(root, "bench", "node_modules", ".cache", "bodies.mjs")
  return spawnSync(process.execPath, [main, ...args], { stdio: "inherit" }).status ?? 1
}
