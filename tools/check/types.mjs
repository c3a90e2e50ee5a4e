// Types, and Effect's own diagnostics (a forgotten yield*, layers that need each other, …): a build of TypeScript's compiler
// that knows Effect finds both in one pass. tsconfig.base.json turns those off
// that say in other words that an Effect or a Layer cannot be assigned, as the compiler does itself.
// Usage: node tools/check/types.mjs [folder with a tsconfig.json]
import { spawnSync } from "node:child_process"
import { buildCommand, buildEnvironment } from "./compiler.mjs"

const [compiler, ...options] = buildCommand()
const { status } = spawnSync(compiler, [...options, ...process.argv.slice(2)], {
  env: buildEnvironment(),
  stdio: "inherit"
})
process.exit(status ?? 1)
