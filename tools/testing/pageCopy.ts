/**
 * Copies of pages as they are at a moment, shown in another page that stays open: what examines them there is loaded and
 * compiled once. A copy has the elements, the styles and what people have entered and opened, but no scripts. Whoever asks
 * something of a copy compares its state with that of the page first, because not everything can be copied.
 *
 * Both functions run in pages, so that everything is inside of them.
 */
export interface PageCopy {
  readonly screen: {
    readonly viewport: { readonly width: number; readonly height: number }
    readonly media: {
      readonly colorScheme: "dark" | "light"
      readonly media: "print" | "screen"
      readonly reducedMotion: "no-preference" | "reduce"
    }
  }
  readonly attributes: ReadonlyArray<readonly [string, string]>
  readonly html: string
  readonly sheets: ReadonlyArray<{ readonly name: string; readonly media: string; readonly text: string }>
  /** Of elements by their place among all: what their attributes do not say. */
  readonly entered: ReadonlyArray<readonly [number, Entered]>
  readonly focused: number
  readonly scrolled: ReadonlyArray<readonly [number, number, number]>
}

interface Wanted {
  readonly known: ReadonlyArray<string>
  readonly most: number
}

interface Entered {
  readonly checked?: boolean
  readonly indeterminate?: boolean
  readonly isModal?: boolean
  readonly isPopover?: boolean
  readonly selected?: ReadonlyArray<boolean>
  readonly value?: string
}

/**
 * Nothing if the page has more elements than this, or what no copy would have. The texts of style sheets with these names
 * are left out.
 */
export const copyOf = ({ known, most }: Wanted): PageCopy | null => {
  const all = [...document.querySelectorAll("*")]
  if (all.length > most) return null
  const isWhole = all.every(
    (element) => element.shadowRoot === null && !element.matches("iframe, frame, object, embed")
  )
  if (!isWhole || document.compatMode !== "CSS1Compat") return null
  const sheets = [...document.styleSheets, ...document.adoptedStyleSheets]
    .filter(({ disabled }) => !disabled)
    .map((sheet) => {
      const text = () => [...sheet.cssRules].map(({ cssText }) => cssText).join("\n")
      const media = sheet.media.mediaText
      if (sheet.href === null) return { name: "", media, text: text() }
      const name = `${new URL(sheet.href).pathname} ${sheet.cssRules.length} ${media}`
      return { name, media, text: known.includes(name) ? "" : text() }
    })
  const entered: Array<readonly [number, Entered]> = []
  const scrolled: Array<readonly [number, number, number]> = []
  for (const [place, element] of all.entries()) {
    if (element.scrollTop !== 0 || element.scrollLeft !== 0) {
      scrolled.push([place, element.scrollLeft, element.scrollTop])
    }
    if (element instanceof HTMLInputElement) {
      const { checked, indeterminate, type, value } = element
      entered.push([place, { checked, indeterminate, ...(type === "file" ? {} : { value }) }])
    } else if (element instanceof HTMLTextAreaElement) {
      entered.push([place, { value: element.value }])
    } else if (element instanceof HTMLSelectElement) {
      entered.push([place, { selected: [...element.options].map(({ selected }) => selected) }])
    } else if (element.matches(":modal")) {
      entered.push([place, { isModal: true }])
    } else if (element.matches(":popover-open")) {
      entered.push([place, { isPopover: true }])
    }
  }
  const copied = document.documentElement.cloneNode(true) as Element
  for (const unread of copied.querySelectorAll("script, style")) unread.textContent = ""
  const { innerHeight: height, innerWidth: width } = globalThis as unknown as Window
  return {
    screen: {
      viewport: { width, height },
      media: {
        colorScheme: matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light",
        media: matchMedia("print").matches ? "print" : "screen",
        reducedMotion: matchMedia("(prefers-reduced-motion: reduce)").matches ? "reduce" : "no-preference"
      }
    },
    attributes: [...copied.attributes].map(({ name, value }) => [name, value]),
    html: copied.innerHTML,
    sheets,
    entered,
    focused: document.activeElement === null ? -1 : all.indexOf(document.activeElement),
    scrolled
  }
}

/** Shows a copy instead of what was there before. */
export const showCopy = ({ attributes, entered, focused, html, scrolled, sheets }: PageCopy): void => {
  const global = globalThis as { fourtopSheets?: Map<string, CSSStyleSheet> }
  const known = (global.fourtopSheets ??= new Map())
  const root = document.documentElement
  for (const name of root.getAttributeNames()) root.removeAttribute(name)
  document.adoptedStyleSheets = sheets.map(({ media, name, text }) => {
    const sheet = known.get(name) ?? new CSSStyleSheet({ media })
    if (name === "" || !known.has(name)) sheet.replaceSync(text)
    if (name !== "") known.set(name, sheet)
    return sheet
  })
  root.innerHTML = html
  for (const [name, value] of attributes) root.setAttribute(name, value)
  const all = [...document.querySelectorAll<HTMLElement>("*")]
  for (const [place, { checked, indeterminate, isModal, isPopover, selected, value }] of entered) {
    const element = all[place]
    if (element instanceof HTMLInputElement) {
      element.checked = checked === true
      element.indeterminate = indeterminate === true
      // To set a value may add an attribute.
      if (value !== undefined && element.value !== value) element.value = value
    } else if (element instanceof HTMLTextAreaElement) element.value = value ?? ""
    else if (element instanceof HTMLSelectElement) {
      for (const [index, option] of [...element.options].entries()) option.selected = selected?.[index] === true
    } else if (isModal === true && element instanceof HTMLDialogElement) {
      element.removeAttribute("open")
      element.showModal()
    } else if (isPopover === true) element?.showPopover()
  }
  all[focused]?.focus({ preventScroll: true })
  for (const [place, left, top] of scrolled) all[place]?.scrollTo({ left, top, behavior: "instant" })
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
  }
}
