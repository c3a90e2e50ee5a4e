/** Every example of the documentation is run, and its types are checked. */
import { startSandbox } from "@fourtop/testkit"
import { execFile, spawnSync } from "node:child_process"
import * as fs from "node:fs"
import * as os from "node:os"
import * as path from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { beforeAll, describe, expect, it } from "vitest"
import { isComplete } from "../../tools/testing/size.ts"
import * as ClientReadme from "./ClientReadme.ts"
import * as FrontPage from "./FrontPage.ts"
import { blocks, links, moduleOf, pages, scriptOf } from "./GuidePage.ts"

const folder = fileURLToPath(new URL("../", import.meta.url))
const generated = path.join(folder, "generated")
const moduleFile = (name: string) => path.join(generated, name.replace(/\.md$/, ".ts"))
const run = promisify(execFile)

beforeAll(() => {
  fs.rmSync(generated, { recursive: true, force: true })
  fs.mkdirSync(generated)
  for (const page of pages) {
    if (blocks(page, "ts").length > 0) fs.writeFileSync(moduleFile(page.name), moduleOf(page))
  }
  fs.writeFileSync(moduleFile("front-page.md"), FrontPage.moduleOf())
  fs.writeFileSync(moduleFile("client-readme.md"), ClientReadme.moduleOf())
})

describe.each(pages)("$name", (page) => {
  it("links to files that exist", () => {
    expect(links(page).filter((link) => !fs.existsSync(path.join(folder, link)))).toEqual([])
  })

  it.runIf(blocks(page, "ts").length > 0)("has examples in TypeScript that do what they say", async () => {
    expect(await import(moduleFile(page.name))).toBeDefined()
  })

  const hasShell = spawnSync("bash", ["-c", "command -v curl"]).status === 0
  it.runIf(blocks(page, "sh").length > 0 && hasShell)("has commands that do what they say", async () => {
    const sandbox = await startSandbox({ now: "2026-03-14T19:30:00+01:00", control: true })
    const output = path.join(fs.mkdtempSync(path.join(os.tmpdir(), "fourtop-docs-")), "output")
    try {
      const env = {
        PATH: process.env["PATH"],
        OUTPUT: output,
        ROOT_URL: sandbox.url,
        TOKEN: sandbox.token,
        LIVE_TOKEN: sandbox.restaurant.token
      }
      await run("bash", ["-euo", "pipefail", "-c", scriptOf(page)], { env })
      expect(fs.existsSync(output)).toBe(true)
    } finally {
      await sandbox.close()
      fs.rmSync(path.dirname(output), { recursive: true, force: true })
    }
  })
})

describe("the README of the project", () => {
  it("has examples in TypeScript that do what they say", async () => {
    expect(await import(moduleFile("front-page.md"))).toBeDefined()
  })
})

describe("the README of the client", () => {
  it("has an example of listening that does what it says", async () => {
    expect(await import(moduleFile("client-readme.md"))).toBeDefined()
  })
})

describe("all examples in TypeScript", () => {
  // Builds every package that was not built from its present source, with the compiler that has built the others.
  it.runIf(isComplete)("have the right types", async () => {
    const compiler = fileURLToPath(new URL("../../tools/check/types.mjs", import.meta.url))
    const said = await run(process.execPath, [compiler, folder]).then(
      ({ stdout }) => stdout,
      (error: Error & { readonly stdout: string }) => error.stdout || error.message
    )
    expect(said).toBe("")
  })
})
