import { spawnSync } from "node:child_process"
import * as fs from "node:fs"
import * as os from "node:os"
import * as path from "node:path"
import { fileURLToPath } from "node:url"
import { assert, it } from "vitest"

const root = fileURLToPath(new URL("../..", import.meta.url))

it("an Effect that nothing runs is refused, as a type that is wrong", () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "fourtop-types-"))
  fs.symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"))
  fs.writeFileSync(path.join(folder, "package.json"), JSON.stringify({ type: "module" }))
  fs.writeFileSync(
    path.join(folder, "tsconfig.json"),
    JSON.stringify({ extends: path.join(root, "tsconfig.base.json"), files: ["some.ts"] })
  )
  fs.writeFileSync(
    path.join(folder, "some.ts"),
    [
      'import * as Effect from "effect/Effect"',
      "export const greeting = Effect.gen(function* () {",
      '  Effect.log("never said")',
      '  yield* Effect.log("said")',
      "})",
      'export const count: number = "one"'
    ].join("\n")
  )
  const { status, stdout } = spawnSync(process.execPath, ["tools/check/types.mjs", folder], {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, PATH: `${path.join(root, "node_modules", ".bin")}${path.delimiter}${process.env["PATH"]}` }
  })
  fs.rmSync(folder, { recursive: true, force: true })
  assert.isAbove(status ?? 0, 0)
  assert.deepStrictEqual(
    [...stdout.matchAll(/some\.ts\((\d+),.*? error TS\d+/g)].map(([, line]) => line),
    ["3", "6"],
    stdout
  )
})
