/** The layout of the sign-in pages. */
import type { ComponentChildren } from "preact"
import { Icon } from "../html/Icon.tsx"
import { type PageAssets, StyledDocument } from "../html/StyledDocument.tsx"
import { Mark } from "../html/Mark.tsx"

export const Entrance = (props: {
  readonly assets: PageAssets
  readonly title: string
  readonly problem: string | null
  readonly children: ComponentChildren
}) => (
  <StyledDocument assets={props.assets} title={props.title}>
    <div class="entrance">
      <main>
        <p class="brand">
          <Mark />
          <span>Fourtop</span>
        </p>
        <h1>{props.title}</h1>
        {props.problem !== null && (
          <p class="notice bad" role="alert">
            <Icon name="warning" />
            {props.problem}
          </p>
        )}
        {props.children}
      </main>
    </div>
  </StyledDocument>
)
