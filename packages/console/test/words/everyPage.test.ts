/** Every page of the console in a language that is made from English: what is plain there is a name, or no words of ours. */
import { sampleDocument } from "@fourtop/testkit"
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { type Visitor, visitorOf } from "../../../../tools/testing/visitor.ts"
import { arranged, home, pagesOf, type Theirs } from "../Guarded.ts"
import { pseudo, withPseudo } from "../pseudoLanguage.ts"
import { type RunningConsole, open, otherSlug } from "../RunningConsole.ts"

let house: RunningConsole
let theirs: Theirs
let ada: Visitor

beforeAll(async () => {
  house = await open({ delivering: true, languages: withPseudo })
  theirs = await house.run(arranged)
  ada = await visitorOf(house.url, "ada")
  await ada.submit("/console/account", "/console/account/language", [["language", pseudo]])
})
afterAll(() => house.close())

/** Texts of the restaurant: names of dishes, tables and people, codes and keys. */
const textsIn = (value: unknown): ReadonlyArray<string> => {
  if (typeof value === "string") return [value]
  if (typeof value !== "object" || value === null) return []
  return Object.entries(value).flatMap(([name, one]) => [name, ...textsIn(one)])
}

const wordsIn = (text: string): ReadonlyArray<string> => text.match(/[A-Za-z]{3,}/g) ?? []

/** What people are called in tests, and what is called the same in every language. */
const names =
  "Fourtop Ada Bea Carl Dora Erin Fred Gina Trattoria Fiore Osteria Luna English EUR PDF CSV YAML JSON API URL UTC Europe Rome Firefox Linux http https example com svc sbx menu read orders write reservations guests reports payments order reservation item guest ping created updated status changed"

/** What is read on a page: texts, and attributes that are read out or shown. */
const readOn = (html: string): ReadonlyArray<string> => {
  const body = html
    .replace(/<(head|script|style|textarea|pre|code|template)\b.*?<\/\1>/gs, " ")
    .replace(/<!--.*?-->/gs, " ")
  const attributes = [...body.matchAll(/\s(?:aria-label|title|alt|placeholder)="([^"]*)"/g)].map(([, text]) => text!)
  const texts = body.split(/<[^>]*>/)
  return [...attributes, ...texts]
    .map((text) =>
      text
        .replace(/&#?\w+;/g, " ")
        .replace(/\s+/g, " ")
        .trim()
    )
    .filter((text) => text !== "")
}

describe("in another language", () => {
  it("no page has English but for names", async () => {
    const known = new Set([
      ...wordsIn(names),
      ...textsIn(sampleDocument).flatMap(wordsIn),
      ...textsIn(theirs).flatMap(wordsIn),
      otherSlug
    ])
    const left: Array<string> = []
    const pages = [
      "/console/account",
      "/console/account/sessions",
      "/console/account/two-step",
      "/console/account/pin",
      "/console/restaurants"
    ]
    for (const path of [...pages, home, ...pagesOf(theirs).map(([page]) => `${home}/${page}`)]) {
      const { status, text } = await ada.get(path)
      if (status >= 300 && status < 400) continue
      const plain = readOn(text).filter((one) => wordsIn(one).some((word) => !known.has(word)))
      left.push(...[...new Set(plain)].map((one) => `${path.replace(home, "")}: ${one}`))
    }
    assert.deepStrictEqual(left, [])
  })
})
