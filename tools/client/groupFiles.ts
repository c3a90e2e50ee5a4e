/** The files of `operations` and `clients`: two for each group of operations, and those that join them. */
import type { Document } from "../../packages/http-adapter/src/openapi/Document.ts"
import { functionsOf, makersUsed, methodsOf, namesUsed, written } from "./operations.ts"
import type { Declared } from "./Source.ts"
import { header, importing, pascal } from "./text.ts"
import { declaration, importsOf, type Places } from "./typeFiles.ts"

export type Groups = ReadonlyMap<string, ReadonlyArray<Declared>>

export const groupsOf = (operations: ReadonlyArray<Declared>): Groups => {
  const groups = new Map<string, Array<Declared>>()
  for (const operation of operations) groups.set(operation.group, [...(groups.get(operation.group) ?? []), operation])
  return groups
}

const transport = {
  options: importing(["CallOptions"], "../transport/ClientOptions.ts"),
  connection: importing(["Connection"], "../transport/Connection.ts"),
  answered: importing(["Answered"], "../transport/ResponseInfo.ts")
}

const writtenTypes = (group: string): string =>
  (written[group] ?? []).map(({ name, types }) => importing(types, `../operations/${name}.ts`)).join("")

const filesOf = (
  document: Document,
  places: Places,
  group: string,
  own: ReadonlyArray<Declared>
): ReadonlyArray<readonly [string, string]> => {
  const { answered, connection, options } = transport
  const imports = importsOf(namesUsed(own), places, null)
  const makers = importing(makersUsed(own), "./operation.ts", "import")
  const { description = "" } = document.tags.find(({ name }) => name === own[0]!.documented.tags[0])!
  const aboutFunctions = header(`The operations of \`${group}\`, one function each.`)
  const aboutMethods = header(`The methods of \`client.${group}\`.`)
  return [
    [
      `operations/${group}.ts`,
      `${aboutFunctions}${options}${connection}${answered}${imports}${makers}\n${functionsOf(own)}\n`
    ],
    [
      `clients/${group}.ts`,
      `${aboutMethods}${writtenTypes(group)}${options}${answered}${imports}\n${methodsOf(group, description, own)}\n`
    ]
  ]
}

const each = (names: ReadonlyArray<string>, line: (group: string) => string): string => names.map(line).join("\n")

/** The files by their path. */
export const groupFiles = (
  document: Document,
  groups: Groups,
  places: Places
): ReadonlyArray<readonly [string, string]> => {
  const names = [...groups.keys()]
  const byHand = Object.values(written).flat()
  const functionsOfGroup = (group: string): string =>
    written[group] === undefined
      ? group
      : `${group}: { ...${group}, ${written[group].map(({ name }) => name).join(", ")} }`
  const members = each(names, (group) => `  readonly ${group}: ${pascal(group)}Client`)
  return [
    ...[...groups].flatMap(([group, own]) => filesOf(document, places, group, own)),
    [
      "clients/FourtopClient.ts",
      header("The client with all its groups.") +
        `${each(names, (group) => importing([`${pascal(group)}Client`], `./${group}.ts`).trimEnd())}\n\n` +
        declaration("One method for each operation of the API, by group.", `interface FourtopClient {\n${members}\n}`)
    ],
    [
      "operations/all.ts",
      header("All operations by group.") +
        `${each(names, (group) => `import * as ${group} from "./${group}.ts"`)}\n` +
        `${byHand.map(({ name }) => importing([name], `./${name}.ts`, "import")).join("")}\n` +
        declaration("The functions of each group.", `const groups = { ${names.map(functionsOfGroup).join(", ")} }`)
    ],
    [
      "operations/index.ts",
      header("All operations.") +
        `${each(names, (group) => `export * from "./${group}.ts"`)}\n` +
        byHand.map(({ name }) => `export * from "./${name}.ts"\n`).join("") +
        `export { type Connection, connect } from "../transport/Connection.ts"\n`
    ]
  ]
}
