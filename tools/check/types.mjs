// Types, and Effect's own diagnostics (a forgotten yield*, layers that need each other, …): a build of TypeScript's compiler
// that knows Effect finds both in one pass. tsconfig.base.json turns those off
// that say in other words that an Effect or a Layer cannot be assigned, as the compiler does itself.
// Usage: node tools/check/types.mjs [folder with a tsconfig.json]
import { execFileSync, spawnSync } from "node:child_process"

const compiler = execFileSync("effect-tsgo", ["get-exe-path"], { encoding: "utf8" }).trim()
const { status } = spawnSync(compiler, ["-b", ...process.argv.slice(2)], { stdio: "inherit" })
process.exit(status ?? 1)
