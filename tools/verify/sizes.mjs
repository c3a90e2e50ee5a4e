// Prints what a browser loads for each use of the packages, and writes it to the documentation.
import { readFileSync, writeFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { entries } from "../sizes/entries.mjs"
import { measure } from "../sizes/measure.mjs"

const page = fileURLToPath(new URL("../../docs/bundle-sizes.md", import.meta.url))
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`

const rows = []
for (const entry of entries) {
  const { gzipped, minified } = await measure(entry)
  rows.push(`| ${entry.name} | ${kilobytes(minified)} | ${kilobytes(gzipped)} | ${kilobytes(entry.budget)} |`)
  if (gzipped > entry.budget) process.exitCode = 1
}
const table = ["| What is imported | Minified | Gzipped | Budget |", "|---|--:|--:|--:|", ...rows].join("\n")
console.log(table)

const marks = /(<!-- sizes -->\n)[^]*?(\n<!-- \/sizes -->)/
writeFileSync(
  page,
  readFileSync(page, "utf8").replace(marks, (_all, before, after) => `${before}\n${table}\n${after}`)
)
