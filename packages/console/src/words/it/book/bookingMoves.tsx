import type { Words } from "../../en/Words.ts"

const labels = {
  confirmed: "Conferma",
  seated: "Accomoda",
  no_show: "No-show",
  declined: "Rifiuta",
  cancelled: "Annulla"
} as const

const faster = "Forse qualcun altro ha fatto prima."

/** What is done with a reservation, in Italian. */
export const bookingMoves: Words["bookingMoves"] = {
  move: (to, name) => (
    <>
      {labels[to]}
      <span class="unseen"> {name}</span>
    </>
  ),
  hasLeft: (name) => (
    <>
      Libera tavolo
      <span class="unseen"> di {name}</span>
    </>
  ),
  hasLeftAnyway: "Libera comunque",
  orderIsOpen: (order, total, isPaid) => (
    <>
      L’ordine {order} di questo tavolo è ancora aperto: {total}, {isPaid ? "pagato" : "non pagato"}.
    </>
  ),
  takeOrder: (name) => (
    <>
      Prendi l’ordine
      <span class="unseen">, {name}</span>
    </>
  ),
  more: (name) => (
    <>
      Altro<span class="unseen"> per {name}</span>
    </>
  ),
  undo: (name) => (
    <>
      Ripristina<span class="unseen"> per {name}</span>
    </>
  ),
  cancel: {
    by: "Chi annulla",
    guest: "Il cliente",
    restaurant: "Il ristorante",
    reason: "Motivo (facoltativo)",
    button: "Annulla prenotazione"
  },
  reasons: ["Ha chiamato il cliente", "Il cliente è malato", "Prenotazione doppia", "Dobbiamo chiudere"],
  moved: {
    confirmed: (name) => `La prenotazione di ${name} è confermata.`,
    seated: (name) => `${name} è a tavola.`,
    no_show: (name) => `La prenotazione di ${name} è segnata come no-show.`,
    declined: (name) => `La prenotazione di ${name} è rifiutata.`,
    cancelled: (name) => `La prenotazione di ${name} è annullata.`
  },
  left: (name) => `${name} ha lasciato il tavolo.`,
  made: (name) => `${name} è in agenda.`,
  changed: (name) => `La prenotazione di ${name} è stata modificata.`,
  takenBack: (name) => `Ripristinato: la prenotazione di ${name} è com’era prima.`,
  expectedAgain: (name) => `${name} è di nuovo in arrivo.`,
  noMove: "non è un’operazione possibile",
  alreadyMoved: (name, status) => `La prenotazione di ${name} è già “${status}”. ${faster}`,
  cannotBeSeated: (name) =>
    `${name} non può accomodarsi: il tavolo è andato ad altri clienti, oppure la prenotazione è per un altro giorno.`,
  reasonLength: "Non è cambiato nulla: il motivo deve avere da 3 a 200 caratteri.",
  alreadyLeft: (name) => `${name} ha già lasciato il tavolo. ${faster}`,
  notSeated: (name) => `${name} non è a tavola.`,
  undoTooLate: (name) =>
    `Non si può più ripristinare: qualcuno ha modificato la prenotazione di ${name}, oppure è passato un minuto.`,
  undoTableGiven: (name) => `Non si può ripristinare: il tavolo di ${name} è andato ad altri clienti.`,
  deposit: {
    labels: {
      paid: "Pagato",
      card_held: "Carta a garanzia",
      refunded: "Rimborsato",
      partially_refunded: "Rimborsato in parte",
      forfeited: "Trattenuto",
      waived: "Non richiesto"
    },
    method: "Come è stato pagato",
    part: (currency) => `Importo restituito in ${currency}`,
    noPart: "Non è stato restituito nulla: scrivi quanto, cioè meno dell’acconto.",
    moved: (status) => `Acconto: ${status}.`,
    isDueBack: "Viene restituito tra un minuto, se nessuno ripristina.",
    noMove: "non è uno stato dell’acconto",
    alreadyMoved: (status) => `L’acconto è già “${status}”. ${faster}`,
    notNeeded: (name) => `Per ${name} non serve un acconto.`,
    askManager: "Chiedi a un responsabile: il personale registra gli acconti, ma non li restituisce."
  }
}
