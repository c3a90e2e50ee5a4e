import { spawnSync } from "node:child_process"
import * as fs from "node:fs"
import * as os from "node:os"
import * as path from "node:path"
import { fileURLToPath } from "node:url"
import { afterEach, assert, beforeEach, it } from "vitest"

const oxlint = fileURLToPath(new URL("../../node_modules/oxlint/bin/oxlint", import.meta.url))
const plugin = fileURLToPath(new URL("../check/lint/plugin.mjs", import.meta.url))
const config = fileURLToPath(new URL("../../.oxlintrc.json", import.meta.url))
let root: string

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), "fourtop-lint-"))
  const rules = { "fourtop/see-effect-data": "error" }
  fs.writeFileSync(path.join(root, ".oxlintrc.json"), JSON.stringify({ jsPlugins: [plugin], rules }))
})
afterEach(() => fs.rmSync(root, { recursive: true, force: true }))

const imports = `import { Chunk, Duration, Either, Exit, HashMap, Option as Maybe, Redacted } from "effect"
import * as Option from "effect/Option"
`

/** The statements that the rule refuses, with what it advises. */
const refused = (statements: ReadonlyArray<string>): ReadonlyArray<string> => {
  fs.writeFileSync(path.join(root, "some.test.ts"), imports + statements.join("\n") + "\n")
  const { stderr, stdout } = spawnSync(process.execPath, [oxlint, "--format=json", "."], {
    cwd: root,
    encoding: "utf8"
  })
  assert.strictEqual(stderr, "")
  const { diagnostics } = JSON.parse(stdout) as {
    readonly diagnostics: ReadonlyArray<{
      readonly code: string
      readonly message: string
      readonly labels: ReadonlyArray<{ readonly span: { readonly line: number } }>
    }>
  }
  const ours = diagnostics.filter(({ code }) => code === "fourtop(see-effect-data)")
  return ours
    .map(({ labels, message }) => `${labels[0]!.span.line - 2}: ${/use (.*) of/.exec(message)?.[1]}`)
    .toSorted()
}

it("refuses deep comparisons with data of Effect's", () => {
  const found = refused([
    "assert.deepStrictEqual(Bearer.parse(header), Option.none())",
    "assert.deepEqual(found, Maybe.some(token))",
    "assert.notDeepEqual(Either.right(1), found)",
    "assert.deepInclude({ a: found, b: 2 }, { a: Exit.void })",
    "assert.sameDeepMembers(found, [HashMap.empty()])",
    "expect(found).toEqual(Chunk.make(1))",
    "expect(found).not.toStrictEqual({ list: [Duration.seconds(1)] })",
    'expect(Redacted.make("a")).toEqual(found as never)'
  ])
  assert.deepStrictEqual(found, [
    "1: assertSome or assertNone",
    "2: assertSome or assertNone",
    "3: assertRight or assertLeft",
    "4: assertSuccess or assertFailure",
    "5: assertEquals",
    "6: assertEquals",
    "7: assertEquals",
    "8: assertEquals"
  ])
})

it("accepts what sees them, what is plain, and what compares by identity", () => {
  const found = refused([
    "assertSome(Bearer.parse(header), token)",
    "assert.deepStrictEqual(Option.getOrThrow(found), { a: 1 })",
    "assert.isTrue(Either.isLeft(found))",
    "assert.strictEqual(found, Option.none())",
    "expect(Chunk.toReadonlyArray(found)).toEqual([1])",
    "assert.deepStrictEqual(some, other.none())"
  ])
  assert.deepStrictEqual(found, [])
})

it("is a rule of this project", () => {
  const { jsPlugins, rules } = JSON.parse(fs.readFileSync(config, "utf8")) as {
    readonly jsPlugins: ReadonlyArray<string>
    readonly rules: Record<string, unknown>
  }
  assert.deepInclude(
    jsPlugins.map((file) => path.resolve(path.dirname(config), file)),
    plugin
  )
  assert.strictEqual(rules["fourtop/see-effect-data"], "error")
})
