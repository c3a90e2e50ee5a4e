/** Blocks of code: JSON that is easy on the eye, and commands to copy. */
import type { ComponentChildren } from "preact"

const width = 58

/** Like `JSON.stringify` with two spaces, but what fits on a line stays on it. */
export const print = (value: unknown, indent = "", before = 0): string => {
  if (typeof value !== "object" || value === null) return JSON.stringify(value)
  const isList = Array.isArray(value)
  const deeper = `${indent}  `
  const members = isList
    ? value.map((entry) => print(entry, deeper))
    : Object.entries(value).map(
        ([name, member]) => `${JSON.stringify(name)}: ${print(member, deeper, name.length + 4)}`
      )
  const [open, close] = isList ? ["[", "]"] : ["{", "}"]
  if (members.length === 0) return `${open}${close}`
  const line = isList ? `[${members.join(", ")}]` : `{ ${members.join(", ")} }`
  if (!line.includes("\n") && indent.length + before + line.length <= width) return line
  return `${open}\n${members.map((member) => `${deeper}${member}`).join(",\n")}\n${indent}${close}`
}

const token = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(true|false|null)\b|(-?\d+(?:\.\d+)?)/g

/** JSON text with its parts marked for colour. */
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
  /** What the block is called for those who do not see it. */
  readonly label: string
}

/** A titled block. It can be scrolled by keyboard, and a script may add a button that copies it. */
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
