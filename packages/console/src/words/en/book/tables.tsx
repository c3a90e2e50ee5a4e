/** Tables out of service: blocking a table, and ending a block. */

export const tables = {
  title: "Tables",
  lead:
    "A blocked table cannot be booked for that time. " +
    "A table that already has a reservation for that time cannot be blocked.",
  blocked: "Blocked tables",
  noneBlocked: "All tables are in service that day.",
  headings: { table: "Table", from: "From", to: "To", reason: "Reason" },
  noReason: "none",
  block: "Block a table",
  none: "No tables.",
  fields: {
    table: "Table",
    tableSeats: (name: string, seats: number) => `${name}, ${seats} seats`,
    from: "From",
    to: "To",
    toHint: "If this is earlier than the start, it is on the next day.",
    reason: "Reason (optional)",
    submit: "Block table"
  },
  isBlocked: (table: string, from: string, to: string, reason: string | null) => (
    <>
      <strong>{table}</strong> is blocked from {from} to {to}
      {reason !== null && `: ${reason}`}
    </>
  ),
  unblock: { label: "Unblock", button: "Unblock table" },
  endBlock: { label: "End", about: (table: string) => `the block of ${table}`, button: "End block" },
  willBeBookable: (table: string) => `Guests will be able to book “${table}” for this time again.`,
  undoTooLate: "This can no longer be undone: the table is taken by now, or a minute has passed.",
  hasBeenBlocked: (table: string) => `“${table}” has been blocked.`,
  isBookable: (table: string) => `“${table}” can be booked again.`,
  noSuchTable: "there is no such table",
  notADate: "must be a date such as 2027-01-31",
  notATime: "must be a time such as 18:30"
}
