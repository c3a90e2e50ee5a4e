import { OfferPage } from "@fourtop/core"
import { describe, expect, it } from "vitest"
import { monday } from "../../arrange.ts"
import { at, entryOf, venue } from "../waitlist/arrange.ts"

const offer = {
  time: "18:00",
  starts_at: at("18:00"),
  ends_at: at("19:30"),
  table_ids: [1],
  expires_at: monday + 15 * 60_000
}
const offered = entryOf({ status: "offered", offer })

describe("the page of an offer", () => {
  it.each([
    ["en", "Small House, 2026-11-16 at 18:00, 2 guests. We hold it for you until 12:45.", "Accept", "Decline"],
    [
      "de",
      "Small House, 2026-11-16 um 18:00, 2 Personen. Wir halten ihn bis 12:45 für Sie frei.",
      "Annehmen",
      "Ablehnen"
    ],
    ["es", "Small House, 2026-11-16 a las 18:00, 2 personas. Se la reservamos hasta las 12:45.", "Aceptar", "Rechazar"],
    [
      "fr",
      "Small House, le 2026-11-16 à 18:00, 2 personnes. Nous vous la gardons jusqu’à 12:45.",
      "Accepter",
      "Refuser"
    ],
    ["it", "Small House, 2026-11-16 alle 18:00, 2 persone. Lo teniamo per Lei fino alle 12:45.", "Accetta", "Rifiuta"]
  ])("can be answered in %s", (language, text, accept, decline) => {
    expect(OfferPage.of(offered, venue, language, monday)).toMatchObject({
      language,
      text,
      buttons: { accept, decline }
    })
    expect(OfferPage.languages).toContain(language)
  })

  it("says 1 guest, and is in English where there is no other language", () => {
    const alone = { ...offered, party_size: 1 }
    const texts = OfferPage.languages.map((language) => OfferPage.of(alone, venue, language, monday).text)
    for (const [index, words] of ["1 guest.", "1 Person.", "1 persona.", "1 personne.", "1 persona."].entries()) {
      expect(texts[index]).toContain(words)
    }
    expect(OfferPage.of(alone, venue, "de-AT", monday).language).toBe("de")
    expect(OfferPage.of(alone, venue, "tlh", monday).language).toBe("en")
    expect(OfferPage.of(alone, venue, "toString", monday).language).toBe("en")
  })

  it.each([
    ["waiting", "You are on the waitlist. We will tell you when a table becomes free."],
    ["accepted", "The table is yours. We look forward to your visit."],
    ["left", "You are no longer on the waitlist."],
    ["expired", "This offer has ended."]
  ] as const)("has nothing to answer when it is %s", (status, text) => {
    expect(OfferPage.of(entryOf({ status }), venue, "en", monday)).toEqual({
      language: "en",
      title: "A table for you",
      text,
      buttons: null
    })
  })

  it("has nothing to answer once its time is over", () => {
    expect(OfferPage.of(offered, venue, "en", offer.expires_at)).toMatchObject({
      text: "This offer has ended.",
      buttons: null
    })
  })
})
