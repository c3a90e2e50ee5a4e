// Every entry point that a package declares can be imported, and the packed command serves a sandbox.
import assert from "node:assert/strict"
import { spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync, readFileSync } from "node:fs"
import { test } from "node:test"
import { fileURLToPath } from "node:url"

const read = (file) => JSON.parse(readFileSync(file, "utf8"))

for (const name of Object.keys(read("package.json").dependencies)) {
  for (const entry of Object.keys(read(`node_modules/${name}/package.json`).exports)) {
    const specifier = name + entry.slice(1)
    test(`${specifier} can be imported`, async () => {
      // Vitest suites load only in Vitest; check only that the files exist.
      if (entry === "./contracts") return assert.ok(existsSync(fileURLToPath(import.meta.resolve(specifier))))
      assert.ok(Object.keys(await import(specifier)).length > 0)
    })
  }
}

test("the packed command serves a sandbox", async () => {
  const child = spawn("node_modules/.bin/fourtop", ["sandbox", "--json"], { stdio: ["ignore", "pipe", "inherit"] })
  try {
    let said = ""
    for await (const text of child.stdout.setEncoding("utf8")) {
      said += text
      if (said.endsWith("}\n")) break
    }
    const { root_url, sandbox_token } = JSON.parse(said)
    const answer = await fetch(`${root_url}/api/v1/menus`, { headers: { authorization: `Bearer ${sandbox_token}` } })
    assert.equal(answer.status, 200)
    assert.ok((await answer.json()).data.length > 0)
  } finally {
    if (child.exitCode === null) {
      child.kill()
      await once(child, "close")
    }
  }
})
