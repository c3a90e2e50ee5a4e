/**
 * Sends an operation's request from the page and shows the response. Only tokens of sandboxes are accepted, and they are
 * kept only as long as the browser's tab is open.
 */
export const tryIt = `
const element = (tag, properties = {}, ...children) => {
  const made = Object.assign(document.createElement(tag), properties)
  made.append(...children)
  return made
}
const stored = "fourtop-sandbox-token"
const isSandbox = (token) => /^[0-9]+[|]svc_sbx_[A-Za-z0-9]+$/.test(token)
let kept = ""
try { kept = sessionStorage.getItem(stored) ?? "" } catch {}
const keep = (token) => {
  kept = token
  try { token === "" ? sessionStorage.removeItem(stored) : sessionStorage.setItem(stored, token) } catch {}
  dispatchEvent(new Event("fourtop-token"))
}
const refusal = "This is not a sandbox token, so nothing was sent. This page accepts only tokens like 8|svc_sbx_…: " +
  "with a live token it would change the real restaurant."
const shownHeaders = ["service-sandbox", "x-ratelimit-remaining", "retry-after", "idempotent-replayed", "x-request-id"]
const longest = 200000
const newKey = () => crypto.randomUUID?.() ?? Date.now() + "-" + Math.random()

const labelled = (text, input) => element("label", {}, element("span", { textContent: text }), input)

const tokenField = () => {
  const input = element("input", { type: "password", autocomplete: "off", spellcheck: false, placeholder: "8|svc_sbx_…" })
  const forget = element("button", { type: "button", textContent: "Forget the token" })
  const update = () => {
    input.value = kept
    forget.hidden = kept === ""
  }
  forget.addEventListener("click", () => { keep(""); input.focus() })
  addEventListener("fourtop-token", update)
  update()
  return { input, forget }
}

const responseOf = async (response) => {
  const text = await response.text()
  let body = text
  try { body = JSON.stringify(JSON.parse(text), null, 2) } catch {}
  const headers = shownHeaders.flatMap((name) => {
    const value = response.headers.get(name)
    return value === null ? [] : [element("div", {}, element("dt", { textContent: name }), element("dd", { textContent: value }))]
  })
  const block = element("pre", { tabIndex: 0, textContent: body.length > longest ? body.slice(0, longest) + "\\n…" : body })
  block.setAttribute("role", "region")
  block.setAttribute("aria-label", "Response body")
  return [
    element("p", { className: "answered" }, element("span", {
      className: "status s" + String(response.status)[0], textContent: response.status + " " + response.statusText
    })),
    element("dl", {}, ...headers),
    block
  ]
}

const formFor = ({ body, method, parameters, path, title }) => {
  const { forget, input: token } = tokenField()
  const inputs = parameters.map(({ example, name, place, required }) => {
    const input = element("input", { value: example ?? "", autocomplete: "off", spellcheck: false, required: required && place === "path" })
    return { input, name, place }
  })
  const text = body === null ? null
    : element("textarea", { value: JSON.stringify(body, null, 2), spellcheck: false, rows: Math.min(16, JSON.stringify(body, null, 2).split("\\n").length) })
  const problem = element("p", { className: "problem" })
  problem.setAttribute("role", "alert")
  const result = element("div", { className: "result" })
  result.setAttribute("role", "status")
  const send = element("button", { type: "submit", className: "send", textContent: "Send " + method })
  const form = element("form", { noValidate: false },
    labelled("Sandbox token", token), forget,
    ...inputs.map(({ input, name, place }) => labelled(name + " (" + place + ")", input)),
    ...(text === null ? [] : [labelled("Body", text)]),
    send, problem, result)
  form.setAttribute("aria-label", "Try it: " + title)

  const urlOf = () => {
    const query = new URLSearchParams()
    for (const { input, name, place } of inputs) if (place === "query" && input.value !== "") query.set(name, input.value)
    const filled = path.replace(/{([a-z_]+)}/g, (_, name) =>
      encodeURIComponent(inputs.find((one) => one.place === "path" && one.name === name).input.value))
    const search = String(query)
    return filled + (search === "" ? "" : "?" + search)
  }
  form.addEventListener("submit", async (event) => {
    event.preventDefault()
    const given = token.value.trim()
    problem.textContent = ""
    result.replaceChildren()
    if (!isSandbox(given)) {
      problem.textContent = given === "" ? "Paste the token of a sandbox first. The section “Sandbox” says where to get one." : refusal
      token.value = ""
      token.focus()
      return
    }
    keep(given)
    send.disabled = true
    try {
      const response = await fetch(urlOf(), {
        method,
        headers: {
          authorization: "Bearer " + given,
          ...(method === "POST" ? { "idempotency-key": newKey() } : {}),
          ...(text === null ? {} : { "content-type": "application/json" })
        },
        ...(text === null ? {} : { body: text.value }),
        credentials: "omit", cache: "no-store", redirect: "error", signal: AbortSignal.timeout(30000)
      })
      result.replaceChildren(...await responseOf(response))
    } catch (error) {
      problem.textContent = "No response arrived: " + error.message
    }
    send.disabled = false
  })
  return form
}

for (const request of JSON.parse(document.getElementById("requests").textContent)) {
  const figure = document.querySelector('.samples[data-operation="' + request.id + '"]')
  const button = element("button", { type: "button", textContent: "Try it" })
  const holder = element("div", { className: "try" }, button)
  button.setAttribute("aria-expanded", "false")
  button.setAttribute("aria-label", "Try it: " + request.title)
  let form = null
  button.addEventListener("click", () => {
    if (form === null) holder.append(form = formFor(request))
    else form.hidden = !form.hidden
    button.setAttribute("aria-expanded", String(!form.hidden))
    if (!form.hidden) form.querySelector(kept === "" ? "input" : ".send").focus()
  })
  figure.after(holder)
}
`
