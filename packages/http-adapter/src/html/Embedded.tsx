/**
 * Inline style sheets and scripts. Unlike all other content they are not escaped, so their text must be a constant of
 * this program. The content security policy allows them by hash.
 */

export const EmbeddedStyle = ({ text }: { readonly text: string }) => (
  <style dangerouslySetInnerHTML={{ __html: text }} />
)

export const EmbeddedScript = ({ text }: { readonly text: string }) => (
  <script dangerouslySetInnerHTML={{ __html: text }} />
)
