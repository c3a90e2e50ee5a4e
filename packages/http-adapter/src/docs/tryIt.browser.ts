/** Sends an operation's request from the page and shows the response. Only tokens of sandboxes are accepted. */
import { made } from "./made.browser.ts"
import { send, type TriedRequest } from "./request.browser.ts"
import { shownResponse } from "./response.browser.ts"
import { isSandbox, keptToken, type Token } from "./token.browser.ts"

const words = {
  tryIt: "Try it",
  tryOne: (title: string): string => `Try it: ${title}`,
  token: "Sandbox token",
  tokenExample: "8|svc_sbx_…",
  forget: "Forget the token",
  body: "Body",
  send: (method: string): string => `Send ${method}`,
  parameter: (name: string, place: string): string => `${name} (${place})`,
  noToken: "Paste the token of a sandbox first. The section “Sandbox” says where to get one.",
  noSandbox:
    "This is not a sandbox token, so nothing was sent. This page accepts only tokens like 8|svc_sbx_…: with a live token it would change the real restaurant.",
  noResponse: (reason: string): string => `No response arrived: ${reason}`
}

/** A longer body scrolls. */
const mostRows = 16

const labelled = (text: string, input: HTMLElement): HTMLElement =>
  made("label", {}, made("span", { textContent: text }), input)

const tokenField = (token: Token) => {
  const { tokenExample: placeholder } = words
  const input = made("input", { type: "password", autocomplete: "off", spellcheck: false, placeholder })
  const forget = made("button", { type: "button", textContent: words.forget })
  const update = (): void => {
    input.value = token.read()
    forget.hidden = token.read() === ""
  }
  forget.addEventListener("click", () => {
    token.keep("")
    input.focus()
  })
  token.onChange(update)
  update()
  return { input, forget }
}

const bodyField = (body: unknown): HTMLTextAreaElement | null => {
  if (body === null) return null
  const value = JSON.stringify(body, null, 2)
  return made("textarea", { value, spellcheck: false, rows: Math.min(mostRows, value.split("\n").length) })
}

/** Sends the request of the form that the elements are in, once the token is one of a sandbox. */
export const formFor = (request: TriedRequest, token: Token): HTMLFormElement => {
  const { forget, input: tokenInput } = tokenField(token)
  const inputs = request.parameters.map(({ example, name, place, required }) => {
    const isRequired = required && place === "path"
    const shared = { autocomplete: "off", spellcheck: false } as const
    return { name, place, input: made("input", { ...shared, value: String(example ?? ""), required: isRequired }) }
  })
  const body = bodyField(request.body)
  const problem = made("p", { className: "problem" })
  problem.setAttribute("role", "alert")
  const result = made("div", { className: "result" })
  result.setAttribute("role", "status")
  const button = made("button", { type: "submit", className: "send", textContent: words.send(request.method) })
  const form = made(
    "form",
    { noValidate: false },
    labelled(words.token, tokenInput),
    forget,
    ...inputs.map(({ input, name, place }) => labelled(words.parameter(name, place), input)),
    ...(body === null ? [] : [labelled(words.body, body)]),
    button,
    problem,
    result
  )
  form.setAttribute("aria-label", words.tryOne(request.title))

  const submit = async (): Promise<void> => {
    const given = tokenInput.value.trim()
    problem.textContent = ""
    result.replaceChildren()
    if (!isSandbox(given)) {
      problem.textContent = given === "" ? words.noToken : words.noSandbox
      tokenInput.value = ""
      tokenInput.focus()
      return
    }
    token.keep(given)
    button.disabled = true
    try {
      const typed = inputs.map(({ input, name, place }) => ({ name, place, value: input.value }))
      result.replaceChildren(...(await shownResponse(await send(request, given, typed, body?.value ?? null))))
    } catch (error) {
      problem.textContent = words.noResponse(error instanceof Error ? error.message : String(error))
    }
    button.disabled = false
  }
  form.addEventListener("submit", (event) => {
    event.preventDefault()
    void submit()
  })
  return form
}

/** The form is made when it is first asked for. */
const addButton = (request: TriedRequest, figure: Element, token: Token): void => {
  const button = made("button", { type: "button", textContent: words.tryIt })
  const holder = made("div", { className: "try" }, button)
  button.setAttribute("aria-expanded", "false")
  button.setAttribute("aria-label", words.tryOne(request.title))
  let form: HTMLFormElement | null = null
  button.addEventListener("click", () => {
    if (form === null) {
      form = formFor(request, token)
      holder.append(form)
    } else form.hidden = !form.hidden
    button.setAttribute("aria-expanded", String(!form.hidden))
    if (!form.hidden) form.querySelector<HTMLElement>(token.read() === "" ? "input" : ".send")?.focus()
  })
  figure.after(holder)
}

export const offerTrying = (document: Document): void => {
  const token = keptToken()
  const data = document.getElementById("requests")?.textContent ?? "[]"
  for (const request of JSON.parse(data) as ReadonlyArray<TriedRequest>) {
    const figure = document.querySelector(`.samples[data-operation="${request.id}"]`)
    if (figure !== null) addButton(request, figure, token)
  }
}
