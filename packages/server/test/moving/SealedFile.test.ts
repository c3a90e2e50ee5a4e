import * as fc from "effect/FastCheck"
import { generateKeyPairSync } from "node:crypto"
import * as fs from "node:fs"
import * as os from "node:os"
import * as path from "node:path"
import { afterAll, assert, describe, it } from "vitest"
import * as SealedFile from "../../src/service/moving/SealedFile.ts"

const directory = fs.mkdtempSync(path.join(os.tmpdir(), "fourtop-sealed-"))
afterAll(() => fs.rmSync(directory, { recursive: true }))

const [receiver, other] = [generateKeyPairSync("x25519"), generateKeyPairSync("x25519")]
const file = path.join(directory, "file")

const write = async (lines: ReadonlyArray<string>): Promise<void> => {
  const writer = SealedFile.writer(file, receiver.publicKey)
  for (const line of lines) await writer.line(line)
  await writer.end()
}

const read = async (key = receiver.privateKey): Promise<ReadonlyArray<string>> => {
  const found: Array<string> = []
  for await (const line of SealedFile.lines(file, key)) found.push(line)
  return found
}

const problemOf = (reading: Promise<unknown>): Promise<string> =>
  reading.then(
    () => "none",
    (error: unknown) => (error instanceof SealedFile.Unreadable ? error.message : `another: ${String(error)}`)
  )

/** Lines that do not become smaller, so that there are several chunks. */
const many = Array.from(
  { length: 4000 },
  (_, place) => `${place} ${Array.from({ length: 8 }, () => Math.random()).join(" ")}`
)

describe("a sealed file", () => {
  it("has the lines that were written, whatever they are", () =>
    fc.assert(
      fc.asyncProperty(fc.array(fc.string({ unit: "binary" }).map((text) => JSON.stringify(text))), async (lines) => {
        await write(lines)
        assert.deepStrictEqual(await read(), lines)
      }),
      { numRuns: 20 }
    ))

  it("of several chunks is read whole by its receiver, and by nobody else", async () => {
    await write(many)
    assert.isAbove(fs.statSync(file).size, 200_000)
    assert.deepStrictEqual(await read(), many)
    assert.strictEqual(await problemOf(read(other.privateKey)), "The file is for another receiver, or was changed.")
  })

  it("is refused when a byte was changed, when it ends too early, and when something follows", async () => {
    await write(many)
    const whole = fs.readFileSync(file)
    const changed = Buffer.from(whole)
    changed[whole.length - 100]! ^= 1
    fs.writeFileSync(file, changed)
    assert.strictEqual(await problemOf(read()), "The file was changed.")
    fs.writeFileSync(file, whole.subarray(0, 150_000))
    assert.strictEqual(await problemOf(read()), "The file ends before it is complete.")
    const first = 21 + 32 + 4 + 64 * 1024 + 16
    fs.writeFileSync(file, whole.subarray(0, first))
    assert.strictEqual(await problemOf(read()), "The file ends before it is complete.")
    fs.writeFileSync(file, Buffer.concat([whole, Buffer.from("more")]))
    assert.strictEqual(await problemOf(read()), "The file was changed.")
    fs.writeFileSync(file, "something else that is long enough")
    assert.strictEqual(await problemOf(read()), "The file has no restaurant, or one of another version.")
  })
})
