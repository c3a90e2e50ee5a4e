/** A page without a browser: while a test runs, the globals that scripts use are those of its window. */
import { Window } from "happy-dom"
import { vi } from "vitest"
import { browser } from "../../packages/console/src/words/en/browser.shared.ts"
import { orderEntry } from "../../packages/console/src/words/en/orders/orderEntry.shared.ts"

const globals = [
  "CSS",
  "CustomEvent",
  "DOMParser",
  "Element",
  "Event",
  "FormData",
  "HTMLButtonElement",
  "HTMLElement",
  "HTMLFormElement",
  "HTMLInputElement",
  "KeyboardEvent",
  "Node",
  "PointerEvent",
  "document",
  "history",
  "localStorage",
  "location",
  "sessionStorage",
  "window"
] as const

const opened = new Set<Window>()

/** Node's own, whatever page is open. */
const NodeEvent = globalThis.Event

/** Opens a page with this in its body. */
export const openPage = (body: string, url = "https://fourtop.example/console/r/fiore/orders"): Document => {
  const window = new Window({ url })
  opened.add(window)
  window.document.body.innerHTML = body
  for (const name of globals) vi.stubGlobal(name, window[name])
  vi.stubGlobal("fourtopWords", { browser, orderEntry })
  return window.document as unknown as Document
}

/** Closes all pages, and takes back what a test has put in the place of other things. */
export const closePages = (): void => {
  for (const window of opened) void window.happyDOM.abort()
  opened.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
}

/** Time passes only when the test says so. */
export const stopClock = (now = 1_000_000_000_000): void => {
  vi.useFakeTimers({
    now,
    toFake: ["Date", "performance", "setTimeout", "clearTimeout", "setInterval", "clearInterval"]
  })
}

/** So many milliseconds pass, and what was waiting for them happens. */
export const pass = async (milliseconds: number): Promise<void> => {
  await vi.advanceTimersByTimeAsync(milliseconds)
}

/** The element; a test without it fails. Which kind it is, the test knows from its selector. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export const one = <E extends Element = HTMLElement>(place: ParentNode, selector: string): E => {
  const found = place.querySelector<E>(selector)
  if (found === null) throw new Error(`There is no ${selector}.`)
  return found
}

/** A page that has come as an answer. */
export const parsed = (body: string, title = ""): Document =>
  new DOMParser().parseFromString(`<!doctype html><title>${title}</title><body>${body}</body>`, "text/html")

/** What the server is asked for, and what it answers: a page, another answer, or nothing where the connection is lost. */
export interface Asked {
  readonly url: string
  readonly method: string
  readonly fields: string
  readonly headers: Headers
}

export type Answer =
  | string
  | { readonly body?: string; readonly status?: number; readonly url?: string; readonly redirected?: boolean }

/** Ends when the page does not wait any longer. */
const givenUp = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => signal?.addEventListener("abort", () => reject(new Error("given up"))))

/** Answers all requests of the page; what was asked is noted. */
export const answerWith = (answer: (asked: Asked) => Answer | Promise<Answer>): Array<Asked> => {
  const all: Array<Asked> = []
  vi.stubGlobal("fetch", async (input: string, { body = "", headers, method = "GET", signal }: RequestInit = {}) => {
    const url = new URL(input, location.href).href
    const fields = body instanceof URLSearchParams ? body.toString() : typeof body === "string" ? body : ""
    const asked = { url, method, fields, headers: new Headers(headers) }
    all.push(asked)
    const given = await Promise.race([answer(asked), givenUp(signal)])
    const {
      body: text = "",
      redirected = false,
      status = 200,
      url: from = location.href
    } = typeof given === "string" ? { body: given } : given
    const response = new Response(text, { status })
    return Object.defineProperties(response, { url: { value: from }, redirected: { value: redirected } })
  })
  return all
}

/** A stream of changes that the test sends. */
export class Source extends EventTarget {
  static readonly CLOSED = 2
  static all: Array<Source> = []
  readyState = 1
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    Source.all.push(this)
  }
  close(): void {
    this.readyState = Source.CLOSED
  }
  say(type: string, data = ""): void {
    this.dispatchEvent(Object.assign(new NodeEvent(type), { data }))
  }
}

/** Streams that the page opens are in `Source.all`. */
export const withSources = (): void => {
  Source.all = []
  vi.stubGlobal("EventSource", Source)
}
