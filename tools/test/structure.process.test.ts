import { spawnSync } from "node:child_process"
import * as fs from "node:fs"
import * as os from "node:os"
import * as path from "node:path"
import { fileURLToPath } from "node:url"
import { afterEach, assert, beforeEach, it } from "vitest"
// @ts-expect-error The tools are JavaScript.
import * as untyped from "../check/structure.mjs"

const program = fileURLToPath(new URL("../check/structure.mjs", import.meta.url))
const { structureProblems } = untyped as { readonly structureProblems: (root: string) => ReadonlyArray<string> }
let root: string

const write = (file: string, text: string): void => {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  fs.writeFileSync(path.join(root, file), text)
}

const check = () => structureProblems(root)

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), "fourtop-structure-"))
  write("packages/core/package.json", JSON.stringify({ name: "@fourtop/core" }))
  write("packages/core/src/index.ts", 'export * as Tip from "./domain/orders/Tip.ts"\n')
  write("packages/core/src/rules.ts", 'export * as Tip from "./domain/orders/Tip.ts"\n')
  write("packages/core/src/domain/foundation/Money.ts", "export type Money = number\n")
  write("packages/core/src/domain/orders/Tip.ts", 'import type { Money } from "../foundation/Money.ts"\n')
  write("packages/core/src/domain/decisions/orders/addTip.ts", 'import * as Tip from "../../orders/Tip.ts"\n')
  write("packages/core/src/ports/Tips.ts", 'import type { Tip } from "../domain/orders/Tip.ts"\n')
  write(
    "packages/core/src/usecases/orders/addTip.ts",
    'import { decide } from "../../domain/decisions/orders/addTip.ts"\nimport { Tips } from "../../ports/Tips.ts"\n'
  )
  write("packages/pg-adapter/package.json", JSON.stringify({ name: "@fourtop/pg-adapter" }))
  write("packages/pg-adapter/src/ports/Tips.ts", 'import { pool } from "../connection/Pool.ts"\n')
  write("packages/pg-adapter/src/connection/Pool.ts", "export const pool = 1\n")
})
afterEach(() => fs.rmSync(root, { recursive: true, force: true }))

it("accepts imports that go down", () => {
  assert.deepStrictEqual(check(), [])
})

const wrong: ReadonlyArray<readonly [name: string, file: string, text: string, expected: RegExp]> = [
  [
    "a circle of values in any package",
    "packages/pg-adapter/src/connection/Pool.ts",
    'import * as Tips from "../ports/Tips.ts"\n',
    /pg-adapter.src: folders in a circle: (ports imports connection|connection imports ports)/
  ],
  [
    "a circle of types",
    "packages/pg-adapter/src/connection/Pool.ts",
    '\nimport type { Tips } from "../ports/Tips.ts"\n',
    /connection imports ports at packages.pg-adapter.src.connection.Pool\.ts:2/
  ],
  [
    "a circle through a third folder",
    "packages/pg-adapter/src/connection/Pool.ts",
    'import { a } from "../rows/A.ts"\n',
    /connection imports rows .*, rows imports ports .*, ports imports connection|ports imports connection .*, connection imports rows .*, rows imports ports/
  ],
  [
    "the barrel, which would be a way around",
    "packages/core/src/domain/orders/Bill.ts",
    'import { Tip } from "../../index.ts"\n',
    /domain.orders.Bill\.ts:1 imports index\.ts, which is for others/
  ],
  [
    "a port in the domain",
    "packages/core/src/domain/orders/Bill.ts",
    'import type { Tips } from "../../ports/Tips.ts"\n',
    /Bill\.ts:1 imports ports\/Tips\.ts: domain may not/
  ],
  [
    "an area in the foundation",
    "packages/core/src/domain/foundation/Rate.ts",
    'import type { Tip } from "../orders/Tip.ts"\n',
    /Rate\.ts:1 imports domain\/orders\/Tip\.ts: domain\/foundation may not/
  ],
  [
    "a decision in a rule",
    "packages/core/src/domain/orders/Bill.ts",
    'import { decide } from "../decisions/orders/addTip.ts"\n',
    /Bill\.ts:1 imports domain\/decisions\/orders\/addTip\.ts: domain may not/
  ],
  [
    "a decision in a port",
    "packages/core/src/ports/Bills.ts",
    'import type { decide } from "../domain/decisions/orders/addTip.ts"\n',
    /Bills\.ts:1 imports domain\/decisions\/orders\/addTip\.ts: ports may not/
  ],
  [
    "a use-case in a port",
    "packages/core/src/ports/Bills.ts",
    'import { addTip } from "../usecases/orders/addTip.ts"\n',
    /Bills\.ts:1 imports usecases\/orders\/addTip\.ts: ports may not/
  ],
  [
    "a fourth room",
    "packages/core/src/shared/Text.ts",
    'import type { Money } from "../domain/foundation/Money.ts"\n',
    /shared.Text\.ts:1: core has no files but in/
  ],
  [
    "a value of Effect in a rule that browsers use",
    "packages/core/src/domain/orders/Tip.ts",
    'import { Either } from "effect"\n',
    /Tip\.ts:1 imports a value of effect: rules\.ts needs the file/
  ],
  [
    "a use-case in an entry for browsers",
    "packages/core/src/browser/tipping.ts",
    'import { addTip } from "../usecases/orders/addTip.ts"\n',
    /tipping\.ts:1 imports usecases\/orders\/addTip\.ts: browser may not/
  ],
  [
    "a value of Effect in an entry for browsers",
    "packages/core/src/browser/pricing.ts",
    'import { Either } from "effect"\n',
    /pricing\.ts:1 imports a value of effect: browser\/pricing\.ts needs the file/
  ],
  [
    "a value of Effect behind such a rule",
    "packages/core/src/domain/orders/Tip.ts",
    'import * as Round from "./Round.ts"\n',
    /Round\.ts:1 imports a value of effect: rules\.ts needs the file/
  ]
]

it.each(wrong)("refuses %s", (_, file, text, expected) => {
  write("packages/pg-adapter/src/rows/A.ts", 'import type { Tips } from "../ports/Tips.ts"\n')
  write("packages/core/src/domain/orders/Round.ts", 'import { Either } from "effect"\n')
  write(file, text)
  const lines = check()
  assert.isTrue(
    lines.some((line) => expected.test(line)),
    lines.join("\n")
  )
})

it("lets a rule that browsers use name a type of Effect", () => {
  write(
    "packages/core/src/domain/orders/Tip.ts",
    'import type { Either } from "effect"\nimport { type Effect } from "effect"\n'
  )
  assert.deepStrictEqual(check(), [])
})

it("refuses a long flat folder, of sources or of tests", () => {
  for (const folder of ["packages/core/test", "packages/pg-adapter/src/ports"]) {
    for (let index = 0; index < 41; index++) write(`${folder}/rule${index}.ts`, "")
    const lines = check()
    assert.include(lines.join("\n"), `${folder} has 4`)
    fs.rmSync(path.join(root, folder), { recursive: true })
  }
})

it("accepts as many files in two folders", () => {
  for (let index = 0; index < 41; index++)
    write(`packages/core/test/${index % 2 === 0 ? "one" : "two"}/a${index}.ts`, "")
  assert.deepStrictEqual(check(), [])
})

it("what reaches into Effect's fibers is in one file of a package, or in none", () => {
  write("packages/core/src/ports/spans/FiberAccess.ts", "export const direct = Effect.withFiberRuntime\n")
  assert.deepStrictEqual(check(), [])
  write("packages/core/src/ports/spans/Spans.ts", "\nexport const span = (fiber) => fiber.getFiberRef(reference)\n")
  write("packages/pg-adapter/src/connection/Pool.ts", "export const pool = Effect.withFiberRuntime\n")
  const lines = check()
  assert.deepStrictEqual(
    lines.map((line) => /^(.*?): /.exec(line)?.[1]),
    [
      "packages/core/src/ports/spans/Spans.ts:2 uses getFiberRef",
      "packages/pg-adapter/src/connection/Pool.ts:1 uses withFiberRuntime"
    ]
  )
})

it("as a program prints each problem, and fails if there is one", () => {
  const run = () => spawnSync(process.execPath, [program, root], { encoding: "utf8" })
  assert.deepInclude(run(), { status: 0, stdout: "", stderr: "" })
  write("packages/core/src/shared/Text.ts", 'import type { Money } from "../domain/foundation/Money.ts"\n')
  assert.isNotEmpty(check())
  assert.deepInclude(run(), { status: 1, stdout: `${check().join("\n")}\n`, stderr: "" })
})
