/** One card on the rail. */

/** Cards have keys of a keyboard: one digit. */
const largestNumber = 9

export const isGone = (card: Element): boolean => card.classList.contains("gone")

/** Whether the card can be bumped by its number. */
export const isNumbered = (card: Element): boolean => card.querySelector("[data-printed]") !== null

const setDisabled = (card: Element, disabled: boolean): void => {
  for (const button of card.querySelectorAll("button")) button.disabled = disabled
}

/** The keyboard goes on with the next card that is still there. */
const handOnFocus = (card: Element): void => {
  if (!card.contains(card.ownerDocument.activeElement)) return
  const cards = [...(card.parentElement?.children ?? [])].filter((one) => one === card || !isGone(one))
  const index = cards.indexOf(card)
  const next = cards[index + 1] ?? cards[index - 1]
  next?.querySelector<HTMLElement>("a[href], button")?.focus({ preventScroll: true })
}

export const leave = (card: Element): void => {
  handOnFocus(card)
  card.classList.add("gone")
  setDisabled(card, true)
}

export const comeBack = (card: Element): void => {
  card.classList.remove("gone")
  setDisabled(card, false)
}

/** The card as it is now, with another number. */
export const renumbered = (card: Element, number: number): Element => {
  const fresh = card.ownerDocument.importNode(card, true)
  const printed = fresh.querySelector("[data-printed]")
  if (printed === null) return fresh
  const hasKey = number >= 1 && number <= largestNumber
  if (hasKey) fresh.setAttribute("data-number", String(number))
  else fresh.removeAttribute("data-number")
  printed.textContent = hasKey ? String(number) : ""
  return fresh
}
