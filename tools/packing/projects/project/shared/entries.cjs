// Every entry that an installed package declares can be loaded.
const assert = require("node:assert/strict")
const { readFileSync } = require("node:fs")
const path = require("node:path")

const root = path.join(__dirname, "..")
const read = (file) => JSON.parse(readFileSync(path.join(root, file), "utf8"))

/** The entries of all packages, or of those that can be required; the program `fourtop` consists of ES modules only. */
const entriesFor = (condition) =>
  Object.keys(read("package.json").dependencies).flatMap((name) =>
    Object.entries(read(`node_modules/${name}/package.json`).exports)
      .filter(([, target]) => typeof target === "object" && (condition === "import" || condition in target))
      .map(([entry]) => name + entry.slice(1))
  )

module.exports = ({ test }, condition, load) => {
  const entries = entriesFor(condition)
  test("there are entries", () => assert.ok(entries.length > 10, `${entries.length}`))
  for (const specifier of entries) {
    test(`${specifier} can be loaded with ${condition}`, async () => {
      assert.ok(Object.keys(await load(specifier)).length > 0)
    })
  }
}
