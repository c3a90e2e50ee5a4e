import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { assert, beforeAll, describe, it } from "vitest"
import { type Generated, generate } from "../../../tools/client/files.ts"
import { read } from "../../../tools/client/Source.ts"

const source = new URL("../src/", import.meta.url)
const isGenerated = (path: string): boolean => readFileSync(new URL(path, source), "utf8").includes("Generated from")

describe("what is generated", () => {
  let generated: Generated
  beforeAll(async () => {
    generated = await generate(read())
    if (process.env["FOURTOP_RECORD"] !== "1") return
    for (const [path, code] of generated.files) writeFileSync(new URL(path, source), code)
  })

  it("is as the API is declared; `npm run record` brings it up to date", () => {
    for (const [path, code] of generated.files) {
      const file = new URL(path, source)
      assert.isTrue(existsSync(file), path)
      assert.strictEqual(readFileSync(file, "utf8"), code, path)
    }
  })

  it("is all there is", () => {
    const present = ["clients", "events", "operations", "receiver", "transport", "types"].flatMap((folder) =>
      readdirSync(new URL(folder, source)).map((name) => `${folder}/${name}`)
    )
    assert.deepStrictEqual(
      present.filter(isGenerated).filter((path) => !generated.files.has(path)),
      []
    )
  })

  it("has a sentence for every type and every field", () => {
    assert.deepStrictEqual(generated.undescribed, [])
  })
})
