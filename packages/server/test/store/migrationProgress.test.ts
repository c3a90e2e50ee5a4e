import { assert, it } from "@effect/vitest"
import * as MigrationProgress from "../../src/service/store/MigrationProgress.ts"

it("a migration is told once, and step by step when it takes long", () => {
  const said: Array<string> = []
  let now = 500
  const tell = MigrationProgress.telling(
    (line) => said.push(line),
    () => now
  )
  assert.isEmpty(said)
  tell("Applied migration 1, venue")
  now += 2_999
  tell("Applied migration 2, journal")
  assert.deepStrictEqual(said, ["Migrating the database …"])
  now += 1
  tell("Migration 3, rate log, waits for a lock; trying again (attempt 2)")
  tell("Creating index order_placed …")
  assert.deepStrictEqual(said.slice(1), [
    "Migration 3, rate log, waits for a lock; trying again (attempt 2)",
    "Creating index order_placed …"
  ])
})
