/** The programs that run the examples in other languages. */
import { execFile } from "node:child_process"
import * as fs from "node:fs"
import * as os from "node:os"
import * as path from "node:path"
import { promisify } from "node:util"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { type Language, languageOf } from "../testing/languages.ts"

const run = promisify(execFile)

let folder = ""
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "languages-"))
})
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

const digest = "35dba5d75538a9bbe0b4da4422759a0e"

/** A program of each language that needs what our examples need: HTTP, JSON and HMAC. */
const programs: Readonly<
  Record<Exclude<Language, "curl">, readonly [file: string, args: ReadonlyArray<string>, text: string]>
> = {
  python: [
    "hello.py",
    [],
    "import hashlib, hmac, json, urllib.request\nprint(hashlib.md5(json.dumps([1]).encode()).hexdigest())\n"
  ],
  php: [
    "hello.php",
    [],
    "<?php\nstream_context_create(['http' => []]); hash_hmac('sha256', 'a', 'b');\necho md5(json_encode([1])), PHP_EOL;\n"
  ],
  go: [
    "hello.go",
    ["run"],
    [
      "package main",
      'import ("crypto/md5"; "encoding/json"; "fmt"; "net/http")',
      "func main() {",
      "\t_ = http.MethodGet",
      "\ttext, _ := json.Marshal([]int{1})",
      '\tfmt.Printf("%x\\n", md5.Sum(text))',
      "}",
      ""
    ].join("\n")
  ]
}

describe("a program runs", () => {
  for (const [language, [name, args, text]] of Object.entries(programs)) {
    it(`in ${language}`, async () => {
      const { env, path: command } = await languageOf(language as Language)
      const file = path.join(folder, name)
      fs.writeFileSync(file, text)
      const { stdout } = await run(command, [...args, file], { env })
      assert.strictEqual(stdout.trim(), digest)
    })
  }
})

it("curl is there", async () => {
  const { env, path: command } = await languageOf("curl")
  assert.include((await run(command, ["--version"], { env })).stdout, "curl")
})
