// A project that uses the sandbox and nothing else.
import assert from "node:assert/strict"
import { test } from "node:test"
import { startSandbox } from "@fourtop/testkit"

test("a sandbox needs no other package to be named", async () => {
  const sandbox = await startSandbox()
  const answer = await fetch(`${sandbox.url}/api/v1/menus`, { headers: { authorization: `Bearer ${sandbox.token}` } })
  await sandbox.close()
  assert.equal(answer.status, 200)
})
