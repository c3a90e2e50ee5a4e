/** The forms of a page of the settings, as a browser would send them. */

const unescaped = (value: string) =>
  value.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&")

const attribute = (tag: string, name: string): string | null => {
  const found = new RegExp(`\\s${name}(?:="([^"]*)")?(?=[\\s/>])`).exec(tag)
  return found === null ? null : unescaped(found[1] ?? "")
}

export type Sent = Array<[string, string]>

/** The fields of a form of the page, as a browser would send them. */
export const fieldsOf = (form: string): Sent => {
  const tags = form.matchAll(
    /<input\b(?:"[^"]*"|[^">])*>|<textarea\b[^>]*>[^]*?<\/textarea>|<select\b[^>]*>[^]*?<\/select>/g
  )
  return [...tags].flatMap(([tag]): Sent => {
    const name = attribute(/^<[^>]*?>|^<(?:"[^"]*"|[^">])*>/.exec(tag)![0], "name")
    if (name === null || name === "csrf") return []
    if (tag.startsWith("<textarea")) return [[name, unescaped(/^<textarea[^>]*>\n?([^]*)<\/textarea>$/.exec(tag)![1]!)]]
    if (tag.startsWith("<select")) {
      const options = [...tag.matchAll(/<option\b[^>]*>/g)].map(([option]) => option)
      const chosen = options.find((option) => attribute(option, "selected") !== null) ?? options[0]
      return chosen === undefined ? [] : [[name, attribute(chosen, "value") ?? ""]]
    }
    const isBox = attribute(tag, "type") === "checkbox"
    return isBox && attribute(tag, "checked") === null ? [] : [[name, attribute(tag, "value") ?? (isBox ? "on" : "")]]
  })
}

export const formsOf = (text: string): ReadonlyArray<string> =>
  [.../<main.*<\/main>/s.exec(text)![0].matchAll(/<form\b(?:"[^"]*"|[^">])*>[^]*?<\/form>/g)].map(([form]) => form)

export const formIn = (text: string, having: string): string => formsOf(text).find((form) => form.includes(having))!

export const set = (fields: Sent, name: string, value: string): Sent => [
  ...fields.filter(([other]) => other !== name),
  [name, value]
]
