/** The public surface of the core has hover text, and pages that say the same. */
import { spawnSync } from "node:child_process"
import * as fs from "node:fs"
import * as os from "node:os"
import * as path from "node:path"
import { afterEach, assert, beforeEach, it } from "vitest"

let root: string
const write = (file: string, text: string): void => {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  fs.writeFileSync(path.join(root, file), text)
}
const record = (...args: ReadonlyArray<string>) => {
  const { status, stderr, stdout } = spawnSync(process.execPath, ["tools/record/entries.mjs", ...args], {
    cwd: root,
    encoding: "utf8"
  })
  assert.strictEqual(stderr, "")
  return { status, lines: stdout.split("\n").filter((line) => line !== "") }
}

beforeEach(() => {
  root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), "fourtop-entries-")))
  for (const file of ["tools/record/entries.mjs", "tools/check/entries.mjs"]) write(file, fs.readFileSync(file, "utf8"))
  const exports = {
    ".": { "@fourtop/source": "./src/index.ts" },
    "./tips": { "@fourtop/source": "./src/entries/tips.ts" }
  }
  write("packages/core/package.json", JSON.stringify({ name: "@fourtop/core", exports }))
  write(
    "packages/core/src/entries/tips.ts",
    '/** What guests leave. */\nexport { addTip, type Tip } from "../usecases/addTip.ts"\nexport * as Rounding from "../domain/Rounding.ts"\n'
  )
  write(
    "packages/core/src/usecases/addTip.ts",
    '/** A file. */\nimport "x"\n\nexport interface Tip {}\n\n/** POST /tips: adds a tip (§2). It is recorded. */\nexport const addTip = traced("addTip", () => 1)\n'
  )
  write(
    "packages/core/src/domain/Rounding.ts",
    "/** How tips are rounded. */\n\n/** Up. */\nexport const up = (tip: number) => tip\n"
  )
})
afterEach(() => fs.rmSync(root, { recursive: true, force: true }))

it("writes a page for each entry, and an index", () => {
  assert.deepStrictEqual(record(), { status: 0, lines: [] })
  const page = fs.readFileSync(path.join(root, "docs/core/tips.md"), "utf8")
  for (const text of [
    "What guests leave.",
    "| `addTip` | Adds a tip. |",
    "| `Rounding` | How tips are rounded. |",
    "`Tip`"
  ]) {
    assert.include(page, text)
  }
  assert.include(fs.readFileSync(path.join(root, "docs/core/README.md"), "utf8"), "[`@fourtop/core/tips`](tips.md)")
  assert.deepStrictEqual(record("--check"), { status: 0, lines: [] })
})

it("refuses a page that says something else", () => {
  record()
  write("docs/core/tips.md", "# Tips\n")
  assert.deepStrictEqual(record("--check"), {
    status: 1,
    lines: ["docs/core/tips.md is not what the entry exports: run `npm run record`"]
  })
})

it("refuses a function without a comment, also one in a module", () => {
  write(
    "packages/core/src/usecases/addTip.ts",
    '/** A file. */\nimport "x"\n\nexport interface Tip {}\n\nexport const addTip = traced("addTip", () => 1)\n'
  )
  write(
    "packages/core/src/domain/Rounding.ts",
    '/** How tips are rounded. */\nimport "x"\n\nexport const up = (tip: number) => tip\n'
  )
  const { lines, status } = record("--check")
  assert.strictEqual(status, 1)
  assert.deepStrictEqual(
    lines.map((line) => line.split(" has no comment")[0]),
    ["packages/core/src/usecases/addTip.ts: addTip", "packages/core/src/domain/Rounding.ts: up"]
  )
})
