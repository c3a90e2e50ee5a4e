/** Every page of the console in a language that is made from English: what is plain there is a name, or no words of ours. */
import { VenueSchema } from "@fourtop/core/internal"
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

/** What people and things are called in tests, and what is called the same in every language. */
const names =
  "Fourtop Ada Bea Carl Dora Erin Fred Gina Kim Trattoria Fiore Osteria Luna Till Tables Bar tablet English PDF CSV YAML JSON KiB API URL UTC Europe Rome node null ext ping español français italiano Deutsch espa fran ais Branch ECONNREFUSED Giulia Ferri Thomas Brandt Marco Rinaldi Chlo Martin Okafor Rosa Conti Hotel Tevere reception Please ring the bell at side door"

/** Members of the venue document and their values, but not what is said about them. */
const membersIn = (schema: unknown): ReadonlyArray<string> => {
  if (typeof schema === "string") return [schema]
  if (typeof schema !== "object" || schema === null) return []
  return Object.entries(schema).flatMap(([name, one]) => (name === "description" ? [] : [name, ...membersIn(one)]))
}

/** What is read on a page: texts, and attributes that are read out or shown. */
const readOn = (html: string): ReadonlyArray<string> => {
  const body = html
    .replace(/<(head|script|style|textarea|pre|code|template)\b.*?<\/\1>/gs, " ")
    .replace(/<!--.*?-->/gs, " ")
    // What is in English by contract, and a receipt, which is in the restaurant's language, say so.
    .replace(/<(\w+)[^>]*\slang="en"[^>]*>.*?<\/\1>/gs, " ")
  const attributes = [...body.matchAll(/\s(?:aria-label|title|alt|placeholder)="([^"]*)"/g)].map(([, text]) => text!)
  const texts = body.split(/<[^>]*>/)
  return [...attributes, ...texts]
    .map((text) =>
      text
        .replace(/&#?\w+;/g, " ")
        // Codes: addresses, events, scopes, digests, defaults of the venue document.
        .replace(/[{[].*[\]}]/g, " ")
        .replace(/\S+@\S+|https?:\S+|\b[a-z_]+[.:][a-z_]+\b|\b[0-9a-f]{8,}\b|\bsvc_\w+/g, " ")
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
      ...membersIn(VenueSchema.schema()).flatMap(wordsIn),
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
      if ((status >= 300 && status < 400) || !text.startsWith("<!doctype")) continue
      const plain = readOn(text).filter((one) => wordsIn(one).some((word) => !known.has(word)))
      left.push(...[...new Set(plain)].map((one) => `${path.replace(home, "")}: ${one}`))
    }
    assert.deepStrictEqual(left, [])
  })
})
