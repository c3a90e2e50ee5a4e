/** Rules of orders and of dishes. */
import type { Words } from "../../en/Words.ts"
import type { ordersRules as english } from "../../en/rules/orders.ts"
import * as Arriving from "./arriving.ts"

export const ordersRules: Pick<Words["rules"], keyof typeof english> = {
  mustBeFromToWithAtMost: "muss zwischen 0 und 100 liegen, mit höchstens vier Nachkommastellen",
  isAlready: ({ status }) => `ist schon ${Arriving.status(status)}`,
  addUpToMoreThanCanBeCharged: "ergeben zusammen mehr, als berechnet werden kann",
  addUpToBelowTheMinimum: ({ sum, minimum }) =>
    `ergeben zusammen ${sum}, der Mindestbetrag ist ${minimum} (in kleinster Einheit)`,
  stillHasDue: ({ due }) => `hat noch ${due} offen`,
  onlyAreLeft: ({ left }) => `es sind nur noch ${left} da`,
  wouldHaveTooLongANote: ({ most }) => `hätte eine Notiz von mehr als ${most} Zeichen`,
  isVoidedAlready: "ist schon storniert",
  cannotBeFiredBecauseTheOrderIs: ({ status }) =>
    `lässt sich nicht abrufen, weil die Bestellung ${Arriving.status(status)} ist`,
  isInTheKitchenAlready: "ist schon in der Küche",
  isNotACourseOfThisOrder: "ist kein wartender Gang dieser Bestellung",
  mustNameALine: "muss eine Position nennen",
  wouldBePaidByThePaymentsIt: "wäre mit den bisherigen Zahlungen schon bezahlt",
  cannotBeChangedBecauseTheOrderIs: ({ status }) =>
    `lässt sich nicht ändern, weil die Bestellung ${Arriving.status(status)} ist`,
  isOnlyForOrdersAtATable: "gilt nur für Bestellungen an einem Tisch",
  isOfAnotherBranch: "gehört zu einem anderen Standort",
  mustBeToMinutes: ({ min, most }) => `muss ${min} bis ${most} Minuten sein`,
  mustBeAmong: ({ choices }) => `muss hierunter sein: ${choices}`,
  mustBeMoreThanUnlessAChannel: "muss mehr als 0 sein, wenn kein Kanal pausiert",
  isPaidAlready: "ist schon bezahlt",
  isNotAReservationOfThisRestaurant: "ist keine Reservierung dieses Restaurants",
  isOfStatus: ({ status }) => `ist ${Arriving.status(status)}`,
  isMoreThanTheOfThisLine: ({ quantity }) => `ist mehr als die ${quantity} dieser Position`,
  isTheLastOneCancelTheOrder: "ist die letzte; stornieren Sie stattdessen die Bestellung",
  cannotBeCombinedWithSetOneOf: ({ sizes }) =>
    `geht nicht zusammen mit „${Arriving.several(sizes)}“: Geben Sie nur eines an`,
  isRequiredUnlessTheDishHas: ({ sizes }) =>
    `muss angegeben werden, wenn das Gericht keine ${Arriving.several(sizes)} hat`,
  isNotACategoryOfThisRestaurant: "ist keine Kategorie dieses Restaurants",
  isNotAModifierGroupOfThis: "ist keine Optionsgruppe dieses Restaurants",
  isRepeated: "kommt mehrfach vor",
  cannotBeSetThisItemIsPriced: "lässt sich nicht setzen: Dieses Gericht hat Preise nach Größe",
  mustBeAnotherOrder: "muss eine andere Bestellung sein",
  hasPaymentsRefundThemFirst: "hat Zahlungen; erstatten Sie sie zuerst",
  isPaidItNeedsANewOrder: "ist bezahlt; dafür braucht es eine neue Bestellung",
  isNotLikeTheSource: ({ type }) => `hat eine andere Art; nötig ist „${Arriving.orderType(type)}“`,
  mustBeAcceptedJustWhenTheSource: "muss angenommen sein, wenn es diese ist, und sonst nicht",
  wasPlacedUnderOtherPricesTaxesOr: "wurde unter anderen Preisen, Steuern oder Aktionen aufgegeben",
  hasADiscount: "hat einen Rabatt",
  isNotALineOfTheOrder: "ist keine Position der Bestellung",
  isVoided: "ist storniert",
  isNamedTwice: "ist doppelt genannt",
  mustBeOneTo: ({ quantity }) => `muss zwischen 1 und ${quantity} liegen`,
  canHaveAtMostLines: ({ most }) => `kann höchstens ${most} Positionen haben`,
  isNotAnItemOfThisRestaurant: "ist kein Gericht dieses Restaurants",
  isNotOnTheMenu: "steht nicht auf der Karte",
  isSoldOut: "ist ausverkauft",
  cannotBeOrderedOnline: "lässt sich nicht online bestellen",
  isRequiredThisItemHasSeveralVariants: "muss angegeben werden: Dieses Gericht gibt es in mehreren Größen",
  isNotAVariantOfThisItem: "ist keine Größe dieses Gerichts",
  isNotAnOptionOfThisItem: "ist keine Option dieses Gerichts",
  mustHaveAtLeastOf: ({ min, name }) => `braucht mindestens ${min} aus „${name}“`,
  mustHaveAtMostOf: ({ max, name }) => `darf höchstens ${max} aus „${name}“ haben`,
  isNotOffered: "wird nicht angeboten",
  isRequiredForDineIn: "muss bei Bestellungen im Haus angegeben werden",
  isNotTheCodeOfATable: "ist nicht der Code eines Tisches",
  isRequiredForDelivery: "muss bei Lieferungen angegeben werden",
  cannotBeAddedToAnOrderThat: ({ state }) =>
    `kann zu einer Bestellung, die ${Arriving.status(state)} ist, nicht dazukommen; nehmen Sie eine neue auf`,
  wouldBeAnOrderHasAtMost: ({ count, most }) =>
    `wären ${count}; eine Bestellung hat höchstens ${most}: Nehmen Sie eine neue auf`,
  isTaxedByARuleThatIs: "folgt einer Steuerregel, die neuer ist als die Bestellung; nehmen Sie eine neue auf",
  hasNoPossibleTimeTheRestaurantIs:
    "hat keine mögliche Zeit: Das Restaurant ist geschlossen und öffnet in den nächsten 30 Tagen nicht",
  mustBeWithinDays: ({ days }) => `muss in den nächsten ${days} Tagen liegen`,
  isTooEarlyTheKitchenNeedsMinutes: ({ minutes }) => `ist zu früh: Die Küche braucht ${minutes} Minuten`,
  isOutsideTheOpeningHours: "liegt außerhalb der Öffnungszeiten"
}
