// Records the contract of version 1 of the API and its events, for the test that lets them only grow, and generates the
// client, the JSON Schema of the venue document and the changelog of the API from the same declarations. It records
// nothing that would break clients of what was recorded before. The schema of the database is read from one that was
// migrated on the bundled PostgreSQL. The pages of the core's entries are written from the comments of what they export.
import { spawnSync } from "node:child_process"
import { fileURLToPath } from "node:url"

const cwd = fileURLToPath(new URL("../..", import.meta.url))
const { PG_BIN: _server, TEST_DATABASE_URL: _database, ...others } = process.env
const env = { ...others, FOURTOP_RECORD: "1" }
const tests = [
  "packages/http-adapter/test/versionOne.test.ts",
  "packages/http-adapter/test/openapi/asyncApi.test.ts",
  "packages/http-adapter/test/apiChangelog.test.ts",
  "packages/client/test/generated.test.ts",
  "packages/server/test/command/venueSchema.test.ts",
  "packages/pg-adapter/test/schema.pg.test.ts"
]
spawnSync(process.execPath, ["tools/record/entries.mjs"], { cwd, stdio: "inherit" })
const projects = ["--project", "unit", "--project", "pg"]
const { status } = spawnSync("vitest", ["run", ...projects, ...tests], { cwd, env, stdio: "inherit" })
process.exit(status ?? 1)
