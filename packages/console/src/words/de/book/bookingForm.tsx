/** Taking a reservation and changing one: the times of a day, the tables, and who is calling. */
import type { Words } from "../../en/Words.ts"
import { guests, placed, statuses } from "./reservations.tsx"

const guarantees = {
  deposit: "eine Anzahlung",
  card_hold: "eine Kartengarantie",
  prepayment: "eine Vorauszahlung"
}

export const bookingForm: Words["bookingForm"] = {
  title: "Neue Reservierung",
  putOnWaitlist: "Auf die Warteliste",
  bestFit: "Passt am besten",
  book: "Reservieren",
  booked: (booking, tables) => `Reserviert: ${placed(booking, tables)}.`,
  bookedPending: (booking, tables, deposit) =>
    `Reserviert: ${placed(booking, tables)}. Die Reservierung ist unbestätigt, bis die Garantie${deposit === null ? "" : ` von ${deposit}`} vermerkt ist.`,
  change: {
    title: "Reservierung ändern",
    proposed: "Vorgeschlagen",
    fields: {
      name: "Name",
      phone: "Telefon",
      date: "Datum",
      time: "Zeit",
      party_size: "Personen",
      branch_id: "Standort"
    },
    save: "Änderungen speichern",
    changed: (booking, tables) => `Geändert: ${placed(booking, tables)}.`,
    isOver: (status) => `Diese Reservierung steht auf „${statuses[status]}“ und lässt sich nicht mehr ändern.`,
    alreadyMoved: (name, status) => `${name} steht schon auf „${statuses[status]}“. Vielleicht war jemand schneller.`
  },
  times: {
    show: "Zeiten anzeigen",
    legend: (day, partySize) => `${day}, ${guests(partySize)}`,
    noneFree: "An diesem Tag ist nichts frei.",
    refusedRun: (from, to, reason) => `${from} bis ${to} Uhr: ${reason}.`,
    othersMove: (times) =>
      times === 1
        ? "Für eine Zeit müssen andere umgesetzt werden. Das geschieht mit der Reservierung, und sie bekommen keine Nachricht."
        : "Für einige Zeiten müssen andere umgesetzt werden. Das geschieht mit der Reservierung, und sie bekommen keine Nachricht.",
    guarantee: (type, partySize, amount) => `Für ${guests(partySize)} ist ${guarantees[type]} von ${amount} nötig.`,
    guaranteePerGuest: (type, partySize, amount, each) =>
      `Für ${guests(partySize)} ist ${guarantees[type]} von ${amount} nötig, ${each} pro Person.`
  },
  table: "Tisch",
  tableSeats: (name, seats) => `${name}, ${seats === 1 ? "1 Platz" : `${seats} Plätze`}`,
  caller: {
    nameless: "Ein Gast ohne Namen",
    visits: (count) => (count === 1 ? "1 Besuch" : `${count} Besuche`),
    noShows: (count) => (count === 1 ? "1 No-Show" : `${count} No-Shows`),
    consent: "Einwilligung erteilt",
    noConsent: "Keine Einwilligung",
    lastVisit: (moment) => <>Letzter Besuch {moment}</>,
    expected: ({ at, on, party_size }, status) =>
      `Hat eine Reservierung für ${guests(party_size)}: ${on}, ${at} Uhr („${statuses[status]}“)`,
    unknown: "Ein neuer Gast."
  },
  refused: {
    noTime: "bitte eine Zeit wählen",
    notATime: (time) => `${time} Uhr ist keine Zeit für Reservierungen`,
    tryAgain: (time) => `${time} Uhr ließ sich nicht reservieren; bitte versuchen Sie es noch einmal`,
    refused: (time, reason, isFull, moves) => {
      const others = isFull ? ". Vielleicht war jemand schneller" : ""
      const room = moves === null ? "" : `. Inzwischen ${moves}. Senden Sie noch einmal, wenn das recht ist`
      return `${time} Uhr geht nicht: ${reason}${others}${room}`
    },
    tableTaken: "dieser Tisch ist zu dieser Zeit belegt. Vielleicht war jemand schneller",
    table: (problem) => `dieser Tisch ${problem}`
  }
}
