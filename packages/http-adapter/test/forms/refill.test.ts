import { describe, expect, it } from "vitest"
import { refill } from "../../src/forms/refill.ts"

const form = (body: string) =>
  `<p>Before</p><form method="post" action="/console/a?b=1&amp;c=2">${body}</form><p>After</p>`

const again = (body: string, ...fields: ReadonlyArray<readonly [string, string]>) =>
  refill(form(body), "/console/a?b=1&c=2", fields)

describe("a form that is filled again", () => {
  it("has what was typed, escaped, and keeps the token of the page", () => {
    expect(
      again(
        `<input type="hidden" name="csrf" value="new"><input id="n" name="name" type="text" value="old" required>`,
        ["csrf", "old"],
        ["name", `"><script>alert(1)</script>&`]
      )
    ).toBe(
      form(
        `<input type="hidden" name="csrf" value="new"><input id="n" name="name" type="text" required value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;">`
      )
    )
  })

  it("is not led astray by what stands in values, where nothing escapes a >", () => {
    const name = 'x> name="other" onfocus=alert(1) autofocus'
    const inner =
      '<input value="x> name=&quot;other&quot; onfocus=alert(1) autofocus" name="name"><input name="note" value="my name is">'
    expect(again(inner, ["name", name], ["note", "my name was"])).toBe(
      form(
        `<input name="name" value="x&gt; name=&quot;other&quot; onfocus=alert(1) autofocus"><input name="note" value="my name was">`
      )
    )
  })

  it("is the one that was sent, of several that lead to the same place", () => {
    const two =
      form(`<input type="hidden" name="to" value="refunded"><input name="note" value="">`) +
      form(`<input type="hidden" name="to" value="forfeited"><input name="note" value="">`)
    const again = refill(two, "/console/a?b=1&c=2", [
      ["to", "forfeited"],
      ["note", "Late"]
    ])!
    expect(again).toContain(`<input type="hidden" name="to" value="refunded"><input name="note" value="">`)
    expect(again).toMatch(/value="forfeited"><input name="note" value="Late">/)
    expect(refill(two, "/console/a?b=1&c=2", [["to", "waived"]])).toBeNull()
  })

  it("takes values as they are, also with signs of replacements", () => {
    expect(again(`<input name="a" value=""><textarea name="b"></textarea>`, ["a", "$& $1 $$"], ["b", "$'\n2"])).toBe(
      form(`<input name="a" value="$&amp; $1 $$"><textarea name="b">\n$'\n2</textarea>`)
    )
  })

  it("ticks boxes and chooses options as they were, and leaves passwords alone", () => {
    const body =
      `<input type="checkbox" name="x" value="1" checked><input type="checkbox" name="x" value="2">` +
      `<input type="radio" name="y" value="a" checked><input type="password" name="password" value="">` +
      `<select name="z"><option value="p" selected>P</option><option value="q">Q</option></select>`
    expect(again(body, ["x", "2"], ["z", "q"], ["password", "secret"])).toBe(
      form(
        `<input type="checkbox" name="x" value="1"><input type="checkbox" name="x" value="2" checked>` +
          `<input type="radio" name="y" value="a"><input type="password" name="password" value="">` +
          `<select name="z"><option value="p">P</option><option value="q" selected>Q</option></select>`
      )
    )
  })

  it("gives each of several fields with one name its own value, and leaves what was not sent as it is", () => {
    expect(again(`<input name="a" value="1"><input name="a" value="2"><input name="b" value="3">`, ["a", "x"])).toBe(
      form(`<input name="a" value="x"><input name="a" value="2"><input name="b" value="3">`)
    )
  })

  it("is the one with the action, sent by POST; without it there is none", () => {
    expect(refill(form(""), "/console/other", [])).toBeNull()
    expect(refill(`<form method="get" action="/console/a"></form>`, "/console/a", [])).toBeNull()
  })
})
