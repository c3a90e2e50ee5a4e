/** The page about several servers names every method that is not asked on the server of its first argument. */
import { describe, expect, it } from "vitest"
import { ways } from "../../packages/pg-adapter/src/servers/ways/ways.ts"
import { pageOf, tableOf } from "./GuidePage.ts"

/** Every method and its way; a port of which all methods go one way is named as a whole. */
const methods = Object.entries(ways).flatMap(([port, named]) =>
  Object.entries(named).map(([name, way]) => ({ port, name: `${port}.${name}`, way }))
)

const documented = tableOf(pageOf("scaling.md"), "Methods").map(([named, where]) => ({
  named: named!.replaceAll("`", "").split(", "),
  where: where!
}))

/** The methods that a name in the table stands for. */
const meant = (name: string) => methods.filter((method) => method.name === name || method.port === name)

describe("the table of methods", () => {
  it("names those that are not asked on the restaurant's server, each once", () => {
    const all = documented.flatMap(({ named }) => named.flatMap(meant)).map(({ name }) => name)
    const others = methods.filter(({ way }) => way !== "restaurant").map(({ name }) => name)
    expect(all.toSorted()).toEqual(others.toSorted())
  })

  it("names only what exists, and says which are the directory's and which are everybody's", () => {
    for (const { named, where } of documented) {
      for (const name of named) {
        const found = meant(name)
        expect(found, name).not.toEqual([])
        const expected = where.startsWith("the directory")
          ? "directory"
          : where.startsWith("all servers")
            ? "all"
            : "split"
        expect(new Set(found.map(({ way }) => way)), name).toEqual(new Set([expected]))
      }
    }
  })
})
