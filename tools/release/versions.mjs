// The version of the project: it is the same in all packages, in the workspace, and in the program itself.
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { workspacePackages } from "../check/imports.mjs"

const programFile = "packages/server/src/release/version.ts"
const versionInProgram = /(version = ")([^"]+)(")/

/** Every place that names the version of the project, with what it says. */
export const versions = (root) => [
  ...workspacePackages(root).map(({ manifest }) => [manifest.name, manifest.version]),
  ["package.json", JSON.parse(readFileSync(join(root, "package.json"), "utf8")).version],
  [programFile, versionInProgram.exec(readFileSync(join(root, programFile), "utf8"))?.[2]]
]

/** Writes the version where no package has it. */
export const writeVersion = (root, version) => {
  const replace = (file, pattern) => {
    const path = join(root, file)
    writeFileSync(path, readFileSync(path, "utf8").replace(pattern, `$1${version}$3`))
  }
  replace(programFile, versionInProgram)
  replace("package.json", /(\n {2}"version": ")([^"]+)(")/)
}

/** What the files in `.changeset` say, without the lines for the program that reads them. */
export const summaryOf = (text) => text.replace(/^---\n[^]*?\n---\n/, "").trim()

/** The changelog with a section for a version before the others. */
export const withSection = (changelog, version, summaries) => {
  const entries = summaries.map((summary) => `- ${summary.replaceAll("\n", "\n  ")}`)
  const section = `## ${version}\n\n${entries.join("\n")}\n\n`
  const place = changelog.search(/^## /m)
  return place === -1
    ? `${changelog.trimEnd()}\n\n${section.trimEnd()}\n`
    : changelog.slice(0, place) + section + changelog.slice(place)
}

/** The section of a version, without its heading; null if there is none. */
export const sectionOf = (changelog, version) => {
  const sections = changelog.split(/^## /m).slice(1)
  const found = sections.find((section) => section.split("\n")[0].trim() === version)
  return found === undefined ? null : found.slice(found.indexOf("\n")).trim()
}
