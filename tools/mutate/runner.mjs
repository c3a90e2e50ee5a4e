// A child process with Vitest in it that stays warm: it is told which texts stand in place of which files, and which
// tests to run and which switch to turn on, and answers whether they passed. Nothing on disk is changed.
import { createRequire } from "node:module"
import { fileURLToPath, pathToFileURL } from "node:url"
import { createVitest } from "vitest/node"

const root = fileURLToPath(new URL("../..", import.meta.url))
// The Vite and the pool that Vitest itself uses.
const besideVitest = createRequire(import.meta.resolve("vitest/node"))
const { loadConfigFromFile } = await import(pathToFileURL(besideVitest.resolve("vite")).href)
const { default: Tinypool } = await import(pathToFileURL(besideVitest.resolve("tinypool")).href)
// Vitest ends its workers after every run. This one goes on with Effect loaded, which saves a second for each mutant.
Tinypool.prototype.recycleWorkers = async () => {}
// As if Vitest watched the tests that need no database: the configuration looks at its own arguments.
process.argv.splice(2, Infinity, "watch", "--project=unit")
const { config } = await loadConfigFromFile({ command: "serve", mode: "test" }, `${root}vitest.config.ts`)
const { projects, ...shared } = config.test
const unit = projects.find(({ test }) => test.name === "unit").test

/** Texts that are not those on disk, by file. */
let texts = new Map()
const replacing = {
  name: "mutants",
  enforce: "pre",
  transform: (_code, id) => {
    const text = texts.get(id.split("?")[0])
    return text === undefined ? undefined : { code: text, map: null }
  }
}

const vitest = await createVitest(
  "test",
  {
    ...shared,
    ...unit,
    root,
    watch: true,
    config: false,
    reporters: [{}],
    setupFiles: [...shared.setupFiles, "./tools/mutate/note-entered.mjs"],
    maxWorkers: 1,
    minWorkers: 1,
    fileParallelism: false,
    bail: 1,
    silent: true,
    api: false
  },
  {
    configFile: false,
    resolve: config.resolve,
    ssr: config.ssr,
    plugins: [replacing],
    server: { watch: null },
    logLevel: "silent"
  }
)
const project = vitest.projects[0]

/** A file and everything that imports it, directly or not: all of it is loaded again. */
const dependents = (file, found = new Set()) => {
  if (found.has(file)) return found
  found.add(file)
  for (const module of project.vite.moduleGraph.getModulesByFile(file) ?? []) {
    for (const importer of module.importers) if (importer.file) dependents(importer.file, found)
  }
  return found
}

const run = async ({ changes, mutant, tests }) => {
  project.provide("mutant", mutant)
  const before = texts
  texts = new Map(changes)
  const touched = [...new Set([...before.keys(), ...texts.keys()])]
  for (const file of touched.filter((file) => before.get(file) !== texts.get(file))) {
    vitest.invalidateFile(file)
    for (const dependent of dependents(file)) vitest.watcher.invalidates.add(dependent)
  }
  for (const test of tests) {
    const by = await failureOf(test)
    if (by !== null) return { ok: false, by, test }
  }
  return { ok: true }
}

/** The name of the first test of a file that fails, or what else is wrong with it. */
const failureOf = async (test) => {
  const result = await vitest.runTestSpecifications([project.createSpecification(test)])
  vitest.state.clearErrors()
  const { unhandledErrors } = result
  // Vitest tells of all files it has ever run, with what became of them then.
  const testModules = result.testModules.filter(({ moduleId }) => moduleId === test)
  if (testModules.length === 0) return "it was not run"
  const [first] = testModules.flatMap((module) => [...module.children.allTests("failed")])
  const failed = testModules.find((module) => !module.ok())
  if (failed === undefined && unhandledErrors.length === 0) return null
  return first?.fullName ?? failed?.errors()[0]?.message ?? unhandledErrors[0]?.message ?? "unknown"
}

process.on("message", (asked) => {
  run(asked).then(
    (answer) => process.send(answer),
    (error) => process.send({ ok: false, by: String(error) })
  )
})
process.on("disconnect", () => process.exit())
process.send({ ready: true })
