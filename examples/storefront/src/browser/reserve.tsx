/** The script of the page for reservations: the times change as one chooses, without loading the page again. */
import { hydrate } from "preact"
import { useState } from "preact/hooks"
import type { Frame } from "../shared/Frame.ts"
import { type Book, type Day, dayOf } from "../shared/Reserving.ts"
import { type Filled, ReserveView } from "../shared/views/ReserveView.tsx"
import { element, pageData } from "./page.ts"

interface Data {
  readonly frame: Frame
  readonly day: Day
  readonly filled: Filled
  readonly formKey: string
  readonly joined: string | null
}

const { day: firstDay, filled, formKey, frame, joined } = pageData() as Data

const readMillis = 15_000

/** What was read of a day, for a while: another party is computed from it at once. */
const books = new Map<string, { readonly book: Book; readonly ahead: number; readonly at: number }>()

const bookOf = async (date: string) => {
  const known = books.get(date)
  if (known !== undefined && Date.now() - known.at < readMillis) return known
  const response = await fetch(`/r/${frame.slug}/book.json?date=${date}`, { headers: { accept: "application/json" } })
  if (!response.ok) throw new Error(`book.json: ${response.status}`)
  const served = Date.parse(response.headers.get("date") ?? "")
  const read = {
    book: (await response.json()) as Book,
    ahead: Number.isNaN(served) ? 0 : served - Date.now(),
    at: Date.now()
  }
  books.set(date, read)
  return read
}

/** Numbers the choices, so that a slow answer to an earlier one is not shown. */
let choice = 0

const ReserveApp = () => {
  const [day, setDay] = useState(firstDay)
  const choose = async (date: string, partySize: number) => {
    const own = ++choice
    try {
      const { ahead, book } = await bookOf(date)
      if (own === choice) setDay(dayOf(book, partySize, Date.now() + ahead))
    } catch {
      // The page can always be loaded for it, as without scripts.
      const query = new URLSearchParams({ date, party_size: String(partySize), lang: frame.language })
      location.assign(`/r/${frame.slug}/reserve?${query.toString()}`)
    }
  }
  return (
    <ReserveView
      frame={frame}
      day={day}
      filled={filled}
      formKey={formKey}
      joined={day === firstDay ? joined : null}
      onChoose={(date, partySize) => void choose(date, partySize)}
    />
  )
}

hydrate(<ReserveApp />, element("reserve"))
