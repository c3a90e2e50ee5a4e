/** Rules of reservations and of the waitlist in French. */
import type { bookingsRules as english } from "../../en/rules/bookings.ts"
import type { Translated } from "../../en/Translated.shared.ts"
import { dateInFrench } from "./given.ts"

export const bookingsRules: Translated<typeof english> = {
  isNotABookableTime: "n’est pas un horaire de réservation",
  isInThePast: "est dans le passé",
  isTooFarAhead: "est trop loin dans le temps",
  isAClosingDay: "est un jour de fermeture",
  isBelowTheMinimumPartySize: "est en dessous du nombre minimum de personnes",
  isAboveTheMaximumPartySize: "dépasse le nombre maximum de personnes",
  isTooSoonTheRestaurantNeedsMore: "est trop proche\u00a0: le restaurant a besoin de plus de temps pour se préparer",
  isFullNoMoreGuestsCanArrive: "n’a plus de place\u00a0: le maximum de couverts à cette heure-là est atteint",
  isFullNoMorePartiesCanArrive: "n’a plus de place\u00a0: le maximum d’arrivées à cette heure-là est atteint",
  isFullNoTableIsFreeFor: "n’a plus de place\u00a0: aucune table libre pour ce nombre de personnes",
  mustBeATimeWrittenHhMm: "doit être une heure écrite HH:MM",
  mustBeATimeFromTo: "doit être une heure entre 00:00 et 23:59",
  belongsToAnotherBranch: "appartient à un autre établissement",
  isNotABranchOfThisRestaurant: "n’est pas un établissement de ce restaurant",
  isTakenAtThatTime: "n’est pas libre à cette heure-là",
  isNotATableOfThisRestaurant: "n’est pas une table de ce restaurant",
  cannotBeBooked: "ne se réserve pas",
  isFullAndTheTablesHaveChanged: ({ reason }) =>
    `n’a plus de place, et les tables ont changé depuis que les déplacements ont été proposés\u00a0: ${reason}`,
  mustBeAfterFromByAtMost: "doit être après le début, d’un jour au plus",
  mustNotBeBlank: "ne doit pas rester vide",
  mustBeChosen: "reste à choisir",
  isNotFreeForNowSomebodyElse: ({ guests }) =>
    `n’a plus de place pour ${guests}\u00a0; quelqu’un a sans doute été plus rapide`,
  hasBeenGivenToAnotherParty: "a été donnée à d’autres clients",
  isFullInTheWholeWindowOf: "n’a aucune place sur toute la plage demandée",
  hasNoWaitlistTheRestaurantDoesNot: "n’a pas de liste d’attente\u00a0: le restaurant n’en tient pas",
  hasAnOfferForThisGuestThat: "a déjà pour ce client une proposition qui attend une réponse",
  hasAFullWaitlistAtMostParties: ({ most }) =>
    `a une liste d’attente complète\u00a0: au plus ${most}\u00a0inscriptions pour une journée`,
  isMoreThanAnyTableOrThe: "dépasse ce que permettent les tables ou la cadence",
  isOutsideServiceNoTableCanBe: "est en dehors du service\u00a0: aucune table ne se réserve sur cette plage",
  canBeBookedIsFree: ({ time }) => `peut être réservé\u00a0: il reste de la place à ${time}`,
  isTooSoonTheRestaurantNeedsMinutes: ({ minutes }) =>
    `est trop proche\u00a0: le restaurant a besoin de ${minutes}\u00a0min pour se préparer`,
  guest: "1\u00a0personne",
  guests: ({ count }) => `${count}\u00a0personnes`,
  day: "1\u00a0jour",
  days: ({ count }) => `${count}\u00a0jours`,
  hour: "1\u00a0heure",
  hours: ({ count }) => `${count}\u00a0heures`,
  minute: "1\u00a0minute",
  minutes: ({ count }) => `${count}\u00a0minutes`,
  dayHasPassed: "ce jour est passé",
  takenAhead: ({ date, days }) =>
    `les réservations se prennent jusqu’à ${days} à l’avance, soit jusqu’au ${dateInFrench(date)}`,
  closedOn: ({ date }) => `fermé le ${dateInFrench(date)}`,
  smallestParty: ({ guests }) => `on réserve à partir de ${guests}`,
  largestParty: ({ guests }) => `on réserve jusqu’à ${guests}`,
  noSeatings: ({ weekday }) => `pas de service le ${dateInFrench(weekday)}`,
  timeHasPassed: ({ time }) => `il est déjà plus de ${time}`,
  tooShortNotice: ({ duration }) => `trop tard\u00a0: on réserve au plus tard ${duration} avant`,
  kitchenTakes: ({ guests }) => `la cuisine prend au plus ${guests} à la fois`,
  kitchenHas: ({ guests, most, time }) => `la cuisine a déjà ${guests} à ${time}, et en prend ${most}`,
  partyArrives: ({ time }) => `déjà 1\u00a0arrivée à ${time}`,
  partiesArrive: ({ count, time }) => `déjà ${count}\u00a0arrivées à ${time}`,
  noTableSeats: ({ guests }) => `aucune table pour ${guests}`,
  noTableFree: ({ count, from, to }) => `aucune table pour ${count} n’est libre entre ${from} et ${to}`,
  // Of several moves, what comes before the second one is read as a part of its name.
  partyMoves: ({ from, guests, name, time, to }) => `${name} (${time}, ${guests})\u00a0: ${from} → ${to}`,
  fitsIf: ({ moves }) => `possible en déplaçant ${moves}`,
  noRoom: "faire de la place demanderait plus de trois déplacements, ou c’est impossible",
  mayFindRoom: "il y a peut-être un moyen de faire de la place qui n’a pas été cherché"
}
