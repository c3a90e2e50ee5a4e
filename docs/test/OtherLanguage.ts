/**
 * The files that the blocks of a page in another language make up. The first line of a block names its file; blocks with
 * the same name are one file. `→` after an expression says what it is, and becomes a comparison.
 */
import { blocks, type GuidePage } from "./GuidePage.ts"

/** How a language names the file of a block, and compares. */
interface Syntax {
  /** The first line of a block; its group is the name of the file. */
  readonly named: RegExp
  /** A line with an expression and what it is. */
  readonly result: RegExp
  readonly compare: (expression: string, expected: string) => string
  /** What a file begins with. */
  readonly opening: string
}

const syntaxes = {
  python: {
    named: /^# (\w+\.py)\n/,
    result: /^(\S.*?) {2}# → (.+)$/gm,
    compare: (expression, expected) => `assert (${expression}) == (${expected}), repr(${expression})`,
    opening: ""
  },
  php: {
    named: /^<\?php \/\/ (\w+\.php)\n/,
    result: /^(\S.*?); \/\/ → (.+)$/gm,
    compare: (expression, expected) =>
      `if ((${expression}) !== (${expected})) { throw new Exception(json_encode(${expression})); }`,
    opening: "<?php\n"
  }
} as const satisfies Readonly<Record<string, Syntax>>

/** A language whose blocks are run. */
export type OtherLanguage = keyof typeof syntaxes

/** Every file of the page by its name, and how many results are compared. */
export const filesOf = (
  page: GuidePage,
  language: OtherLanguage
): { readonly files: ReadonlyMap<string, string>; readonly results: number } => {
  const { compare, named, opening, result }: Syntax = syntaxes[language]
  const files = new Map<string, string>()
  let results = 0
  for (const block of blocks(page, language)) {
    const name = named.exec(block)?.[1]
    if (name === undefined) throw new Error(`A block of ${page.name} does not name its file:\n${block}`)
    const code = block.replace(named, "").replace(result, (_, expression: string, expected: string) => {
      results++
      return compare(expression, expected)
    })
    files.set(name, `${files.get(name) ?? opening}${code}\n`)
  }
  return { files, results }
}
