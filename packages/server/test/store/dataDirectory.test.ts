import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import * as fs from "node:fs"
import * as os from "node:os"
import * as path from "node:path"
import * as DataDirectory from "../../src/service/settings/DataDirectory.ts"

const within = (use: (directory: string) => void): void => {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), "fourtop-test-"))
  try {
    use(directory)
  } finally {
    fs.rmSync(directory, { recursive: true })
  }
}

const modeOf = (file: string): number => fs.statSync(file).mode & 0o777

describe("the data directory", () => {
  it("is made for its owner alone", () =>
    within((directory) => {
      const dataDir = path.join(directory, "a", "b")
      Effect.runSync(DataDirectory.make(dataDir))
      assert.strictEqual(modeOf(dataDir), 0o700)
    }))

  it("is taken away from others when it was open to them, with what is in it left as it was", () =>
    within((directory) => {
      fs.writeFileSync(path.join(directory, "file"), "text")
      fs.chmodSync(directory, 0o755)
      Effect.runSync(DataDirectory.make(directory))
      assert.strictEqual(modeOf(directory), 0o700)
      assert.strictEqual(fs.readFileSync(path.join(directory, "file"), "utf8"), "text")
    }))

  it("lets the group of a database server through, and leaves the directories above it as they are", () =>
    within((directory) => {
      const dataDir = path.join(directory, "above", "data")
      const group = process.getgid!()
      Effect.runSync(DataDirectory.make(dataDir, group))
      assert.deepStrictEqual([modeOf(dataDir), fs.statSync(dataDir).gid], [0o710, group])
      assert.strictEqual(modeOf(path.dirname(dataDir)), 0o777 & ~process.umask())
    }))

  it("is none that others use too", () =>
    within((directory) => {
      fs.chmodSync(directory, 0o1777)
      assert.match(Effect.runSync(Effect.flip(DataDirectory.make(directory))).message, /is shared with other users/)
      assert.strictEqual(modeOf(directory), 0o777)
    }))

  it("cannot be a file", () =>
    within((directory) => {
      const file = path.join(directory, "file")
      fs.writeFileSync(file, "text")
      assert.match(Effect.runSync(Effect.flip(DataDirectory.make(file))).message, /^Cannot use /)
    }))
})
