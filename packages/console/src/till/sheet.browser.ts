/** A sheet over the page that is drawn again after each tap: it has the focus while it is open, and gives it back. */

const controls = "button, input:not([type=hidden]), select"

export const holdSheet = (document: Document): { readonly follow: (sheet: HTMLElement | null) => void } => {
  let isOpen = false
  let opener: { readonly value: string } | null = null

  document.addEventListener("keydown", (event) => {
    const sheet = document.querySelector("[data-sheet]")
    if (event.key !== "Tab" || sheet === null) return
    const all = [...sheet.querySelectorAll<HTMLElement>(controls)].filter((one) => !one.matches(":disabled"))
    const [first, last] = [all[0], all.at(-1)]
    const { activeElement: active } = document
    const isOutside = active === null || !sheet.contains(active)
    if (event.shiftKey ? active === first || isOutside : active === last || isOutside) {
      event.preventDefault()
      ;(event.shiftKey ? last : first)?.focus()
    }
  })

  const openerIn = (): { readonly value: string } | null =>
    document.activeElement instanceof HTMLButtonElement ? { value: document.activeElement.value } : null

  return {
    follow: (sheet) => {
      if (sheet !== null && !isOpen) {
        opener = openerIn()
        sheet.querySelector<HTMLElement>(controls)?.focus({ preventScroll: true })
      }
      if (sheet === null && isOpen && opener !== null) {
        const { value } = opener
        const buttons = [...document.querySelectorAll<HTMLButtonElement>("button")]
        buttons.find((button) => button.value === value)?.focus({ preventScroll: true })
      }
      isOpen = sheet !== null
    }
  }
}
