// Runs a part of the tests under each newer version of Node that is supported: rules, a service on PostgreSQL with
// requests, several processes, and the packed packages as ES modules and as CommonJS. With --small fewer tests, and not
// the packages, which `npm run verify -- packages` loads with one of these versions.
// Usage: npm run verify -- nodes [--small] [22 24 26]
import { spawnSync } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { delimiter, join } from "node:path"
import { fileURLToPath } from "node:url"
import { folderOf, versions } from "./node-versions.mjs"
import { packAll, packed, projectOf } from "../packing/pack.mjs"
import { nodeTests } from "../packing/runners.mjs"

const root = fileURLToPath(new URL("../..", import.meta.url))
const args = process.argv.slice(2)
const isSmall = args.includes("--small")
const wanted = args.filter((arg) => arg !== "--small")
const unknown = wanted.find((line) => versions[line] === undefined)
if (unknown !== undefined) {
  console.error(`There is no ${unknown}: choose from --small, ${Object.keys(versions).join(", ")}.`)
  process.exit(1)
}

/** Rules, dates and numbers, cryptography, the HTTP adapter with its client, and the command line. */
const units = [
  "packages/core/test/domain/orders",
  "packages/server/test/nodeCrypto",
  "packages/server/test/deployment/settings"
]
const moreUnits = [
  "packages/core/test",
  "packages/client/test",
  "packages/http-adapter/test",
  "packages/webhook-adapter/test",
  "packages/server/test"
]
const services = ["packages/server/test/service.process", "packages/server/test/figures/metrics.process"]
const moreServices = [
  "packages/server/test/cluster/cluster.process",
  "packages/server/test/store/private.process",
  "packages/pg-adapter/test/contracts.pg"
]

const tests = (project, files) => [
  "node_modules/vitest/vitest.mjs",
  "run",
  ...project.map((name) => `--project=${name}`),
  ...files
]

/** The packed packages in a project outside the workspace, installed once for all versions. */
const temporary = mkdtempSync(join(tmpdir(), "fourtop-nodes-"))
const install = async () => {
  const tarballs = await packAll(temporary)
  const { problems, project } = await projectOf("project", temporary, tarballs, { dependencies: packed(tarballs) })
  if (problems.length > 0) throw new Error(problems.join("\n"))
  return project
}

const stepsWith = (project) => [
  ["unit tests", tests(["unit"], moreUnits)],
  ["services", tests(["process", "pg"], [...services, ...moreServices])],
  ["packages, both kinds", ["--test", ...nodeTests], project]
]

/** One start of Vitest for both, and one process of its, which loads everything once. */
const fewSteps = [["rules and a service", [...tests(["unit", "process"], [...units, ...services]), "--maxWorkers=1"]]]

const run = (version, [name, command, cwd = root]) => {
  const folder = folderOf(version)
  const started = performance.now()
  const env = { ...process.env, PATH: [folder, join(root, "node_modules", ".bin"), process.env.PATH].join(delimiter) }
  // npm finds its Node in the PATH, and scripts of ours by the path of the process.
  delete env.npm_execpath
  const { status, stderr, stdout } = spawnSync(join(folder, "node"), command, {
    cwd,
    env,
    encoding: "utf8",
    maxBuffer: 1e9
  })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${status === 0 ? "ok    " : "FAILED"} ${seconds.padStart(6)} s  Node ${version}: ${name}`)
  if (status !== 0) console.log(`${stdout}${stderr}`.trimEnd())
  return status === 0
}

const lines = wanted.length === 0 ? Object.keys(versions) : wanted
try {
  const steps = isSmall ? fewSteps : stepsWith(await install())
  const results = lines.flatMap((line) => steps.map((step) => run(versions[line], step)))
  process.exitCode = results.every((passed) => passed) ? 0 : 1
} finally {
  rmSync(temporary, { recursive: true, force: true })
}
