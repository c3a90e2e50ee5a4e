// The packed command serves a sandbox.
import assert from "node:assert/strict"
import { spawn } from "node:child_process"
import { once } from "node:events"
import { test } from "node:test"

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
