// Runs the tests that have a larger size, in it: those that import tools/test-campaign.ts, or a file beside them that
// does. Arguments are Vitest's.
import { spawnSync } from "node:child_process"
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

const root = fileURLToPath(new URL("..", import.meta.url))

const campaignsIn = (folder) => {
  const entries = readdirSync(join(root, folder), { withFileTypes: true })
  const texts = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(".ts"))
    .map(({ name }) => ({ name, text: readFileSync(join(root, folder, name), "utf8") }))
  const has = ({ text }) => text.includes('/tools/test-campaign.ts"')
  const helpers = texts.filter(has).map(({ name }) => `"./${name}"`)
  const own = texts.filter((file) => has(file) || helpers.some((helper) => file.text.includes(helper)))
  return [
    ...own.filter(({ name }) => name.endsWith(".test.ts")).map(({ name }) => `${folder}/${name}`),
    ...entries
      .filter((entry) => entry.isDirectory() && entry.name !== "node_modules")
      .flatMap(({ name }) => campaignsIn(`${folder}/${name}`))
  ]
}

const files = ["packages", "examples", "tools", "docs"].flatMap(campaignsIn)
const { status } = spawnSync("vitest", ["run", ...files, ...process.argv.slice(2)], {
  cwd: root,
  env: { ...process.env, FOURTOP_CAMPAIGN: "1" },
  stdio: "inherit"
})
process.exit(status ?? 1)
