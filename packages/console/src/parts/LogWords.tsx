/** Renders log entries as text. */
import type { Json } from "@fourtop/core/internal"
import { useWords } from "../words/useWords.tsx"
import type { Words } from "../words/Words.ts"

/** `dish.price_changed` becomes "Dish price changed". */
export const inWords = (action: string): string => {
  const words = action.replaceAll(/[_.]/g, " ")
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

type LogPhrases = Words["parts"]["log"]

const valueInWords = (say: LogPhrases, value: Json.Json): string => {
  if (typeof value === "string") return value
  if (typeof value === "boolean") return value ? say.yes : say.no
  return Array.isArray(value) ? value.map((one) => valueInWords(say, one)).join(", ") : JSON.stringify(value)
}

export const Detail = ({ detail }: { readonly detail: Readonly<Record<string, Json.Json>> }) => {
  const say = useWords().parts.log
  const present = Object.entries(detail).filter(([, value]) => value !== null)
  if (present.length === 0) return <span class="soft">{say.noDetail}</span>
  return (
    <span class="scopes">
      {present.map(([name, value]) => `${name.replaceAll("_", " ")}: ${valueInWords(say, value)}`).join(" · ")}
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
