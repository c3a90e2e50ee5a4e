import { spawnSync } from "node:child_process"
import * as fs from "node:fs"
import * as os from "node:os"
import * as path from "node:path"
import { fileURLToPath } from "node:url"
import { afterEach, assert, beforeEach, it } from "vitest"

const module = new URL("../verify/large-tests.mjs", import.meta.url).href
const project = fileURLToPath(new URL("../..", import.meta.url))
let root: string

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), "fourtop-large-"))
})
afterEach(() => fs.rmSync(root, { recursive: true, force: true }))

const write = (file: string, text: string): void => {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  fs.writeFileSync(path.join(root, file), text)
}

const largeTestsIn = (folder: string, of = root): ReadonlyArray<string> => {
  const code = `const { largeTestsIn } = await import(${JSON.stringify(module)}); console.log(JSON.stringify(largeTestsIn(${JSON.stringify(of)}, "${folder}")))`
  const { stderr, stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", code], { encoding: "utf8" })
  assert.strictEqual(stderr, "")
  return JSON.parse(stdout) as ReadonlyArray<string>
}

it("large tests are those that ask for a size, themselves or through a file beside them, or have one only", () => {
  // Put together, so that this file is none of them.
  const asking = ['import { howMany } from "..', "..", "tools", "testing", 'size.ts"\n'].join("/")
  write("docs/test/direct.test.ts", asking)
  write("docs/test/Helper.ts", asking)
  write("docs/test/deeper/through.test.ts", 'import { screens } from "../Helper.ts"\n')
  write("docs/test/through.test.ts", 'import { screens } from "./Helper.ts"\n')
  write("docs/test/direct.browser.test.ts", asking)
  write("docs/test/large.large.test.ts", 'import { it } from "vitest"\n')
  write("docs/test/other.test.ts", 'import { it } from "vitest"\n')
  write("docs/node_modules/some/a.test.ts", asking)
  assert.sameMembers(
    [...largeTestsIn("docs")],
    ["docs/test/direct.test.ts", "docs/test/large.large.test.ts", "docs/test/through.test.ts"]
  )
})

it("the kills of workers are one of ours", () => {
  assert.include(
    [...largeTestsIn("packages", project)],
    "packages/server/test/webhooks/killedWebhookWorkers.process.test.ts"
  )
})
