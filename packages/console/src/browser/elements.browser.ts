/** Small things about elements, events and pages that most scripts need. */

/** The element that an event happened to. */
export const elementOf = ({ target }: Event): Element | null => (target instanceof Element ? target : null)

/** The row's name within its list. */
export const keyOf = (element: Element): string | null => element.getAttribute("data-key")

/** The part of a page with the same name. */
export const partOf = (place: ParentNode, part: Element): HTMLElement | null =>
  place.querySelector<HTMLElement>(`[data-part="${part.getAttribute("data-part")}"]`)

/** The page that an answer has. */
export const pageOf = async (answer: Response): Promise<Document> =>
  new DOMParser().parseFromString(await answer.text(), "text/html")

/** What a form would send, with the name and value of the button that sends it. */
export const fieldsOf = (form: HTMLFormElement, submitter: Element | null = null): URLSearchParams => {
  const fields = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === "string") fields.append(name, value)
  if (submitter instanceof HTMLButtonElement && submitter.name !== "") fields.append(submitter.name, submitter.value)
  return fields
}
