// The pages of the core's entries by subject, written from the entries themselves: every name that they export, with the
// sentence that an editor shows for it. Usage: node tools/record/entries.mjs [--check]
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { declarationsIn, subjectEntries } from "../check/entries.mjs"

const root = fileURLToPath(new URL("../..", import.meta.url))
const folder = join(root, "docs", "core")

const cell = (text) => text.replaceAll("|", "\\|")

const tableOf = (heading, rows) =>
  rows.length === 0
    ? []
    : [
        `| ${heading} | |`,
        "|---|---|",
        ...rows.map(({ name, sentence }) => `| \`${name}\` | ${cell(sentence ?? "")} |`),
        ""
      ]

const byName = (a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1)

/** The page of an entry. */
const pageOf = ({ about, exports, name }) => {
  const rows = (fits) => exports.filter(fits).toSorted(byName)
  const types = rows(({ kind }) => kind === "interface" || kind === "type").map((each) => `\`${each.name}\``)
  return [
    `# \`@fourtop/core/${name}\``,
    "",
    about,
    "",
    ...tableOf(
      "Function",
      rows(({ isFunction }) => isFunction)
    ),
    ...tableOf(
      "Value or class",
      rows(({ isFunction, kind }) => !isFunction && (kind === "const" || kind === "class"))
    ),
    ...tableOf(
      "Module",
      rows(({ kind }) => kind === "namespace")
    ),
    ...(types.length === 0 ? [] : [`Types: ${types.join(", ")}.`, ""]),
    "[All entries](README.md)",
    ""
  ].join("\n")
}

const indexOf = (entries) =>
  [
    "# The entries of the core",
    "",
    "`@fourtop/core` has an entry for each subject. What these entries export is public: it changes only with a new major",
    "version, and [upgrading](../upgrading.md#exports-that-have-moved) says how. The main entry, `@fourtop/core`, has all of",
    "it together. Every entry loads the same files, and its classes are the same, so `instanceof` works across entries.",
    "Everything else is internal: Fourtop's own packages have it from `@fourtop/core/internal`, which may change at any time.",
    "",
    "| Entry | What is in it |",
    "|---|---|",
    ...entries.map(({ about, name }) => `| [\`@fourtop/core/${name}\`](${name}.md) | ${cell(about)} |`),
    "",
    "A use-case takes [who acts](basics.md) first, and returns an `Effect` whose type lists the [ports](ports.md) that it",
    "needs and the errors that it can fail with. [The quick start](../quick-start-embed.md) uses them with Effect, and",
    "[this page](../embed-without-effect.md) with `async` and `await`, by `@fourtop/core/promise`.",
    "",
    "These entries are smaller, for other purposes:",
    "",
    "| Entry | What is in it |",
    "|---|---|",
    "| `@fourtop/core/crypto` | ids, secrets and hashes for every platform |",
    "| `@fourtop/core/promise` | ports and use-cases with promises |",
    "| `@fourtop/core/rules` | pure rules without Effect |",
    "| `@fourtop/core/availability`, `/money`, `/ordering`, `/pricing`, `/status` | [rules for browsers](../browser-rules.md) on the API's JSON |",
    ""
  ].join("\n")

/** What has no sentence: an export of an entry, or a function of a module that it exports. */
const withoutSentence = (entries) =>
  entries.flatMap(({ exports }) =>
    exports.flatMap((each) => {
      const inner = each.kind === "namespace" ? declarationsIn(each.file).filter(({ isFunction }) => isFunction) : []
      const isType = each.kind === "interface" || each.kind === "type"
      return [...(isType ? [] : [each]), ...inner].filter(({ isDocumented }) => !isDocumented)
    })
  )

const entries = subjectEntries(root)
const problems = withoutSentence(entries).map(
  ({ file, name }) => `${file.slice(root.length)}: ${name} has no comment, which editors would show for it`
)
const pages = {
  "README.md": indexOf(entries),
  ...Object.fromEntries(entries.map((entry) => [`${entry.name}.md`, pageOf(entry)]))
}
if (problems.length > 0) {
  for (const problem of new Set(problems)) console.log(problem)
  process.exit(1)
}
mkdirSync(folder, { recursive: true })
for (const [name, text] of Object.entries(pages)) {
  const file = join(folder, name)
  const isCurrent = existsSync(file) && readFileSync(file, "utf8") === text
  if (isCurrent) continue
  if (!process.argv.includes("--check")) writeFileSync(file, text)
  else {
    console.log(`docs/core/${name} is not what the entry exports: run \`npm run record\``)
    process.exitCode = 1
  }
}
