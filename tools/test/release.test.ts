/** One version for everything, a changelog that has it, and workflows that call scripts which exist. */
import { spawnSync } from "node:child_process"
import * as fs from "node:fs"
import { fileURLToPath } from "node:url"
import { assert, describe, it } from "vitest"
import { parse } from "yaml"
// @ts-expect-error plain JavaScript, because it runs before anything is compiled
import * as untyped from "../release/versions.mjs"

const { sectionOf, summaryOf, versions, withSection } = untyped as {
  readonly sectionOf: (changelog: string, version: string) => string | null
  readonly summaryOf: (text: string) => string
  readonly versions: (root: string) => ReadonlyArray<readonly [place: string, version: string | undefined]>
  readonly withSection: (changelog: string, version: string, summaries: ReadonlyArray<string>) => string
}

const root = fileURLToPath(new URL("../..", import.meta.url))
const textOf = (file: string): string => fs.readFileSync(`${root}${file}`, "utf8")
const manifest = JSON.parse(textOf("package.json")) as {
  readonly version: string
  readonly scripts: Readonly<Record<string, string>>
}

describe("the version", () => {
  it("is the same in all packages, in the workspace and in the program", () => {
    const places = versions(root)
    assert.isAbove(places.length, 7)
    assert.deepStrictEqual(
      places.filter(([, version]) => version !== manifest.version),
      []
    )
  })

  it("has a section in the changelog, which the release shows", () => {
    const { status, stdout } = spawnSync(process.execPath, [`${root}tools/release/notes.mjs`], { encoding: "utf8" })
    assert.strictEqual(status, 0)
    assert.strictEqual(stdout.trim(), sectionOf(textOf("CHANGELOG.md"), manifest.version))
  })

  it("is raised for all packages together, and for none that is private", () => {
    const { fixed, privatePackages } = JSON.parse(textOf(".changeset/config.json")) as {
      readonly fixed: ReadonlyArray<ReadonlyArray<string>>
      readonly privatePackages: object
    }
    const patterns = fixed.flat().map((name) => new RegExp(`^${name.replace("*", "[^/]+")}$`))
    const published = versions(root).flatMap(([name]) => (/^(@fourtop\/|fourtop$)/.test(name) ? [name] : []))
    assert.strictEqual(fixed.length, 1)
    assert.deepStrictEqual(
      published.filter((name) => !patterns.some((pattern) => pattern.test(name))),
      []
    )
    assert.deepStrictEqual(privatePackages, { version: false, tag: false })
  })
})

describe("the changelog", () => {
  const changelog = "# Changelog\n\nAbout it.\n\n## 0.1.0\n\nThe first.\n"

  it("gets a section before the others, with an entry for each change", () => {
    const change = summaryOf('---\n"fourtop": minor\n---\n\nAdds a thing\nin two lines.\n')
    const written = withSection(changelog, "0.2.0", [change, "Mends another."])
    assert.strictEqual(sectionOf(written, "0.2.0"), "- Adds a thing\n  in two lines.\n- Mends another.")
    assert.strictEqual(sectionOf(written, "0.1.0"), "The first.")
    assert.isTrue(written.startsWith("# Changelog\n\nAbout it.\n\n## 0.2.0\n"))
    assert.isNull(sectionOf(written, "0.2"))
  })

  it("gets its first section after its introduction", () => {
    assert.strictEqual(withSection("# Changelog\n", "1.0.0", ["One."]), "# Changelog\n\n## 1.0.0\n\n- One.\n")
  })
})

const workflows = fs.readdirSync(`${root}.github/workflows`)

describe.each(workflows)(".github/workflows/%s", (name) => {
  const text = textOf(`.github/workflows/${name}`)
  const workflow = parse(text) as {
    readonly permissions: object
    readonly jobs: Readonly<Record<string, { readonly steps: ReadonlyArray<{ run?: string; uses?: string }> }>>
  }
  const steps = Object.values(workflow.jobs).flatMap((job) => job.steps)

  it("may only read unless a job says more, and pins what it uses", () => {
    assert.deepStrictEqual(workflow.permissions, { contents: "read" })
    const used = steps.flatMap(({ uses }) => (uses === undefined ? [] : [uses]))
    assert.isAbove(used.length, 0)
    for (const action of used) assert.match(action, /^actions\/[\w-]+@v\d+$/)
  })

  it("runs everything that has to pass, and scripts that exist", () => {
    const commands = steps.flatMap(({ run }) => run?.split("\n") ?? [])
    assert.include(commands, ".ci/run")
    const scripts = commands.flatMap((line) =>
      [...line.matchAll(/npm run (?:--silent )?([\w-]+)/g)].map(([, run]) => run!)
    )
    assert.includeMembers(Object.keys(manifest.scripts), scripts)
    for (const [file] of commands.join("\n").matchAll(/tools\/[\w-]+\.mjs/g)) assert.isTrue(fs.existsSync(root + file))
  })
})

it("the issue templates are forms", () => {
  for (const name of ["bug.yaml", "idea.yaml"]) {
    const form = parse(textOf(`.github/ISSUE_TEMPLATE/${name}`)) as {
      readonly name: string
      readonly body: Array<object>
    }
    assert.isAbove(form.body.length, 2, form.name)
  }
})

it("the documents that every project has are here, and their links lead somewhere", () => {
  for (const file of ["CHANGELOG.md", "CODE_OF_CONDUCT.md", "CONTRIBUTING.md", "SECURITY.md"]) {
    const links = [...textOf(file).matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, link]) => link!)
    for (const link of links) assert.isTrue(fs.existsSync(root + link), `${file}: ${link}`)
  }
})
