/** What happens on a page, for those parts of its script that want to know. */

const news = "fourtop:news"
const sent = "fourtop:sent"
const unsent = "fourtop:unsent"
const beep = "fourtop:beep"

/** Something new was put into the page. */
export const tellNews = (document: Document): boolean => document.dispatchEvent(new CustomEvent(news))

export const onNews = (document: Document, listen: () => void): void => document.addEventListener(news, listen)

/** A form was sent, whose answer is not there yet. */
export const tellSent = (form: Element): boolean => form.dispatchEvent(new CustomEvent(sent, { bubbles: true }))

export const onSent = (document: Document, listen: (event: Event) => void): void =>
  document.addEventListener(sent, listen)

/** The form of this row did not arrive, or its answer did not. */
export const tellUnsent = (document: Document, key: string | null): boolean =>
  document.dispatchEvent(new CustomEvent(unsent, { detail: key }))

export const onUnsent = (document: Document, listen: (key: string | null) => void): void =>
  document.addEventListener(unsent, (event) => listen((event as CustomEvent<string | null>).detail))

/** A sound was made. */
export const tellBeep = (document: Document): boolean => document.dispatchEvent(new CustomEvent(beep))
