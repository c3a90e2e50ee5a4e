/** Makes an element with its properties and children. */
export const made = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Partial<HTMLElementTagNameMap[K]> = {},
  ...children: ReadonlyArray<Node | string>
): HTMLElementTagNameMap[K] => {
  const element = Object.assign(document.createElement(tag), properties)
  element.append(...children)
  return element
}
