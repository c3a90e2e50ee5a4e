/** What browsers load is bundled when a source has changed, and only then. */
import * as fs from "node:fs"
import * as os from "node:os"
import * as path from "node:path"
import { afterEach, beforeEach, expect, it } from "vitest"
// @ts-expect-error Plain JavaScript without declarations.
import * as untyped from "../browser/bundle.mjs"

const { bundleForBrowsers } = untyped as { readonly bundleForBrowsers: (root: string) => Promise<void> }

let root: string
const write = (file: string, text: string) => {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  fs.writeFileSync(path.join(root, file), text)
}
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), "fourtop-bundle-"))
  write("pnpm-lock.yaml", "")
  write(
    "packages/one/browser.json",
    `{ "module": "src/bundles.ts", "scripts": { "a": "src/a.browser.ts" }, "styles": {} }`
  )
  write("packages/one/src/a.browser.ts", "console.log(1)")
})
afterEach(() => fs.rmSync(root, { recursive: true }))

const module = () => path.join(root, "packages/one/src/bundles.ts")

it("a module is written again when a source has changed", async () => {
  await bundleForBrowsers(root)
  expect(fs.readFileSync(module(), "utf8")).toContain("console.log(1)")
  write("packages/one/src/a.browser.ts", "console.log(2)")
  await bundleForBrowsers(root)
  expect(fs.readFileSync(module(), "utf8")).toContain("console.log(2)")
})

it("a module is left alone however its project's folder is written", async () => {
  await bundleForBrowsers(root)
  const { ino } = fs.statSync(module())
  await bundleForBrowsers(`${root}${path.sep}`)
  expect(fs.statSync(module()).ino).toBe(ino)
})
