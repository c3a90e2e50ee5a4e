import { AllergyNote } from "@fourtop/core/internal"
import { describe, expect, it } from "vitest"

describe("a note", () => {
  it.each([
    "Allergic to nuts",
    "no dairy (ALLERGY!)",
    "Nuss-Allergie",
    "Sono allergica alle noci",
    "soy alérgico al marisco",
    "fıstığa alerjim var",
    "у меня аллергия",
    "lactose intolerant",
    "anaphylaxis risk",
    "anafilaxia",
    "Celiaca",
    "es celíaco",
    "celiaquía",
    "coeliac",
    "maladie cœliaque",
    "Zöliakie",
    "carries an EpiPen"
  ])("shouts: %s", (note) => {
    expect(AllergyNote.mentionsAllergy(note)).toBe(true)
  })

  it.each(["", "No onions, please", "A table for Celia", "Happy birthday", "synallergy"])(
    "is read as it is: %s",
    (note) => {
      expect(AllergyNote.mentionsAllergy(note)).toBe(false)
    }
  )
})
