/** Times of a week in a form: as rows of days with a start and an end, or as a table of the week. */

export interface Span {
  readonly start: string
  readonly end: string
}

export interface Window extends Span {
  readonly days?: ReadonlyArray<number>
}

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

/** Rows in a form beyond those that are filled in. */
export const spare = 1

/** The spans of each day, in order of their start. */
export const byDay = (windows: ReadonlyArray<Window>): ReadonlyMap<number, ReadonlyArray<Span>> =>
  new Map(
    weekdays.map((day) => [
      day,
      windows
        .filter(({ days }) => (days ?? weekdays).includes(day))
        .map(({ end, start }) => ({ start, end }))
        .toSorted((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : a.end < b.end ? -1 : 1))
    ])
  )

/** The windows of a week, each with all its days. */
export const fromDays = (days: ReadonlyMap<number, ReadonlyArray<Span>>): ReadonlyArray<Window> => {
  const found = new Map<string, { readonly span: Span; readonly days: Array<number> }>()
  for (const [day, spans] of days) {
    for (const span of spans) {
      const key = `${span.start} ${span.end}`
      const known = found.get(key)
      if (known === undefined) found.set(key, { span, days: [day] })
      else if (!known.days.includes(day)) known.days.push(day)
    }
  }
  return [...found.values()].map(({ days, span }) => ({ days, ...span }))
}
