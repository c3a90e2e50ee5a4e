/** The page's optional script: copy buttons, and the current section marked in the contents. */
export const script = `
for (const figure of document.querySelectorAll("figure.code")) {
  const button = document.createElement("button")
  button.type = "button"
  button.textContent = "Copy"
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(figure.querySelector("pre").innerText)
    button.textContent = "Copied"
    setTimeout(() => { button.textContent = "Copy" }, 1500)
  })
  figure.querySelector("figcaption").append(button)
}
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
