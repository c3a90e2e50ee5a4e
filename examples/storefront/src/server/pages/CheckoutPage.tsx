/** The page on which an order is reviewed and sent. Its content is made by its script, from the visitor's basket. */
import type { Frame } from "../../shared/Frame.ts"
import type { Assets } from "./Assets.ts"
import { Site } from "./Layout.tsx"

/** The frame of the page. */
export const CheckoutPage = (props: {
  readonly frame: Frame
  readonly languages: ReadonlyArray<string>
  readonly assets: Assets
}) => {
  const { assets, frame, languages } = props
  return (
    <Site
      frame={frame}
      assets={assets}
      script="checkout"
      data={{ frame }}
      title={frame.words.basket}
      path="/checkout"
      languages={languages}
      isPrivate
    >
      <main id="content" class="narrow">
        <h1>{frame.words.basket}</h1>
        <p class="notice without-scripts">{frame.words.needsScript}</p>
        <div id="checkout" class="checkout" />
      </main>
    </Site>
  )
}
