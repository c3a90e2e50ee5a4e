/** HTML that escapes by construction: only `html` makes it, and whatever is put into it is text unless it is HTML. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = Html | string | number | null | ReadonlyArray<Part>

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;"
}

const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character]!)

const render = (part: Part): string => {
  if (part === null) return ""
  if (part instanceof Html) return part.text
  return typeof part === "object" ? part.map(render).join("") : escape(String(part))
}

export const html = (strings: TemplateStringsArray, ...parts: ReadonlyArray<Part>): Html =>
  new Html(strings.reduce((text, string, index) => `${text}${render(parts[index - 1]!)}${string}`))

/** Text of our own that is HTML already, such as a style sheet. */
export const trusted = (text: string): Html => new Html(text)
