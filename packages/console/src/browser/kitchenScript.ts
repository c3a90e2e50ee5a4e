/**
 * The kitchen screen: number keys bump the card that has the number printed on it, and nothing moves under a finger or a
 * key. A card that is gone stays in its place, without effect, until nobody has touched anything for a moment; only then
 * the others move up and get new numbers. New cards join at the end at once.
 */
export const kitchenScript = `
const calm = 1500
const rail = document.querySelector("[data-steady]")
let touchedAt = 0
let goneAt = 0
let wantedRail = null
let newest = null
let settling = 0
let doubting = 0
/** Cards that were bumped here a moment ago: an older answer may still have them. */
const bumped = new Map()

for (const type of ["pointerdown", "pointerup", "keydown"]) {
  document.addEventListener(type, () => { touchedAt = Date.now() }, true)
}

const keysOf = (list) => [...list.children].map((child) => child.dataset.key).join(" ")

const leave = (card) => {
  if (card.classList.contains("gone")) return
  goneAt = Date.now()
  card.classList.add("gone")
  for (const button of card.querySelectorAll("button")) button.disabled = true
}

const comeBack = (card) => {
  card.classList.remove("gone")
  for (const button of card.querySelectorAll("button")) button.disabled = false
}

/** The card as it is now, with the number that is printed already. */
const renumbered = (card, number) => {
  const fresh = document.importNode(card, true)
  const printed = fresh.querySelector("[data-printed]")
  if (printed === null) return fresh
  if (number >= 1 && number <= 9) fresh.dataset.number = number
  else delete fresh.dataset.number
  printed.textContent = number >= 1 && number <= 9 ? number : ""
  return fresh
}

const settle = () => {
  const wait = Math.max(touchedAt, goneAt) + calm - Date.now()
  if (wait > 0 || touching) {
    settling = setTimeout(settle, Math.max(wait, 100))
    return
  }
  settling = 0
  for (const card of rail.querySelectorAll(".gone")) comeBack(card)
  swapList(rail, wantedRail)
  ages()
}

const withoutBumped = (list) => {
  const kept = list.cloneNode(true)
  let number = 0
  for (const child of [...kept.children]) {
    const wait = (bumped.get(child.dataset.key) ?? 0) + 3000 - Date.now()
    if (wait > 0) {
      child.remove()
      clearTimeout(doubting)
      doubting = setTimeout(() => steadyList(rail, newest), wait)
    } else if (child.querySelector("[data-printed]") !== null) child.replaceWith(renumbered(child, ++number))
  }
  return kept
}

const steadyList = (here, page) => {
  newest = page
  const list = withoutBumped(page)
  wantedRail = list
  const wanted = new Map([...list.children].map((child) => [child.dataset.key, child]))
  let last = -1
  const order = [...wanted.keys()]
  for (const [index, card] of [...here.children].entries()) {
    const fresh = wanted.get(card.dataset.key)
    if (fresh === undefined) { leave(card); continue }
    last = Math.max(last, order.indexOf(card.dataset.key))
    if (card.classList.contains("gone")) comeBack(card)
    swap(card, renumbered(fresh, index + 1))
  }
  const known = new Set([...here.children].map((child) => child.dataset.key))
  for (const [index, key] of order.entries()) {
    if (known.has(key) || index < last) continue
    here.append(renumbered(wanted.get(key), here.children.length + 1))
  }
  if (keysOf(here) !== order.join(" ") && settling === 0) settle()
}

if (rail !== null) {
  document.addEventListener("fourtop:sent", (event) => {
    const card = event.target.closest("[data-steady] > [data-key]")
    if (card === null) return bumped.clear()
    // At the pass a card has several tickets, and stays.
    if (card.querySelector("[data-printed]") === null) return
    bumped.set(card.dataset.key, Date.now())
    leave(card)
  })
  document.addEventListener("fourtop:unsent", (event) => {
    bumped.delete(event.detail)
    for (const card of rail.children) if (card.dataset.key === event.detail) comeBack(card)
  })

  document.addEventListener("keydown", (event) => {
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.target.matches("input, textarea, select")) return
    const key = event.key.toLowerCase()
    const button = key === "0" || key === "r"
      ? document.querySelector("[data-recall]")
      : /^[1-9]$/.test(key) ? rail.querySelector('[data-number="' + key + '"]:not(.gone) button') : null
    if (button === null) return
    event.preventDefault()
    button.click()
  })
  for (const hint of document.querySelectorAll("[data-keys]")) hint.hidden = false
}

const stayAwake = () => {
  if (document.hidden || document.querySelector("[data-awake]") === null) return
  navigator.wakeLock?.request("screen").catch(() => {})
}
document.addEventListener("visibilitychange", stayAwake)
stayAwake()
`
