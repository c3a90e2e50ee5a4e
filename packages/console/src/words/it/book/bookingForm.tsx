import type { Words } from "../../en/Words.ts"
import { guests, placed, statusesInSentences } from "./reservations.tsx"

const guarantees = {
  deposit: "un acconto",
  card_hold: "una carta a garanzia",
  prepayment: "un pagamento anticipato"
} as const

/** Taking a reservation and changing one, in Italian. */
export const bookingForm: Words["bookingForm"] = {
  title: "Nuova prenotazione",
  putOnWaitlist: "Metti in lista d’attesa",
  bestFit: "Il più adatto",
  book: "Prenota tavolo",
  booked: (booking, tables) => `Prenotato: ${placed(booking, tables)}.`,
  bookedPending: (booking, tables, deposit) =>
    `Prenotato: ${placed(booking, tables)}. Resta da confermare finché non si registra la garanzia${deposit === null ? "" : ` di ${deposit}`}.`,
  change: {
    title: "Modifica prenotazione",
    proposed: "Proposti",
    fields: { name: "Nome", phone: "Telefono", date: "Data", time: "Ora", party_size: "Persone", branch_id: "Sede" },
    save: "Salva modifiche",
    changed: (booking, tables) => `Modificato: ${placed(booking, tables)}.`,
    isOver: (status) =>
      status === "no_show"
        ? "Questa prenotazione è un no-show e non si può più modificare."
        : `Questa prenotazione è ${statusesInSentences[status]} e non si può più modificare.`,
    alreadyMoved: (name, status) =>
      `La prenotazione di ${name} è già “${statusesInSentences[status]}”. Forse qualcun altro ha fatto prima.`
  },
  times: {
    show: "Mostra orari",
    legend: (day, partySize) => `${day}, ${guests(partySize)}`,
    noneFree: "Quel giorno non c’è posto.",
    refusedRun: (from, to, reason) => `dalle ${from} alle ${to}: ${reason}.`,
    othersMove: (times) =>
      times === 1
        ? "Per un orario bisogna spostare altri clienti. Si spostano con la prenotazione e non ricevono messaggi."
        : "Per alcuni orari bisogna spostare altri clienti. Si spostano con la prenotazione e non ricevono messaggi.",
    guarantee: (type, partySize, amount) => `Per ${guests(partySize)} si chiede ${guarantees[type]} di ${amount}.`,
    guaranteePerGuest: (type, partySize, amount, each) =>
      `Per ${guests(partySize)} si chiede ${guarantees[type]} di ${amount}, ${each} a persona.`
  },
  table: "Tavolo",
  tableSeats: (name, seats) => `${name}, ${seats === 1 ? "1 posto" : `${seats} posti`}`,
  caller: {
    nameless: "Un cliente senza nome",
    visits: (count) => (count === 1 ? "1 visita" : `${count} visite`),
    noShows: (count) => `${count} no-show`,
    consent: "Consenso dato",
    noConsent: "Nessun consenso",
    lastVisit: (moment) => <>Ultima visita: {moment}</>,
    expected: ({ at, on, party_size }, status) =>
      `Ha una prenotazione per ${on} alle ${at}, ${guests(party_size)} (${statusesInSentences[status]})`,
    unknown: "Un nuovo cliente."
  },
  refused: {
    noTime: "bisogna scegliere un orario",
    notATime: (time) => `alle ${time} non si prendono prenotazioni`,
    tryAgain: (time) => `la prenotazione per le ${time} non è riuscita: riprova`,
    refused: (time, reason, isFull, moves) => {
      const others = isFull ? ". Forse qualcun altro ha fatto prima" : ""
      const room = moves === null ? "" : `. Adesso ${moves}: invia di nuovo per accettarlo`
      return `per le ${time} non si può prenotare: ${reason}${others}${room}`
    },
    tableTaken: "a quell’ora questo tavolo è occupato. Forse qualcun altro ha fatto prima",
    table: (problem) => `questo tavolo ${problem}`
  }
}
