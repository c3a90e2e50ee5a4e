/** Small components that several pages share. */
import type { ComponentChildren } from "preact"
import { useWords } from "../words/useWords.tsx"

export const Head = (props: { readonly title: string; readonly children?: ComponentChildren }) => (
  <div class="head">
    <h1>{props.title}</h1>
    {props.children}
  </div>
)

export const Panel = (props: { readonly id: string; readonly title: string; readonly children: ComponentChildren }) => (
  <section class="panel" aria-labelledby={props.id}>
    <h2 id={props.id}>{props.title}</h2>
    {props.children}
  </section>
)

export type Tone = "good" | "bad" | "waiting" | "plain"

export const Badge = (props: { readonly tone: Tone; readonly children: ComponentChildren }) => (
  <span class={`badge ${props.tone}`}>{props.children}</span>
)

/** A table. On narrow screens each row is a block, and each cell has its heading in front. */
export const Table = (props: {
  readonly caption: string
  readonly headings: ReadonlyArray<string>
  readonly rows: ReadonlyArray<ReadonlyArray<ComponentChildren>>
}) => {
  const { actions } = useWords().parts
  return (
    <table>
      <caption class="unseen">{props.caption}</caption>
      <thead>
        <tr>
          {props.headings.map((heading) => (
            <th scope="col">{heading === "" ? <span class="unseen">{actions}</span> : heading}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {props.rows.map((cells) => (
          <tr>
            {cells.map((cell, column) =>
              column === 0 ? <th scope="row">{cell}</th> : <td data-heading={props.headings[column]!}>{cell}</td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
