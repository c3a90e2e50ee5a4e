/** Puts values back into a form of a rendered page. The page is one that this process has rendered and escaped itself. */
import * as Guard from "./Guard.ts"

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;")

const unescaped = (text: string): string =>
  text
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&")

const attribute = (tag: string, name: string): string | null => {
  const found = new RegExp(`\\s${name}(?:="([^"]*)")?(?=[\\s>/])`).exec(tag)
  return found === null ? null : unescaped(found[1] ?? "")
}

const without = (tag: string, name: string): string => tag.replace(new RegExp(`\\s${name}(?:="[^"]*")?(?=[\\s>/])`), "")

const withAttribute = (tag: string, name: string, value?: string): string =>
  without(tag, name).replace(/\/?>$/, () => ` ${name}${value === undefined ? "" : `="${escaped(value)}"`}>`)

const ticked = (tag: string, name: string, isSet: boolean): string =>
  isSet ? withAttribute(tag, name) : without(tag, name)

type Typed = ReadonlyMap<string, ReadonlyArray<string>>

/** An input with what was typed. Of several with one name, each takes the next value; boxes are ticked by theirs. */
const input = (tag: string, typed: Typed, next: (name: string) => string | undefined): string => {
  const [name, type] = [attribute(tag, "name"), attribute(tag, "type") ?? "text"]
  const values = name === null ? undefined : typed.get(name)
  if (name === null || name === Guard.fieldName || type === "password" || type === "file") return tag
  if (type === "checkbox" || type === "radio") {
    return ticked(tag, "checked", (values ?? []).includes(attribute(tag, "value") ?? "on"))
  }
  if (values === undefined) return tag
  const value = next(name)
  return value === undefined ? tag : withAttribute(tag, "value", value)
}

const select = (tag: string, body: string, typed: Typed): string => {
  const values = typed.get(attribute(tag, "name") ?? "")
  if (values === undefined) return `${tag}${body}</select>`
  const options = body.replace(/<option\b[^>]*>/g, (option) =>
    ticked(option, "selected", values.includes(attribute(option, "value") ?? ""))
  )
  return `${tag}${options}</select>`
}

const filled = (form: string, fields: ReadonlyArray<readonly [string, string]>): string => {
  const typed = new Map<string, ReadonlyArray<string>>()
  for (const [name, value] of fields) typed.set(name, [...(typed.get(name) ?? []), value])
  const taken = new Map<string, number>()
  const next = (name: string) => {
    const place = taken.get(name) ?? 0
    taken.set(name, place + 1)
    return typed.get(name)?.[place]
  }
  return form
    .replace(/<input\b[^>]*>/g, (tag) => input(tag, typed, next))
    .replace(/(<textarea\b[^>]*>)[^]*?<\/textarea>/g, (whole, tag: string) => {
      const value = next(attribute(tag, "name") ?? "")
      // A browser leaves out the first line end of a text area.
      return value === undefined ? whole : `${tag}\n${escaped(value)}</textarea>`
    })
    .replace(/(<select\b[^>]*>)([^]*?)<\/select>/g, (_whole, tag: string, body: string) => select(tag, body, typed))
}

/** The page with the form that has this action filled again; null where it has no such form. */
export const refill = (
  page: string,
  action: string,
  fields: ReadonlyArray<readonly [string, string]>
): string | null => {
  let isFound = false
  const again = page.replace(/(<form\b[^>]*>)([^]*?)<\/form>/g, (whole, tag: string, body: string) => {
    if (isFound || attribute(tag, "action") !== action || attribute(tag, "method") !== "post") return whole
    isFound = true
    return `${tag}${filled(body, fields)}</form>`
  })
  return isFound ? again : null
}
