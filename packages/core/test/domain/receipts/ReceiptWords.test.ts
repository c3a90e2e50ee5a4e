/** Every language has every word that receipts need. */
import { describe, expect, it } from "vitest"
import { receiptWords } from "../../../src/domain/receipts/ReceiptWords.ts"

const isGroup = (value: unknown): value is object => typeof value === "object" && value !== null

/** The words by the path of each. */
const wordsIn = (group: object, path = ""): ReadonlyArray<readonly [path: string, word: unknown]> =>
  Object.entries(group).flatMap(([name, value]: [string, unknown]) =>
    isGroup(value) ? wordsIn(value, `${path}${name}.`) : [[`${path}${name}`, value] as const]
  )

describe("the words of receipts", () => {
  it.each(["en", "de", "fr", "it", "es"] as const)(
    "are for the same things in %s as elsewhere, none empty",
    (language) => {
      const words = wordsIn(receiptWords[language])
      for (const [path, word] of words) expect(word, path).toMatch(/\S/)
      for (const other of Object.values(receiptWords)) {
        expect(words.map(([path]) => path)).toEqual(wordsIn(other).map(([path]) => path))
      }
      expect(receiptWords[language].partOf).toContain("{total}")
    }
  )
})
