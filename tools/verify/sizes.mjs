// Prints what browsers and Node load for each use of the packages, and writes it to the documentation.
import { readFileSync, writeFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { buildModules } from "../packing/build.mjs"
import { entries, pages } from "../sizes/entries.mjs"
import { imports, measureImports, measureVersion, overBudget, versionBudget } from "../sizes/imports.mjs"
import { measure, measurePage } from "../sizes/measure.mjs"

const page = fileURLToPath(new URL("../../docs/bundle-sizes.md", import.meta.url))
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`

const tableOf = (headings, rows) =>
  [`| ${headings.join(" | ")} |`, `|---|${"--:|".repeat(headings.length - 1)}`, ...rows].join("\n")

const rows = []
for (const entry of entries) {
  const { gzipped, minified } = await measure(entry)
  rows.push(`| ${entry.name} | ${kilobytes(minified)} | ${kilobytes(gzipped)} | ${kilobytes(entry.budget)} |`)
  if (gzipped > entry.budget) process.exitCode = 1
}
const pageRows = []
for (const page of pages) {
  const { gzipped, script, style } = await measurePage(page)
  const both = ({ gzipped, minified }) => (minified === 0 ? "none" : `${kilobytes(minified)}, ${kilobytes(gzipped)}`)
  pageRows.push(
    `| ${page.name} | ${both(script)} | ${both(style)} | ${kilobytes(gzipped)} | ${kilobytes(page.budget)} |`
  )
  if (gzipped > page.budget) process.exitCode = 1
}

const root = fileURLToPath(new URL("../..", import.meta.url))
await buildModules(root)
const found = measureImports(
  imports.map(({ specifier }) => specifier),
  `${root}/docs`
)
const measured = [
  ...imports.map((entry, index) => [entry, found[index]]),
  [versionBudget, measureVersion(`${root}/packages/server/dist/main.js`)]
]
const importRows = measured.map(([entry, { bytes, modules, own }]) => {
  const budget = `${entry.modules}, ${entry.own}, ${kilobytes(entry.bytes)}`
  return `| \`${entry.specifier}\` | ${modules} | ${own} | ${kilobytes(bytes)} | ${budget} |`
})
for (const problem of measured.flatMap(([entry, found]) => overBudget(entry, found))) {
  console.log(problem)
  process.exitCode = 1
}

const tables = {
  sizes: tableOf(["What is imported", "Minified", "Gzipped", "Budget"], rows),
  imports: tableOf(["What is imported", "Modules", "Of the package", "Bytes", "Budget"], importRows),
  pages: tableOf(["Page", "Script: minified, gzipped", "Style: minified, gzipped", "Gzipped", "Budget"], pageRows)
}
for (const [mark, table] of Object.entries(tables)) {
  console.log(`${table}\n`)
  const marks = new RegExp(`(<!-- ${mark} -->\n)[^]*?(\n<!-- /${mark} -->)`)
  const text = readFileSync(page, "utf8")
  writeFileSync(
    page,
    text.replace(marks, (_all, before, after) => `${before}\n${table}\n${after}`)
  )
}
