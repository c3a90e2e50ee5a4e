/**
 * The tests of the console and of OAuth, where the directory has no restaurant: all are on another server. They are in
 * another run than the tests that they import: a worker loads a file once, and would find no test in it the second time.
 */
import { vi } from "vitest"
import type * as Migrated from "../migratedDatabase.ts"

vi.mock("../migratedDatabase.ts", async (original) => {
  const { severalServers } = await import("./severalServers.ts")
  const actual = await original<typeof Migrated>()
  return { migratedDatabase: () => severalServers(actual.migratedDatabase, { others: 2, isDirectoryDrained: true }) }
})

await import("../console/console.process.test.ts")
await import("../console/apps.process.test.ts")
await import("../console/oauthRaces.process.test.ts")
