/** Searches sections, operations, fields, events and errors. The index is made from the page when it is first used. */
export const search = `
const box = document.querySelector(".search")
const input = box.querySelector("input")
const list = box.querySelector("ul")
const status = box.querySelector("[role=status]")
box.hidden = false
for (const [name, value] of [["role", "combobox"], ["aria-controls", "found"], ["aria-autocomplete", "list"], ["aria-expanded", "false"]]) {
  input.setAttribute(name, value)
}
const most = 12
const textOf = (place, selector) => place.querySelector(selector)?.textContent ?? ""
let index = null
const indexed = () => {
  const found = new Map()
  const add = (title, about, text, to, rank) => {
    const key = title + " " + to + " " + (rank === 2)
    if (!found.has(key)) found.set(key, { title, about, text: (title + " " + about + " " + text).toLowerCase(), to, rank })
  }
  for (const place of document.querySelectorAll(".chapter")) {
    add(textOf(place, "h2"), "Guide", [...place.querySelectorAll(".text > p")].map((one) => one.textContent).join(" "), place.id, 0)
  }
  for (const place of document.querySelectorAll(".operation, .shape")) {
    const title = textOf(place, "h3")
    const about = textOf(place, ".route") || (place.classList.contains("shape") ? "Schema" : "Event")
    add(title, about.trim(), textOf(place, ".text > p:not(.route)"), place.id, 0)
    for (const name of place.querySelectorAll(".fields .name")) {
      const item = name.closest("li")
      add(name.textContent, "Field of " + title, textOf(item, ":scope > p"), item.closest("[id]").id, 2)
    }
  }
  for (const row of document.querySelectorAll(".errors tbody tr")) {
    add(textOf(row, "code"), "Error " + textOf(row, ".status"), textOf(row, "td:last-child"), row.id, 1)
  }
  return [...found.values()]
}
const begins = (text, word) => {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (at === 0 || !/[a-z0-9]/.test(text[at - 1])) return true
  }
  return false
}
const scoreOf = ({ rank, text, title }, wanted) => {
  const words = wanted.split(/\\s+/)
  if (!words.every((word) => begins(text, word))) return null
  const name = title.toLowerCase()
  return (name === wanted ? 0 : name.startsWith(wanted) ? 1 : words.every((word) => begins(name, word)) ? 2 : 3) * 3 + rank
}
let chosen = -1
const choose = (next) => {
  chosen = next
  for (const [at, item] of [...list.children].entries()) {
    item.setAttribute("aria-selected", String(at === chosen))
    if (at === chosen) item.scrollIntoView({ block: "nearest" })
  }
  if (chosen < 0) input.removeAttribute("aria-activedescendant")
  else input.setAttribute("aria-activedescendant", list.children[chosen].id)
}
const close = () => {
  list.hidden = true
  input.setAttribute("aria-expanded", "false")
  choose(-1)
}
const go = (to) => {
  close()
  input.blur()
  location.hash = to
}
const update = () => {
  const wanted = input.value.trim().toLowerCase()
  if (wanted === "") {
    status.textContent = ""
    return close()
  }
  index ??= indexed()
  const found = index
    .map((entry) => ({ entry, score: scoreOf(entry, wanted) }))
    .filter(({ score }) => score !== null)
    .sort((a, b) => a.score - b.score)
  list.replaceChildren(...found.slice(0, most).map(({ entry }, at) => {
    const item = document.createElement("li")
    item.id = "found-" + at
    item.setAttribute("role", "option")
    item.append(Object.assign(document.createElement("b"), { textContent: entry.title }), " ",
      Object.assign(document.createElement("span"), { textContent: entry.about }))
    item.addEventListener("mousedown", (event) => event.preventDefault())
    item.addEventListener("click", () => go(entry.to))
    item.dataset.to = entry.to
    return item
  }))
  list.hidden = found.length === 0
  input.setAttribute("aria-expanded", String(found.length > 0))
  status.textContent = found.length === 0 ? "No results" : found.length === 1 ? "1 result" : found.length + " results"
  choose(found.length === 0 ? -1 : 0)
}
input.addEventListener("input", update)
input.addEventListener("focus", update)
input.addEventListener("blur", close)
input.addEventListener("keydown", (event) => {
  const count = list.hidden ? 0 : list.children.length
  if (event.key === "ArrowDown" && count > 0) choose((chosen + 1) % count)
  else if (event.key === "ArrowUp" && count > 0) choose((chosen + count - 1) % count)
  else if (event.key === "Enter" && count > 0) go(list.children[Math.max(chosen, 0)].dataset.to)
  else if (event.key === "Escape") { input.value = ""; update(); input.blur() }
  else return
  event.preventDefault()
})
addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return
  if (event.target.closest("input, textarea, select, [contenteditable]") !== null) return
  event.preventDefault()
  input.focus()
  input.select()
})
`
