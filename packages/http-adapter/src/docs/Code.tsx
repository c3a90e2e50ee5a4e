/** Code blocks: formatted JSON, and commands to copy. */
import type { ComponentChildren } from "preact"
import { print } from "./samples/print.ts"

const token = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(true|false|null)\b|(-?\d+(?:\.\d+)?)/g

/** JSON text with syntax highlighting. */
export const Highlighted = ({ text }: { readonly text: string }) => {
  const parts: Array<ComponentChildren> = []
  let at = 0
  for (const match of text.matchAll(token)) {
    const [whole, string, colon, word] = match
    const kind = string === undefined ? (word === undefined ? "n" : "w") : colon === undefined ? "s" : "k"
    parts.push(text.slice(at, match.index), <span class={kind}>{string ?? whole}</span>, colon)
    at = match.index + whole.length
  }
  return (
    <>
      {parts}
      {text.slice(at)}
    </>
  )
}

interface Titled {
  readonly title: ComponentChildren
  /** The block's name for screen readers. */
  readonly label: string
}

/** A titled code block. It can be scrolled by keyboard; the page's script adds a copy button. */
export const CodeBlock = ({ children, label, title }: Titled & { readonly children: ComponentChildren }) => (
  <figure class="code">
    <figcaption>{title}</figcaption>
    <pre tabindex={0} role="region" aria-label={label}>
      <code>{children}</code>
    </pre>
  </figure>
)

export const JsonBlock = ({ value, ...titled }: Titled & { readonly value: unknown }) => (
  <CodeBlock {...titled}>
    <Highlighted text={print(value)} />
  </CodeBlock>
)
