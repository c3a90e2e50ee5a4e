/** The logo: a table for four, seen from above. */
import { renderToString } from "preact-render-to-string"

const Drawing = () => (
  <>
    <rect x="9" y="9" width="14" height="14" rx="4" fill="#c2452d" />
    <g fill="#e9a23b">
      <rect x="12" y="2.5" width="8" height="4" rx="2" />
      <rect x="12" y="25.5" width="8" height="4" rx="2" />
      <rect x="2.5" y="12" width="4" height="8" rx="2" />
      <rect x="25.5" y="12" width="4" height="8" rx="2" />
    </g>
  </>
)

export const Mark = () => (
  <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
    <Drawing />
  </svg>
)

const picture = (
  <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
    <Drawing />
  </svg>
)

/** The logo as a data URL, for the browser's tab. */
export const icon = `data:image/svg+xml,${encodeURIComponent(renderToString(picture))}`
