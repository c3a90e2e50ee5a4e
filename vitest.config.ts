import { availableParallelism } from "node:os"
import { defineConfig } from "vitest/config"

// Workspace packages are read from their TypeScript source. Add no "import" or "module" here: Vitest hands these
// to node as --conditions, where they would also apply to require() (and break `pg`).
const conditions = ["@fourtop/source", "node"]

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    pool: "forks",
    // Without isolation all files of a worker share the loaded modules: importing effect takes about a second per file.
    isolate: false,
    setupFiles: ["./tools/restore-it.ts", "./tools/compare-effect-data.ts"],
    // Tests with a database wait more than they compute, so no core need stay free.
    maxWorkers: availableParallelism(),
    minWorkers: 1,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["{packages/*,examples/*,tools,docs}/test/**/*.test.ts"],
          exclude: ["**/*.{pg,browser}.test.ts", "**/node_modules/**"],
          testTimeout: 20_000
        }
      },
      {
        extends: true,
        test: {
          name: "pg",
          include: ["{packages/*,examples/*,tools,docs}/test/**/*.pg.test.ts"],
          globalSetup: ["./tools/global-pg.ts"],
          testTimeout: 20_000,
          hookTimeout: 30_000
        }
      },
      {
        extends: true,
        test: {
          name: "browser",
          include: ["{packages/*,examples/*,tools,docs}/test/**/*.browser.test.ts"],
          globalSetup: ["./tools/global-browser.ts"],
          testTimeout: 30_000,
          hookTimeout: 30_000
        }
      }
    ]
  }
})
