import { assert, describe, it } from "@effect/vitest"
import * as code from "../src/docs/code.ts"
import { html, trusted } from "../src/docs/Html.ts"
import { inline, prose } from "../src/docs/prose.ts"

const textOf = (parts: ReadonlyArray<{ readonly text: string }>) => parts.map(({ text }) => text).join("")

describe("html", () => {
  it("escapes whatever is not HTML already", () => {
    const name = `<script>alert("1")</script> & 'x'`
    assert.strictEqual(
      html`<p title="${name}">${name}</p>`.text,
      '<p title="&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;x&#39;">&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;x&#39;</p>'
    )
  })

  it("takes HTML, lists, numbers and nothing", () => {
    assert.strictEqual(html`${[html`<b>${1}</b>`, "<"]}${null}${trusted("<i></i>")}`.text, "<b>1</b>&lt;<i></i>")
  })
})

describe("prose", () => {
  it("has code between backticks and paragraphs between empty lines", () => {
    assert.strictEqual(textOf(inline("a `b<c` d")), "a <code>b&lt;c</code> d")
    assert.strictEqual(textOf(prose("a\n\nb")), "<p>a</p><p>b</p>")
  })
})

describe("code", () => {
  it("prints JSON that means the same, on few lines", () => {
    const value = { a: [1, 2, null], b: { en: "x".repeat(70) }, c: {}, d: [], e: [{ f: true }] }
    const printed = code.print(value)
    assert.deepStrictEqual(JSON.parse(printed), value)
    assert.include(printed, '"a": [1, 2, null]')
    assert.lengthOf(printed.split("\n"), 9)
  })

  it("colours JSON without changing it", () => {
    const text = code.print({ 'a"<': ["b: 1", -2.5, true, null] })
    const coloured = textOf(code.highlight(text))
    const entities: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&amp;": "&", "&#39;": "'" }
    const plain = coloured.replace(/<[^>]+>/g, "").replace(/&\w+;|&#39;/g, (entity) => entities[entity]!)
    assert.strictEqual(plain, text)
    assert.include(coloured, '<span class="n">-2.5</span>')
    assert.include(coloured, '<span class="w">null</span>')
  })
})
