import { assert, describe, it } from "@effect/vitest"
import { readdirSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { h } from "preact"
import { renderToString } from "preact-render-to-string"
import { Highlighted } from "../src/docs/Code.tsx"
import { print } from "../src/docs/samples/print.ts"
import { Inline, Prose } from "../src/docs/Prose.tsx"
import { Document } from "../src/html/Document.tsx"
import { EmbeddedData, EmbeddedScript, EmbeddedStyle } from "../src/html/Embedded.tsx"
import { renderPage } from "../src/html/renderPage.ts"

describe("a page", () => {
  it("escapes whatever is put into it", () => {
    const name = `</title><script>alert("1")</script> & 'x'`
    const Named = () =>
      Document({ title: name, head: h("meta", { content: name }), children: h("p", { title: name }, name) })
    const page = renderPage(h(Named, {}))
    assert.isTrue(page.startsWith('<!doctype html><html lang="en">'))
    assert.notInclude(page, "<script")
    assert.lengthOf(page.split("&lt;/title>&lt;script>alert(&quot;1&quot;)&lt;/script> &amp; 'x'"), 5)
  })

  it("has its own style sheet and script in it as they are, so that their hashes fit", () => {
    const text = `a > b { content: "<&'" }`
    assert.strictEqual(renderToString(EmbeddedStyle({ text })), `<style>${text}</style>`)
    assert.strictEqual(renderToString(EmbeddedScript({ text })), `<script>${text}</script>`)
  })

  it("has data for its script in it, which no value can break out of", () => {
    const value = { text: "</script><script>alert(1)</script>" }
    const [, inside] = /^<script type="application\/json" id="x">([^<]*)<\/script>$/.exec(
      renderToString(EmbeddedData({ id: "x", value }))
    )!
    assert.deepStrictEqual(JSON.parse(inside!), value)
  })
})

describe("the source", () => {
  const packages = fileURLToPath(new URL("../../", import.meta.url))
  const files = ["http-adapter/src", "console/src"].flatMap((source) =>
    readdirSync(`${packages}${source}`, { recursive: true, encoding: "utf8" })
      // What browsers load is checked as the source that it is made of.
      .filter((name) => /\.tsx?$/.test(name) && !name.endsWith("bundles.ts"))
      .map((name) => `${source}/${name}`)
  )

  it("leaves nothing unescaped but embedded data, and style sheets and scripts, which are constants", () => {
    const having = (text: string) => files.filter((name) => readFileSync(`${packages}${name}`, "utf8").includes(text))
    assert.deepStrictEqual(having("dangerouslySetInnerHTML"), ["http-adapter/src/html/Embedded.tsx"])
    const uses = files.flatMap((name) => readFileSync(`${packages}${name}`, "utf8").match(/<Embedded\w+ [^>]*>/g) ?? [])
    assert.deepStrictEqual(uses.toSorted(), [
      '<EmbeddedData id="order-entry" value={entry} />',
      '<EmbeddedData id="requests" value={requests} />',
      "<EmbeddedScript text={guestScript} />",
      "<EmbeddedScript text={scripts.docs} />",
      "<EmbeddedStyle text={styles.docs} />",
      "<EmbeddedStyle text={styles.error} />",
      "<EmbeddedStyle text={styles.guests} />"
    ])
  })
})

describe("prose", () => {
  it("has code between backticks and paragraphs between empty lines", () => {
    assert.strictEqual(renderToString(Inline({ text: "a `b<c` d" })), "a <code>b&lt;c</code> d")
    assert.strictEqual(renderToString(Prose({ text: "a\n\nb" })), "<p>a</p><p>b</p>")
  })
})

describe("code", () => {
  it("prints JSON that means the same, on few lines", () => {
    const value = { a: [1, 2, null], b: { en: "x".repeat(70) }, c: {}, d: [], e: [{ f: true }] }
    const printed = print(value)
    assert.deepStrictEqual(JSON.parse(printed), value)
    assert.include(printed, '"a": [1, 2, null]')
    assert.lengthOf(printed.split("\n"), 9)
  })

  it("colours JSON without changing it", () => {
    const text = print({ 'a"<': ["b: 1", -2.5, true, null] })
    const coloured = renderToString(Highlighted({ text }))
    const entities: Record<string, string> = { "&lt;": "<", "&quot;": '"', "&amp;": "&" }
    const plain = coloured.replace(/<[^>]+>/g, "").replace(/&\w+;/g, (entity) => entities[entity]!)
    assert.strictEqual(plain, text)
    assert.include(coloured, '<span class="n">-2.5</span>')
    assert.include(coloured, '<span class="w">null</span>')
  })
})
