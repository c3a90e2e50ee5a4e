/** The samples: one language at a time, chosen by radio buttons that look like tabs. */
import { languages } from "../samples/languages.ts"

const shown = languages.map(({ id }) => `.samples:has([value=${id}]:checked) .in-${id}`).join(", ")

/** Browsers without `:has` show curl. */
export const samples = `
.samples figcaption { flex-wrap: wrap; padding-left: .5rem }
.samples fieldset { display: flex; flex-wrap: wrap; gap: .1rem; min-width: 0; margin: 0; padding: .3rem 0; border: 0 }
.samples legend { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
.samples label { position: relative; padding: .3rem .55rem; border-radius: 6px; cursor: pointer }
.samples label:hover { color: var(--code-ink) }
.samples input { position: absolute; inset: 0; width: 100%; height: 100%; margin: 0; opacity: 0; cursor: pointer }
.samples label:has(:checked) { background: var(--code-line); color: var(--code-ink) }
.samples label:has(:focus-visible) { outline: 2px solid var(--key); outline-offset: -2px }
.samples pre { display: none }
.samples .in-curl { display: block }
@media (max-width: 52rem) { .samples label { padding: .3rem .4rem } .samples figcaption { gap: .2rem } }
@supports selector(:has(*)) {
  .samples .in-curl { display: none }
  ${shown} { display: block }
}
`
