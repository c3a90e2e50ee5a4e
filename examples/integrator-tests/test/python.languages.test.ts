/** The shop in Python, with its own tests, on a sandbox that they control over HTTP. */
import { startSandbox } from "@fourtop/testkit"
import { execFile } from "node:child_process"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { expect, it } from "vitest"
import { languageOf } from "../../../tools/testing/languages.ts"

const folder = fileURLToPath(new URL("../python", import.meta.url))

it("the shop in Python survives every failure too", async () => {
  const { env, path } = await languageOf("python")
  const sandbox = await startSandbox({ now: "2026-03-14T19:00:00+01:00", control: true })
  try {
    const { stderr } = await promisify(execFile)(path, ["-B", "-m", "unittest", "-v"], {
      cwd: folder,
      env: { ...env, FOURTOP_SANDBOX: sandbox.url }
    })
    expect(stderr).toMatch(/^OK$/m)
    expect(Number(/^Ran (\d+) tests/m.exec(stderr)?.[1])).toBeGreaterThan(15)
  } finally {
    await sandbox.close()
  }
})
