/** What a form was made from, and the choice where somebody else has changed the same meanwhile. */
import { Choices, Form } from "@fourtop/http-adapter/web"
import * as SeenForm from "../visits/seenForm.ts"
import { useWords } from "../words/useWords.tsx"

/** The hidden field of a form with what it was made from. */
export const Seen = ({ values }: { readonly values: SeenForm.Values }) => (
  <input type="hidden" name={SeenForm.fieldName} value={SeenForm.write(values)} />
)

/** Shows both values of each field that two people changed, and lets one choose. It stands in the form. */
export const Conflicts = (props: {
  readonly conflicts: ReadonlyArray<SeenForm.FieldConflict>
  readonly labelOf: (name: string) => string
  /** A value in words; as it was typed without it. */
  readonly inWords?: (name: string, value: string) => string
}) => {
  const { conflicts, inWords = (_name, value) => value, labelOf } = props
  const say = useWords().parts.conflicts
  if (conflicts.length === 0) return null
  const shown = (name: string, values: ReadonlyArray<string>) =>
    values.map((value) => inWords(name, value)).join(", ") || say.nothing
  return (
    <section class="panel" aria-labelledby="conflicts">
      <h2 id="conflicts">{say.title}</h2>
      <p>{say.explanation}</p>
      {conflicts.map(({ mine, name, theirs }) => (
        <Choices
          form={Form.blank()}
          name={SeenForm.keepName(name)}
          label={labelOf(name)}
          choices={[
            { value: "mine", label: shown(name, mine), hint: say.mine },
            { value: "theirs", label: shown(name, theirs), hint: say.theirs }
          ]}
          one
        />
      ))}
    </section>
  )
}
