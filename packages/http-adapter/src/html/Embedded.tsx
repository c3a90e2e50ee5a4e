/**
 * Inline style sheets, scripts and data. Unlike all other content, style sheets and scripts are not escaped, so their
 * text must be a constant of this program. The content security policy allows them by hash.
 */

export const EmbeddedStyle = ({ text }: { readonly text: string }) => (
  <style dangerouslySetInnerHTML={{ __html: text }} />
)

export const EmbeddedScript = ({ text }: { readonly text: string }) => (
  <script dangerouslySetInnerHTML={{ __html: text }} />
)

/** Data for the page's script. A `<` could end the element, so it is written as an escape. */
export const EmbeddedData = ({ id, value }: { readonly id: string; readonly value: unknown }) => (
  <script
    type="application/json"
    id={id}
    dangerouslySetInnerHTML={{ __html: JSON.stringify(value).replaceAll("<", "\\u003c") }}
  />
)
