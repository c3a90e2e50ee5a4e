import { spawnSync } from "node:child_process"
import * as fs from "node:fs"
import * as os from "node:os"
import * as path from "node:path"
import { fileURLToPath } from "node:url"
import { afterEach, assert, beforeEach, it } from "vitest"
// @ts-expect-error The tools are JavaScript.
import * as untyped from "../check/boundaries.mjs"

const program = fileURLToPath(new URL("../check/boundaries.mjs", import.meta.url))
const { boundaryProblems } = untyped as { readonly boundaryProblems: (root: string) => ReadonlyArray<string> }
let root: string

const write = (file: string, text: string): void => {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  fs.writeFileSync(path.join(root, file), text)
}

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), "fourtop-boundaries-"))
  write("package.json", JSON.stringify({ devDependencies: { vitest: "1" } }))
  write(
    "packages/core/package.json",
    JSON.stringify({
      name: "@fourtop/core",
      dependencies: { "@noble/hashes": "1" },
      peerDependencies: { effect: "1" }
    })
  )
  write("packages/server/package.json", JSON.stringify({ name: "fourtop", dependencies: { "@fourtop/testkit": "1" } }))
  write(
    "packages/console/package.json",
    JSON.stringify({ name: "@fourtop/console", dependencies: { "@fourtop/pg-adapter": "1" } })
  )
  write(
    "packages/client/package.json",
    JSON.stringify({ name: "@fourtop/client", dependencies: { "@fourtop/core": "1" } })
  )
  write(
    "packages/pg-adapter/package.json",
    JSON.stringify({
      name: "@fourtop/pg-adapter",
      dependencies: { "@fourtop/core": "1", "@fourtop/http-adapter": "1" },
      devDependencies: { "@fourtop/testkit": "1" }
    })
  )
})
afterEach(() => fs.rmSync(root, { recursive: true, force: true }))

const check = () => boundaryProblems(root)

it("accepts what is declared and points the right way", () => {
  write("packages/core/src/index.ts", '/** The domain. */\nexport * as Money from "./Money.ts"\n')
  write("packages/core/src/Money.ts", 'import {\n  Schema\n} from "effect"\nexport const money = Schema.Int\n')
  write("packages/core/src/crypto/index.ts", 'export * as Hashes from "./Hashes.ts"\n')
  write(
    "packages/core/src/crypto/Hashes.ts",
    'import { sha256 } from "@noble/hashes/sha2.js"\nimport { money } from "../Money.ts"\n'
  )
  write("packages/core/test/Hashes.test.ts", 'import { sha256 } from "../src/crypto/Hashes.ts"\n')
  write("packages/core/test/Money.test.ts", 'import { it } from "vitest"\nimport { money } from "../src/Money.ts"\n')
  write("packages/core/src/a.browser.ts", 'import { swap } from "./swap.browser.ts"\n')
  write("packages/core/test/swap.test.ts", 'import { swap } from "../src/swap.browser.ts"\n')
  write("packages/core/src/b.browser.ts", 'import { total } from "./total.shared.ts"\n')
  write("packages/core/src/page.ts", 'import { total } from "./total.shared.ts"\n')
  write("packages/core/src/total.shared.ts", 'import { line } from "./Line.shared.tsx"\n')
  write("packages/client/src/Order.ts", 'import type { Line } from "./Line.ts"\n')
  write("packages/client/test/Order.test.ts", 'import { order } from "@fourtop/client"\nimport "node:http"\n')
  write("packages/pg-adapter/src/Store.ts", 'export const text = sql`\nselect 1\nfrom "orders"`\n')
  write(
    "packages/pg-adapter/test/Store.pg.test.ts",
    'import { suite } from "@fourtop/testkit/contracts"\nimport { freshDatabase } from "../../../tools/testing/database.ts"\n'
  )
  write("packages/server/src/SandboxCopy.ts", 'import { MemoryStore } from "@fourtop/testkit"\n')
  write("packages/server/test/webhooks/worker.test.ts", 'import { MemoryStore } from "@fourtop/testkit"\n')
  assert.deepStrictEqual(check(), [])
})

const wrong: ReadonlyArray<readonly [name: string, file: string, text: string, expected: string]> = [
  [
    "Node in core",
    "packages/core/src/A.ts",
    '\nimport * as fs from "node:fs"',
    ':2 imports "node:fs": core has no input'
  ],
  [
    "Effect's platform in core",
    "packages/core/src/A.ts",
    'import "@effect/platform"',
    ':1 imports "@effect/platform": core knows'
  ],
  [
    "hashes in core outside of its crypto entry",
    "packages/core/src/A.ts",
    'import { sha256 } from "@noble/hashes/sha2.js"',
    "only the crypto entry"
  ],
  [
    "the crypto entry in the rest of core",
    "packages/core/src/access/A.ts",
    'export * as Hashes from "../crypto/index.ts"',
    ':1 imports "../crypto/index.ts": only the crypto entry'
  ],
  [
    "what servers run in what browsers run",
    "packages/core/src/a.browser.ts",
    'import { money } from "./Money.ts"',
    ':1 imports "./Money.ts": what browsers run'
  ],
  [
    "what servers run in what both run",
    "packages/core/src/a.shared.ts",
    'import { money } from "./Money.ts"',
    ':1 imports "./Money.ts": what browsers run'
  ],
  [
    "what browsers run in what both run",
    "packages/core/src/a.shared.ts",
    'import { swap } from "./swap.browser.ts"',
    ':1 imports "./swap.browser.ts": only modules for browsers'
  ],
  [
    "what browsers run in what servers run",
    "packages/core/src/A.ts",
    'import { swap } from "./swap.browser.ts"',
    ':1 imports "./swap.browser.ts": only modules for browsers'
  ],
  [
    "an undeclared package",
    "packages/core/src/A.ts",
    'import {\n  a\n} from "lodash/fp"',
    ':3 imports "lodash/fp": lodash is not declared'
  ],
  [
    "an undeclared package, loaded later",
    "packages/core/src/A.ts",
    'const a = import("lodash")',
    ':1 imports "lodash"'
  ],
  [
    "a package for tests in the source",
    "packages/pg-adapter/src/A.ts",
    'import { a } from "@fourtop/testkit"',
    "is not declared"
  ],
  [
    "the testkit in what the server does for live restaurants",
    "packages/server/src/Store.ts",
    'import { SeededCrypto } from "@fourtop/testkit"',
    "only files of sandboxes and of the demo"
  ],
  [
    "an adapter in an adapter",
    "packages/pg-adapter/src/A.ts",
    'import type { A } from "@fourtop/http-adapter"',
    "knows no other adapter"
  ],
  [
    "the console in an adapter",
    "packages/pg-adapter/src/A.ts",
    'import type { A } from "@fourtop/console"',
    "only the server serves the console"
  ],
  [
    "a store in the console",
    "packages/console/src/A.ts",
    'import type { A } from "@fourtop/pg-adapter"',
    "the console knows core and the HTTP adapter alone"
  ],
  [
    "anything in the client",
    "packages/client/src/A.ts",
    'import type { A } from "@fourtop/core"',
    "the client has no dependencies"
  ],
  [
    "Node in the client",
    "packages/client/src/A.ts",
    'import type { IncomingMessage } from "node:http"',
    "nothing of Node"
  ],
  [
    "the client in core",
    "packages/core/src/A.ts",
    'import type { Order } from "@fourtop/client"',
    "core knows `effect` alone"
  ],
  [
    "a relative way into another package",
    "packages/pg-adapter/src/A.ts",
    'import { a } from "../../core/src/A.ts"',
    "may not leave packages/pg-adapter/src"
  ],
  [
    "the whole of platform-node",
    "packages/pg-adapter/src/A.ts",
    'import { a } from "@effect/platform-node"',
    "one by one"
  ],
  [
    "logic in a barrel",
    "packages/core/src/index.ts",
    'export * from "./A.ts"\nexport const a = 1',
    ":2 index.ts may only export"
  ]
]

it.each(wrong)("refuses %s", (_, file, text, expected) => {
  write(file, text)
  const lines = check()
  assert.strictEqual(lines.length, 1)
  assert.include(lines[0], file)
  assert.include(lines[0], expected)
})

it("as a program prints each problem, and fails if there is one", () => {
  const run = () => spawnSync(process.execPath, [program, root], { encoding: "utf8" })
  assert.deepInclude(run(), { status: 0, stdout: "", stderr: "" })
  write("packages/core/src/A.ts", 'import "lodash"\nimport "node:fs"')
  assert.lengthOf(check(), 2)
  assert.deepInclude(run(), { status: 1, stdout: `${check().join("\n")}\n`, stderr: "" })
})
