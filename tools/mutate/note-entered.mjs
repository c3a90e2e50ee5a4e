// Turns on the mutant that is tried, lets loops begin to count, and writes down which functions the tests of a file
// entered when the run asks for it.
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, expect, inject } from "vitest"

globalThis.fourtopTurns = 0
globalThis.fourtopMutant = inject("mutant") ?? -1

const folder = process.env.MUTATE_ENTERED
if (folder !== undefined) {
  globalThis.fourtopEntered = new Set()
  afterAll(() => {
    const { testPath } = expect.getState()
    const name = Buffer.from(testPath).toString("base64url").slice(-200)
    writeFileSync(join(folder, `${name}.json`), JSON.stringify({ testPath, entered: [...globalThis.fourtopEntered] }))
  })
}
