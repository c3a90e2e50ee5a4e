/** What happens on a page, for those parts of its script that want to know. */

const came = "fourtop:came"
const news = "fourtop:news"
const sent = "fourtop:sent"
const answered = "fourtop:answered"
const unsent = "fourtop:unsent"
const beep = "fourtop:beep"
const blind = "fourtop:blind"
const heard = "fourtop:heard"

/** A page has come. Nothing of it is put in, if one of those who listen does not want it. */
export const tellCame = (document: Document, page: Document): boolean =>
  document.dispatchEvent(new CustomEvent(came, { detail: page, cancelable: true }))

export const onCame = (document: Document, isWanted: (page: Document) => boolean): void =>
  document.addEventListener(came, (event) => {
    if (!isWanted((event as CustomEvent<Document>).detail)) event.preventDefault()
  })

/** Something new was put into the page. */
export const tellNews = (document: Document): boolean => document.dispatchEvent(new CustomEvent(news))

export const onNews = (document: Document, listen: () => void): void => document.addEventListener(news, listen)

/** How often something new has been put in, from now on. */
export const countNews = (document: Document): (() => number) => {
  let count = 0
  onNews(document, () => count++)
  return () => count
}

/** A form was sent, whose answer is not there yet. */
export const tellSent = (form: Element): boolean => form.dispatchEvent(new CustomEvent(sent, { bubbles: true }))

export const onSent = (document: Document, listen: (event: Event) => void): void =>
  document.addEventListener(sent, listen)

type Row = string | null

const tellOf =
  (name: string) =>
  (document: Document, row: Row): boolean =>
    document.dispatchEvent(new CustomEvent(name, { detail: row }))

const onOf =
  (name: string) =>
  (document: Document, listen: (row: Row) => void): void =>
    document.addEventListener(name, (event) => listen((event as CustomEvent<Row>).detail))

/** The form of this row was answered. */
export const tellAnswered = tellOf(answered)
export const onAnswered = onOf(answered)

/** The form of this row did not arrive, or its answer did not. */
export const tellUnsent = tellOf(unsent)
export const onUnsent = onOf(unsent)

/** A sound was made. */
export const tellBeep = (document: Document): boolean => document.dispatchEvent(new CustomEvent(beep))

/** Nothing is heard of the server any more. */
export const tellBlind = (document: Document): boolean => document.dispatchEvent(new CustomEvent(blind))

export const onBlind = (document: Document, listen: () => void): void => document.addEventListener(blind, listen)

/** The server answers, perhaps after it did not. */
export const tellHeard = (document: Document): boolean => document.dispatchEvent(new CustomEvent(heard))

export const onHeard = (document: Document, listen: () => void): void => document.addEventListener(heard, listen)
