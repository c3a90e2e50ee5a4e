/** Trying an operation from the documentation: only with a sandbox token, as the form says, with what comes back. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { answerWith, closePages, one, openPage, pass, stopClock } from "../../../../../tools/browser/page.ts"
import { addressOf } from "../../../src/docs/request.browser.ts"
import { shownResponse } from "../../../src/docs/response.browser.ts"
import { isSandbox, keptToken } from "../../../src/docs/token.browser.ts"
import { offerTrying } from "../../../src/docs/tryIt.browser.ts"

const requests = [
  {
    id: "placeOrder",
    title: "Place an order",
    method: "POST",
    path: "/v1/orders",
    parameters: [],
    body: { lines: [{ dish: "soup" }] }
  },
  {
    id: "readOrder",
    title: "Read an order",
    method: "GET",
    path: "/v1/orders/{order_id}",
    parameters: [
      { name: "order_id", place: "path", required: true, example: "o 1" },
      { name: "expand", place: "query", required: false, example: null }
    ],
    body: null
  },
  { id: "gone", title: "Gone", method: "GET", path: "/v1/gone", parameters: [], body: null }
]
const body = `
  <figure class="samples" data-operation="placeOrder"></figure>
  <figure class="samples" data-operation="readOrder"></figure>
  <script type="application/json" id="requests">${JSON.stringify(requests)}</script>`
const token = "8|svc_sbx_abc"

let document: Document

const button = (at: number) => [...document.querySelectorAll<HTMLElement>(".try > button")][at]!
const forms = () => [...document.querySelectorAll<HTMLFormElement>(".try form")]
const problem = (form: HTMLFormElement) => one(form, ".problem").textContent
const tokenField = (form: HTMLFormElement) => one<HTMLInputElement>(form, "input[type=password]")
const send = async (form: HTMLFormElement, given: string): Promise<void> => {
  tokenField(form).value = given
  form.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }))
  await pass(0)
}

beforeEach(() => {
  stopClock()
  document = openPage(body, "https://api.example/docs")
  offerTrying(document)
})
afterEach(closePages)

describe("an operation", () => {
  it("has a button that opens its form, and closes it", () => {
    expect(document.querySelectorAll(".try")).toHaveLength(2)
    expect(forms()).toHaveLength(0)
    button(0).click()
    expect(forms().map((form) => form.getAttribute("aria-label"))).toEqual(["Try it: Place an order"])
    expect(button(0).getAttribute("aria-expanded")).toBe("true")
    expect(document.activeElement).toBe(tokenField(forms()[0]!))
    button(0).click()
    expect([forms()[0]!.hidden, button(0).getAttribute("aria-expanded")]).toEqual([true, "false"])
    button(0).click()
    expect([forms().length, forms()[0]!.hidden]).toEqual([1, false])
  })

  it("is sent as the form says, and the answer is shown", async () => {
    const asked = answerWith(() => `{"id":1}`)
    button(0).click()
    const [form] = forms()
    expect(one<HTMLTextAreaElement>(form!, "textarea").value).toBe(JSON.stringify(requests[0]!.body, null, 2))
    await send(form!, ` ${token} `)
    expect(asked).toMatchObject([
      { url: "https://api.example/v1/orders", method: "POST", fields: JSON.stringify(requests[0]!.body, null, 2) }
    ])
    const { headers } = asked[0]!
    expect(headers.get("authorization")).toBe(`Bearer ${token}`)
    expect(headers.get("content-type")).toBe("application/json")
    expect(headers.get("idempotency-key")).toMatch(/.{8,}/)
    expect(one(form!, "pre").textContent).toBe(`{\n  "id": 1\n}`)
    expect(one(form!, ".status").className).toBe("status s2")
    expect(problem(form!)).toBe("")
  })

  it("has what was typed in its address, and no body where it has none", async () => {
    const asked = answerWith(() => "")
    button(1).click()
    const [form] = forms()
    expect([...form!.querySelectorAll("label span")].map(({ textContent }) => textContent)).toEqual([
      "Sandbox token",
      "order_id (path)",
      "expand (query)"
    ])
    await send(form!, token)
    expect(asked[0]).toMatchObject({ url: "https://api.example/v1/orders/o%201", method: "GET", fields: "" })
    expect(["content-type", "idempotency-key"].map((name) => asked[0]!.headers.get(name))).toEqual([null, null])
  })

  it.each([
    ["", "Paste the token of a sandbox first."],
    ["8|svc_live_abc", "This is not a sandbox token, so nothing was sent."]
  ])("is not sent with the token “%s”", async (given, text) => {
    const asked = answerWith(() => "")
    button(0).click()
    const [form] = forms()
    await send(form!, given)
    expect(asked).toEqual([])
    expect(problem(form!)).toContain(text)
    expect(tokenField(form!).value).toBe("")
    expect(document.activeElement).toBe(tokenField(form!))
    expect(sessionStorage.getItem("fourtop-sandbox-token")).toBeNull()
  })

  it("says why no response arrived, and can be sent again", async () => {
    answerWith(() => Promise.reject(new Error("no network")))
    button(0).click()
    const [form] = forms()
    await send(form!, token)
    expect(problem(form!)).toBe("No response arrived: no network")
    expect(one<HTMLButtonElement>(form!, ".send").disabled).toBe(false)
  })
})

describe("the token", () => {
  it.each([
    [token, true],
    ["8|svc_sbx_", false],
    ["svc_sbx_abc", false],
    ["8|svc_live_abc", false],
    [`x${token}`, false],
    [`${token} `, false]
  ])("“%s” is of a sandbox: %s", (text, is) => {
    expect(isSandbox(text)).toBe(is)
  })

  it("is kept for all forms of the tab, until somebody forgets it", async () => {
    answerWith(() => "")
    button(0).click()
    await send(forms()[0]!, token)
    button(1).click()
    expect(forms().map((form) => tokenField(form).value)).toEqual([token, token])
    expect(document.activeElement).toBe(one(forms()[1]!, ".send"))
    expect(keptToken().read()).toBe(token)
    const forget = one(forms()[1]!, "button[type=button]")
    expect(forget.hidden).toBe(false)
    forget.click()
    expect(forms().map((form) => tokenField(form).value)).toEqual(["", ""])
    expect(forget.hidden).toBe(true)
    expect(sessionStorage.getItem("fourtop-sandbox-token")).toBeNull()
  })

  it("is kept as long as the page where the browser keeps nothing", () => {
    const blocked = () => {
      throw new Error("blocked")
    }
    vi.stubGlobal("sessionStorage", { getItem: blocked, setItem: blocked, removeItem: blocked })
    const kept = keptToken()
    kept.keep(token)
    expect(kept.read()).toBe(token)
    kept.keep("")
    expect(kept.read()).toBe("")
  })
})

describe("an address", () => {
  it("has what was typed, and nothing of an empty query", () => {
    const typed = (place: string, name: string, value: string) => ({ place, name, value })
    expect(addressOf("/a/{x_id}/b", [typed("path", "x_id", "1/2"), typed("query", "x_id", "q&")])).toBe(
      "/a/1%2F2/b?x_id=q%26"
    )
    expect(addressOf("/a/{x}", [typed("query", "y", "")])).toBe("/a/")
  })
})

describe("a response", () => {
  it("is shown with its status, the headers that matter, and its body", async () => {
    const headers = { "x-request-id": "r1", "x-other": "no", "retry-after": "3" }
    const shown = await shownResponse(new Response("not JSON", { status: 429, statusText: "Slow down", headers }))
    expect(shown.map((each) => each.textContent)).toEqual(["429 Slow down", "retry-after3x-request-idr1", "not JSON"])
    expect(one(shown[0]!, "span").className).toBe("status s4")
    expect([shown[2]!.getAttribute("role"), shown[2]!.getAttribute("aria-label")]).toEqual(["region", "Response body"])
  })

  it("is cut where it is very long", async () => {
    const [, , longest] = await shownResponse(new Response("x".repeat(200_001)))
    expect(longest!.textContent).toBe(`${"x".repeat(200_000)}\n…`)
    const [, , long] = await shownResponse(new Response("x".repeat(200_000)))
    expect(long!.textContent).toHaveLength(200_000)
  })
})
