// Makes the pictures of the console for the documentation, in Chromium, from the sample venue.
import { spawnSync } from "node:child_process"
import { fileURLToPath } from "node:url"

const { status } = spawnSync("vitest", ["run", "--project=browser", "packages/console/test/pictures.browser.test.ts"], {
  cwd: fileURLToPath(new URL("../..", import.meta.url)),
  env: { ...process.env, CI: "true", FOURTOP_PICTURES: "1" },
  stdio: "inherit"
})
process.exit(status ?? 1)
