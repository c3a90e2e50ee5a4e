/** What is done with a reservation, and what people are told about it. */
import type { Words } from "../../en/Words.ts"

const labels = {
  confirmed: "Bestätigen",
  seated: "Platzieren",
  no_show: "No-Show",
  declined: "Ablehnen",
  cancelled: "Stornieren"
}

const faster = "Vielleicht war jemand schneller."

export const bookingMoves: Words["bookingMoves"] = {
  move: (to, name) => (
    <>
      {labels[to]}
      <span class="unseen">: {name}</span>
    </>
  ),
  hasLeft: (name) => (
    <>
      Gegangen
      <span class="unseen">: {name}</span>
    </>
  ),
  hasLeftAnyway: "Trotzdem gegangen",
  orderIsOpen: (order, total, isPaid) => (
    <>
      Bestellung {order} an diesem Tisch ist noch offen: {total}, {isPaid ? "bezahlt" : "nicht bezahlt"}.
    </>
  ),
  takeOrder: (name) => (
    <>
      Bestellung aufnehmen
      <span class="unseen">: {name}</span>
    </>
  ),
  more: (name) => (
    <>
      Mehr<span class="unseen"> zu {name}</span>
    </>
  ),
  undo: (name) => (
    <>
      Rückgängig<span class="unseen">: {name}</span>
    </>
  ),
  cancel: {
    by: "Wer storniert",
    guest: "Der Gast",
    restaurant: "Das Restaurant",
    reason: "Grund (optional)",
    button: "Reservierung stornieren"
  },
  reasons: ["Gast hat angerufen", "Gast ist krank", "Doppelt reserviert", "Wir müssen schließen"],
  moved: {
    confirmed: (name) => `Die Reservierung von ${name} ist bestätigt.`,
    seated: (name) => `${name} ist platziert.`,
    no_show: (name) => `${name} ist als No-Show vermerkt.`,
    declined: (name) => `Die Reservierung von ${name} ist abgelehnt.`,
    cancelled: (name) => `Die Reservierung von ${name} ist storniert.`
  },
  left: (name) => `${name} ist gegangen.`,
  made: (name) => `${name} steht im Reservierungsbuch.`,
  changed: (name) => `Die Reservierung von ${name} ist geändert.`,
  takenBack: (name) => `Zurückgenommen: die letzte Änderung bei ${name}.`,
  expectedAgain: (name) => `${name} wird wieder erwartet.`,
  noMove: "ist kein möglicher Schritt",
  alreadyMoved: (name, status) => `${name} steht schon auf „${status}“. ${faster}`,
  cannotBeSeated: (name) =>
    `${name} lässt sich nicht platzieren: Der Tisch ist an andere Gäste vergeben, oder die Reservierung ist für einen anderen Tag.`,
  reasonLength: "Nichts wurde geändert: Ein Grund hat 3 bis 200 Zeichen.",
  alreadyLeft: (name) => `${name} ist schon gegangen. ${faster}`,
  notSeated: (name) => `${name} sitzt nicht am Tisch.`,
  undoTooLate: (name) =>
    `Das lässt sich nicht mehr rückgängig machen: Jemand hat die Reservierung von ${name} geändert, oder es ist mehr als eine Minute her.`,
  undoTableGiven: (name) =>
    `Das lässt sich nicht rückgängig machen: Der Tisch von ${name} ist an andere Gäste vergeben.`,
  deposit: {
    labels: {
      paid: "Bezahlt",
      card_held: "Karte vorgemerkt",
      refunded: "Erstattet",
      partially_refunded: "Teilweise erstattet",
      forfeited: "Einbehalten",
      waived: "Erlassen"
    },
    method: "Wie sie bezahlt wurde",
    part: (currency) => `Zurückgegebener Betrag in ${currency}`,
    noPart: "Nichts wurde erstattet: Geben Sie einen Betrag an, der kleiner ist als die Anzahlung.",
    moved: (status) => `Die Anzahlung ist jetzt ${status}.`,
    isDueBack: "Sie wird in einer Minute erstattet, wenn niemand den Schritt rückgängig macht.",
    noMove: "ist kein Status einer Anzahlung",
    alreadyMoved: (status) => `Die Anzahlung ist schon „${status}“. ${faster}`,
    notNeeded: (name) => `${name} braucht keine Anzahlung.`,
    askManager: "Fragen Sie die Leitung: Das Personal erfasst Anzahlungen, erstattet aber keine."
  }
}
