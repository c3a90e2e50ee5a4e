import { availableParallelism } from "node:os"
import { defineConfig } from "vitest/config"
import { compiledSources } from "./tools/testing/compiled-sources.ts"
import { LongestFirst } from "./tools/testing/longest-first.ts"
import { ProgressReporter } from "./tools/testing/progress-reporter.ts"

// Workspace packages are read from their TypeScript source. Add no "import" or "module" here: Vitest hands these
// to node as --conditions, where they would also apply to require() (and break `pg`).
const conditions = ["@fourtop/source", "node"]

const [, , command, ...options] = process.argv
const folders = "{packages/*,examples/*,tools,docs,bench}/test/**"
const postgres = "./tools/testing/global-pg.ts"
const browser = "./tools/testing/global-browser.ts"

const project = (
  name: string,
  include: string,
  globalSetup: ReadonlyArray<string>,
  exclude: ReadonlyArray<string>
) => ({
  extends: true as const,
  test: {
    name,
    include: [`${folders}/${include}`],
    exclude: ["**/node_modules/**", ...exclude],
    globalSetup: [...globalSetup]
  }
})

const parts = [
  project("unit", "*.test.ts", [], ["**/*.{pg,process,large,infrastructure,languages,browser}.test.ts"]),
  project("pg", "*.pg.test.ts", [postgres], []),
  project("process", "*.process.test.ts", [postgres], []),
  project("large", "*.large.test.ts", [postgres], []),
  project("infrastructure", "*.infrastructure.test.ts", [postgres], []),
  project("languages", "*.languages.test.ts", [], []),
  project("browser", "*.browser.test.ts", [browser], [])
]

// Workers load everything anew for each project, and wait for the last one of the project before. So a run without
// arguments is one project; one that names files or projects starts only what these need. `--project=process+large` makes
// one of several. Tests in a browser, of whole programs, of much data, beside other servers, and in other languages are
// parts of `npm run verify`.
const isPart = options.some((option) => option.startsWith("--project") || !option.startsWith("-"))
const together = options
  .flatMap((option) => /^--project=(\w+(?:\+\w+)+)$/.exec(option)?.[1] ?? [])
  .map((names) => project(names, `*.{${names.replaceAll("+", ",")}}.test.ts`, [postgres], []))

export default defineConfig({
  // A run that watches reads the sources themselves, to see them change.
  plugins: command === "run" ? [compiledSources(import.meta.dirname)] : [],
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    pool: "forks",
    // Without isolation all files of a worker share the loaded modules: importing effect takes about a second per file.
    isolate: false,
    // Effects leave much that is short-lived: with little room for it, collecting takes a sixth of a run.
    poolOptions: { forks: { execArgv: ["--max-semi-space-size=64"] } },
    // A terminal shows by itself what runs.
    reporters: process.stdout.isTTY ? ["default"] : ["default", new ProgressReporter()],
    setupFiles: [
      "./tools/testing/at-moment.ts",
      "./tools/testing/restore-it.ts",
      "./tools/testing/compare-effect-data.ts"
    ],
    sequence: { sequencer: LongestFirst },
    // Tests with a database wait more than they compute, so no core need stay free.
    maxWorkers: availableParallelism(),
    minWorkers: 1,
    // No test measures time: these only end what hangs, also on a machine that has much else to do.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    projects: isPart
      ? [...parts, ...together]
      : [project("all", "*.test.ts", [postgres], ["**/*.{process,large,infrastructure,languages,browser}.test.ts"])]
  }
})
