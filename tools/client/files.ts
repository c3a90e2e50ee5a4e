/** Puts the generated declarations into files. */
import { format } from "oxfmt"
import { readFileSync } from "node:fs"
import { declareEvents, eventNames } from "./events.ts"
import { allFailures, codesOf, interfacesOf } from "./failures.ts"
import { declareOperation, functionsOf, makersUsed, methodsOf, namesUsed } from "./operations.ts"
import type { Declared, Source } from "./Source.ts"
import { comment, pascal } from "./text.ts"
import { type Declaration, Types } from "./Types.ts"

const {
  $schema: _schema,
  ignorePatterns: _ignored,
  ...style
} = JSON.parse(readFileSync(new URL("../../.oxfmtrc.json", import.meta.url), "utf8")) as Record<string, unknown>

const header = (text: string): string =>
  `${comment(`${text} Generated from the API's declarations by \`npm run record\`; do not edit.`)}\n`

const importing = (names: Iterable<string>, from: string, keyword = "import type"): string => {
  const sorted = [...names].toSorted()
  return sorted.length === 0 ? "" : `${keyword} { ${sorted.join(", ")} } from ${JSON.stringify(from)}\n`
}

/** Which file of `types` each declaration is in, by the groups whose operations reach it. */
const placed = (declared: ReadonlyMap<string, Declaration>, roots: ReadonlyMap<string, ReadonlyArray<string>>) => {
  const reachedBy = new Map<string, Set<string>>()
  for (const [place, names] of roots) {
    const reach = (name: string): void => {
      const declaration = declared.get(name)
      const places = reachedBy.get(name) ?? new Set()
      if (declaration === undefined || places.has(place)) return
      reachedBy.set(name, places.add(place))
      for (const other of declaration.uses) reach(other)
    }
    for (const name of names) reach(name)
  }
  const places = new Map<string, string>()
  for (const name of declared.keys()) {
    const by = [...(reachedBy.get(name) ?? [])]
    const groups = by.filter((place) => place !== "events")
    const isEvent = groups.length === 0
    places.set(
      name,
      isEvent ? (eventNames.test(name) ? "events" : "eventData") : groups.length > 1 ? "shared" : groups[0]!
    )
  }
  return places
}

/** Imports of what a file of `types` uses from others. */
const importsFor = (own: string, uses: ReadonlySet<string>, places: ReadonlyMap<string, string>): string => {
  const byFile = new Map<string, Array<string>>()
  for (const name of uses) {
    const file = places.get(name) ?? "failures"
    if (file !== own) byFile.set(file, [...(byFile.get(file) ?? []), name])
  }
  const client = (byFile.get("failures") ?? []).filter((name) => name === "ClientFailure")
  const failures = (byFile.get("failures") ?? []).filter((name) => name !== "ClientFailure")
  return [
    importing(client, "../transport/FourtopError.ts"),
    ...[...byFile.keys()]
      .filter((file) => file !== "failures")
      .toSorted()
      .map((file) => importing(byFile.get(file)!, `./${file}.ts`)),
    importing(failures, "./failures.ts")
  ].join("")
}

/** What the generator wrote: files by their path in the package, and fields that lack a sentence. */
export interface Generated {
  readonly files: ReadonlyMap<string, string>
  readonly undescribed: ReadonlyArray<string>
}

/** Generates everything. */
export const generate = async ({ document, operations }: Source): Promise<Generated> => {
  const types = new Types(document.components.schemas)
  const groups = new Map<string, Array<Declared>>()
  for (const operation of operations) groups.set(operation.group, [...(groups.get(operation.group) ?? []), operation])
  for (const operation of operations) declareOperation(document, operation, types)
  const events = declareEvents(document, types)
  const failures = allFailures(document, operations)

  const roots = new Map<string, ReadonlyArray<string>>([
    ...[...groups].map(
      ([group, own]) =>
        [
          group,
          own.flatMap(({ name }) => ["Request", "Response", "Failure"].map((part) => `${pascal(name)}${part}`))
        ] as const
    ),
    ["events", events]
  ])
  const places = placed(types.declared, roots)
  const files = new Map<string, string>()

  const descriptions: Readonly<Record<string, string>> = {
    shared: "Types that several groups of operations share.",
    events: "The events that webhooks send.",
    eventData: "What only events contain."
  }
  for (const place of new Set(places.values())) {
    const own = [...types.declared.values()].filter(({ name }) => places.get(name) === place)
    const uses = new Set(own.flatMap((declaration) => [...declaration.uses]))
    const about = descriptions[place] ?? `The types of the operations in \`${place}\`.`
    files.set(
      `types/${place}.ts`,
      `${header(about)}${importsFor(place, uses, places)}\n${own.map(({ code }) => code).join("\n\n")}\n`
    )
  }

  const failureTypes = new Types(document.components.schemas)
  const interfaces = interfacesOf(document, failures, failureTypes)
  files.set(
    "types/failures.ts",
    `${header("The errors of the API.")}import type { ClientFailure, FourtopError } from "../transport/FourtopError.ts"\n\n` +
      `${interfaces}\n\n${comment("Every error that a call may throw.")}\n` +
      `export type FourtopFailure = ${[...failures, "ClientFailure"].join(" | ")}\n\n` +
      `${comment("The error codes that this version knows.")}\n` +
      `export type FourtopCode = ${[...codesOf(document, failures), "network_failure", "timeout", "token_failure", "unexpected_response"].map((code) => JSON.stringify(code)).join(" | ")}\n`
  )
  files.set(
    "transport/codes.ts",
    `${header("The error codes of the API.")}\n${comment("The codes that have a type of their own.")}\n` +
      `export const codes: ReadonlyArray<string> = ${JSON.stringify(codesOf(document, failures).join(" "))}.split(" ")\n`
  )

  files.set(
    "receiver/eventTypes.ts",
    `${header("The event types.")}import type { EventType } from "../types/events.ts"\n\n` +
      `${comment("Every event type that this version knows.")}\n` +
      `export const eventTypes: ReadonlyArray<EventType> = ${JSON.stringify(Object.keys(document.webhooks))}\n`
  )

  for (const [group, own] of groups) {
    const used = namesUsed(own)
    const imports = importing(used, `../types/${group}.ts`)
    files.set(
      `operations/${group}.ts`,
      header(`The operations of \`${group}\`, one function each.`) +
        `import type { CallOptions } from "../transport/ClientOptions.ts"\n` +
        `import type { Connection } from "../transport/Connection.ts"\n` +
        `import type { Answered } from "../transport/ResponseInfo.ts"\n` +
        `${imports}${importing(makersUsed(own), "./operation.ts", "import")}\n${functionsOf(own)}\n`
    )
    const { description = "" } = document.tags.find(({ name }) => name === own[0]!.documented.tags[0])!
    files.set(
      `clients/${group}.ts`,
      header(`The methods of \`client.${group}\`.`) +
        `import type { CallOptions } from "../transport/ClientOptions.ts"\n` +
        `import type { Answered } from "../transport/ResponseInfo.ts"\n` +
        `${imports}\n${methodsOf(group, description, own)}\n`
    )
  }
  const names = [...groups.keys()]
  files.set(
    "clients/FourtopClient.ts",
    `${header("The client with all its groups.")}${names
      .map((group) => importing([`${pascal(group)}Client`], `./${group}.ts`))
      .join(
        ""
      )}\n${comment("One method for each operation of the API, by group.")}\nexport interface FourtopClient {\n${names
      .map((group) => `  readonly ${group}: ${pascal(group)}Client`)
      .join("\n")}\n}\n`
  )
  files.set(
    "operations/all.ts",
    `${header("All operations by group.")}${names
      .map((group) => `import * as ${group} from "./${group}.ts"`)
      .join("\n")}\n\n${comment("The functions of each group.")}\nexport const groups = { ${names.join(", ")} }\n`
  )
  files.set(
    "operations/index.ts",
    `${names.map((group) => `export * from "./${group}.ts"`).join("\n")}\nexport { type Connection, connect } from "../transport/Connection.ts"\n`
  )

  files.set(
    "types/index.ts",
    [...files.keys()]
      .filter((path) => path.startsWith("types/"))
      .toSorted()
      .map((path) => `export type * from ${JSON.stringify(`./${path.slice("types/".length)}`)}`)
      .join("\n")
  )

  const formatted = new Map<string, string>()
  for (const [path, code] of files) {
    const { code: text, errors } = await format(path, code, style)
    if (errors.length > 0) throw new Error(`${path}: ${errors.map(({ message }) => message).join(", ")}\n${code}`)
    formatted.set(path, text)
  }
  return { files: formatted, undescribed: [...types.undescribed, ...failureTypes.undescribed] }
}
