/** Renders into another element of the page. Preact's own portal is in its large compatibility package. */
import { type ComponentChildren, render } from "preact"
import { useLayoutEffect } from "preact/hooks"

const Portal = ({ children, target }: { readonly children: ComponentChildren; readonly target: Element }) => {
  useLayoutEffect(() => {
    // What the server has put there is what is shown until now.
    if (!target.hasAttribute("data-rendered")) target.replaceChildren()
    target.setAttribute("data-rendered", "")
    render(<>{children}</>, target)
  })
  return null
}

/** The children, in the target. */
export const createPortal = (children: ComponentChildren, target: Element) => (
  <Portal target={target}>{children}</Portal>
)
