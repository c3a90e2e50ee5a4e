/** The software bill of materials: complete, consistent, and without anything that only developers have. */
import { assert, describe, it } from "vitest"
import { fileURLToPath } from "node:url"
import { spawnSync } from "node:child_process"

interface Component {
  readonly type: string
  readonly "bom-ref": string
  readonly name: string
  readonly version: string
  readonly scope?: "required" | "optional"
  readonly purl: string
  readonly licenses: ReadonlyArray<{ readonly license?: { readonly id?: string }; readonly expression?: string }>
  readonly hashes?: ReadonlyArray<object>
}

interface Bill {
  readonly bomFormat: string
  readonly specVersion: string
  readonly version: number
  readonly metadata: { readonly component: Component }
  readonly components: ReadonlyArray<Component>
  readonly dependencies: ReadonlyArray<{ readonly ref: string; readonly dependsOn: ReadonlyArray<string> }>
}

const print = (): string => {
  const program = fileURLToPath(new URL("../release/sbom.mjs", import.meta.url))
  const { status, stderr, stdout } = spawnSync(process.execPath, [program], { encoding: "utf8", maxBuffer: 1e8 })
  assert.strictEqual(status, 0, stderr)
  return stdout
}

const text = print()
const bill = JSON.parse(text) as Bill
const all = [bill.metadata.component, ...bill.components]
const isOurs = ({ name }: Component): boolean => name === "fourtop" || name.startsWith("@fourtop/")

describe("the bill of materials", () => {
  it("is of the service, in CycloneDX's format", () => {
    assert.deepInclude(bill, { bomFormat: "CycloneDX", specVersion: "1.6", version: 1 })
    assert.deepInclude(bill.metadata.component, { type: "application", name: "fourtop" })
  })

  it("names each component once, with what finds and verifies it", () => {
    const refs = all.map((component) => component["bom-ref"])
    assert.deepStrictEqual(refs, [...new Set(refs)])
    for (const component of all) {
      assert.strictEqual(component.purl, `pkg:npm/${component.name.replace("@", "%40")}@${component.version}`)
      assert.strictEqual(component["bom-ref"], component.purl)
      // Optional ones are for other platforms, and not installed here.
      if (component.scope !== "optional") assert.isAbove(component.licenses.length, 0, component.name)
      if (isOurs(component)) continue
      assert.match(JSON.stringify(component.hashes), /^\[\{"alg":"SHA-512","content":"[0-9a-f]{128}"\}\]$/)
    }
  })

  it("says of each component what it depends on, and leaves none out that the service needs", () => {
    const refs = new Set(all.map((component) => component["bom-ref"]))
    const graph = new Map(bill.dependencies.map(({ dependsOn, ref }) => [ref, dependsOn]))
    assert.deepStrictEqual([...graph.keys()].toSorted(), [...refs].toSorted())
    const reached = new Set<string>()
    const visit = (ref: string): void => {
      assert.isTrue(refs.has(ref), ref)
      if (reached.has(ref)) return
      reached.add(ref)
      graph.get(ref)!.forEach(visit)
    }
    visit(bill.metadata.component["bom-ref"])
    assert.strictEqual(reached.size, refs.size)
  })

  it("has what runs in production, and not what only developers have", () => {
    const names = all.map(({ name }) => name)
    assert.includeMembers(names, ["effect", "pg", "prom-client", "@fourtop/core", "preact"])
    for (const name of ["vitest", "typescript", "oxlint", "@changesets/cli"]) assert.notInclude(names, name)
  })

  it("is the same each time, and names no host", () => {
    assert.strictEqual(print(), text)
    assert.notMatch(text.replace("http://cyclonedx.org/schema/bom-1.6.schema.json", ""), /https?:\/\//)
  })
})
