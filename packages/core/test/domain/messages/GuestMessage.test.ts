import { GuestMessage, MessagePreview, MessageTemplate, type Venue } from "@fourtop/core/internal"
import { FastCheck } from "effect"
import { describe, expect, it } from "vitest"
import type { BookingFacts } from "../../../src/domain/messages/BookingCalendar.ts"
import { allWords } from "../../../src/domain/messages/words/allWords.ts"
import { monday } from "../../arrange.ts"
import { bookableHouse, house } from "../bookings/arrange.ts"
import { texts } from "./texts.ts"

const venue = house()
const link = "https://book.example/g/abc"
const id = "00000000-0000-7000-8000-0000000000ab"

const booking: BookingFacts = {
  id,
  version: 3,
  status: "confirmed",
  branch_id: null,
  name: "Ada",
  phone: "1",
  email: "a@b.it",
  party_size: 2,
  date: "2026-11-20",
  time: "19:30",
  starts_at: Date.parse("2026-11-20T19:30:00+01:00"),
  ends_at: Date.parse("2026-11-20T21:00:00+01:00"),
  deposit_minor: null,
  deposit_status: null,
  updated_at: monday
}

const composing = { id: "job", venue, locale: null, link: null }

const compose = (changes: Partial<BookingFacts> = {}, others: Partial<GuestMessage.Composing> = {}) =>
  GuestMessage.aboutBooking({ ...composing, ...others }, "booking_created", { ...booking, ...changes })

const order: GuestMessage.OrderFacts = {
  id,
  status: "cancelled",
  type: "delivery",
  branch_id: null,
  customer: { name: "Ada", phone: null, email: "a@b.it" },
  currency: "EUR",
  price: { totalMinor: 123_450 },
  scheduled_for: null,
  cancel_reason: null
}

/** A venue with an own template. */
const withTemplate = (wording: MessageTemplate.Wording, template: MessageTemplate.Template, more: object = {}) =>
  house({ messages: { templates: { [wording]: { en: template } }, ...more } })

describe.each(MessageTemplate.languages)("messages in %s", (language) => {
  const preview = (at: Venue.Venue) => MessagePreview.of(at, { locale: language, link: null, now: monday })

  it("say this", () => {
    const said = preview(venue).map(({ message: { subject, text }, wording }) => {
      const [first, second] = text.split("\n\n")
      // A receipt may go to somebody whose name is not known, so that it greets nobody.
      const words = wording === "receipt" || wording === "credit_note" ? first : second
      return [wording, [subject, words!.replaceAll("\n", " ")]]
    })
    expect(Object.fromEntries(said)).toEqual(texts[language])
  })

  it.each(Object.entries(allWords[language].templates))("follow the rules for owners: %s", (name, template) => {
    const wording = name as MessageTemplate.Wording
    expect(MessageTemplate.textProblem(wording, template.subject)).toBeNull()
    expect(MessageTemplate.textProblem(wording, template.text)).toBeNull()
    expect(MessageTemplate.missing(wording, template)).toEqual([])
  })
})

describe("the labels of facts and buttons", () => {
  it.each([
    ["en", "Date, Time, Party, Where, Deposit due, Kept until, Order, Type, For, Total"],
    ["de", "Datum, Uhrzeit, Gäste, Ort, Offene Anzahlung, Gehalten bis, Bestellung, Art, Für, Summe"],
    ["fr", "Date, Heure, Convives, Lieu, Acompte à régler, Gardée jusqu’au, Commande, Type, Pour le, Total"],
    ["it", "Data, Ora, Ospiti, Dove, Acconto da versare, Riservato fino a, Ordine, Tipo, Per, Totale"],
    ["es", "Fecha, Hora, Comensales, Lugar, Depósito pendiente, Guardada hasta, Pedido, Tipo, Para el, Total"]
  ] as const)("of facts in %s are %s", (language, labels) => {
    expect(Object.values(allWords[language].labels).join(", ")).toBe(labels)
  })

  it.each([
    ["en", "Pickup, Delivery", "Your reservation, Your order, Take this table, Your receipt", "Table at {restaurant}"],
    [
      "de",
      "Abholung, Lieferung",
      "Ihre Reservierung, Ihre Bestellung, Tisch annehmen, Ihr Beleg",
      "Tisch bei {restaurant}"
    ],
    [
      "fr",
      "À emporter, Livraison",
      "Votre réservation, Votre commande, Prendre cette table, Votre reçu",
      "Table chez {restaurant}"
    ],
    [
      "it",
      "Ritiro, Consegna",
      "La tua prenotazione, Il tuo ordine, Prendi questo tavolo, La tua ricevuta",
      "Tavolo da {restaurant}"
    ],
    ["es", "Recogida, Entrega", "Su reserva, Su pedido, Aceptar esta mesa, Su recibo", "Mesa en {restaurant}"]
  ] as const)("of types, buttons and calendars in %s are %s; %s; %s", (language, types, buttons, event) => {
    const words = allWords[language]
    expect(Object.values(words.types).join(", ")).toBe(types)
    expect(Object.values(words.button).join(", ")).toBe(buttons)
    expect(words.event).toBe(event)
  })

  it.each([
    ["en", "Hello Ada Lovelace,"],
    ["de", "Guten Tag Ada Lovelace,"],
    ["fr", "Bonjour Ada Lovelace,"],
    ["it", "Ciao Ada Lovelace,"],
    ["es", "Hola, Ada Lovelace:"]
  ] as const)("follow the greeting in %s: %s", (locale, greeting) => {
    const messages = MessagePreview.of(venue, { locale, link: null, now: monday }).map(({ message }) => message)
    const greeted = messages.filter(({ occasion }) => occasion !== "receipt")
    expect(new Set(greeted.map(({ text }) => text.split("\n")[0]))).toEqual(new Set([greeting]))
  })
})

describe("the message about a booking", () => {
  it("is the same as plain text and as a page, with a calendar file", () => {
    const message = compose({}, { link })
    expect(message).toMatchObject({
      id: "job",
      occasion: "booking_created",
      subjectOf: { kind: "booking", id },
      language: "en",
      to: { name: "Ada", phone: "1", email: "a@b.it" },
      restaurant: "Small House",
      subject: "Your table at Small House is booked"
    })
    expect(message.text).toBe(
      [
        "Hello Ada,",
        "",
        "Your table is booked for Friday, 20 November 2026 at 19:30, for 2 guests. We",
        "look forward to seeing you.",
        "",
        "Date: Friday, 20 November 2026",
        "Time: 19:30",
        "Party: 2 guests",
        "Where: Small House",
        "",
        `Your reservation: ${link}`,
        "",
        "Small House"
      ].join("\n")
    )
    expect(message.attachments.map(({ name, type }) => ({ name, type }))).toEqual([
      { name: "reservation.ics", type: "text/calendar; charset=utf-8; method=PUBLISH" }
    ])
    expect(message.attachments[0]!.content).toContain("\r\nMETHOD:PUBLISH\r\n")
  })

  it("has no link without a page for the guest", () => {
    expect(compose().text).not.toContain("Your reservation")
    expect(compose().html).not.toContain("<a ")
    expect(compose({}, { link }).html).toContain(`href="${link}"`)
  })

  it("names the branch among several with its address, unless it is unknown", () => {
    const branches = [...bookableHouse.branches, { key: "annex", name: "Annex", address: "Quay 2" }]
    const several = house({ branches })
    const annex = several.rows.branches.find(({ key }) => key === "annex")!
    const ends = [annex.id, null, 1].map((branch_id) => compose({ branch_id }, { venue: several }).text)
    expect(ends.map((text) => text.slice(text.indexOf("Where")))).toEqual([
      "Where: Small House, Annex\n\nSmall House, Annex\nQuay 2",
      "Where: Small House, Main\n\nSmall House, Main",
      "Where: Small House\n\nSmall House"
    ])
  })

  it("tells a deposit that is due, and no other", () => {
    const due = { deposit_minor: 2000, deposit_status: "required" } as const
    expect(compose(due).text).toContain("Where: Small House\nDeposit due: €20.00\n")
    expect(compose({ ...due, deposit_status: "paid" }).text).not.toContain("Deposit")
    expect(compose({ deposit_status: "required" }).text).not.toContain("Deposit")
  })
})

describe("the message about an order", () => {
  const about = (changes: Partial<GuestMessage.OrderFacts> = {}, at = venue) =>
    GuestMessage.aboutOrder({ ...composing, venue: at, link }, "order_cancelled", { ...order, ...changes })

  it("has its number, its total and its time", () => {
    expect(about({ scheduled_for: Date.parse("2026-11-20T18:30:00Z") })).toMatchObject({
      occasion: "order_cancelled",
      subjectOf: { kind: "order", id },
      to: { name: "Ada", phone: "", email: "a@b.it" },
      text: [
        "Hello Ada,",
        "",
        "Your order 0000AB was cancelled. Please contact us if you have any",
        "questions.",
        "",
        "Order: 0000AB",
        "Type: Delivery",
        "For: Friday, 20 November 2026, 19:30",
        "Total: €1,234.50",
        "Where: Small House",
        "",
        `Your order: ${link}`,
        "",
        "Small House"
      ].join("\n"),
      attachments: []
    })
    expect(about().text).not.toContain("For:")
    expect(about({ type: "dine_in" }).text).toContain("Order: 0000AB\nTotal")
  })

  it("gives the reason only in the owner's own words", () => {
    const text = "Cancelled, {total}.\nReason: {reason}\nBye"
    const own = withTemplate("order_cancelled", { subject: "{reason}Sorry", text })
    expect(about({ cancel_reason: "Oven" }).text).not.toContain("Oven")
    expect(about({ cancel_reason: "Oven" }, own)).toMatchObject({
      subject: "OvenSorry",
      text: expect.stringMatching(/^Cancelled, €1,234\.50\.\nReason: Oven\nBye\n\n/)
    })
    expect(about({}, own)).toMatchObject({
      subject: "Sorry",
      text: expect.stringMatching(/^Cancelled, €1,234\.50\.\nBye\n\n/)
    })
  })
})

describe("the offer of a table", () => {
  it("says until when it is kept", () => {
    const { branch_id, date, email, name, party_size, phone, time } = booking
    const offer = { id, branch_id, date, email, name, party_size: party_size + 2, phone, time, until: monday }
    const message = GuestMessage.aboutOffer({ ...composing, locale: "de", link }, offer)
    expect(message.occasion).toBe("waitlist_offered")
    expect(message.subjectOf).toEqual({ kind: "waitlist", id })
    expect(message.text).toContain(
      "Gäste: 4 Personen\nOrt: Small House\nGehalten bis: Montag, 16. November 2026, 12:30\n"
    )
    expect(message.text).toContain(`Tisch annehmen: ${link}`)
  })
})

describe("the offer of a table that needs a deposit", () => {
  it("names the amount for the party", () => {
    const { booking: rules } = composing.venue.settings
    const guarantee = { type: "deposit", amount_minor: 1000, per: "guest", from_party_size: 3 } as never
    const settings = { ...composing.venue.settings, booking: { ...rules, guarantee } }
    const venue = { ...composing.venue, settings } as typeof composing.venue
    const { branch_id, date, email, name, phone, time } = booking
    const textFor = (party_size: number) =>
      GuestMessage.aboutOffer(
        { ...composing, venue },
        { id, branch_id, date, email, name, party_size, phone, time, until: monday }
      ).text
    expect(textFor(4)).toContain("Deposit due: €40.00\n")
    expect(textFor(2)).not.toContain("Deposit")
  })
})

describe("the owner's own words", () => {
  const template = {
    subject: "{restaurant}: {date}",
    text: "Dear {name},\nsee you at {time}, {place}.\n\nPage: {link}"
  }

  it("take the place of ours, with the owner's signature", () => {
    const own = withTemplate("booking_created", template, { signature: "Yours,\nMaria" })
    const message = compose({}, { venue: own, link })
    expect(message.subject).toBe("Small House: Friday, 20 November 2026")
    expect(message.text).toMatch(
      /^Dear Ada,\nsee you at 19:30, Small House\.\n\nPage: https:\/\/book\.example\/g\/abc\n\nDate/
    )
    expect(message.text).toMatch(/\n\nYours,\nMaria\n\nSmall House$/)
    expect(message.text.split(link)).toHaveLength(2)
    expect(message.html).toContain(`Page: <a class="link" href="${link}"`)
    expect(message.html).toContain("Yours,<br>Maria")
    expect(compose({}, { venue: own }).text).not.toContain("Page")
  })

  it("are those of the locale, else of its language", () => {
    const de = { subject: "de", text: "{date} {time}" }
    const templates = { booking_created: { de, "de-AT": { ...de, subject: "de-AT" } } }
    const own = house({ messages: { templates } })
    const subjects = ["de-AT", "de-CH", "de", "en"].map((locale) => compose({}, { venue: own, locale }).subject)
    expect(subjects).toEqual(["de-AT", "de", "de", "Your table at Small House is booked"])
  })

  it("have a signature in the language of the message, else in the restaurant's", () => {
    const signature = { en: "Yours", de: "Ihre", "de-AT": "Baba", fr: null }
    const own = house({ messages: { signature } })
    const signatures = ["de-AT", "de", "fr", "it"].map((locale) =>
      compose({}, { venue: own, locale }).text.split("\n").at(-3)
    )
    expect(signatures).toEqual(["Baba", "Ihre", "Yours", "Yours"])
    const none = house({ messages: { signature: { it: "Saluti" } } })
    expect(compose({}, { venue: none }).text).toBe(compose().text)
  })
})

describe("what a guest has typed", () => {
  it("is never markup, a placeholder or a line", () => {
    const name = "Bob <b>\"&'</b>\r\nBcc: x@y.example\u2028{link}{restaurant}\u202e"
    const message = compose({ name }, { link })
    const line = "Bob <b>\"&'</b> Bcc: x@y.example {link}{restaurant}"
    expect(message.to.name).toBe(line)
    expect(message.text.split("\n")[0]).toBe(`Hello ${line},`)
    expect(message.html).toContain("Hello Bob &lt;b&gt;&quot;&amp;&#39;&lt;/b&gt; Bcc: x@y.example {link}{restaurant},")
  })

  it("leaves the page as it is, whatever it is", () => {
    const tags = (html: string) => html.match(/<[^>]*>/g)!.map((tag) => tag.replace(/aria-label="[^"]*"/, ""))
    const own = withTemplate("booking_created", { subject: "{name}", text: "{name} {date} {time}" })
    const expected = tags(compose({}, { venue: own }).html)
    FastCheck.assert(
      FastCheck.property(FastCheck.string({ unit: "binary", minLength: 1, maxLength: 40 }), (name) => {
        const message = compose({ name }, { venue: own })
        expect(tags(message.html)).toEqual(expected)
        expect(message.subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u)
        expect(message.to.name).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u)
      })
    )
  })

  it("keeps the page small, however much it is", () => {
    const bytes = (html: string) => new TextEncoder().encode(html).length
    expect(
      Math.max(
        ...MessagePreview.of(venue, { locale: "de", link, now: monday }).map(({ message }) => bytes(message.html))
      )
    ).toBeLessThan(10_000)
    const most = { subject: "&".repeat(200), text: `{date} {time}${"{name}".repeat(18)}${"&".repeat(1873)}` }
    const own = withTemplate("booking_created", most, { signature: "&".repeat(2000) })
    const { html } = compose({ name: '"'.repeat(120) }, { venue: own, link: `${link}/${"x".repeat(100)}` })
    expect(bytes(html)).toBeLessThan(64 * 1024)
  })
})
