/** Rules of the core that also stand in SQL are those that the page lists, and each is held to the core as it says. */
import { BookingStatus, type Delivery, OrderStatus } from "@fourtop/core/internal"
import * as fs from "node:fs"
import { describe, expect, it } from "vitest"
import { pageOf, tableOf } from "./GuidePage.ts"

const packages = new URL("../../packages/", import.meta.url)
const core = new URL("core/src/", packages)
const adapter = new URL("pg-adapter/src/", packages)

/** The text of a file; none when there is no such file. */
const textOf = (file: string, folder: URL): string => {
  const at = new URL(file, folder)
  return fs.existsSync(at) ? fs.readFileSync(at, "utf8") : ""
}

/** The files of a folder, at whatever depth, from there. */
const filesIn = (folder: URL): ReadonlyArray<string> =>
  fs.readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"))

/** "`a`, `b` in `File.ts`" as its names and its file. */
const placeIn = (cell: string) => {
  const [names, file] = cell.replaceAll("`", "").split(" in ")
  return { names: names!.split(", "), file: file! }
}

const rules = tableOf(pageOf("architecture.md"), "Rule").map(([rule, inCore, inSql, held]) => ({
  rule: rule!,
  core: placeIn(inCore!),
  sql: placeIn(inSql!),
  held: held!
}))

const isGenerated = ({ held }: { readonly held: string }): boolean => held === "generated"

/** The modules of the core that a file imports values from. */
const modulesIn = (source: string): ReadonlyArray<string> =>
  [...source.matchAll(/^import \{([^}]*)\} from "@fourtop\/core\/internal"/gm)].flatMap((match) =>
    match[1]!.split(",").map((name) => name.trim())
  )

const moduleOf = (file: string): string => file.slice(file.lastIndexOf("/") + 1, -".ts".length)

/** The titles of the tests that run against PostgreSQL, in quotation marks. */
const titles = [new URL("testkit/src/contracts/", packages), new URL("pg-adapter/test/", packages)]
  .flatMap((folder) => filesIn(folder).map((file) => textOf(file, folder)))
  .flatMap((source) => [...source.matchAll(/\bit\b[\w.()]*\(\s*("[^"]+"),/g)].map((match) => match[1]!))

describe.each(rules)("$rule ($sql.file)", ({ core: inCore, held, sql }) => {
  it("stands in the core where the page says, under a name that the core exports", () => {
    const source = textOf(`domain/${inCore.file}`, core)
    for (const name of inCore.names) expect(source).toMatch(new RegExp(`^export const ${name}\\b`, "m"))
    const exported = `export * as ${moduleOf(inCore.file)} from "./domain/${inCore.file}"`
    expect(textOf("index.ts", core)).toContain(exported)
  })

  it("stands in SQL where the page says", () => {
    for (const name of sql.names) expect(textOf(sql.file, adapter)).toMatch(new RegExp(`\\b${name}\\b`))
  })

  it.runIf(isGenerated({ held }))("is generated from the declaration of the core", () => {
    const source = textOf(sql.file, adapter)
    const module = moduleOf(inCore.file)
    expect(modulesIn(source)).toContain(module)
    for (const name of inCore.names) expect(source).toMatch(new RegExp(`\\b${module}\\.${name}\\b`))
  })

  it.runIf(!isGenerated({ held }))("is held to the core by a test of that title", () => {
    expect(held).toMatch(/^"[^"]+"$/)
    expect(titles).toContain(held)
  })
})

describe("the page", () => {
  it("lists every declaration of the core that functions of the database are generated from", () => {
    const listed = new Set(
      rules
        .filter(isGenerated)
        .flatMap(({ core: { file, names }, sql }) => names.map((name) => `${sql.file} ${moduleOf(file)}.${name}`))
    )
    const used = filesIn(new URL("migrations/", adapter))
      .map((file) => `migrations/${file}`)
      .flatMap((file) => {
        const source = textOf(file, adapter)
        return modulesIn(source).flatMap((module) =>
          [...source.matchAll(new RegExp(`\\b${module}\\.([a-z]\\w*)`, "g"))].map(
            (match) => `${file} ${module}.${match[1]!}`
          )
        )
      })
    expect(used.length).toBeGreaterThan(15)
    expect(used.filter((one) => !listed.has(one))).toEqual([])
  })

  it("is not evaded by a status that is written out in SQL", () => {
    const ofDeliveries: ReadonlyArray<string> = [
      "pending",
      "done",
      "failed"
    ] satisfies ReadonlyArray<Delivery.DeliveryState>
    const statuses = [...OrderStatus.orderStatuses, ...BookingStatus.bookingStatuses].filter(
      (status) => !ofDeliveries.includes(status)
    )
    const literal = new RegExp(`'(?:${statuses.join("|")})'`)
    const files = filesIn(adapter).filter((file) => !file.startsWith("migrations/numbered/"))
    expect(files.length).toBeGreaterThan(50)
    expect(files.filter((file) => literal.test(textOf(file, adapter)))).toEqual([])
  })
})
