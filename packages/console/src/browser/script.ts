/** The console's optional script: copy buttons, confirmation dialogs, and pages that stay up to date. */
import { kitchenScript } from "./kitchenScript.ts"
import { bookScript } from "./bookScript.ts"
import { bookingFormScript } from "./bookingFormScript.ts"
import { liveScript } from "./liveScript.ts"
import { soundScript } from "./soundScript.ts"
import { menuScript } from "./menuScript.ts"

const behaviour = `
for (const place of document.querySelectorAll("[data-copy]")) {
  const button = document.createElement("button")
  button.type = "button"
  button.textContent = "Copy"
  const said = document.createElement("span")
  said.className = "unseen"
  said.setAttribute("role", "status")
  button.addEventListener("click", async () => {
    const code = place.querySelector("code")
    try {
      await navigator.clipboard.writeText(code.textContent)
      button.textContent = "Copied"
      said.textContent = "Copied"
      setTimeout(() => { button.textContent = "Copy"; said.textContent = "" }, 2000)
    } catch {
      getSelection().selectAllChildren(code)
    }
  })
  place.append(button, said)
}

const here = document.querySelector("nav [aria-current]")
if (here !== null) here.parentElement.parentElement.parentElement.scrollLeft = here.offsetLeft - 16

let dialogs = 0
document.addEventListener("click", (event) => {
  const summary = event.target.closest("[data-confirm] > summary")
  if (summary === null) return
  event.preventDefault()
  const dialog = document.createElement("dialog")
  const heading = document.createElement("h2")
  heading.id = "dialog-" + ++dialogs
  heading.textContent = summary.textContent
  dialog.setAttribute("aria-labelledby", heading.id)
  const ask = summary.nextElementSibling.cloneNode(true)
  const cancel = document.createElement("button")
  cancel.type = "button"
  cancel.className = "plain"
  cancel.textContent = "Cancel"
  cancel.addEventListener("click", () => dialog.close())
  ask.querySelector("form").append(cancel)
  dialog.append(heading, ask)
  dialog.addEventListener("close", () => { dialog.remove(); summary.focus() })
  document.body.append(dialog)
  dialog.showModal()
  cancel.focus()
})

for (const set of document.querySelectorAll("fieldset[data-choices]")) {
  const boxes = [...set.querySelectorAll("input[type=checkbox]")]
  if (boxes.length < 5) continue
  const button = document.createElement("button")
  button.type = "button"
  button.className = "plain small"
  const every = () => boxes.every((box) => box.checked)
  const name = () => { button.textContent = every() ? "Select none" : "Select all" }
  button.addEventListener("click", () => {
    const wanted = !every()
    for (const box of boxes) box.checked = wanted
    name()
  })
  set.addEventListener("change", name)
  name()
  set.append(button)
}

const live = document.querySelector("[data-live]")
const markup = (part) => {
  const folded = part.cloneNode(true)
  for (const details of folded.querySelectorAll("details[open]")) details.removeAttribute("open")
  return folded.innerHTML
}
const ask = async () => {
  const answer = await fetch(live.dataset.live, { headers: { accept: "text/html" } }).catch(() => null)
  if (answer !== null && answer.ok && !answer.redirected) {
    const news = new DOMParser().parseFromString(await answer.text(), "text/html")
    for (const part of news.querySelectorAll("[data-part]")) {
      const here = live.querySelector('[data-part="' + part.dataset.part + '"]')
      if (here !== null && markup(here) !== part.innerHTML) {
        const open = [...here.querySelectorAll("details[open] > summary[id]")].map((summary) => summary.id)
        const focused = here.contains(document.activeElement) ? document.activeElement.id : ""
        here.innerHTML = part.innerHTML
        for (const id of open) document.getElementById(id)?.parentElement.setAttribute("open", "")
        if (focused !== "") document.getElementById(focused)?.focus()
      }
    }
  }
  if (live.querySelector("[data-waiting]") !== null) setTimeout(ask, 1000)
}
if (live !== null && live.querySelector("[data-waiting]") !== null) setTimeout(ask, 500)
`

export const script = [
  behaviour,
  kitchenScript,
  soundScript,
  liveScript,
  bookScript,
  bookingFormScript,
  menuScript
].join("")
