// Prints the section of CHANGELOG.md on the version in package.json. Usage: node tools/release/notes.mjs
import { readFileSync } from "node:fs"
import { sectionOf } from "./versions.mjs"

const read = (name) => readFileSync(new URL(`../../${name}`, import.meta.url), "utf8")
const { version } = JSON.parse(read("package.json"))
const section = sectionOf(read("CHANGELOG.md"), version)
if (section === null) {
  console.error(`CHANGELOG.md has no section on ${version}.`)
  process.exit(1)
}
console.log(section)
