/** Marks the current section in the contents, and closes the contents of small screens after a choice. */

export const markCurrent = (document: Document): void => {
  const links = new Map(
    [...document.querySelectorAll<HTMLAnchorElement>("nav.side a")].map((link) => [link.hash.slice(1), link])
  )
  const seen = new Set<Element>()
  const isBefore = (a: Element, b: Element) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  const watcher = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) seen.add(target)
        else seen.delete(target)
      }
      const sections = [...seen]
      const first = sections.find((one) => sections.every((other) => other === one || isBefore(one, other)))
      for (const [id, link] of links) {
        if (first?.id === id) link.setAttribute("aria-current", "true")
        else link.removeAttribute("aria-current")
      }
    },
    { rootMargin: "-96px 0px -60% 0px" }
  )
  for (const id of links.keys()) {
    const section = document.getElementById(id)
    if (section !== null) watcher.observe(section)
  }
}

export const closeAfterChoice = (document: Document): void => {
  for (const link of document.querySelectorAll(".small-nav a")) {
    link.addEventListener("click", () => link.closest("details")?.removeAttribute("open"))
  }
}
