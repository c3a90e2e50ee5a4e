// Writes down which functions the tests of a file entered, when the run asks for it; and lets loops begin to count.
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, expect } from "vitest"

globalThis.fourtopTurns = 0

const folder = process.env.MUTATE_ENTERED
if (folder !== undefined) {
  globalThis.fourtopEntered = new Set()
  afterAll(() => {
    const { testPath } = expect.getState()
    const name = Buffer.from(testPath).toString("base64url").slice(-200)
    writeFileSync(join(folder, `${name}.json`), JSON.stringify({ testPath, entered: [...globalThis.fourtopEntered] }))
  })
}
