/** Renders log entries as text. */
import type { Json } from "@fourtop/core"
import { useWords } from "../words/useWords.tsx"

/** `dish.price_changed` becomes "Dish price changed". */
export const inWords = (action: string): string => {
  const words = action.replaceAll(/[_.]/g, " ")
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

const valueInWords = (value: Json.Json): string => {
  if (typeof value === "string") return value
  return Array.isArray(value) ? value.map(valueInWords).join(", ") : JSON.stringify(value)
}

export const Detail = ({ detail }: { readonly detail: Readonly<Record<string, Json.Json>> }) => {
  const { noDetail } = useWords().parts.log
  const present = Object.entries(detail).filter(([, value]) => value !== null)
  if (present.length === 0) return <span class="soft">{noDetail}</span>
  return (
    <span class="scopes">
      {present.map(([name, value]) => `${name.replaceAll("_", " ")}: ${valueInWords(value)}`).join(" · ")}
    </span>
  )
}

/** Links to newer and older entries. */
export const PageLinks = (props: { readonly newer: string | null; readonly older: string | null }) => {
  const say = useWords().parts.log
  return (
    <nav class="pages" aria-label={say.pages}>
      {props.newer === null ? <span /> : <a href={props.newer}>{say.newer}</a>}
      {props.older === null ? <span /> : <a href={props.older}>{say.older}</a>}
    </nav>
  )
}
