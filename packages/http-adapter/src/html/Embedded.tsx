/**
 * Style sheets and scripts inside a page. They are not escaped, so that their text must be a constant of this program;
 * everything else that is rendered is. A security policy can allow exactly this content by its hash.
 */

export const EmbeddedStyle = ({ text }: { readonly text: string }) => (
  <style dangerouslySetInnerHTML={{ __html: text }} />
)

export const EmbeddedScript = ({ text }: { readonly text: string }) => (
  <script dangerouslySetInnerHTML={{ __html: text }} />
)
