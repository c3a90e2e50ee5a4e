// What loads the packed packages in `tools/packing/projects/project`: test runners, runtimes and compilers.
import { copyFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { bun, deno } from "./binaries.mjs"
import { checkers, goVariables } from "../check/compiler.mjs"
import { folderOf, versions } from "../verify/node-versions.mjs"
import { imports, measureImports, measureVersion, overBudget, versionBudget } from "../sizes/imports.mjs"
import { followQuickStart } from "./quickStart.mjs"
import { run } from "./run.mjs"

/** The tests that any version of Node runs: both kinds of modules, and both in one process. */
export const nodeTests = ["integration.test.mjs", "integration.test.cjs", "bothKinds.test.mjs"].map(
  (file) => `node/${file}`
)

const node = process.execPath

/** For a program that fills much memory: collecting what is short-lived then takes a third of the time. */
export const forCompilers = [node, "--max-semi-space-size=64"]

/** In milliseconds. The few seconds that runners allow are too short for a machine that has much else to do. */
const limit = 60_000

/** Runtimes and test runners, each in the folder where it looks for tests. */
const runners = () => [
  ["node:test: ES modules, CommonJS, and both at once", [node, "--test", ...nodeTests], "."],
  ["Jest with its defaults", [node, "../node_modules/jest/bin/jest.js", `--testTimeout=${limit}`], "jest"],
  [
    "Vitest",
    [node, "../node_modules/vitest/vitest.mjs", "run", `--testTimeout=${limit}`, `--hookTimeout=${limit}`],
    "vitest"
  ],
  ["Bun", [bun(), "test", `--timeout=${limit}`], "bun"],
  ["Deno", [deno(), "test", "--allow-all", "--no-check", "--node-modules-dir=manual", ...nodeTests.slice(0, 2)], "."],
  ["a service of one's own, and the command", [node, "--test", "node/service.test.mjs", "node/command.test.mjs"], "."]
]

const oldest = "typescript-oldest"

/** The oldest TypeScript that understands the types, with those of Effect. */
export const oldestTypescript = { [oldest]: "npm:typescript@5.7.3" }

/** The compiler in JavaScript takes ten times as long as its successor, and checks less in the smaller size. */
const programOf = (compiler, isSmall) =>
  compiler === oldest && isSmall
    ? [fileURLToPath(new URL("./compile.mjs", import.meta.url)), `../node_modules/${compiler}`]
    : [`../node_modules/${compiler}/bin/tsc`, ...(compiler === oldest ? [] : checkers())]

const strict = [
  "--strict",
  "--skipLibCheck",
  "false",
  "--noEmit",
  "--target",
  "es2022",
  "--lib",
  "es2023",
  "--types",
  "node"
]
const esModules = ["--module", "node16", "integration.mts"]
const bothKinds = [...esModules, "integration.cts"]
const bundler = ["--module", "esnext", "--moduleResolution", "bundler", "integration.ts"]
const node10 = ["--module", "commonjs", "--moduleResolution", "node10", "--esModuleInterop", "integration.ts"]

/**
 * Compilers, with each way to find modules that they know. In the smaller size the oldest sees the types of CommonJS with
 * its oldest way alone.
 */
const compilers = (isSmall) => [
  ["typescript", "node16", bothKinds],
  ["typescript", "bundler", bundler],
  [oldest, "node16", isSmall ? esModules : bothKinds],
  [oldest, "node10", node10]
]

/** The newer version of Node that loads the packages beside the installed one; `npm run verify -- nodes` is for all of them. */
const newer = versions[24]

/** What Node loads for each entry, as it is installed. */
const withinBudgets = async (project) => {
  const started = performance.now()
  const command = join(project, "node_modules", "fourtop", "dist", "main.js")
  const found = measureImports(
    imports.map(({ specifier }) => specifier),
    project
  )
  const problems = [
    ...imports.flatMap((entry, index) => overBudget(entry, found[index])),
    ...overBudget(versionBudget, measureVersion(command))
  ]
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(
    `${problems.length === 0 ? "ok    " : "FAILED"} ${seconds.padStart(5)} s  modules and bytes of each import`
  )
  return problems
}

/** What has to pass in the project, the slowest first. */
export const checksEverywhere = (project, isSmall) => [
  ...compilers(isSmall)
    .toReversed()
    .map(([compiler, resolution, options]) => () => {
      for (const kind of ["mts", "cts"]) {
        copyFileSync(join(project, "types", "integration.ts"), join(project, "types", `integration.${kind}`))
      }
      const command = [...forCompilers, ...programOf(compiler, isSmall), ...strict, ...options]
      return run(`types: ${compiler}, ${resolution}`, command, join(project, "types"), goVariables())
    }),
  () => followQuickStart(project),
  () => withinBudgets(project),
  ...runners().map(
    ([name, command, folder]) =>
      () =>
        run(name, command, join(project, folder))
  ),
  // In one process, which loads what they share once.
  () =>
    run(
      `node:test under Node ${newer}`,
      [join(folderOf(newer), "node"), "--test", "--test-isolation=none", ...nodeTests],
      project
    )
]
