/** The layout of the sign-in pages. */
import type { ComponentChildren } from "preact"
import type { Assets } from "../frame/Assets.ts"
import { Icon } from "../parts/Icon.tsx"
import { Document } from "../frame/Layout.tsx"
import { Mark } from "@fourtop/http-adapter/web"

export const Entrance = (props: {
  readonly assets: Assets
  readonly title: string
  readonly problem: string | null
  readonly children: ComponentChildren
}) => (
  <Document assets={props.assets} title={props.title}>
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
  </Document>
)
