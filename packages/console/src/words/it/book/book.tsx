import type { Words } from "../../en/Words.ts"
import { guests } from "./reservations.tsx"

/** The book of a day, in Italian. */
export const book: Words["book"] = {
  title: "Agenda",
  titleFor: (day) => `Agenda di ${day}`,
  takeReservation: "Nuova prenotazione",
  walkIn: "Senza prenotazione",
  week: "Settimana",
  days: {
    label: "Giorni",
    before: "Il giorno prima",
    after: "Il giorno dopo",
    isToday: (day) => (
      <>
        {day}
        <span class="soft"> oggi</span>
      </>
    ),
    goToToday: "Oggi",
    other: "Altro giorno"
  },
  noService: "In questo giorno non c’è servizio.",
  isCut: "Ci sono più prenotazioni di quante ne stiano in questa pagina.",
  arriving: { title: "In arrivo", empty: "Nessun altro in arrivo." },
  seated: { title: "A tavola", empty: "Nessuno a tavola." },
  covers: (count) => (count === 1 ? "1 coperto" : `${count} coperti`),
  ended: (count) => `Andati via, annullate e no-show (${count})`,
  party: {
    noTable: "ancora senza tavolo",
    seatedSince: (time) => `dalle ${time}`,
    leftAt: (time) => `fino alle ${time}`,
    coming: "viene",
    cancelledByGuest: "dal cliente",
    depositRequired: "acconto richiesto",
    waitsFor: (tables, name, until) => `${tables}: occupato da ${name} fino alle ${until} circa.`
  },
  picture: {
    tables: "Tavoli",
    empty: "In questo giorno nessun tavolo è occupato.",
    byHour: "Tavoli ora per ora",
    covers: "Coperti",
    seats: (count) => (count === 1 ? "1 posto" : `${count} posti`),
    noTable: "Ancora senza tavolo",
    arrivals: (time, covers, parties, isFull) =>
      `${time}: ${guests(covers)} in ${parties === 1 ? "1 gruppo" : `${parties} gruppi`}${isFull ? ", al completo" : ""}`,
    limit: (covers) => `Possono arrivare insieme al massimo ${guests(covers)}`,
    limitShort: (covers) => `al massimo ${covers}`,
    stay: ({ from, marks, name, partySize, tables, to }) =>
      [
        tables === "" ? "Ancora senza tavolo" : tables,
        name,
        guests(partySize),
        `dalle ${from} alle ${to}`,
        ...marks
      ].join(", "),
    takenUntil: (time) => `tavolo occupato fino alle ${time} circa`,
    blocked: (table, from, to, reason) =>
      `${table}: bloccato dalle ${from} alle ${to}${reason === null ? "" : `, ${reason}`}`,
    held: (table, from, to, reason) =>
      `${table}: tenuto per la lista d’attesa dalle ${from} alle ${to}${reason === null ? "" : `, ${reason}`}`,
    over: (minutes) => `${minutes} min oltre l’orario`,
    freeAt: (time) => `libero alle ${time}`,
    free: "libero",
    freeFor: (minutes) =>
      `libero per ${minutes < 120 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`}`
  }
}
