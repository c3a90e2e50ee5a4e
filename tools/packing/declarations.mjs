// Whether the declarations of a package find each other.
import { posix } from "node:path"
import { importsOf } from "../check/imports.mjs"

const declarationOf = (file, specifier) => posix.join(posix.dirname(file), specifier.replace(/\.[jt]sx?$/, ".d.ts"))

/** Relative imports of declarations that lead to no file of the package, which has these texts by path. */
export const lostDeclarations = (texts) =>
  [...texts]
    .filter(([file]) => file.endsWith(".d.ts"))
    .flatMap(([file, text]) =>
      importsOf(text)
        .filter(({ specifier }) => specifier.startsWith("."))
        .filter(({ specifier }) => !texts.has(declarationOf(file, specifier)))
        .map(({ specifier }) => `${file} imports ${specifier}, which is missing`)
    )
