/**
 * The pieces of the page as they last came, so that the server sends only those that have changed: it leaves a
 * `<template data-had="2-5">` for those that were named, by their places.
 */

/** The request header that names them, and its longest value. */
const header = "fourtop-has"
const mostBytes = 4096

interface Held {
  readonly stamp: string
  /** The token of the page's forms, which does not come again. */
  readonly token: string
  readonly pieces: ReadonlyArray<Element>
}

const held = new WeakMap<Document, Held>()

const tokenIn = (page: Document): string | null =>
  page.querySelector<HTMLInputElement>("input[name=csrf]:not([value=''])")?.value ?? null

const digestOf = (piece: Element): string => piece.getAttribute("data-digest") ?? ""

const heldIn = (page: Document, token: string | null): Held | null => {
  const stamp = page.querySelector<HTMLElement>("[data-stamp]")?.dataset["stamp"]
  if (stamp === undefined || token === null) return null
  const pieces = [...page.querySelectorAll("[data-digest]")].map((piece) => piece.cloneNode(true) as Element)
  return { stamp, token, pieces }
}

const hold = (document: Document, found: Held | null): void => {
  if (found === null) held.delete(document)
  else held.set(document, found)
}

/** Before anything on the page is changed. */
export const holdPieces = (document: Document): void => hold(document, heldIn(document, tokenIn(document)))

/** As many as can be named. */
const namedOf = ({ pieces, stamp }: Held): string => {
  let named = stamp
  for (const piece of pieces) {
    const longer = `${named} ${digestOf(piece)}`
    if (longer.length > mostBytes) break
    named = longer
  }
  return named
}

const complete = (page: Document, { pieces, token }: Held): void => {
  for (const place of page.querySelectorAll<HTMLElement>("template[data-had]")) {
    const [from = 0, to = 0] = (place.dataset["had"] ?? "").split("-").map(Number)
    place.replaceWith(...pieces.slice(from, to + 1).map((piece) => page.importNode(piece, true)))
  }
  for (const field of page.querySelectorAll("input[name=csrf]")) field.setAttribute("value", token)
}

export interface Naming {
  readonly headers: Readonly<Record<string, string>>
  /** Puts what was named into the page that has come, and holds what it has now. */
  readonly take: (page: Document) => void
}

/** Names what is held; what comes is read by that, whatever has come in between. */
export const namePieces = (document: Document): Naming => {
  const named = held.get(document)
  return {
    headers: named === undefined ? {} : { [header]: namedOf(named) },
    take: (page) => {
      const token = tokenIn(page)
      if (token === null && named !== undefined) complete(page, named)
      hold(document, heldIn(page, token ?? named?.token ?? null))
    }
  }
}
