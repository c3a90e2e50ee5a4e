import type { bookingsRules as english } from "../../en/rules/bookings.ts"
import type { Translated } from "../../en/Translated.shared.ts"
import * as Place from "../grammar/places.ts"
import * as Named from "./named.ts"

/** Rules of reservations and of the waitlist, in Italian. */
export const bookingsRules: Translated<typeof english> = {
  isNotABookableTime: "non è un orario prenotabile",
  isInThePast: "è nel passato",
  isTooFarAhead: "è troppo avanti nel tempo",
  isAClosingDay: "è un giorno di chiusura",
  isBelowTheMinimumPartySize: "è meno del numero minimo di persone",
  isAboveTheMaximumPartySize: "è più del numero massimo di persone",
  isTooSoonTheRestaurantNeedsMore: "è troppo presto: al ristorante serve più preavviso",
  isFullNoMoreGuestsCanArrive: "è al completo: a quell’ora non possono arrivare altre persone",
  isFullNoMorePartiesCanArrive: "è al completo: a quell’ora non possono arrivare altri gruppi",
  isFullNoTableIsFreeFor: "è al completo: nessun tavolo è libero per queste persone",
  mustBeATimeWrittenHhMm: "deve essere un orario scritto HH:MM",
  mustBeATimeFromTo: "deve essere un orario tra 00:00 e 23:59",
  belongsToAnotherBranch: "è di un’altra sede",
  isNotABranchOfThisRestaurant: "non è una sede di questo ristorante",
  isTakenAtThatTime: "non è libero a quell’ora",
  isNotATableOfThisRestaurant: "non è un tavolo di questo ristorante",
  cannotBeBooked: "non si può prenotare",
  isFullAndTheTablesHaveChanged: ({ reason }) =>
    `è al completo, e dopo la proposta degli spostamenti i tavoli sono cambiati: ${reason}`,
  mustBeAfterFromByAtMost: "deve venire dopo l’inizio, al massimo di un giorno",
  mustNotBeBlank: "non può restare in bianco",
  mustBeChosen: "non può mancare",
  isNotFreeForNowSomebodyElse: ({ guests }) => `adesso non è libero per ${guests}; forse qualcun altro ha fatto prima`,
  hasBeenGivenToAnotherParty: "è andato ad altri clienti",
  isFullInTheWholeWindowOf: "è al completo in tutta la fascia oraria richiesta",
  hasNoWaitlistTheRestaurantDoesNot: "non ha una lista d’attesa: il ristorante non la tiene",
  hasAnOfferForThisGuestThat: "ha già un’offerta per questo cliente, in attesa di risposta",
  hasAFullWaitlistAtMostParties: ({ most }) =>
    `ha la lista d’attesa piena: per un giorno possono aspettare al massimo ${most} gruppi`,
  isMoreThanAnyTableOrThe: "è più di quanto consentano i tavoli o gli arrivi contemporanei",
  isOutsideServiceNoTableCanBe: "è fuori servizio: in questa fascia oraria non si prenotano tavoli",
  canBeBookedIsFree: ({ time }) => `si può prenotare: le ${time} sono libere`,
  isTooSoonTheRestaurantNeedsMinutes: ({ minutes }) =>
    `è troppo presto: al ristorante servono ${minutes} minuti di preavviso`,
  guest: "1 persona",
  guests: ({ count }) => `${count} persone`,
  day: "1 giorno",
  days: ({ count }) => `${count} giorni`,
  hour: "1 ora",
  hours: ({ count }) => `${count} ore`,
  minute: "1 minuto",
  minutes: ({ count }) => `${count} minuti`,
  dayHasPassed: "questo giorno è passato",
  takenAhead: ({ days, date }) => `si prenota al massimo con ${days} di anticipo, fino a ${Named.date(date)}`,
  closedOn: ({ date }) => `chiuso ${Named.date(date)}`,
  smallestParty: ({ guests }) => `si prenota da ${guests} in su`,
  largestParty: ({ guests }) => `si prenota per al massimo ${guests}`,
  noSeatings: ({ weekday }) => `${Named.everyWeekday(weekday)} non si prenota`,
  timeHasPassed: ({ time }) => `le ${time} sono passate`,
  tooShortNotice: ({ duration }) => `preavviso troppo breve: si prenota fino a ${duration} prima`,
  kitchenTakes: ({ guests }) => `la cucina accetta al massimo ${guests} alla volta`,
  kitchenHas: ({ guests, time, most }) => `la cucina ha già ${guests} alle ${time}, e ne accetta ${most}`,
  partyArrives: ({ time }) => `alle ${time} arriva già 1 gruppo`,
  partiesArrive: ({ count, time }) => `alle ${time} arrivano già ${count} gruppi`,
  noTableSeats: ({ guests }) => `nessun tavolo basta per ${guests}`,
  noTableFree: ({ count, from, to }) => `nessun tavolo per ${count} è libero tra le ${from} e le ${to}`,
  partyMoves: ({ name, time, guests, from, to }) =>
    `${name} (${time}, ${guests}) si sposta ${Place.from(Named.tables(from))} ${Place.at(Named.tables(to))}`,
  fitsIf: ({ moves }) => `c’è posto se ${moves}`,
  noRoom: "per fare posto servirebbero più di tre spostamenti, oppure non è possibile",
  mayFindRoom: "forse c’è un modo di fare posto che non è stato cercato"
}
