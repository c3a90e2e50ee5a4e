/** Keeps the page of an open order up to date. Without it, the page reloads by itself. */
import { pageOf, partOf } from "../browser/elements.browser.ts"

export const followOrder = (live: HTMLElement): void => {
  const document = live.ownerDocument
  let seen = live.dataset["version"]
  let isAsking = false
  const source = new EventSource(live.dataset["live"] ?? "")

  const put = (page: Document): void => {
    for (const part of page.querySelectorAll("[data-part]")) {
      const here = partOf(document, part)
      if (here === null || here.isEqualNode(part)) continue
      here.replaceChildren(...[...part.childNodes].map((node) => document.importNode(node, true)))
    }
    document.title = page.title
  }

  const show = async (version: string): Promise<void> => {
    if (version === seen || isAsking) return
    isAsking = true
    try {
      const answer = await fetch(document.location.pathname)
      if (answer.status === 404) return document.location.reload()
      if (!answer.ok) return
      const page = await pageOf(answer)
      put(page)
      seen = version
      if (page.querySelector("[data-live]") === null) source.close()
    } finally {
      isAsking = false
    }
  }
  source.addEventListener("mark", ({ data }: MessageEvent<string>) => void show(data).catch(() => {}))
}
