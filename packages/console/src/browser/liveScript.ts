/**
 * Keeps an open page up to date: it listens for changes, asks for itself again, and puts in what is new. What somebody
 * is touching stays where it is until they let go. Parts that may change are `data-part`; in a `data-list` each row
 * has its `data-key`.
 */
export const liveScript = `
const lamp = document.querySelector("[data-events]")
let touching = false
for (const type of ["pointerdown", "pointerup", "pointercancel"]) {
  document.addEventListener(type, () => { touching = type === "pointerdown" }, true)
}

const isHeld = (element) =>
  element.contains(document.activeElement) && document.activeElement.matches("input:not([type=hidden]), textarea, select")

const keepOpen = (from, to) => {
  for (const details of from.querySelectorAll("details[open][id]")) {
    const same = to.querySelector("#" + CSS.escape(details.id))
    if (same !== null) same.open = true
  }
}

const swap = (from, to) => {
  if (from.isEqualNode(to) || isHeld(from)) return
  const fresh = document.importNode(to, true)
  keepOpen(from, fresh)
  const focused = from.contains(document.activeElement) ? document.activeElement.id : ""
  from.replaceWith(fresh)
  if (focused !== "") document.getElementById(focused)?.focus()
}

const swapList = (from, to) => {
  const before = new Map([...from.children].map((child) => [child.dataset.key, child]))
  const wanted = [...to.children]
  const keys = new Set(wanted.map((child) => child.dataset.key))
  for (const [key, child] of before) if (!keys.has(key) && !isHeld(child)) child.remove()
  let place = from.firstElementChild
  for (const child of wanted) {
    const here = before.get(child.dataset.key)
    if (here === undefined) {
      from.insertBefore(document.importNode(child, true), place)
      continue
    }
    if (here === place) place = place.nextElementSibling
    else if (!isHeld(here)) from.insertBefore(here, place)
    swap(here, child)
  }
}

const ages = () => {
  for (const age of document.querySelectorAll("[data-since]")) {
    const minutes = Math.max(0, Math.floor((Date.now() - Number(age.dataset.since)) / 60000))
    const text = minutes < 60 ? minutes + " min" : Math.floor(minutes / 60) + " h " + (minutes % 60) + " min"
    if (age.textContent !== text) age.textContent = text
    const { amber, red } = age.dataset
    age.classList.toggle("amber", amber !== undefined && minutes >= Number(amber) && !(minutes >= Number(red)))
    age.classList.toggle("red", red !== undefined && minutes >= Number(red))
  }
}

/** Puts in what is new on the page. */
const put = (page) => {
  for (const part of page.querySelectorAll("[data-part]")) {
    const here = document.querySelector('[data-part="' + part.dataset.part + '"]')
    if (here === null) continue
    if (part.hasAttribute("data-steady")) steadyList(here, part)
    else if (part.hasAttribute("data-list")) swapList(here, part)
    else swap(here, part)
  }
  document.title = page.title
  ages()
  document.dispatchEvent(new CustomEvent("fourtop:news"))
}

const pageOf = async (answer) => new DOMParser().parseFromString(await answer.text(), "text/html")

const lost = (since) =>
  "The connection is lost. What you see is from " +
  new Date(since).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" }) + " and may be out of date."

/** Sends a form without leaving the page, and shows the page that it leads to. */
const sendQuickly = async (form) => {
  const card = form.closest("[data-key]")
  form.dispatchEvent(new CustomEvent("fourtop:sent", { bubbles: true }))
  try {
    const answer = await fetch(form.action, { method: "POST", body: new URLSearchParams(new FormData(form)) })
    const path = new URL(answer.url).pathname
    if (!answer.ok || path !== location.pathname) return location.reload()
    const page = await pageOf(answer)
    const said = document.querySelector("[data-said]")
    const news = page.querySelector("[data-said]")
    if (said !== null && news !== null) {
      const fresh = document.importNode(news, true)
      said.replaceWith(fresh)
      // A refusal stays until the next one.
      if (fresh.querySelector(".bad") === null) setTimeout(() => fresh.replaceChildren(), 6000)
    }
    put(page)
  } catch {
    document.dispatchEvent(new CustomEvent("fourtop:unsent", { detail: card?.dataset.key }))
    lamp.textContent = "The connection is lost. That did not arrive, or its answer did not: look again in a moment."
    throw new Error("unsent")
  }
}

const stayLive = () => {
  let seen = lamp.dataset.mark
  let wanted = seen
  let asking = false
  let source = null
  let heard = Date.now()

  const say = (text) => { if (lamp.textContent !== text) lamp.textContent = text }

  const refresh = async () => {
    if (asking) return
    asking = true
    try {
      while (seen !== wanted) {
        while (touching || document.querySelector("dialog[open]") !== null) await new Promise((done) => setTimeout(done, 200))
        const mark = wanted
        const answer = await fetch(location.href, { headers: { accept: "text/html" } })
        if (answer.redirected) return location.reload()
        if (!answer.ok) throw new Error(answer.status)
        put(await pageOf(answer))
        seen = mark
        heard = Date.now()
        plan()
      }
      say("")
    } catch {
      say(lost(heard))
      setTimeout(refresh, 2000)
    } finally {
      asking = false
    }
  }

  const listen = () => {
    source = new EventSource(lamp.dataset.events)
    source.addEventListener("open", () => { heard = Date.now(); if (seen === wanted) say("") })
    source.addEventListener("mark", (event) => { heard = Date.now(); wanted = event.data; refresh() })
    source.addEventListener("error", () => {
      say(lost(heard))
      if (source.readyState === EventSource.CLOSED) { source.close(); setTimeout(again, 15000) }
    })
  }

  /** Where there is no room for another listener, the page asks by itself. */
  const again = () => { if (!document.hidden) { look(); listen() } }

  /** What changes by the clock alone is asked for when its time has come; at leisure when this clock is ahead. */
  const look = () => { wanted = seen + "?"; refresh() }
  let planned = 0
  const plan = () => {
    clearTimeout(planned)
    const wait = Math.min(...[...document.querySelectorAll("[data-next]")].map((part) => Number(part.dataset.next) - Date.now()))
    if (wait < 86400000) planned = setTimeout(() => { if (!document.hidden) look() }, wait < 0 ? 15000 : wait + 1000)
  }

  // Browsers open few connections to one site: pages that nobody sees close theirs.
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) source?.close()
    else again()
  })
  document.addEventListener("submit", (event) => {
    if (!event.target.matches("form[data-quick]") || typeof fetch !== "function") return
    event.preventDefault()
    sendQuickly(event.target).catch(() => setTimeout(look, 2000))
  })
  plan()
  listen()
}

ages()
setInterval(ages, 10000)
if (lamp !== null && typeof EventSource === "function") stayLive()
`
