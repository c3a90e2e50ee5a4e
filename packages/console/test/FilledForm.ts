/** A form of a page as a browser sends it when nobody has typed anything. */
import type { Fields } from "../../../tools/testing/visitor.ts"

const unescaped = (text: string): string =>
  text
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&")

const attribute = (tag: string, name: string): string | null => {
  const found = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)
  return found === null ? null : unescaped(found[1]!)
}

const has = (tag: string, name: string): boolean => new RegExp(`\\s${name}(?:[\\s=>/]|$)`).test(tag)

const inputs = (form: string): Fields =>
  [...form.matchAll(/<input\b[^>]*>/g)].flatMap(([tag]) => {
    const [name, type] = [attribute(tag, "name"), attribute(tag, "type")]
    if (name === null || type === "file") return []
    if ((type === "checkbox" || type === "radio") && !has(tag, "checked")) return []
    return [[name, attribute(tag, "value") ?? ""] as const]
  })

const areas = (form: string): Fields =>
  [...form.matchAll(/(<textarea\b[^>]*>)([^]*?)<\/textarea>/g)].flatMap(([, tag, text]) => {
    const name = attribute(tag!, "name")
    return name === null ? [] : [[name, unescaped(text!).replace(/^\n/, "")] as const]
  })

const selects = (form: string): Fields =>
  [...form.matchAll(/(<select\b[^>]*>)([^]*?)<\/select>/g)].flatMap(([, tag, body]) => {
    const options = [...body!.matchAll(/<option\b[^>]*>/g)].map(([option]) => option)
    const chosen = options.find((option) => has(option, "selected")) ?? options[0]
    const name = attribute(tag!, "name")
    return name === null || chosen === undefined ? [] : [[name, attribute(chosen, "value") ?? ""] as const]
  })

/** The fields of the form on the page with this action, or with a button that has it; null where there is none. */
export const filledOn = (page: string, action: string): Fields | null => {
  const forms = [...page.matchAll(/<form\b[^>]*method="post"[^>]*>[^]*?<\/form>/g)].map(([form]) => form)
  const escaped = action.replaceAll("&", "&amp;")
  const meant = forms.find((form) => form.includes(`action="${escaped}"`))
  return meant === undefined ? null : [...inputs(meant), ...areas(meant), ...selects(meant)]
}
