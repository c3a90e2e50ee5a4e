// Imports modules of Effect one by one. Its main entry loads all of them, a third of which we never use.
const statement = /^import \{(?<names>[^}]*)\} from "effect";?$/gm

/** What the main entry has from its module of functions; everything else there is a module. */
const isFunction = (name) => /^[a-z]/.test(name)

const importOf = ([name, alias = name]) =>
  isFunction(name)
    ? `import { ${name} as ${alias} } from "effect/Function";`
    : `import * as ${alias} from "effect/${name}";`

/** The same module with imports of Effect's modules, in as many lines. */
export const withoutBarrel = (code) =>
  code.replace(statement, (_all, names) => {
    const imports = names
      .split(",")
      .map((name) => name.trim().split(/\s+as\s+/))
      .filter(([name]) => name !== "")
      .map(importOf)
    return imports.join(" ") + "\n".repeat(names.split("\n").length - 1)
  })
