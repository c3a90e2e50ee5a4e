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

/** The rest of a tag. Values are quoted, and may contain `>`, which the renderer does not escape. */
const rest = String.raw`\b(?:"[^"]*"|[^">])*>`
const tags = {
  form: new RegExp(`(<form${rest})([^]*?)</form>`, "g"),
  input: new RegExp(`<input${rest}`, "g"),
  textarea: new RegExp(`(<textarea${rest})[^]*?</textarea>`, "g"),
  select: new RegExp(`(<select${rest})([^]*?)</select>`, "g"),
  option: new RegExp(`<option${rest}`, "g")
}

/** One after the other, so that nothing inside a value is taken for an attribute; null where there is no value. */
const attributesOf = (tag: string): ReadonlyMap<string, string | null> =>
  new Map(
    [...tag.matchAll(/\s([^\s=>"/]+)(?:="([^"]*)")?/g)].map(([, name, value]) => [
      name!,
      value === undefined ? null : unescaped(value)
    ])
  )

const attribute = (tag: string, name: string): string | null => {
  const found = attributesOf(tag).get(name)
  return found === undefined ? null : (found ?? "")
}

/** The tag with an attribute at its end, or without it. */
const withAttribute = (tag: string, name: string, value: string | boolean): string => {
  const [begin] = /^<\w+/.exec(tag)!
  const others = [...attributesOf(tag)].filter(([other]) => other !== name)
  const all = value === false ? others : [...others, [name, value === true ? null : value] as const]
  return `${begin}${all.map(([key, text]) => ` ${key}${text === null ? "" : `="${escaped(text)}"`}`).join("")}>`
}

type Typed = ReadonlyMap<string, ReadonlyArray<string>>

/** An input with what was typed. Of several with one name, each takes the next value; boxes are ticked by theirs. */
const input = (tag: string, typed: Typed, next: (name: string) => string | undefined): string => {
  const [name, type] = [attribute(tag, "name"), attribute(tag, "type") ?? "text"]
  const values = name === null ? undefined : typed.get(name)
  if (name === null || name === Guard.fieldName || type === "password" || type === "file") return tag
  if (type === "checkbox" || type === "radio") {
    return withAttribute(tag, "checked", (values ?? []).includes(attribute(tag, "value") ?? "on"))
  }
  if (values === undefined) return tag
  const value = next(name)
  return value === undefined ? tag : withAttribute(tag, "value", value)
}

const select = (tag: string, body: string, typed: Typed): string => {
  const values = typed.get(attribute(tag, "name") ?? "")
  if (values === undefined) return `${tag}${body}</select>`
  const options = body.replace(tags.option, (option) =>
    withAttribute(option, "selected", values.includes(attribute(option, "value") ?? ""))
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
    .replace(tags.input, (tag) => input(tag, typed, next))
    .replace(tags.textarea, (whole, tag: string) => {
      const value = next(attribute(tag, "name") ?? "")
      // A browser leaves out the first line end of a text area.
      return value === undefined ? whole : `${tag}\n${escaped(value)}</textarea>`
    })
    .replace(tags.select, (_whole, tag: string, body: string) => select(tag, body, typed))
}

/** What the form has hidden in it, but for its token and what the person saw, which may be others by now. */
const hiddenIn = (form: string): ReadonlyArray<string> =>
  [...form.matchAll(tags.input)].flatMap(([tag]) => {
    const name = attribute(tag, "name")
    const isFixed = attribute(tag, "type") === "hidden" && name !== null && !changing.has(name)
    return isFixed ? [`${name}=${attribute(tag, "value") ?? ""}`] : []
  })

const changing: ReadonlySet<string> = new Set([Guard.fieldName, "seen"])

/** Whether the fields are those of this form: several buttons of a page may lead to the same place. */
const isOf = (form: string, fields: ReadonlyArray<readonly [string, string]>): boolean => {
  const sent = new Set(fields.map(([name, value]) => `${name}=${value}`))
  return hiddenIn(form).every((hidden) => sent.has(hidden))
}

/** The page with the form that has this action filled again; null where it has no such form. */
export const refill = (
  page: string,
  action: string,
  fields: ReadonlyArray<readonly [string, string]>
): string | null => {
  let isFound = false
  const again = page.replace(tags.form, (whole, tag: string, body: string) => {
    if (isFound || attribute(tag, "action") !== action || attribute(tag, "method") !== "post") return whole
    if (!isOf(body, fields)) return whole
    isFound = true
    return `${tag}${filled(body, fields)}</form>`
  })
  return isFound ? again : null
}
