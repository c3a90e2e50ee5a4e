/**
 * Puts in what is new on a page. Parts that may change are `data-part`; in a `data-list` each row has its `data-key`. What
 * is `data-steady` has a way of its own to change.
 */
import { showAges } from "./ages.browser.ts"
import { partOf } from "./elements.browser.ts"
import { tellCame, tellNews } from "./news.browser.ts"
import type { KeepPlace } from "./place.browser.ts"
import { setTimeOfPage } from "./serverTime.browser.ts"
import { swap, swapList } from "./swap.browser.ts"

/** Puts in what is new on a page that has come. */
export type Put = (page: Document) => void

/** Puts in what is new in the list that has to stay steady. */
export type PutSteady = (list: Element) => void

export const putInto =
  (document: Document, putSteady?: PutSteady, keepPlace: KeepPlace = (change) => change()): Put =>
  (page) => {
    if (!tellCame(document, page)) return
    setTimeOfPage(page)
    // What has not changed came with the ages of then.
    showAges(page)
    keepPlace(() => {
      for (const part of page.querySelectorAll("[data-part]")) {
        const here = partOf(document, part)
        if (here === null) continue
        if (putSteady !== undefined && part.hasAttribute("data-steady")) putSteady(part)
        else if (part.hasAttribute("data-list")) swapList(here, part)
        else swap(here, part)
      }
    })
    document.title = page.title
    showAges(document)
    tellNews(document)
  }
