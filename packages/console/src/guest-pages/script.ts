/** Keeps the page of an open order up to date. Without it, the page reloads by itself. */
export const script = `
const live = document.querySelector("[data-live]")
if (live !== null && typeof EventSource === "function") {
  let seen = live.dataset.version
  let asking = false
  const source = new EventSource(live.dataset.live)
  const show = async (version) => {
    if (version === seen || asking) return
    asking = true
    try {
      const answer = await fetch(location.pathname)
      if (answer.status === 404) return location.reload()
      if (!answer.ok) return
      const page = new DOMParser().parseFromString(await answer.text(), "text/html")
      for (const part of page.querySelectorAll("[data-part]")) {
        const here = document.querySelector('[data-part="' + part.dataset.part + '"]')
        if (here !== null && !here.isEqualNode(part)) {
          here.replaceChildren(...[...part.childNodes].map((node) => document.importNode(node, true)))
        }
      }
      document.title = page.title
      seen = version
      if (page.querySelector("[data-live]") === null) source.close()
    } finally {
      asking = false
    }
  }
  source.addEventListener("mark", (event) => { show(event.data).catch(() => {}) })
}
`
