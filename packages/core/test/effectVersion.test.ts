import { ModuleVersion } from "effect"
import * as fs from "node:fs"
import { createRequire } from "node:module"
import { assert, it } from "vitest"

const manifestOf = (file: string) => JSON.parse(fs.readFileSync(file, "utf8")) as Record<string, unknown>

it("the tests run on the version of effect that was asked for, and otherwise on that of the workspace", () => {
  const ofWorkspace = manifestOf(createRequire(import.meta.url).resolve("effect/package.json"))["version"]
  const wanted = process.env["FOURTOP_EFFECT_VERSION"] ?? ofWorkspace
  assert.strictEqual(ModuleVersion.getCurrentVersion(), wanted)
})
