/** A browser that has a page gets only what has changed, and has the same page as one that gets all of it. */
import { FastCheck as fc } from "effect"
import { PortableCrypto } from "@fourtop/core/crypto"
import { afterEach, describe, expect, it } from "vitest"
import { answerWith, closePages, openPage } from "../../../../tools/browser/page.ts"
import { askForPage } from "../../src/browser/askForPage.browser.ts"
import { holdPieces } from "../../src/browser/pieces.browser.ts"
import * as Pieces from "../../src/pieces/Pieces.ts"
import * as PieceText from "../../src/pieces/PieceText.ts"

afterEach(closePages)

const crypto = PortableCrypto.make()

const form = (token: string) => `<form><input type="hidden" name="csrf" value="${token}"/><button>Go</button></form>`

interface Row {
  readonly key: string
  readonly text: string
  /** Whether it was rendered before. */
  readonly kept?: boolean
}

interface Content {
  readonly rows: ReadonlyArray<Row>
  /** What is drawn, in a picture that comes in pieces. */
  readonly drawn?: ReadonlyArray<string>
  readonly head: string
  readonly age?: string
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;")

const row = (one: Row, age: string, token: string): string => {
  const html = rowOf(one, age, token)
  const digest = crypto.sha256(PieceText.withoutAges(PieceText.withoutToken(html)))
  return one.kept === true ? PieceText.asKept({ html, digest }) : html
}

const rowOf = ({ key, text }: Row, age: string, token: string): string =>
  `<li data-key="${key}" title="${escaped(text)}"><span class="age red" data-since="5" data-red="1">${age}</span><ul><li data-key="no">${escaped(text)}</li></ul>${form(token)}</li>`

const pictureOf = (drawn: ReadonlyArray<string>): string =>
  `<div data-part="picture" data-cut><p>${drawn.length}</p><svg><g>${drawn.map((text) => `<a data-piece href="/"><title>${escaped(text)}</title><rect width="1"></rect></a>`).join("<line></line>")}</g></svg></div>`

const pageOf = ({ age = "1 min", drawn = [], head, rows }: Content, token = "secret"): string =>
  `<!doctype html><html><head><meta charset="utf-8"/><title>${escaped(head)}</title></head><body>${form(token)}<main id="content" data-made-at="7"><div data-said>${form(token)}</div><h1>Same</h1><div data-part="head"><div data-part="inner">${escaped(head)}</div></div>${pictureOf(drawn)}<section><ul data-part="rows" data-list>${rows.map((one) => row(one, age, token)).join("")}</ul></section></main></body></html>`

const sent = (page: string, named?: string, session = "s") => Pieces.sentOf(crypto, page, { named, session })

/** Opens a page, asks again when it has become another, and gives what was asked for and what has come. */
const again = async (before: string, after: string, session = "s") => {
  const document = openPage("")
  document.documentElement.innerHTML = sent(before).html.replace(/^<!doctype html><html>|<\/html>$/g, "")
  holdPieces(document)
  const answers: Array<string> = []
  const asked = answerWith(({ headers }) => {
    answers.push(sent(after, headers.get(Pieces.header) ?? undefined, session).html)
    return answers.at(-1)!
  })
  const { page } = await askForPage(document, "/orders", { headers: {} })
  return { asked, answer: answers[0]!, page: page! }
}

const partsOf = (page: Document): string =>
  [...page.querySelectorAll("[data-part]")].map((part) => part.outerHTML).join("\n")

const parse = (html: string): Document => new DOMParser().parseFromString(html, "text/html")

const rowsOf = fc.uniqueArray(
  fc.record({
    key: fc.integer({ min: 0, max: 9 }).map(String),
    kept: fc.boolean(),
    text: fc.oneof(
      fc.string({ maxLength: 9 }),
      fc.constant(" data-part= data-key=> data-list "),
      fc.constant("<!--/kept-->")
    )
  }),
  { selector: ({ key }) => key, maxLength: 8 }
)
const content = fc.record({
  rows: rowsOf,
  drawn: fc.array(fc.constantFrom("a", "b", "c", " data-piece "), { maxLength: 6 }),
  head: fc.string({ maxLength: 9 })
})

describe("what is sent of a live page", () => {
  it("gives the same page, whatever has changed", async () => {
    await fc.assert(
      fc.asyncProperty(content, content, async (before, after) => {
        const { page } = await again(pageOf(before), pageOf(after))
        expect(partsOf(page)).toBe(partsOf(parse(sent(pageOf(after)).html)))
        expect(page.title).toBe(parse(pageOf(after)).title)
        expect(page.querySelector<HTMLElement>("main")!.dataset["madeAt"]).toBe("7")
        closePages()
      }),
      { numRuns: 25 }
    )
  })

  it("is only what has changed, without the token of forms, though ages go on", async () => {
    const rows = Array.from({ length: 50 }, (_, key) => ({ key: String(key), text: "long text ".repeat(20) }))
    const changed = rows.map((one) => (one.key === "20" ? { ...one, text: "other" } : one))
    const { answer, page } = await again(
      pageOf({ rows, head: "a" }),
      pageOf({ rows: changed, head: "a", age: "2 min" })
    )
    expect(answer.length).toBeLessThan(700)
    expect(answer).not.toContain("secret")
    expect(answer).toContain("other")
    expect(page.querySelectorAll("[data-part=rows] > li")).toHaveLength(50)
    const tokens = [...page.querySelectorAll<HTMLInputElement>("input[name=csrf]")].map(({ value }) => value)
    expect(new Set(tokens)).toEqual(new Set(["secret"]))
  })

  it("is the same of pieces that were rendered before, without a trace of where they begin", async () => {
    const rows = Array.from({ length: 9 }, (_, key) => ({ key: String(key), text: "long text ".repeat(9), kept: true }))
    const changed = rows.map((one) => (one.key === "4" ? { ...one, text: "other" } : one))
    const before = pageOf({ rows, head: "a" })
    const { answer, page } = await again(before, pageOf({ rows: changed, head: "a", age: "2 min" }))
    expect(before).toContain("<!--")
    expect(sent(before).html).not.toContain("<!--")
    expect(sent(before).html.match(/<li data-key="\d" title="[^"]*" data-digest="[^"]+">/g)).toHaveLength(9)
    expect(answer).not.toContain("long text")
    expect(answer).not.toContain("<!--")
    expect(answer).not.toContain("secret")
    const texts = [...page.querySelectorAll("[data-part=rows] > li")].map((one) => one.getAttribute("title"))
    expect(texts).toEqual(changed.map(({ text }) => text))
  })

  it("is of a picture what is drawn anew, and what stands around it", async () => {
    const drawn = Array.from({ length: 50 }, (_, place) => `Party ${place} ${"x".repeat(100)}`)
    const changed = drawn.map((text, place) => (place === 20 ? "other" : text))
    const { answer, page } = await again(
      pageOf({ rows: [], head: "a", drawn }),
      pageOf({ rows: [], head: "a", drawn: changed })
    )
    expect(answer).toContain("other")
    expect(answer).not.toContain("Party 19")
    const titles = [...page.querySelectorAll("[data-part=picture] svg a title")].map(({ textContent }) => textContent)
    expect(titles).toEqual(changed)
  })

  it("is everything for another session, with its own token", async () => {
    const { answer, page } = await again(
      pageOf({ rows: [{ key: "1", text: "x" }], head: "a" }),
      pageOf({ rows: [{ key: "1", text: "x" }], head: "a" }, "another"),
      "t"
    )
    expect(answer).toContain("another")
    expect(page.querySelectorAll("template")).toHaveLength(0)
    expect(page.querySelectorAll("[data-part=rows] input[value=another]")).toHaveLength(1)
  })

  it("is everything for a browser that names too much, or nothing that is known", () => {
    const page = pageOf({ rows: [], head: "a" })
    const whole = sent(page)
    expect(whole.isWhole).toBe(true)
    const stamp = /data-stamp="([^"]+)"/.exec(whole.html)![1]!
    expect(sent(page, stamp).isWhole).toBe(false)
    expect(sent(page, `${stamp} ${"x".repeat(Pieces.mostBytes)}`)).toEqual(whole)
    expect(sent(page, "nonsense")).toEqual(whole)
    expect(sent("<p>No content</p>", stamp)).toEqual({ html: "<p>No content</p>", isWhole: true })
  })

  it("names no more than is read", async () => {
    const rows = Array.from({ length: 500 }, (_, key) => ({ key: String(key), text: "x" }))
    const page = pageOf({ rows, head: "a" })
    const { asked, page: whole } = await again(page, page)
    expect(asked[0]!.headers.get(Pieces.header)!.length).toBeLessThanOrEqual(Pieces.mostBytes)
    expect(whole.querySelectorAll("[data-part=rows] > li")).toHaveLength(500)
  })
})
