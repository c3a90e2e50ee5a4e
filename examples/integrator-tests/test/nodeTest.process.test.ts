import { build } from "esbuild"
import { execFile } from "node:child_process"
import * as fs from "node:fs"
import * as os from "node:os"
import * as path from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { expect, it } from "vitest"

const entry = fileURLToPath(new URL("shop.node.ts", import.meta.url))

it("the same tests pass under node:test", async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "fourtop-shop-"))
  const bundle = path.join(folder, "shop.mjs")
  try {
    await build({
      entryPoints: [entry],
      outfile: bundle,
      bundle: true,
      platform: "node",
      target: "node20",
      format: "esm",
      conditions: ["@fourtop/source"],
      logLevel: "warning",
      banner: {
        js: `import { createRequire as createRequireForBundle } from "node:module"; const require = createRequireForBundle(import.meta.url);`
      }
    })
    const { stdout } = await promisify(execFile)(process.execPath, ["--test", "--test-reporter=tap", bundle], {
      env: { PATH: process.env["PATH"] }
    })
    expect(stdout).toMatch(/^# fail 0$/m)
    const [tests, pass] = ["tests", "pass"].map((name) => new RegExp(`^# ${name} (\\d+)$`, "m").exec(stdout)?.[1])
    expect(Number(tests)).toBeGreaterThan(5)
    expect(pass).toBe(tests)
  } finally {
    fs.rmSync(folder, { recursive: true })
  }
})
