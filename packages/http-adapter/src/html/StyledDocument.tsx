/** A document of the application, with its style sheet and its script. */
import type { ComponentChildren } from "preact"
import { Document } from "./Document.tsx"
import { icon } from "./Mark.tsx"

/** The paths of a page's style sheets and script. */
export interface PageAssets {
  readonly style: string
  /** What only some pages need, after the style sheet of all. */
  readonly ownStyle?: string | undefined
  /** What the script says, before it. */
  readonly words?: string | undefined
  /** Pages that need no script have none. */
  readonly script?: string | undefined
}

export const StyledDocument = (props: {
  readonly assets: PageAssets
  readonly title: string
  readonly children: ComponentChildren
}) => {
  const { assets, children, title } = props
  const head = (
    <>
      <link rel="icon" href={icon} />
      <link rel="stylesheet" href={assets.style} />
      {assets.ownStyle !== undefined && <link rel="stylesheet" href={assets.ownStyle} />}
      {assets.script !== undefined && assets.words !== undefined && <script src={assets.words} defer />}
      {assets.script !== undefined && <script src={assets.script} defer />}
    </>
  )
  return (
    <Document title={`${title} · Fourtop`} head={head}>
      {children}
    </Document>
  )
}
