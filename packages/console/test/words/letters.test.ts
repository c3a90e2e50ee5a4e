/** Mail to people names pages of the console as the console itself does, in each language. */
import { OutageLetter, SecurityLetter } from "@fourtop/core/internal"
import { describe, expect, it } from "vitest"
import { languages } from "../../src/words/Words.ts"

const all = Object.keys(languages) as ReadonlyArray<keyof typeof languages>

describe.each(all)("mail in %s", (language) => {
  const { orders, security } = languages[language].frame.areas
  const [name, restaurant] = ["Ada", "Fiore"]

  it("says where orders are while the point of sale is silent", () => {
    const letter = OutageLetter.compose(language, { kind: "silent", name, restaurant, since: "20:15" })
    expect(letter).toMatchObject({ language, text: expect.stringContaining(orders) })
  })

  it("says where a change of access is shown", () => {
    const notice = { kind: "owner", name: "Bea", role: null, by: "Ada", at: 0 } as const
    const letter = SecurityLetter.compose(language, { at: "20:15", name, notice, restaurant })
    expect(letter).toMatchObject({ language, text: expect.stringContaining(security) })
  })
})
