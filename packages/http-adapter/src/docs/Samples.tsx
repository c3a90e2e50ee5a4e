/** The example request of an operation in every language, with a choice that works without the page's script. */
import type { Placed } from "../openapi/placed.ts"
import { languages } from "./samples/languages.ts"
import { sampleOf } from "./samples/Sample.ts"

/** One sample is shown at a time. The radio buttons come first, so that the style can show what is chosen. */
export const Samples = ({ placed }: { readonly placed: Placed }) => {
  const { operationId, summary } = placed.operation
  const sample = sampleOf(placed)
  return (
    <figure class="code samples" data-operation={operationId}>
      <figcaption>
        <fieldset>
          <legend>Request: {summary}</legend>
          {languages.map(({ id, name }, index) => (
            <label>
              <input type="radio" name={`language-${operationId}`} value={id} checked={index === 0} />
              {name}
            </label>
          ))}
        </fieldset>
      </figcaption>
      {languages.map(({ id, name, write }) => (
        <pre class={`in-${id}`} tabindex={0} role="region" aria-label={`${summary} in ${name}`}>
          <code>{write(sample)}</code>
        </pre>
      ))}
    </figure>
  )
}
