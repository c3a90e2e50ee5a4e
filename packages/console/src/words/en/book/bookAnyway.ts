/** Booking against the rules. */
export const bookAnyway = {
  title: "Book against the rules",
  lead: "A full time, the pace, the notice, the size of the party or of a table, a missing phone number. A table that is taken stays taken.",
  time: "Time, if it cannot be chosen above",
  reason: "Reason",
  hint: "It stands in the book and in the activity log.",
  closingDay: "Yes, on a closing day too",
  book: "Book anyway",
  change: "Change anyway",
  seatElsewhere: "Seat at another table",
  seatLead: "These tables are too small for the party, or needed soon. Say why it is seated there all the same.",
  seatAt: (table: string, seats: number, until: string | null) =>
    `${table}, ${seats === 1 ? "1 seat" : `${seats} seats`}${until === null ? "" : `, free until ${until}`}`,
  badge: "Against the rules",
  overruled: (reason: string) => `Against the rules: ${reason}`
}
