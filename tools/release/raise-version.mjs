// Raises the version of everything together, as the files in .changeset say, and writes their texts into CHANGELOG.md.
// Usage: npm run release -- raise-version
import { spawnSync } from "node:child_process"
import { readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { updateLockfile } from "../run/install.mjs"
import { summaryOf, versions, withSection, writeVersion } from "./versions.mjs"

const root = fileURLToPath(new URL("../..", import.meta.url))
const folder = join(root, ".changeset")
const changes = readdirSync(folder).filter((name) => name.endsWith(".md") && name !== "README.md")
if (changes.length === 0) {
  console.error("There is nothing to release: `npm run release -- change` describes a change.")
  process.exit(1)
}
const summaries = changes.map((name) => summaryOf(readFileSync(join(folder, name), "utf8")))

if (spawnSync("changeset", ["version"], { cwd: root, stdio: "inherit" }).status !== 0) process.exit(1)
const [[, version]] = versions(root)
writeVersion(root, version)
const changelog = join(root, "CHANGELOG.md")
writeFileSync(changelog, withSection(readFileSync(changelog, "utf8"), version, summaries))
await updateLockfile(root)
console.log(`The version is ${version}. CONTRIBUTING.md says how to release it.`)
