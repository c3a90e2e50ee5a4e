/** A week of reservations. */
const covers = (count: number): string => (count === 1 ? "1 cover" : `${count} covers`)

export const bookingWeek = {
  title: "Week",
  weekOf: "Week of",
  titleOf: (monday: string) => `Week of ${monday}`,
  before: "Week before",
  after: "Week after",
  total: (count: number) => `${covers(count)} in all`,
  today: "Today",
  closed: "Closed",
  noSeatings: "No seatings.",
  otherTimes: "Other times",
  covers,
  parties: (count: number) => (count === 1 ? "1 party" : `${count} parties`),
  pending: (count: number) => `${count} pending`
}
