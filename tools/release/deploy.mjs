// Builds the service and writes it, with what it needs to run and nothing else, into an empty folder: what a container
// or a server gets. The embedded PostgreSQL is left out unless asked for; without it the service needs DATABASE_URL.
// Usage: npm run release -- deploy FOLDER [--with-postgres]
import { copyFileSync, existsSync, readdirSync, rmSync } from "node:fs"
import { join, resolve } from "node:path"
import { fileURLToPath } from "node:url"
import { buildModules } from "../packing/build.mjs"
import { runPnpm } from "../run/install.mjs"

const root = fileURLToPath(new URL("../..", import.meta.url))
const usage = "Usage: npm run release -- deploy FOLDER [--with-postgres]"
const [folder, ...options] = process.argv.slice(2)
const end = (message) => {
  console.error(message)
  process.exit(1)
}
if (folder === undefined || folder.startsWith("-")) end(usage)
const unknown = options.find((option) => option !== "--with-postgres")
if (unknown !== undefined) end(`There is no option ${unknown}. ${usage}`)
const target = resolve(process.env.INIT_CWD ?? process.cwd(), folder)
if (existsSync(target) && readdirSync(target).length > 0) end(`${target} is not empty. Name a new folder.`)

await buildModules(root)
const left = options.includes("--with-postgres") ? [] : ["--no-optional"]
// The packages of the workspace become copies, so that the folder depends on nothing outside of it.
const args = ["--filter=fourtop", "--prod", ...left, "--config.inject-workspace-packages=true", "--prefer-offline"]
if (!runPnpm(root, [...args, "deploy", target])) end("The lines above say what went wrong.")
for (const name of ["fourtop", "health.mjs"]) copyFileSync(join(root, "deploy", name), join(target, name))

// Only compilers and debuggers read these; they are a fifth of the size.
const forTools = /\.d\.[cm]?ts$|\.map$/
for (const entry of readdirSync(target, { recursive: true, withFileTypes: true })) {
  if (entry.isFile() && forTools.test(entry.name)) rmSync(join(entry.parentPath, entry.name))
}
console.log(
  `Fourtop is in ${target}. Start it with: node --min-semi-space-size=8 --max-semi-space-size=8 ${target}/dist/main.js serve`
)
