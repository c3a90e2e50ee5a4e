/** Marks the current section in the contents, and closes the contents of small screens after a choice. */
export const contents = `
const links = new Map([...document.querySelectorAll("nav.side a")].map((link) => [link.hash.slice(1), link]))
const seen = new Set()
const watcher = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) isIntersecting ? seen.add(target) : seen.delete(target)
  const [first] = [...seen].sort((a, b) => a.compareDocumentPosition(b) & 4 ? -1 : 1)
  for (const [id, link] of links) {
    if (first?.id === id) link.setAttribute("aria-current", "true")
    else link.removeAttribute("aria-current")
  }
}, { rootMargin: "-96px 0px -60% 0px" })
for (const id of links.keys()) watcher.observe(document.getElementById(id))
for (const link of document.querySelectorAll(".small-nav a")) {
  link.addEventListener("click", () => link.closest("details").removeAttribute("open"))
}
`
