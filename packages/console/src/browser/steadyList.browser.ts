/**
 * Lists of cards, such as the rail of the kitchen: nothing moves under a finger or a key. A card that is gone stays in its
 * place, without effect, until nobody has touched anything for a moment; only then the others move up and get new
 * numbers. New cards join at the end at once.
 */
import { showAges } from "./ages.browser.ts"
import { elementOf, keyOf } from "./elements.browser.ts"
import { onAnswered, onSent, onUnsent } from "./news.browser.ts"
import type { PutSteady } from "./parts.browser.ts"
import { swap, swapList } from "./swap.browser.ts"
import type { IsTouched } from "./touch.browser.ts"
import { comeBack, isGone, isNumbered, leave, renumbered } from "./card.browser.ts"

/** For how long nobody has touched anything before cards move. */
const calmMillis = 1500
/** For how long an older answer may still have a card that was bumped here. */
const doubtMillis = 3000
/** How often to look whether a finger that stays down has gone. */
const heldMillis = 100

export const keepSteady = (rail: Element, isTouched: IsTouched): PutSteady => {
  const document = rail.ownerDocument
  let touchedAt = 0
  let goneAt = 0
  let newest: Element | null = null
  let settling: ReturnType<typeof setTimeout> | undefined
  let doubting: ReturnType<typeof setTimeout> | undefined
  /** When the bumps of cards were answered. */
  const bumped = new Map<string | null, number>()
  /** Cards whose bump has no answer yet: they keep their place. */
  const sent = new Set<string | null>()

  for (const type of ["pointerdown", "pointerup", "keydown"]) {
    document.addEventListener(type, () => (touchedAt = Date.now()), true)
  }

  const takeAway = (card: Element): void => {
    if (isGone(card)) return
    goneAt = Date.now()
    leave(card)
  }

  const settle = (): void => {
    const wait = Math.max(touchedAt, goneAt) + calmMillis - Date.now()
    if (wait > 0 || isTouched() || sent.size > 0) {
      settling = setTimeout(settle, Math.max(wait, heldMillis))
      return
    }
    settling = undefined
    for (const card of rail.children) if (isGone(card)) comeBack(card)
    // What was bumped since the newest answer came is not in it for good.
    if (newest !== null) swapList(rail, withoutBumped(newest))
    showAges(document)
  }

  const withoutBumped = (list: Element): Element => {
    const kept = document.importNode(list, true)
    let number = 0
    for (const card of Array.from(kept.children)) {
      const wait = (bumped.get(keyOf(card)) ?? 0) + doubtMillis - Date.now()
      if (wait > 0) {
        card.remove()
        clearTimeout(doubting)
        doubting = setTimeout(() => newest !== null && put(newest), wait)
      } else if (isNumbered(card)) card.replaceWith(renumbered(card, ++number))
    }
    return kept
  }

  const put = (list: Element): void => {
    newest = list
    const wanted = withoutBumped(list)
    const fresh = new Map([...wanted.children].map((card) => [keyOf(card), card]))
    const order = [...fresh.keys()]
    let last = -1
    for (const [index, card] of [...rail.children].entries()) {
      const now = fresh.get(keyOf(card))
      if (now === undefined) {
        takeAway(card)
        continue
      }
      last = Math.max(last, order.indexOf(keyOf(card)))
      if (sent.has(keyOf(card))) continue
      if (isGone(card)) comeBack(card)
      swap(card, renumbered(now, index + 1))
    }
    const known = new Set([...rail.children].map(keyOf))
    for (const [index, [key, card]] of [...fresh].entries()) {
      if (!known.has(key) && index >= last) rail.append(renumbered(card, rail.children.length + 1))
    }
    const isInOrder = [...rail.children].map(keyOf).join(" ") === order.join(" ")
    if (!isInOrder && settling === undefined) settle()
  }

  const cardOf = (key: string | null): Element | undefined => [...rail.children].find((card) => keyOf(card) === key)

  onSent(document, (event) => {
    const card = elementOf(event)?.closest("[data-steady] > [data-key]") ?? null
    if (card === null) return bumped.clear()
    // At the pass a card has several tickets, and stays; so do orders until they are somewhere else.
    if (card.parentElement !== rail || !isNumbered(card)) return
    sent.add(keyOf(card))
    takeAway(card)
  })
  onAnswered(document, (key) => {
    // A recall, perhaps of what was bumped after it was sent.
    if (key === null) return bumped.clear()
    sent.delete(key)
    const card = cardOf(key)
    if (card === undefined || !isNumbered(card)) return
    bumped.set(key, Date.now())
    takeAway(card)
  })
  onUnsent(document, (key) => {
    sent.delete(key)
    const card = cardOf(key)
    if (card !== undefined) comeBack(card)
  })
  return put
}

/** All lists of the page that are `data-steady`. */
export const keepAllSteady = (document: Document, isTouched: IsTouched): PutSteady => {
  const lists = [...document.querySelectorAll("[data-steady]")]
  const puts = new Map(lists.map((list) => [list.getAttribute("data-part"), keepSteady(list, isTouched)]))
  return (list) => puts.get(list.getAttribute("data-part"))?.(list)
}
