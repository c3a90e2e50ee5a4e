/** What stands before a date: "dal 14 mar", "dall’8 mar", "da venerdì 14 mar". */

const articles = {
  il: { elided: "l’", named: "" },
  al: { elided: "all’", named: "a " },
  dal: { elided: "dall’", named: "da " },
  del: { elided: "dell’", named: "di " }
} as const

/** A date that is written already, with the article or the preposition in front that goes with it. */
export const dated = (article: keyof typeof articles, date: string): string => {
  if (!/^\d/.test(date)) return `${articles[article].named}${date}`
  return /^(?:8|11)(?!\d)/.test(date) ? `${articles[article].elided}${date}` : `${article} ${date}`
}
