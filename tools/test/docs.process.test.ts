import { spawnSync } from "node:child_process"
import * as fs from "node:fs"
import * as os from "node:os"
import * as path from "node:path"
import { fileURLToPath } from "node:url"
import { afterEach, assert, beforeEach, it } from "vitest"

const program = fileURLToPath(new URL("../check-docs.mjs", import.meta.url))
let root: string

const write = (file: string, text: string): void => {
  const target = path.join(root, "packages/core", file)
  fs.mkdirSync(path.dirname(target), { recursive: true })
  fs.writeFileSync(target, text)
}

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), "fourtop-docs-"))
  const exports = { ".": { "@fourtop/source": "./src/index.ts" }, "./more": { "@fourtop/source": "./src/more.ts" } }
  write("package.json", JSON.stringify({ name: "@fourtop/core", exports }))
  write("src/more.ts", "")
})
afterEach(() => fs.rmSync(root, { recursive: true, force: true }))

const check = (): ReadonlyArray<string> => {
  const { status, stderr, stdout } = spawnSync(process.execPath, [program, root], { encoding: "utf8" })
  assert.strictEqual(stderr, "")
  const lines = stdout.split("\n").filter((line) => line !== "")
  assert.strictEqual(status, lines.length === 0 ? 0 : 1)
  return lines.map((line) => line.replace("packages/core/src/", ""))
}

it("is content with a sentence in front of each name, and at the top of each module", () => {
  write("src/index.ts", 'export * as Money from "./Money.ts"\nexport { pay, type Bill as Invoice } from "./pay.ts"\n')
  write(
    "src/Money.ts",
    '/** Amounts of money. */\nimport { Schema } from "effect"\n\nexport const Money = Schema.Int\nexport type Money = number\n' +
      "/** Adds two amounts. */\nexport const add = (a: number, b: number) => a + b\nconst hidden = 1\n"
  )
  write(
    "src/pay.ts",
    "/** Pays a bill, once. */\n\nexport const pay = () => {}\n/** What is owed. */\nexport interface Bill {}\n"
  )
  assert.deepStrictEqual(check(), [])
})

it("finds names without one, wherever they come from and by the names they are used by", () => {
  write("src/index.ts", 'export * from "./all.ts"\nexport * as Money from "./Money.ts"\n')
  write("src/all.ts", 'export { pay as settle } from "./pay.ts"\n/** Known to all. */\nexport class Known {}\n')
  write("src/pay.ts", "\nexport async function pay() {}\n")
  write("src/Money.ts", "export const zero = 0\n/** §2.1 */\nexport const one = 1\n")
  write("src/more.ts", '/** More of it. */\nimport {} from "effect"\nexport type Later = string\n')
  assert.sameMembers(
    [...check()],
    [
      "pay.ts:2 settle has no doc comment",
      "Money.ts:1 Money.zero has no doc comment",
      "Money.ts:1 Money has no doc comment",
      "Money.ts:3 Money.one has no doc comment",
      "more.ts:3 Later has no doc comment"
    ]
  )
})

it("takes one sentence for a schema and its type, on either", () => {
  write("src/index.ts", 'export { Size } from "./sizes.ts"\n')
  write("src/sizes.ts", "export const Size = 1\n/** A size of a dish. */\nexport type Size = number\n")
  assert.deepStrictEqual(check(), [])
})
