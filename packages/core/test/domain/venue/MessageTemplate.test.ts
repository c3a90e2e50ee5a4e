import { Budgets, MessageTemplate, VenueCheck } from "@fourtop/core/internal"
import { Either } from "effect"
import { describe, expect, it } from "vitest"

const required = { slug: "a", name: "A", country: "IT", currency: "EUR", time_zone: "Europe/Rome" }

/** The problems of a document with these settings for messages. */
const problemsWith = (messages: unknown) =>
  Either.match(VenueCheck.check({ ...required, messages }), { onLeft: ({ problems }) => problems, onRight: () => ({}) })

const good = { subject: "At {restaurant}", text: "{name}, on {date} at {time}" }
const templates = (wording: string, template: unknown, language = "en") => ({
  templates: { [wording]: { [language]: template } }
})

describe("an owner's template", () => {
  it("tells all its problems at once, each at its place", () => {
    expect(
      problemsWith({
        reply_to: "nobody",
        reminder_hours: 0,
        templates: {
          booking_created: {
            en: { ...good, text: "Hello {nmae}, {total}" },
            de: { subject: "{restaurant", text: "x" }
          },
          booking_changed: { fr: { subject: "{restaurant}", text: "{date}" }, xx: good },
          booking_lost: { en: good },
          order_ready: { en: { subject: "a\nb", text: "" } }
        }
      })
    ).toEqual({
      "messages.reply_to": ["must be an email address"],
      "messages.reminder_hours": ["must be an integer from 1 to 336"],
      "messages.templates.booking_created.en.text": [
        "has the unknown placeholder {nmae}, {total}; known are " +
          "{name}, {restaurant}, {place}, {address}, {link}, {date}, {time}, {party}"
      ],
      "messages.templates.booking_created.de.subject": ["has a brace that is not part of a placeholder"],
      "messages.templates.booking_changed.fr.text": ["must have {time}"],
      "messages.templates.booking_changed.xx": ["is not known here; check its spelling"],
      "messages.templates.booking_lost": ["is not known here; check its spelling"],
      "messages.templates.order_ready.en.subject": ["must be one line"],
      "messages.templates.order_ready.en.text": ["must not be blank"]
    })
  })

  it.each(["}", "{", "{{name}}", "{name}}", "{ {name}", "a } b { c"])("refuses the brace in %s", (brace) => {
    expect(MessageTemplate.textProblem("order_ready", brace)).toBe("has a brace that is not part of a placeholder")
  })

  it.each(["{}", "{Name}", "{ name }", "{na\nme}"])("knows no placeholder %j", (text) => {
    expect(MessageTemplate.textProblem("order_ready", text)).toContain(`has the unknown placeholder ${text}; known are`)
  })

  it("may have needed placeholders in its subject", () => {
    expect(problemsWith(templates("booking_declined", { subject: "Not on {date}", text: "Sorry" }))).toEqual({})
    expect(MessageTemplate.missing("waitlist_offered", { subject: "{until}", text: "{date}" })).toEqual(["time"])
  })

  it("is for a language of messages or a variant of one", () => {
    expect(problemsWith(templates("booking_created", good, "de-AT"))).toEqual({})
    for (const code of ["de-at", "pt", "deu", "de_AT", ""]) {
      expect(Object.keys(problemsWith(templates("booking_created", good, code)))).toEqual([
        `messages.templates.booking_created.${code}`
      ])
    }
  })

  it("has a bounded number of placeholders, and a bounded length", () => {
    const many = (count: number) => MessageTemplate.textProblem("order_ready", "{name}".repeat(count))
    expect([many(20), many(21)]).toEqual([null, "can have at most 20 placeholders"])
    const long = (subject: number, text: number) =>
      problemsWith(templates("order_ready", { subject: "s".repeat(subject), text: "t".repeat(text) }))
    expect(long(200, 2000)).toEqual({})
    expect(long(201, 2001)).toEqual({
      "messages.templates.order_ready.en.subject": ["must have at most 200 characters"],
      "messages.templates.order_ready.en.text": ["must have at most 2000 characters"]
    })
  })

  it("counts with all others for the budget of messages", () => {
    const text = "ü".repeat(2000)
    const one = { en: { subject: "s", text }, de: { subject: "s", text }, fr: { subject: "s", text } }
    const orders = MessageTemplate.wordingNames.filter((name) => name.startsWith("order_"))
    const problems = problemsWith({
      templates: Object.fromEntries(orders.map((name) => [name, { ...one, it: one.en }]))
    })
    expect(problems).toEqual({
      messages: [expect.stringMatching(/^messages together have 80,\d{3} bytes; the maximum is 64 KiB$/)]
    })
    expect(Budgets.budgets.messages).toBe(65_536)
  })
})

describe("the language of a locale", () => {
  it.each([
    ["de", "de"],
    ["de-AT", "de"],
    ["es-419", "es"],
    ["en-Latn-GB", "en"],
    ["DE_at", "de"],
    ["pt-BR", null],
    ["", null],
    ["eng", null]
  ])("of %s is %s", (locale, language) => {
    expect(MessageTemplate.languageOf(locale)).toBe(language)
  })
})
