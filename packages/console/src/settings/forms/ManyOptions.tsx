/** Naming rows where there are many to name: those that are named are ticked, and more are typed or picked from a list. */
import { useWords } from "../../words/useWords.tsx"
import { type ControlProps, Described, describedBy, type Option } from "./controls.tsx"
import type { FormContext } from "./FormContext.ts"
import { moreRows, mostOptions } from "./FormSize.ts"
import type { Target } from "./Shape.ts"

interface ManyProps extends ControlProps {
  readonly to: Target
  readonly options: ReadonlyArray<Option>
}

const listId = (to: Target): string => `options-${to}`

/** What the fields of the page are picked from, once for all of them. */
export const PickLists = ({
  context,
  targets
}: {
  readonly context: FormContext
  readonly targets: ReadonlySet<Target>
}) => (
  <>
    {[...targets]
      .filter((to) => context.targets[to].length > mostOptions)
      .map((to) => (
        <datalist id={listId(to)}>
          {context.targets[to].map(({ label, value }) => (
            <option value={value} label={label} />
          ))}
        </datalist>
      ))}
  </>
)

/** One row by its key. */
export const PickOne = (props: Omit<ManyProps, "options">) => (
  <div class="field narrow">
    <label for={props.name}>{props.label}</label>
    <input
      id={props.name}
      name={props.name}
      value={props.form.text(props.name)}
      list={listId(props.to)}
      autocomplete="off"
      {...describedBy(props)}
    />
    <Described {...props} />
  </div>
)

export const PickMany = (props: ManyProps) => {
  const { form, label, name, options, to } = props
  const { oneMore } = useWords().settings
  const labels = new Map(options.map((option) => [option.value, option.label]))
  const chosen = [...new Set(form.all(name))].filter((value) => value !== "")
  return (
    <fieldset class="setting-boxes" {...describedBy(props)}>
      <legend>{label}</legend>
      <Described {...props} />
      <div class="ticks">
        {chosen.map((value) => (
          <label class="setting-tick">
            <input type="checkbox" name={name} value={value} checked />
            <span>{labels.get(value) ?? value}</span>
          </label>
        ))}
      </div>
      <div class="setting-grid">
        {Array.from({ length: moreRows }, (_, row) => (
          <input
            class="narrow"
            name={name}
            list={listId(to)}
            autocomplete="off"
            aria-label={oneMore(label, row + 1)}
            placeholder={row === 0 ? oneMore(label, row + 1) : ""}
          />
        ))}
      </div>
    </fieldset>
  )
}
