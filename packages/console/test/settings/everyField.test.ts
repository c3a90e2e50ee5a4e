/** Every field of the venue document is on a page: what a form has is looked for in what is sent to the browser. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { Acting, currentVenue, VenueDescription, VenueProposal } from "@fourtop/core/internal"
import type { Document } from "../../src/settings/forms/FormContext.ts"
import * as Shape from "../../src/settings/forms/Shape.ts"
import * as Section from "../../src/settings/sections/Section.ts"
import { type RunningConsole, open, restaurantId, slug } from "../RunningConsole.ts"
import { type Visitor, visitorOf } from "../../../../tools/testing/visitor.ts"
import { fieldsOf, formIn } from "./SettingForms.ts"

let house: RunningConsole
let ada: Visitor
let document: Document

beforeAll(async () => {
  house = await open()
  ada = await visitorOf(house.url, "ada")
  const venue = await house.run(currentVenue(Acting.as(restaurantId, Acting.system)))
  document = VenueDescription.describe(venue!)
})
afterAll(() => house.close())

const keyOf = (section: Section.SectionId): string => {
  const [menu] = document.menus!
  const [category] = menu!.categories!
  const keys: Readonly<Record<string, string>> = {
    menu: menu!.key,
    category: category!.key,
    dish: category!.dishes![0]!.key
  }
  return keys[section] ?? ""
}

interface Found {
  /** Patterns that have a field. */
  readonly fields: ReadonlyArray<string>
  /** Lists without an entry. */
  readonly empty: ReadonlyArray<string>
}

/** What a form has of a member: the names of its fields begin with the path of the member. */
const foundIn = (form: string, { pattern, shape }: Shape.Member, path: string): Found => {
  const names = [...form.matchAll(/\sname="([^"]*)"/g)].map(([, name]) => name!)
  const inside = (members: ReadonlyArray<Shape.Member>, at: string): Found => {
    const found = members.map((member) => foundIn(form, member, `${at}.${member.name}`))
    return { fields: found.flatMap(({ fields }) => fields), empty: found.flatMap(({ empty }) => empty) }
  }
  if (shape.kind === "group") return inside(shape.members, path)
  if (shape.kind !== "list") {
    const isThere = names.some((name) => name === path || name.startsWith(`${path}.`))
    return { fields: isThere ? [pattern] : [], empty: [] }
  }
  const [marker] = fieldsOf(form).flatMap(([name, value]) => (name === path && value !== "" ? [value] : []))
  return marker === undefined ? { fields: [], empty: [path] } : inside(shape.entry.members, `${path}.${marker}`)
}

/** The fields of a section's form, after an entry was added to each list that had none. */
const fieldsIn = async (section: Section.SectionId): Promise<ReadonlyArray<string>> => {
  const key = keyOf(section)
  const path = `/console/r/${slug}/settings/${section}${key === "" ? "" : `/${key}`}`
  const placed = Section.placedIn(section, key, document)!
  let form = formIn((await ada.get(path)).text, "setting-form")
  for (;;) {
    const found = placed.map((one) => foundIn(form, one.member, Section.nameOf(one)))
    const [list] = found.flatMap(({ empty }) => empty)
    if (list === undefined) return found.flatMap(({ fields }) => fields)
    const { shown, text } = await ada.submit(path, path, [...fieldsOf(form), ["do", JSON.stringify(["add", list, ""])]])
    const next = formIn(text, "setting-form")
    assert.notStrictEqual(next, form, `${section} ${list} ${shown}`)
    form = next
  }
}

describe("the pages of the settings", () => {
  it("have a field for everything that the document can say, but for keys and what only the operator changes", async () => {
    const operators: ReadonlySet<string> = new Set(VenueProposal.operatorMembers)
    const isKey = (pattern: string): boolean => /(^|\.)key$/.test(pattern)
    const all = Shape.document()
      .members.filter(({ name }) => !operators.has(name))
      .flatMap(Shape.patternsOf)
      .filter((pattern) => !isKey(pattern))
    const shown = new Set<string>()
    for (const section of Section.sectionIds) for (const pattern of await fieldsIn(section)) shown.add(pattern)
    assert.isAbove(all.length, 100)
    assert.deepStrictEqual(
      all.filter((pattern) => !shown.has(pattern)),
      []
    )
  })
})
