/** The documentation's style sheets name only what there is. */
import * as fs from "node:fs"
import * as path from "node:path"
import { describe, expect, it } from "vitest"
import { languages } from "../../src/docs/samples/languages.ts"

const source = path.resolve(import.meta.dirname, "../../src/docs")
const read = (name: string): string => fs.readFileSync(path.join(source, name), "utf8")
const sheets = fs.readdirSync(source).filter((name) => name.endsWith(".css"))
const all = sheets.map(read).join("\n")
const namesIn = (text: string, pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([, name]) => name!))

describe("the documentation's style", () => {
  it("is made of all sheets", () => {
    const imported = [...namesIn(read("docs.css"), /@import "\.\/([^"]+)"/g)]
    expect([...imported, "docs.css"].toSorted()).toEqual(sheets.toSorted())
  })

  it("uses only tokens that there are, and every one of them", () => {
    const known = namesIn(read("tokens.css"), /(--[\w-]+):/g)
    expect(namesIn(all, /var\((--[\w-]+)/g)).toEqual(known)
    expect(namesIn(all, /(--[\w-]+):/g)).toEqual(known)
  })

  it("shows the samples of every language", () => {
    const shown = namesIn(read("samples.css"), /\.samples:has\(\[value="?(\w+)"?\]:checked\) \.in-\1\b/g)
    expect([...shown]).toEqual(languages.map(({ id }) => id))
  })
})
