/**
 * What the examination of a page depends on, as numbers: pages that differ in nothing that a rule asks for have the same.
 * It runs in the page, so that everything is inside of it.
 */
export interface PageState {
  /** Of all elements with their attributes and texts, which of them are shown, and which can be scrolled. */
  readonly structure: number
  /** Of all links with their colours and those of the sentences around them. */
  readonly links: number
  /** Of each way in which texts look: their colour and size, and what lies behind them, inside of them and over them. */
  readonly looks: ReadonlyArray<number>
  /** The pixels by which the page is wider than the screen. */
  readonly surplus: number
}

/** Leaves one element for each of the looks in the page, as `fourtopLooks`. Looks are only those of parts, if given. */
export const stateOf = (parts: string | null): PageState => {
  interface Box {
    readonly element: Element
    readonly box: DOMRect
    readonly look: string
  }
  /** What an element has from those around it. */
  interface Around {
    /** What changes its colours, or lets nobody tell them. */
    readonly effects: string
    /** Those that cut off what does not fit. */
    readonly clips: ReadonlyArray<DOMRect>
  }
  const written: Array<string> = []
  const links: Array<string> = []
  const backgrounds: Array<Box> = []
  const texts: Array<Box> = []

  /** 53 bits of a text. */
  const hashOf = (text: string): number => {
    let [high, low] = [0xdeadbeef, 0x41c6ce57]
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at)
      high = Math.imul(high ^ code, 2654435761)
      low = Math.imul(low ^ code, 1597334677)
    }
    high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
    low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
    return 4294967296 * (2097151 & low) + (high >>> 0)
  }
  /** Times go on by themselves. */
  const timeless = (text: string) => text.replaceAll(/\b\d\d?:\d\d\b|\b\d+(?= (?:min|s)\b)/g, "#")
  /** What no rule reads: tokens of forms, and what styles and scripts need, whose effects are looked at instead. */
  const isUnread = (element: Element, name: string) =>
    name === "style" ||
    name === "nonce" ||
    name.startsWith("data-") ||
    (name === "value" && element.getAttribute("type") === "hidden")
  /** All that may have something before or after them: to ask each element takes as long as everything else. */
  const adorned = new Set<Element>()
  const gather = (rules: CSSRuleList): void => {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule && rule.style.content !== "") {
        const bare = rule.selectorText.replaceAll(/::?(?:before|after)/g, "")
        const selector = CSS.supports(`selector(${bare})`) && !bare.includes("&") ? bare : "*"
        for (const element of document.querySelectorAll(selector)) adorned.add(element)
      }
      if ("cssRules" in rule) gather(rule.cssRules as CSSRuleList)
    }
  }
  for (const { cssRules } of [...document.styleSheets, ...document.adoptedStyleSheets]) gather(cssRules)
  const isApart = (one: DOMRect, other: DOMRect) =>
    one.right <= other.left + 0.5 ||
    other.right <= one.left + 0.5 ||
    one.bottom <= other.top + 0.5 ||
    other.bottom <= one.top + 0.5
  /** The colours of what cannot be used, and of its labels, are not looked at. */
  const unused = ":is(:disabled, [aria-disabled=true])"
  const labels = [...document.querySelectorAll(`${unused}[aria-labelledby]`)]
    .flatMap((control) => control.getAttribute("aria-labelledby")!.split(/\s+/))
    .map((id) => document.getElementById(id))
  const modals = [...document.querySelectorAll(":modal")]
  const isInactive = (element: Element) =>
    modals.some((modal) => !modal.contains(element)) ||
    element.closest(`${unused}, [inert]`) !== null ||
    element.closest("label")?.control?.matches(unused) === true ||
    labels.some((label) => label?.contains(element) === true)
  const pseudo = (element: Element, name: string) => {
    const { backgroundColor, content, height, width } = getComputedStyle(element, name)
    return content === "none" || content === "normal" ? "" : `${name} ${backgroundColor} ${width} ${height}`
  }

  const lookAt = (element: Element, { clips, effects }: Around): Around => {
    const box = element.getBoundingClientRect()
    const style = getComputedStyle(element)
    const { backgroundColor, backgroundImage, color, filter, fontSize, fontWeight, mixBlendMode, opacity } = style
    const ways = [opacity === "1" ? "" : opacity, filter === "none" ? "" : filter, mixBlendMode.replace("normal", "")]
    const added = adorned.has(element) ? [pseudo(element, "::before"), pseudo(element, "::after")] : []
    const inside = [effects, ...ways, ...added].join("")
    written.push(box.width < 2 || box.height < 2 ? " tiny" : box.right <= 0 || box.bottom <= 0 ? " away" : " shown")
    const isCut = style.overflowX !== "visible" || style.overflowY !== "visible"
    if (/auto|scroll/.test(style.overflow)) {
      if (element.scrollHeight > element.clientHeight) written.push(" tall")
      if (element.scrollWidth > element.clientWidth) written.push(" wide")
    }
    if (element.tagName === "A") {
      for (const each of [style, getComputedStyle(element.parentElement!)]) {
        links.push(each.color, each.backgroundColor, each.fontSize, each.fontWeight)
      }
      links.push(style.textDecoration, style.borderBottom)
    }
    const picture = /^(?:img|svg|canvas|video|iframe|object)$/i.test(element.tagName) ? element.tagName : ""
    if (backgroundColor !== "rgba(0, 0, 0, 0)" || backgroundImage !== "none" || picture !== "") {
      const place = style.position === "static" ? "" : `${style.position} ${style.zIndex}`
      backgrounds.push({ element, box, look: [backgroundColor, backgroundImage, picture, place, inside].join(" ") })
    }
    const field = element.matches("input, select, textarea") ? `${element.tagName} ${element.getAttribute("type")}` : ""
    const text = [...element.childNodes].map((node) => (node.nodeType === 3 ? node.nodeValue!.trim() : "")).join("")
    const isPart = parts === null || element.closest(parts) !== null
    if (isPart && (text !== "" || field !== "")) {
      const letters = text.length === 1 ? "letter" : /[\p{L}\p{N}]/u.test(text) ? "" : "signs"
      const clipped = clips.some((clip) => isApart(clip, box)) ? "clipped" : ""
      const inactive = isInactive(element) ? "inactive" : ""
      const look = [color, fontSize, fontWeight, style.textShadow, letters, clipped, inactive, field, inside].join(" ")
      texts.push({ element, box, look })
    }
    return { effects: inside, clips: isCut ? [...clips, box] : clips }
  }

  const visit = (element: Element, around: Around): void => {
    written.push("<", element.tagName)
    for (const { name, value } of element.attributes) {
      if (!isUnread(element, name)) written.push(` ${name}=${timeless(value)}`)
    }
    if (element.matches("script, style")) return
    if ((element as HTMLInputElement).checked) written.push(" checked")
    const isShown = element.checkVisibility({ visibilityProperty: true })
    const inside = isShown ? lookAt(element, around) : around
    // Scripts may leave several texts side by side.
    let text = ""
    for (const child of element.childNodes) {
      if (child.nodeType === 3) text += child.nodeValue
      else if (child.nodeType === 1) {
        written.push(">", timeless(text))
        text = ""
        visit(child as Element, inside)
      }
    }
    written.push(">", timeless(text))
    written.push("/")
  }
  visit(document.documentElement, { effects: "", clips: [] })

  const looks = new Map<number, Element>()
  for (const { box, element, look } of texts) {
    const behind = backgrounds
      .filter((background) => !isApart(box, background.box))
      .map((one) => `${one.element.contains(element) ? "<" : element.contains(one.element) ? ">" : "="}${one.look}`)
    const hash = hashOf([look, ...behind].join("|"))
    if (!looks.has(hash)) looks.set(hash, element)
  }
  Object.assign(globalThis, { fourtopLooks: looks })
  const { clientWidth, scrollWidth } = document.documentElement
  const structure = written.join("")
  return {
    structure: hashOf(structure),
    links: hashOf(structure + links.join(" ")),
    looks: [...looks.keys()],
    surplus: scrollWidth - clientWidth
  }
}
