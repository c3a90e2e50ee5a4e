import * as fs from "node:fs"
import * as path from "node:path"
import { fileURLToPath } from "node:url"
import { assert, describe, it } from "vitest"

interface Mutant {
  readonly start: number
  readonly end: number
  readonly replacement: string
  readonly original: string
  readonly line: number
  readonly within: number | null
  readonly hasSwitch: boolean
}
interface Equivalent {
  readonly file: string
  readonly line: string
  readonly original: string
  readonly replacement: string
  readonly reason: string
}

const root = fileURLToPath(new URL("../..", import.meta.url))
const load = async <A>(name: string) => (await import(path.join(root, "tools/mutate", name))) as A
const { mutantsOf, mutated, noting, switchable } = await load<{
  mutantsOf: (file: string, text: string) => ReadonlyArray<Mutant>
  mutated: (file: string, text: string, mutant: Mutant) => string
  noting: (file: string, text: string) => string
  switchable: (file: string, text: string, mutants: ReadonlyArray<Mutant & { readonly number: number }>) => string
}>("mutants.mjs")
const { equivalents } = await load<{ equivalents: ReadonlyArray<Equivalent> }>("equivalents.mjs")
const { thresholds } = await load<{ thresholds: ReadonlyArray<{ path: string; tests: ReadonlyArray<string> }> }>(
  "thresholds.mjs"
)
const { testsFor } = await load<{
  testsFor: (
    mutant: { readonly file: string; readonly within: number | null },
    coverage: {
      readonly entered: ReadonlyMap<string, ReadonlyArray<string>>
      readonly milliseconds: ReadonlyMap<string, number>
    }
  ) => ReadonlyArray<string>
}>("coverage.mjs")

const changed = (text: string): ReadonlyArray<string> =>
  mutantsOf("a.ts", text).map((mutant) => mutated("a.ts", text, mutant).trim())

describe("the mutants of a text", () => {
  it.each<[string, ReadonlyArray<string>]>([
    ["f(a < b)", [";", "f(a <= b)", "f(a >= b)", "f(true)", "f(false)"]],
    ["f(a + b)", [";", "f(a - b)"]],
    ["f(a ?? b)", [";", "f(a)", "f((b))"]],
    ["f(a && b)", [";", "f(a || b)", "f(true)", "f(false)"]],
    ["f(!a)", [";", "f((a))"]],
    ["f(a?.b)", [";", "f(a.b)"]],
    ["f(a.some(b))", [";", "f(a.every(b))"]],
    ["f(a.filter(b))", [";", "f(a)"]],
    ['f("a" + b)', [";", 'f("" + b)']],
    ["f([a])", [";", "f([])"]],
    ["f({ a })", [";", "f({})"]],
    ["f(0)", [";", "f(1)"]],
    ["f(7)", [";", "f(8)", "f(0)"]],
    ["const a = true", ["const a = false"]],
    ["const a = () => { if (b) return; c() }", expectedOfEarlyReturn()]
  ])("%s", (text, expected) => {
    assert.sameMembers([...changed(text)], [...expected])
  })

  it("leave types, imports, and names of members alone", () => {
    const text = 'import { a } from "b"\ntype C = "d" | 7\ninterface E { readonly "f": true }\nexport * from "g"\n'
    assert.deepStrictEqual(changed(text), [])
    assert.deepStrictEqual(changed('const a = { "b": c } as { b: 7 }'), ["const a = {} as { b: 7 }"])
  })

  it("know their line and the function they are in", () => {
    const text = "const a = 1\nconst b = () =>\n  c(2)\n"
    const found = mutantsOf("a.ts", text).filter(({ replacement }) => replacement !== "0")
    assert.deepStrictEqual(
      found.map(({ line, original, within }) => [line, original, within]),
      [
        [1, "1", null],
        [3, "2", text.indexOf("c(2)")]
      ]
    )
  })
})

function expectedOfEarlyReturn(): ReadonlyArray<string> {
  const start = "const a = () => { "
  return [
    `${start}if (!(b)) return; c() }`,
    `${start}if (true) return; c() }`,
    `${start}if (false) return; c() }`,
    `${start}if (b) ; c() }`,
    `${start}if (b) return; ; }`
  ]
}

it("a mutant that would go on for ever fails", () => {
  const text = "let n = 0; while (n < 3) n++; return n"
  const scope = globalThis as { fourtopTurns?: number }
  const mutant = mutantsOf("a.ts", text).find(({ replacement }) => replacement === "true")!
  // oxlint-disable-next-line no-implied-eval, typescript/no-implied-eval
  assert.throws(() => new Function(mutated("a.ts", text, mutant))() as unknown, "goes on for ever")
  delete scope.fourtopTurns
  // oxlint-disable-next-line no-implied-eval, typescript/no-implied-eval
  const unchanged: unknown = new Function(mutated("a.ts", text, { ...mutant, start: 0, end: 0, replacement: "" }))()
  assert.strictEqual(unchanged, 3)
})

describe("a text with a switch for each mutant", () => {
  const text = `const twice = (list) => {
    const kept = []
    for (const one of list) kept.push(one)
    if (list?.length === 0) return "none"
    total += kept.filter((one) => one > 1).map((one) => one * 2)?.length
    return { kept: kept.map((one) => one * 2 + 1), text: \`\${list}!\` }
  }
  let total = 0
  return JSON.stringify([twice([]), twice([1, 2, 3]), total])`
  const result = (changedText: string): unknown => {
    try {
      // oxlint-disable-next-line no-implied-eval, typescript/no-implied-eval
      return new Function(changedText)() as unknown
    } catch (error) {
      return String(error)
    }
  }
  const scope = globalThis as { fourtopMutant?: number; fourtopTurns?: number }
  const mutants = mutantsOf("a.ts", text)
    .filter(({ hasSwitch }) => hasSwitch)
    .map((mutant, index) => ({ ...mutant, number: index + 5 }))
  const all = switchable("a.ts", text, mutants)

  it("does what the text did while all are off", () => {
    scope.fourtopMutant = -1
    assert.strictEqual(result(all), result(text))
  })

  it.each(mutants)("does with $number on what $original as $replacement does", (mutant) => {
    scope.fourtopMutant = mutant.number
    assert.strictEqual(result(all), result(mutated("a.ts", text, mutant)))
    delete scope.fourtopMutant
    delete scope.fourtopTurns
  })

  it("has none for what is loaded with the module, and for links of a chain", () => {
    const without = mutantsOf("a.ts", "const a = 1\nconst b = (c) => c?.d.e(2)").filter(({ hasSwitch }) => !hasSwitch)
    assert.sameMembers(
      without.map(({ original }) => original),
      ["1", "1", "c?.d"]
    )
  })
})

it("a text that notes what is entered does the same, and says which functions ran", () => {
  const text =
    "const twice = (n) => n * 2\nclass A { get b() { return twice(2) } }\n" +
    "const nested = (n) => (m) => ({ sum: n + m })\nconst unused = () => 1\nreturn [new A().b, nested(1)(2).sum]"
  const scope = globalThis as { fourtopEntered?: Set<string> }
  scope.fourtopEntered = new Set()
  // oxlint-disable-next-line no-implied-eval, typescript/no-implied-eval
  const result: unknown = new Function(noting("a.ts", text))()
  const entered = [...scope.fourtopEntered]
  delete scope.fourtopEntered
  assert.deepStrictEqual(result, [4, 3])
  const places = ["n * 2", "{ return twice", "(m) =>", "({ sum"].map((body) => `a.ts:${text.indexOf(body)}`)
  assert.sameMembers(entered, places)
})

it("folders of the table are there, and so are their tests", () => {
  assert.isNotEmpty(thresholds)
  for (const { path: folder, tests } of thresholds) {
    for (const each of [folder, ...tests]) assert.isTrue(fs.existsSync(path.join(root, each)), each)
  }
})

it("every equivalent mutant is still one of its file, and has a reason", () => {
  assert.isNotEmpty(equivalents)
  for (const { file, line, original, reason, replacement } of equivalents) {
    const text = fs.readFileSync(path.join(root, file), "utf8")
    const lines = text.split("\n").map((one) => one.trim())
    const found = mutantsOf(file, text).filter(
      (one) => one.original === original && one.replacement === replacement && lines[one.line - 1] === line
    )
    assert.isNotEmpty(found, `${file}: ${line} → ${replacement}`)
    assert.match(reason, /\w+ \w+/)
  }
})

it("a warm runner notices a mutant, and none of it afterwards, whatever else has failed before", async () => {
  interface Runner {
    readonly run: (
      changes: ReadonlyArray<readonly [string, string]>,
      tests: ReadonlyArray<string>,
      time: number
    ) => Promise<{
      readonly ok: boolean
      readonly by?: string
    } | null>
    readonly end: () => void
  }
  const { Runner } = await load<{ Runner: new () => Runner }>("Runner.mjs")
  const inHttp = (file: string) => path.join(root, "packages/http-adapter", file)
  const [bearer, target] = [inHttp("src/access/Bearer.ts"), inHttp("src/host/Target.ts")]
  const [bearerTest, targetTest] = [inHttp("test/bearer.test.ts"), inHttp("test/target.test.ts")]
  const broken = (file: string) => fs.readFileSync(file, "utf8").replaceAll(/ \? /g, " !== undefined ? ")
  const runner = new Runner()
  const run = async (file: string | null, ...tests: ReadonlyArray<string>) =>
    (await runner.run(file === null ? [] : [[file, broken(file)]], tests, 60_000))?.ok
  try {
    assert.isTrue(await run(null, bearerTest, targetTest))
    assert.isFalse(await run(bearer, targetTest, bearerTest))
    assert.isTrue(await run(bearer, targetTest))
    assert.isTrue(await run(null, targetTest, bearerTest))
    assert.isTrue(await run(target, bearerTest))
    const endless = `while (true) {}\n${fs.readFileSync(bearer, "utf8")}`
    assert.isNull(await runner.run([[bearer, endless]], [bearerTest], 1_000))
    assert.isTrue(await run(null, bearerTest))
  } finally {
    runner.end()
  }
})

describe("the tests that look for a mutant", () => {
  const file = path.join(root, "packages/core/src/domain/foundation/time/WindowChange.ts")
  const test = (name: string) => path.join(root, "packages/core/test/domain/foundation/time", name)
  const [own, other, third] = [test("WindowChange.test.ts"), test("WeekTimes.test.ts"), test("LocalTime.test.ts")]
  const milliseconds = new Map([own, other, third].map((one, index) => [one, 100 - index] as const))

  it("are those that enter its function, and those named like its file, which come first", () => {
    assert.deepStrictEqual(
      testsFor({ file, within: 7 }, { entered: new Map([[`${file}:7`, [third, other]]]), milliseconds }),
      [own, third, other]
    )
  })

  it("are those that enter any function of the file, or name it, for what has no function", () => {
    assert.deepStrictEqual(
      testsFor({ file, within: null }, { entered: new Map([[`${file}:7`, [other]]]), milliseconds }),
      [own, other]
    )
  })
})
