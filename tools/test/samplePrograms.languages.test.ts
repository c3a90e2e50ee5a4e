/** Samples that share a process: each has its own variables, and one that fails is noticed. */
import * as fs from "node:fs"
import * as path from "node:path"
import { fileURLToPath } from "node:url"
import { afterAll, describe, expect, it } from "vitest"
import { languages } from "../testing/sample-programs.ts"

// Inside the project, so that samples find the types of Node.
const folder = fs.mkdtempSync(fileURLToPath(new URL("../.samples-", import.meta.url)))
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

const samples = {
  typescript: {
    fails: `throw new Error("In the kitchen")`,
    wants: `if (process.env["TABLE"] !== "T7") throw new Error("No table")`,
    exits: `process.exit(3)`
  },
  python: {
    fails: `raise Exception("In the kitchen")`,
    wants: `import os\nassert os.environ["TABLE"] == "T7"`,
    exits: `import os\nos._exit(3)`
  }
}

describe.each(Object.entries(samples))("samples in %s", (language, texts) => {
  it("fail alone, and read their own variables", async () => {
    const place = path.join(folder, language)
    fs.mkdirSync(place)
    const shown = Object.entries(texts).map(([operation, text]) => ({ language, operation, text }))
    const { end, start } = await languages[language]!(place, shown)
    const failed = await start("fails", {})
    expect(failed.code).toBe(1)
    expect(failed.stderr).toContain("In the kitchen")
    expect(await start("wants", { TABLE: "T7" })).toMatchObject({ code: 0, stderr: "" })
    expect((await start("wants", {})).code).toBe(1)
    expect(await start("exits", {})).toMatchObject({ code: 1, stderr: "The process has ended." })
    expect((await start("wants", { TABLE: "T7" })).code).toBe(1)
    await expect(end()).rejects.toThrow("The samples ended with 3")
  })
})
