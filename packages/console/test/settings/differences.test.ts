/** Differences of the venue on a page: in words of its language, with nothing of the document's own English. */
import {
  type Difference,
  VenueCheck,
  VenueDescription,
  VenueDifferences,
  FoundedVenue,
  type Problems
} from "@fourtop/core/internal"
import { sampleDocument } from "@fourtop/testkit"
import { Either } from "effect"
import { type ComponentChildren, h } from "preact"
import { renderToString } from "preact-render-to-string"
import { describe, expect, it } from "vitest"
import { Findings } from "../../src/settings/document/DocumentOutcome.tsx"
import * as DifferencePlace from "../../src/settings/differences/DifferencePlace.ts"
import { Differences } from "../../src/settings/differences/Differences.tsx"
import { valueText } from "../../src/settings/differences/valueText.ts"
import type { Document } from "../../src/settings/forms/FormContext.ts"
import * as Shape from "../../src/settings/forms/Shape.ts"
import { speechIn } from "../../src/words/Speech.ts"
import { languages } from "../../src/words/Words.ts"
import { inSpeech } from "../../src/words/useWords.tsx"
import { pseudo, pseudoText, withPseudo } from "../pseudoLanguage.ts"

const english = speechIn(languages, "en", "IT")
const other = speechIn(withPseudo, pseudo, "IT")

const pageOf = (speech: typeof english, content: ComponentChildren): string => renderToString(inSpeech(speech, content))

/** What is read: each line of text. */
const readIn = (html: string): string =>
  html
    .replace(/<\/(li|h3|p|ul|ol)>|<(ul|ol)>/g, "\n")
    .replace(/<[^>]*>/g, "")
    .replace(/\s*\n\s*/g, "\n")
    .trim()

type Kept = Difference.Difference | Difference.ToldDifference

const read = (differences: ReadonlyArray<Kept>, speech = english): ReadonlyArray<string> =>
  readIn(pageOf(speech, h(Differences, { differences }))).split("\n")

const described = (document: unknown): Document =>
  VenueDescription.describe(FoundedVenue.foundedBy(Either.getOrThrow(VenueCheck.parse(document))))

const before = described(sampleDocument)

/** The differences after members of the document got other values. */
const after = (members: Readonly<Record<string, unknown>>) =>
  VenueDifferences.of(before, { ...structuredClone(before), ...members })

describe("the members of the venue document", () => {
  const patternsIn = (members: ReadonlyArray<Shape.Member>): ReadonlyArray<string> =>
    members.flatMap(({ pattern, shape }) => [pattern, ...patternsIn(Shape.membersOf(shape))])

  it("have a label each, at every depth", () => {
    const all = [...patternsIn(Shape.document().members), "menus.categories.menu", "menus.categories.dishes.category"]
    expect(all.length).toBeGreaterThan(200)
    const plain = all.filter((pattern) => /[a-z]/.test(DifferencePlace.labelOf(other, pattern)))
    expect(plain).toEqual([])
  })

  it("have a word for all that can be chosen", () => {
    const membersIn = (members: ReadonlyArray<Shape.Member>): ReadonlyArray<Shape.Member> =>
      members.flatMap((member) => [member, ...membersIn(Shape.membersOf(member.shape))])
    const chosen = membersIn(Shape.document().members).flatMap(({ pattern, shape }) => {
      if (shape.kind !== "choice" && shape.kind !== "choices") return []
      const texts = shape.options.filter((option) => typeof option === "string")
      return texts.map((option) => valueText(other, { pattern, shape }, { kind: "text", text: option }))
    })
    expect(chosen.length).toBeGreaterThan(20)
    expect(chosen.filter((text) => /[a-z]{2}/.test(text) && !/^[A-Z]{3}$/.test(text))).toEqual([])
  })

  it("are called as the document calls them if this version does not know them", () => {
    expect(DifferencePlace.labelOf(english, "menus.seasons")).toBe("seasons")
    const place = DifferencePlace.placeOf({
      group: "settings",
      kind: "changed",
      about: { member: "moods" },
      details: []
    })
    expect(place).toEqual({ pattern: "moods", shape: null })
    expect(DifferencePlace.follow(english, place, [{ member: "best" }]).labels).toEqual(["best"])
  })
})

describe("the differences of the venue on a page", () => {
  it("name prices, texts in languages, sizes and times with labels and formats", () => {
    const [menu] = before.menus!
    const [category] = menu!.categories!
    const dish = {
      ...category!.dishes![0]!,
      price_minor: 990,
      name: { it: "Antipasto", de: "Vorspeise" },
      sizes: [{ key: "huge", name: "Huge", price_minor: 1500 }],
      allergens: ["milk", "celery"]
    }
    const windows = [{ days: [1, 2, 3, 5], start: "12:00", end: "15:00" }]
    const found = after({ menus: [{ ...menu, windows, categories: [{ ...category, dishes: [dish] }] }] })
    const text = read(found).join("\n")
    expect(text).toContain("€9.90")
    expect(text).toContain("Name, German “Zwei Gänge mit Kaffee” → “Vorspeise”")
    expect(text).toContain("added Sizes › Huge\nPrice €15.00")
    expect(text).toMatch(/Allergens .* → milk and celery/i)
    expect(text).toContain("Served every day 12:00–15:00 → Mon–Wed and Fri 12:00–15:00")
  })

  it("name settings, and show those that have members line by line", () => {
    const charge = { name: "Service", percent: 12.5, order_types: ["dine_in"], taxed: false }
    const { messages: _, ...others } = before
    const was: Document = { ...others, service_charge: null }
    const is = { ...was, service_charge: charge, messages: { signature: { en: "Bye", de: "Bis bald" } } }
    expect(read(VenueDifferences.of(was, is as unknown as Document))).toEqual([
      "Settings",
      "changed Service charge",
      "Before none",
      "Afterwards",
      "Name on the bill “Service”",
      "Percent 12.5%",
      "For orders At the table",
      "Taxed like what is ordered No",
      "changed Messages",
      "Before none",
      "Afterwards",
      "Below every message",
      "English “Bye”",
      "German “Bis bald”"
    ])
  })

  it("name own wordings by occasion, language and part", () => {
    const wording = (subject: string) => ({
      messages: { templates: { booking_reminder: { de: { subject, text: "Bis {date}, {time}" } } } }
    })
    const [was, is] = [wording("Bald"), wording("Morgen")].map((messages) => ({ ...before, ...messages }))
    expect(read(VenueDifferences.of(was!, is!))).toEqual([
      "Settings",
      "changed Messages",
      "Your own wording › Reminder › German › Subject “Bald” → “Morgen”"
    ])
  })

  it("say what is in another order, and what was removed from a list", () => {
    const groups = before.modifier_groups!
    const found = after({
      modifier_groups: groups.map((group, place) =>
        place === 0 ? { ...group, options: group.options.slice(1) } : group
      ),
      menus: before.menus!.toReversed()
    })
    const lines = read(found)
    expect(lines).toContain("in another order")
    expect(lines.some((line) => /^removed Options › ./.test(line))).toBe(true)
  })

  it("keep the sentences of older changes as they were written", () => {
    const old: Difference.ToldDifference = {
      group: "Tables",
      kind: "changed",
      name: "Table 4",
      details: ["max seats: 4 → 6"]
    }
    expect(read([old])).toEqual(["Tables", "changed Table 4", "max seats: 4 → 6"])
  })

  it("leave no English in another language, whatever changed", () => {
    const empty: Document = {
      slug: before.slug,
      name: "Ñ",
      country: "AT",
      currency: "EUR",
      time_zone: "Europe/Vienna",
      default_language: "de"
    }
    const names = new Set(JSON.stringify([before, empty]).match(/[\p{L}\p{M}]+/gu))
    const both = [...VenueDifferences.of(before, empty), ...VenueDifferences.of(empty, before)]
    const words = read(both, other)
      .flatMap((line) => line.match(/[\p{L}\p{M}]+/gu) ?? [])
      .filter((word) => /^[A-Za-z]{2,}$/.test(word) && !names.has(word))
    expect(words).toEqual([])
  })
})

describe("values of the venue in words", () => {
  const text = (pattern: string, value: Difference.Value) => {
    const [member, ...steps] = pattern.split(".")
    const from = DifferencePlace.placeOf({
      group: "settings",
      kind: "changed",
      about: { member: member! },
      details: []
    })
    const { place } = DifferencePlace.follow(
      english,
      from,
      steps.map((one) => ({ member: one }))
    )
    return valueText(english, place, value)
  }
  const said = (is: string): Difference.Value => ({ kind: "text", text: is })

  it.each<[string, Difference.Value, string]>([
    ["country", said("DE"), "Germany"],
    ["default_language", said("it"), "Italian"],
    ["default_language", said("Nonsense"), "Nonsense"],
    ["day_ends_at", said("05:30"), "05:30"],
    ["day_ends_at", said("late"), "late"],
    ["promotions.starts_on", said("2027-03-04"), "4 Mar 2027"],
    ["promotions.starts_on", said("soon"), "soon"],
    ["booking.reseating", said("staff"), "By staff"],
    ["booking.reseating", said("always"), "always"],
    ["legal_name", said("Fiore"), "“Fiore”"],
    ["languages", { kind: "list", entries: [said("de"), said("it")], more: 0 }, "German and Italian"],
    ["delivery_zones.cities", { kind: "list", entries: [said("Rome")], more: 3 }, "Rome and 3 more"],
    ["delivery_zones.cities", { kind: "list", entries: [], more: 0 }, "none"],
    ["booking.pacing", { kind: "members", members: [], more: 0 }, "none"],
    ["course_minutes", { kind: "number", number: 1200 }, "1,200"],
    ["service_periods.days", { kind: "days", days: [7, 6, 5, 4, 3, 2, 1] }, "every day"],
    ["service_periods.days", { kind: "days", days: [6, 7, 9] }, "Sat, Sun and 9"],
    ["menus.windows", { kind: "times", times: [{ start: "10:00", end: "24:00" }] }, "10:00–24:00"],
    [
      "menus.windows",
      {
        kind: "times",
        times: [
          { days: [1], start: "10:00", end: "11:00" },
          { days: [2], start: "12:00", end: "13:00" }
        ]
      },
      "Mon 10:00–11:00; Tue 12:00–13:00"
    ]
  ])("%s %j is %s", (pattern, value, words) => {
    expect(text(pattern, value)).toBe(words)
  })
})

describe("problems and warnings of a document", () => {
  it("are said in the language of the page", () => {
    const problems: ReadonlyArray<Problems.Problem> = [
      { path: "tables.0.max_seats", message: "must be an integer from 1 to 200" },
      { path: "", message: "must be an object" }
    ]
    expect(readIn(pageOf(english, h(Findings, { problems })))).toContain("must be an integer from 1 to 200")
    const html = pageOf(other, h(Findings, { problems }))
    expect(html).toContain(pseudoText("must be an object"))
    expect(html).not.toContain("must be")
  })
})
