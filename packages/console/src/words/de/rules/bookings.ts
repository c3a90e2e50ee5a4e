/** Rules of reservations and of the waitlist. */
import type { Words } from "../../en/Words.ts"
import type { bookingsRules as english } from "../../en/rules/bookings.ts"
import * as Arriving from "./arriving.ts"

export const bookingsRules: Pick<Words["rules"], keyof typeof english> = {
  isNotABookableTime: "ist keine Zeit, die sich reservieren lässt",
  isInThePast: "liegt in der Vergangenheit",
  isTooFarAhead: "liegt zu weit in der Zukunft",
  isAClosingDay: "ist ein Ruhetag",
  isBelowTheMinimumPartySize: "liegt unter der kleinsten Personenzahl",
  isAboveTheMaximumPartySize: "liegt über der größten Personenzahl",
  isTooSoonTheRestaurantNeedsMore: "ist zu kurzfristig: Das Restaurant braucht mehr Vorlauf",
  isFullNoMoreGuestsCanArrive: "ist voll: Zu dieser Zeit können keine weiteren Personen ankommen",
  isFullNoMorePartiesCanArrive: "ist voll: Zu dieser Zeit können keine weiteren Gruppen ankommen",
  isFullNoTableIsFreeFor: "ist voll: Für diese Personenzahl ist kein Tisch frei",
  mustBeATimeWrittenHhMm: "muss eine Uhrzeit der Form HH:MM sein",
  mustBeATimeFromTo: "muss eine Uhrzeit von 00:00 bis 23:59 sein",
  belongsToAnotherBranch: "gehört zu einem anderen Standort",
  isNotABranchOfThisRestaurant: "ist kein Standort dieses Restaurants",
  isTakenAtThatTime: "ist zu dieser Zeit belegt",
  isNotATableOfThisRestaurant: "ist kein Tisch dieses Restaurants",
  cannotBeBooked: "lässt sich nicht reservieren",
  isFullAndTheTablesHaveChanged: ({ reason }) =>
    `ist voll, und die Tische haben sich geändert, seit das Umsetzen vorgeschlagen wurde: ${reason}`,
  mustBeAfterFromByAtMost: "muss nach „Von“ (from) liegen, um höchstens einen Tag",
  mustNotBeBlank: "darf nicht leer sein",
  mustBeChosen: "muss gewählt werden",
  isNotFreeForNowSomebodyElse: ({ guests }) => `ist jetzt für ${guests} nicht frei; vielleicht war jemand schneller`,
  hasBeenGivenToAnotherParty: "ist an andere Gäste vergeben",
  isFullInTheWholeWindowOf: "ist im ganzen Zeitraum dieser Gruppe voll",
  hasNoWaitlistTheRestaurantDoesNot: "hat keine Warteliste: Das Restaurant führt keine",
  hasAnOfferForThisGuestThat: "hat für diesen Gast schon ein Angebot, das auf Antwort wartet",
  hasAFullWaitlistAtMostParties: ({ most }) =>
    `hat eine volle Warteliste: Für einen Tag können höchstens ${most} Gruppen warten`,
  isMoreThanAnyTableOrThe: "ist mehr, als die Tische oder die Ankünfte zur selben Zeit zulassen",
  isOutsideServiceNoTableCanBe:
    "liegt außerhalb der Servicezeiten: In diesem Zeitraum lässt sich kein Tisch reservieren",
  canBeBookedIsFree: ({ time }) => `lässt sich reservieren: ${time} Uhr ist frei`,
  isTooSoonTheRestaurantNeedsMinutes: ({ minutes }) =>
    `ist zu kurzfristig: Das Restaurant braucht ${minutes} Minuten Vorlauf`,
  guest: "1 Person",
  guests: ({ count }) => `${count} Personen`,
  day: "1 Tag",
  days: ({ count }) => `${count} Tage`,
  hour: "1 Stunde",
  hours: ({ count }) => `${count} Stunden`,
  minute: "1 Minute",
  minutes: ({ count }) => `${count} Minuten`,
  dayHasPassed: "dieser Tag ist vorbei",
  takenAhead: ({ days, date }) => `Reservierungen sind bis ${days} im Voraus möglich, also bis ${Arriving.date(date)}`,
  closedOn: ({ date }) => `geschlossen am ${Arriving.date(date)}`,
  smallestParty: ({ guests }) => `Reservierungen gibt es ab ${guests}`,
  largestParty: ({ guests }) => `Reservierungen gibt es bis ${guests}`,
  noSeatings: ({ weekday }) => `${Arriving.everyWeek(weekday)} keine Servicezeit`,
  timeHasPassed: ({ time }) => `${time} Uhr ist vorbei`,
  tooShortNotice: ({ duration }) => `zu kurzfristig: möglich bis ${duration} vorher`,
  kitchenTakes: ({ guests }) => `die Küche schafft höchstens ${guests} zur selben Zeit`,
  kitchenHas: ({ guests, time, most }) => `die Küche hat um ${time} Uhr schon ${guests} und schafft höchstens ${most}`,
  partyArrives: ({ time }) => `um ${time} Uhr kommt schon 1 Gruppe an`,
  partiesArrive: ({ count, time }) => `um ${time} Uhr kommen schon ${count} Gruppen an`,
  noTableSeats: ({ guests }) => `kein Tisch bietet Platz für ${guests}`,
  noTableFree: ({ count, from, to }) => `zwischen ${from} und ${to} Uhr ist kein Tisch für ${count} frei`,
  // Several moves arrive as one text: what is after the first stands in its last place.
  partyMoves: ({ name, time, guests, from, to }) =>
    `${name} (${time} Uhr, ${guests}) von ${Arriving.tables(from)} an ${Arriving.tables(to)}`,
  fitsIf: ({ moves }) => `mit Umsetzen möglich: ${moves}`,
  noRoom: "Platz zu schaffen bräuchte mehr als dreimal Umsetzen oder ist unmöglich",
  mayFindRoom: "vielleicht gibt es einen Weg, Platz zu schaffen, nach dem nicht gesucht wurde"
}
