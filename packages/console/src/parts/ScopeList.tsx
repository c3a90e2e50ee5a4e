/** The permissions of an app, in words. */
import type { Scope } from "@fourtop/core/internal"
import { useWords } from "../words/useWords.tsx"

export const ScopeList = ({ scopes }: { readonly scopes: ReadonlyArray<Scope.Scope> }) => {
  const say = useWords().developers
  return (
    <ul class="plain-list">
      {scopes.map((scope) => (
        <li>{say.scopes[scope]}</li>
      ))}
    </ul>
  )
}
