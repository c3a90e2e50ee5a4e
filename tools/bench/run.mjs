// Bundles the benchmarks and their peers, and runs them: all under this Node, or all under the one in BENCH_NODE. The
// measurement of bodies has no peers, and its own bundle.
import { spawnSync } from "node:child_process"
import { existsSync } from "node:fs"
import { join } from "node:path"
import { bundle } from "./bundle.mjs"
import { buildModules } from "../packing/build.mjs"
import { measureBodies } from "./bodies.mjs"
import { installPeers } from "../run/install.mjs"
import { folderOf, versions } from "../verify/node-versions.mjs"

/** The executable of a supported line, such as 24, or the path of any other. */
const nodeOf = (wanted) => {
  const file = versions[wanted] === undefined ? wanted : join(folderOf(versions[wanted]), "node")
  if (existsSync(file)) return file
  console.error(`BENCH_NODE is ${wanted}: choose one of ${Object.keys(versions).join(", ")}, or the path of a Node.`)
  process.exit(1)
}

const root = process.cwd()
if (process.argv[2] === "bodies") process.exit(await measureBodies(root, process.argv.slice(3)))
const node = nodeOf(process.env.BENCH_NODE ?? process.execPath)
const at = (path) => join(root, "bench", path)
await installPeers(root)
// The peers are outside of the workspace, and so of all checks.
if (process.argv[2] === "types") {
  process.exit(spawnSync(node, ["tools/check/types.mjs", "bench/peers"], { stdio: "inherit" }).status ?? 1)
}
// What the measurement of imports loads.
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith("--"))
if (wanted.length === 0 || wanted.some((part) => "import".includes(part))) await buildModules(root)
await bundle(
  root,
  [
    { in: at("src/main.ts"), out: "bench" },
    { in: at("src/http/loadProcess.ts"), out: "load" },
    { in: at("src/deliveries/roleProcess.ts"), out: "role" }
  ],
  "bench",
  ["graphile-worker", "pg-boss"]
)
await bundle(
  root,
  [
    { in: at("peers/bare.ts"), out: "bare" },
    ...["effectPlatform", "fastifyPlain", "fastifySameSql", "nest"].map((name) => ({
      in: at(`peers/${name}/main.ts`),
      out: name
    }))
  ],
  "bench/peers",
  ["@nestjs/*", "class-transformer", "class-validator", "fastify", "pg", "reflect-metadata", "rxjs", "typeorm"]
)
const main = join(root, "bench", "node_modules", ".cache", "bench.mjs")
const { status } = spawnSync(node, [main, ...process.argv.slice(2)], { stdio: "inherit" })
process.exit(status ?? 1)
