// A software bill of materials in CycloneDX format, out of the lockfile and the installed packages: what the published
// packages and the deployed service consist of. It names no host and no time, so that the same lockfile gives the same
// text on the same platform; licences of optional packages for other platforms are unknown, because they are not here.
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { parse } from "yaml"
import { workspacePackages } from "../check/imports.mjs"

const purlOf = (name, version) => `pkg:npm/${name.replace(/^@/, "%40")}@${version}`

/** `name@version(peers)` without the peers, in two parts. */
const parts = (key) => {
  const bare = key.replace(/\(.*$/, "")
  const at = bare.lastIndexOf("@")
  return { name: bare.slice(0, at), version: bare.slice(at + 1) }
}

/** The licences of all installed packages, by `name@version`. */
const licencesOf = (root) => {
  const store = join(root, "node_modules", ".pnpm")
  const licences = new Map()
  for (const entry of existsSync(store) ? readdirSync(store) : []) {
    const folder = join(store, entry, "node_modules")
    if (!existsSync(folder)) continue
    const names = readdirSync(folder).flatMap((name) =>
      name.startsWith("@") ? readdirSync(join(folder, name)).map((inner) => `${name}/${inner}`) : [name]
    )
    for (const name of names) {
      const file = join(folder, name, "package.json")
      if (!existsSync(file)) continue
      const { license, version } = JSON.parse(readFileSync(file, "utf8"))
      licences.set(`${name}@${version}`, typeof license === "string" ? license : license?.type)
    }
  }
  return licences
}

const licenceOf = (text) => {
  if (text === undefined) return []
  if (/^[\w.+-]+$/.test(text)) return [{ license: { id: text } }]
  return / (OR|AND|WITH) /.test(text) ? [{ expression: text }] : [{ license: { name: text } }]
}

const hashesOf = (integrity) => {
  const [algorithm, digest] = integrity.split("-")
  const alg = { sha512: "SHA-512", sha256: "SHA-256", sha1: "SHA-1" }[algorithm]
  return [{ alg, content: Buffer.from(digest, "base64").toString("hex") }]
}

const byRef = (one, other) => (one < other ? -1 : 1)

/** The bill of materials of the workspace at `root`. */
export const billOfMaterials = (root) => {
  const lock = parse(readFileSync(join(root, "pnpm-lock.yaml"), "utf8"))
  const licences = licencesOf(root)
  const own = new Map(workspacePackages(root).map(({ folder, manifest }) => [folder.slice(root.length), manifest]))
  const components = new Map()
  const dependencies = new Map()

  const visit = (key) => {
    const { name, version } = parts(key)
    const ref = purlOf(name, version)
    const snapshot = lock.snapshots[key]
    const needed = Object.entries({ ...snapshot.dependencies, ...snapshot.optionalDependencies })
    const known = dependencies.get(ref)
    if (known !== undefined && known.keys.has(key)) return ref
    const node = known ?? { keys: new Set(), refs: new Set() }
    node.keys.add(key)
    dependencies.set(ref, node)
    components.set(ref, {
      type: "library",
      "bom-ref": ref,
      name,
      version,
      scope: snapshot.optional === true ? "optional" : "required",
      hashes: hashesOf(lock.packages[`${name}@${version}`].resolution.integrity),
      licenses: licenceOf(licences.get(`${name}@${version}`)),
      purl: ref
    })
    for (const [dependency, target] of needed) node.refs.add(visit(keyOf(dependency, target)))
    return ref
  }

  /** An alias has the whole key in place of a version. */
  const keyOf = (name, version) => (lock.snapshots[version] === undefined ? `${name}@${version}` : version)

  for (const [folder, manifest] of own) {
    const ref = purlOf(manifest.name, manifest.version)
    const { dependencies: needed = {}, optionalDependencies: optional = {} } = lock.importers[folder]
    const refs = Object.entries({ ...needed, ...optional }).map(([name, { version }]) => {
      if (!version.startsWith("link:")) return visit(keyOf(name, version))
      const linked = [...own.values()].find((one) => one.name === name)
      return purlOf(linked.name, linked.version)
    })
    components.set(ref, {
      type: "library",
      "bom-ref": ref,
      name: manifest.name,
      version: manifest.version,
      licenses: licenceOf(manifest.license),
      purl: ref
    })
    dependencies.set(ref, { keys: new Set(), refs: new Set(refs) })
  }

  const service = [...own.values()].find(({ name }) => name === "fourtop")
  const main = purlOf(service.name, service.version)
  const { purl, ...component } = components.get(main)
  components.delete(main)
  return {
    $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: { component: { ...component, type: "application", purl } },
    components: [...components.keys()].toSorted(byRef).map((ref) => components.get(ref)),
    dependencies: [...dependencies.keys()]
      .toSorted(byRef)
      .map((ref) => ({ ref, dependsOn: [...dependencies.get(ref).refs].toSorted(byRef) }))
  }
}
