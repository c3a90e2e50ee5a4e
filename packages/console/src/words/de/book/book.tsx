/** The book of a day: its parties, and the picture of its tables. */
import type { Words } from "../../en/Words.ts"
import { duration, guests } from "./reservations.tsx"

export const book: Words["book"] = {
  title: "Reservierungen",
  titleFor: (day) => `Reservierungen: ${day}`,
  takeReservation: "Neue Reservierung",
  walkIn: "Walk-in",
  week: "Woche",
  days: {
    label: "Tage",
    before: "Vorheriger Tag",
    after: "Nächster Tag",
    isToday: (day) => (
      <>
        {day}
        <span class="soft"> heute</span>
      </>
    ),
    goToToday: "Heute",
    other: "Anderer Tag"
  },
  noService: "An diesem Tag gibt es keine Servicezeit.",
  isCut: "Es gibt mehr Reservierungen, als auf diese Seite passen.",
  arriving: { title: "Erwartet", empty: "Es wird niemand mehr erwartet." },
  seated: { title: "Am Tisch", empty: "Niemand sitzt am Tisch." },
  covers: guests,
  ended: (count) => `Gegangen, storniert und No-Shows (${count})`,
  party: {
    noTable: "noch kein Tisch",
    seatedSince: (time) => `seit ${time}`,
    leftAt: (time) => `gegangen um ${time}`,
    coming: "kommt",
    cancelledByGuest: "vom Gast",
    depositRequired: "Anzahlung offen",
    waitsFor: (tables, name, until) => `${tables}: belegt von ${name}, bis etwa ${until} Uhr.`
  },
  picture: {
    tables: "Tische",
    empty: "An diesem Tag ist kein Tisch belegt.",
    byHour: "Tische nach Stunden",
    covers: "Personen",
    seats: (count) => (count === 1 ? "1 Platz" : `${count} Plätze`),
    noTable: "Noch kein Tisch",
    arrivals: (time, covers, parties, isFull) =>
      `${time} Uhr: ${guests(covers)} in ${parties === 1 ? "1 Gruppe" : `${parties} Gruppen`}${isFull ? ", voll" : ""}`,
    limit: (covers) => `Zur selben Zeit dürfen höchstens ${guests(covers)} ankommen`,
    limitShort: (covers) => `höchstens ${covers}`,
    stay: (stay) =>
      [
        stay.tables === "" ? "Noch kein Tisch" : stay.tables,
        stay.name,
        guests(stay.partySize),
        `${stay.from} bis ${stay.to} Uhr`,
        ...stay.marks
      ].join(", "),
    takenUntil: (time) => `Tisch bis etwa ${time} Uhr belegt`,
    blocked: (table, from, to, reason) =>
      `${table} ist von ${from} bis ${to} Uhr gesperrt${reason === null ? "" : `: ${reason}`}`,
    held: (table, from, to, reason) =>
      `${table} wird von ${from} bis ${to} Uhr für die Warteliste frei gehalten${reason === null ? "" : `: ${reason}`}`,
    over: (minutes) => `${minutes} min überzogen`,
    freeAt: (time) => `frei um ${time}`,
    free: "frei",
    freeFor: (minutes) => `frei für ${duration(minutes)}`
  }
}
