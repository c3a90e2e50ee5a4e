/** The files of `types`: a file for each group of operations, one for what several share, and two for events. */
import { eventNames } from "./events.ts"
import { comment, header, importing } from "./text.ts"
import type { Declaration } from "./Types.ts"

/** The file of `types` that each declaration is in. */
export type Places = ReadonlyMap<string, string>

/** The groups of operations that reach each declaration, and `events`. */
const reachedBy = (
  declared: ReadonlyMap<string, Declaration>,
  roots: ReadonlyMap<string, ReadonlyArray<string>>
): ReadonlyMap<string, ReadonlySet<string>> => {
  const found = new Map<string, Set<string>>()
  for (const [root, names] of roots) {
    const reach = (name: string): void => {
      const declaration = declared.get(name)
      const by = found.get(name) ?? new Set()
      if (declaration === undefined || by.has(root)) return
      found.set(name, by.add(root))
      for (const other of declaration.uses) reach(other)
    }
    for (const name of names) reach(name)
  }
  return found
}

/** Puts each declaration into a file, by the groups of operations that reach it. */
export const placesOf = (
  declared: ReadonlyMap<string, Declaration>,
  roots: ReadonlyMap<string, ReadonlyArray<string>>
): Places => {
  const found = reachedBy(declared, roots)
  return new Map(
    [...declared.keys()].map((name) => {
      const [group, ...others] = [...(found.get(name) ?? [])].filter((root) => root !== "events")
      if (group === undefined) return [name, eventNames.test(name) ? "events" : "eventData"]
      return [name, others.length > 0 ? "shared" : group]
    })
  )
}

/** The statements that import these types, from a file in another folder unless `own` names the file itself. */
export const importsOf = (names: Iterable<string>, places: Places, own: string | null): string => {
  const byFile = new Map<string, Array<string>>()
  for (const name of names) {
    const file = name === "ClientFailure" ? "../transport/FourtopError" : (places.get(name) ?? "failures")
    if (file !== own) byFile.set(file, [...(byFile.get(file) ?? []), name])
  }
  return [...byFile]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([file, names]) => {
      const path = file.startsWith("..") ? file : own === null ? `../types/${file}` : `./${file}`
      return importing(names, `${path}.ts`)
    })
    .join("")
}

const abouts: Readonly<Record<string, string>> = {
  shared: "Types that several groups of operations share.",
  events: "The events that webhooks send.",
  eventData: "What only events contain."
}

/** The files by their path. */
export const typeFiles = (
  declared: ReadonlyMap<string, Declaration>,
  places: Places
): ReadonlyArray<readonly [string, string]> =>
  [...new Set(places.values())].map((place) => {
    const own = [...declared.values()].filter(({ name }) => places.get(name) === place)
    const uses = new Set(own.flatMap((declaration) => [...declaration.uses]))
    const about = header(abouts[place] ?? `The types of the operations in \`${place}\`.`)
    return [
      `types/${place}.ts`,
      `${about}${importsOf(uses, places, place)}\n${own.map(({ code }) => code).join("\n\n")}\n`
    ]
  })

/** The barrel of these files of `types`. */
export const typeIndex = (paths: ReadonlyArray<string>): readonly [string, string] => [
  "types/index.ts",
  `${header("All types.")}${paths
    .toSorted()
    .map((path) => `export type * from ${JSON.stringify(path.replace("types/", "./"))}`)
    .join("\n")}\n`
]

/** A declaration of a constant or a type, with its sentence. */
export const declaration = (sentence: string, code: string): string => `${comment(sentence)}\nexport ${code}\n`
