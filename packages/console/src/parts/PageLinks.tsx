import { useWords } from "../words/useWords.tsx"

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
