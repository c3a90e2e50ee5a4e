/** Selects the number in a field that is entered, so that typing replaces it: 4 over a 2 is 4, and not 42. */

const numberIn = (target: EventTarget | null): HTMLInputElement | null =>
  target instanceof HTMLInputElement && target.type === "number" ? target : null

export const selectNumbers = (document: Document): void => {
  let wasEntered: Element | null = null
  const select = ({ target }: Event): void => numberIn(target)?.select()
  document.addEventListener("focusin", select)
  document.addEventListener("pointerdown", () => {
    wasEntered = document.activeElement
  })
  // A press sets the cursor after the field has the focus; a second one is meant for a place in the number.
  document.addEventListener("click", (event) => {
    if (event.target !== wasEntered) select(event)
  })
  numberIn(document.activeElement)?.select()
}
