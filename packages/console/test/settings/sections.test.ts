/** Every member of the venue document is in a form, and a form that nobody touched changes nothing. */
import {
  Json,
  VenueCheck,
  VenueDescription,
  DifferenceText,
  VenueDifferences,
  FoundedVenue,
  VenueProposal,
  VenueSchema
} from "@fourtop/core/internal"
import { sampleDocument } from "@fourtop/testkit"
import { Either, FastCheck as fc } from "effect"
import { describe, expect, it } from "vitest"
import type { Document } from "../../src/settings/forms/FormContext.ts"
import * as FormFields from "../../src/settings/forms/FormFields.ts"
import * as Shape from "../../src/settings/forms/Shape.ts"
import * as Windows from "../../src/settings/forms/Windows.ts"
import * as Section from "../../src/settings/sections/Section.ts"
import * as SectionForm from "../../src/settings/sections/SectionForm.ts"

const say = { wholeNumber: "whole", number: "number", bothTimes: "both" }

const described = (document: unknown): Document =>
  VenueDescription.describe(FoundedVenue.foundedBy(Either.getOrThrow(VenueCheck.parse(document))))

/** A document in which everything is set. */
const full = described({
  ...sampleDocument,
  branches: [
    ...sampleDocument.branches,
    { key: "ostia", name: "Ostia", phone: "+39 06 1", time_zone: "Europe/Rome", day_ends_at: "05:00" }
  ],
  service: { accept_within_minutes: 3, ticket_late_after_minutes: 9 },
  legal_name: "Fiore S.r.l.",
  cash_rounding_minor: 5,
  day_ends_at: "05:30",
  course_minutes: 12,
  booking: {
    ...sampleDocument.booking,
    branches: [{ branch: "ostia", pacing: { covers: 10, parties: null }, closing_days: ["2027-01-01"] }],
    deposit_hours: 12
  },
  messages: {
    reminder_hours: 24,
    signature: "Ciao",
    templates: { booking_reminder: { en: { subject: "Soon", text: "On {date} at {time}\n\nSee you" } } }
  }
})

const documents = { sample: described(sampleDocument), full }

const keysFor = (section: Section.SectionId, document: Document): ReadonlyArray<string> => {
  const categories = (document.menus ?? []).flatMap((menu) => menu.categories ?? [])
  if (section === "hours") return ["", ...(document.branches ?? []).map(({ key }) => key)]
  if (section === "menu") return (document.menus ?? []).map(({ key }) => key)
  if (section === "category") return categories.map(({ key }) => key)
  if (section === "dish") return categories.flatMap(({ dishes }) => (dishes ?? []).map(({ key }) => key))
  return [""]
}

const sent = (fields: ReadonlyArray<readonly [string, string]>) =>
  new URLSearchParams(fields.map(([name, value]) => [name, value.replaceAll("\n", "\r\n")]))

interface Node {
  readonly $ref?: string
  readonly type?: string
  readonly anyOf?: ReadonlyArray<Node>
  readonly items?: Node
  readonly properties?: Readonly<Record<string, Node>>
}

/** The paths of everything that the schema lets one say, read without the forms' own reading of it. */
const walked = (node: Node, path: string): ReadonlyArray<string> => {
  const { $defs } = VenueSchema.schema() as { readonly $defs: Readonly<Record<string, Node>> }
  if (node.$ref !== undefined) return walked($defs[node.$ref.replace("#/$defs/", "")]!, path)
  const inside = [
    ...(node.anyOf ?? []).filter(({ type }) => type !== "null").flatMap((one) => walked(one, path)),
    ...(node.items === undefined ? [] : walked(node.items, path)),
    ...Object.entries(node.properties ?? {}).flatMap(([name, member]) =>
      walked(member, path === "" ? name : `${path}.${name}`)
    )
  ]
  return inside.length === 0 ? [path] : inside
}

describe("the forms of the settings", () => {
  it("know everything that the schema of the document lets one say", () => {
    const all = [...new Set(walked(VenueSchema.schema() as Node, ""))].filter((path) => path !== "$schema")
    const known = Shape.document().members.flatMap(Shape.patternsOf)
    expect(all.length).toBeGreaterThan(150)
    const deeper = all.filter((path) => !known.includes(path))
    const unknown = deeper.filter((path) => !known.some((pattern) => path.startsWith(`${pattern}.`)))
    expect(unknown).toEqual([])
    // Some have one control for all of their members: times of a week, and wordings.
    const members = new Set(deeper.map((path) => path.split(".").at(-1)!))
    expect([...members].toSorted()).toEqual(["days", "end", "start"])
  })

  it("reach every member of the document, but those that only the operator changes", () => {
    const operators: ReadonlySet<string> = new Set(VenueProposal.operatorMembers)
    const all = Shape.document()
      .members.filter(({ name }) => !operators.has(name))
      .flatMap(Shape.patternsOf)
    const reached = new Set(
      Section.sectionIds.flatMap((section) =>
        keysFor(section, full).flatMap((key) =>
          Section.placedIn(section, key, full)!.flatMap(({ member }) => Shape.patternsOf(member))
        )
      )
    )
    expect(all.length).toBeGreaterThan(100)
    expect(all.filter((pattern) => !reached.has(pattern))).toEqual([])
  })

  it.each(Object.entries(documents))("change nothing of the document %s when nobody touched them", (_, document) => {
    for (const section of Section.sectionIds) {
      for (const key of keysFor(section, document)) {
        const placed = Section.placedIn(section, key, document)!
        const fields = SectionForm.fieldsIn(placed, document)
        const { document: after, problems } = SectionForm.documentWith(placed, document, sent(fields), say)
        expect(problems, section).toEqual([])
        expect(after, `${section} ${key}`).toEqual(document)
      }
    }
  })

  it("say the same again after they are read, also with values that are no standard", () => {
    for (const section of Section.sectionIds) {
      const placed = Section.placedIn(section, keysFor(section, full)[0]!, full)!
      const fields = SectionForm.fieldsIn(placed, full)
      const blank = placed.reduce<unknown>((whole, { at }) => Section.withValue(whole, at, undefined), full) as Document
      const again = SectionForm.documentWith(placed, blank, sent(fields), say).document
      expect(FormFields.sorted(SectionForm.fieldsIn(placed, again)), section).toEqual(FormFields.sorted(fields))
    }
  })

  it("change what was typed, and nothing else", () => {
    const placed = Section.placedIn("tables", "", full)!
    const fields = sent(SectionForm.fieldsIn(placed, full))
    fields.set("tables.t4.max_seats", "6")
    const { document } = SectionForm.documentWith(placed, full, fields, say)
    expect(VenueDifferences.of(full, document).map(DifferenceText.of)).toEqual([
      { group: "Tables", kind: "changed", name: "Table 4", details: ["max seats: 4 → 6"] }
    ])
  })

  it("show a dish and an option as available that the document says nothing else about, and sell them out", () => {
    const key = keysFor("dish", full)[0]!
    const placed = Section.placedIn("dish", key, full)!
    const fields = sent(SectionForm.fieldsIn(placed, full))
    expect(fields.get("available")).toBe("yes")
    fields.delete("available")
    const { document } = SectionForm.documentWith(placed, full, fields, say)
    expect(VenueDifferences.of(full, document).map((one) => DifferenceText.of(one).details)).toEqual([
      ["available: yes → no"]
    ])
    const groups = Section.placedIn("modifiers", "", full)!
    const options = SectionForm.fieldsIn(groups, full).filter(([name]) => name.endsWith(".available"))
    const all = full.modifier_groups!.flatMap((group) => group.options)
    expect(options).toHaveLength(all.filter(({ available }) => available !== false).length)
  })

  it("give a new row a key from its name that no other row has", () => {
    const placed = Section.placedIn("tables", "", full)!
    const fields = sent(SectionForm.fieldsIn(placed, full))
    for (const marker of ["new-1", "new-2"]) {
      fields.append("tables", marker)
      fields.set(`tables.${marker}.name`, "Crème Bar")
      fields.set(`tables.${marker}.max_seats`, "2")
    }
    const { tables } = SectionForm.documentWith(placed, full, fields, say).document
    expect(tables!.slice(-2).map(({ key }) => key)).toEqual(["creme-bar", "creme-bar-2"])
  })

  it("have problems of the document at their fields, whatever order the rows have", () => {
    const placed = Section.placedIn("tables", "", full)!
    const fields = sent(SectionForm.fieldsIn(placed, full))
    const problems = [
      { path: "tables.3.max_seats", message: "a" },
      { path: "menus.0.name", message: "b" }
    ]
    expect(SectionForm.atFields(placed, fields, problems)).toEqual({
      own: [{ path: "tables.t4.max_seats", message: "a" }],
      others: [problems[1]]
    })
  })

  it("refuse what is no number, price or time", () => {
    const placed = Section.placedIn("tables", "", full)!
    const fields = sent(SectionForm.fieldsIn(placed, full))
    fields.set("tables.t4.max_seats", "six")
    expect(SectionForm.documentWith(placed, full, fields, say).problems).toEqual([
      { path: "tables.t4.max_seats", message: "whole" }
    ])
  })
})

const time = fc.integer({ min: 0, max: 23 }).map((hour) => `${String(hour).padStart(2, "0")}:00`)
const window = fc.record({ days: fc.subarray([...Windows.weekdays], { minLength: 1 }), start: time, end: time })

describe("the table of a week", () => {
  it("has the same times of each day as the windows, and makes them again", () => {
    fc.assert(
      fc.property(fc.array(window, { maxLength: 6 }), (windows) => {
        const days = Windows.byDay(windows)
        const unique = new Map(
          [...days].map(([day, spans]) => [day, [...new Set(spans.map((one) => JSON.stringify(one)))]])
        )
        const again = Windows.byDay(Windows.fromDays(days))
        expect(new Map([...again].map(([day, spans]) => [day, spans.map((one) => JSON.stringify(one))]))).toEqual(
          unique
        )
      })
    )
    expect(Json.equals(Windows.fromDays(Windows.byDay([])), [])).toBe(true)
  })
})
