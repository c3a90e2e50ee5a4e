/** Signing in, and deciding about an app. */
import type { Words } from "../en/Words.ts"
import { scopeNames } from "./developers.tsx"

const seconds = (count: number): string => (count === 1 ? "1 Sekunde" : `${count} Sekunden`)

export const entrance: Words["entrance"] = {
  languages: "Sprache",
  signIn: {
    title: "Anmelden",
    email: "E-Mail",
    password: "Passwort",
    button: "Anmelden",
    kept: "Ihre Sitzung ist abgelaufen. Was Sie getippt haben, ist noch da: Melden Sie sich an, und Sie finden es wieder im Formular.",
    notKept: "Ihre Sitzung ist abgelaufen, und was Sie getippt haben, ist verloren. Es wurde nichts gespeichert.",
    expired: "Das Formular ist abgelaufen. Bitte versuchen Sie es noch einmal.",
    wrong: "E-Mail oder Passwort ist falsch.",
    tooMany: (count) => `Zu viele Versuche. Versuchen Sie es in ${seconds(count)} noch einmal.`,
    busy: (count) =>
      `Gerade melden sich sehr viele Menschen an, und Ihr Passwort wurde nicht geprüft. Versuchen Sie es in ${seconds(count)} noch einmal, oder benutzen Sie einen Browser, in dem Sie schon einmal angemeldet waren: Er muss nicht warten.`
  },
  code: {
    title: "Code eingeben",
    label: "Code",
    hint: "Die sechs Ziffern aus Ihrer App, oder ein Wiederherstellungscode.",
    startAgain: "Von vorn beginnen",
    endedTitle: "Noch einmal anmelden",
    ended:
      "Die Anmeldung hat zu lange gedauert, oder es wurde zu oft ein falscher Code eingegeben. Bitte melden Sie sich noch einmal an.",
    closed:
      "Für dieses Konto wurde heute zu oft ein falscher Code eingegeben. Benutzen Sie einen Wiederherstellungscode, oder melden Sie sich in einem Browser oder Netz an, das Sie schon einmal benutzt haben.",
    wrong: (attemptsLeft) => {
      if (attemptsLeft === 0) return "Falscher Code. Melden Sie sich noch einmal an, um es erneut zu versuchen."
      return attemptsLeft === 1
        ? "Der Code ist falsch oder wurde schon verwendet. Sie haben noch 1 Versuch."
        : `Der Code ist falsch oder wurde schon verwendet. Sie haben noch ${attemptsLeft} Versuche.`
    }
  },
  consent: {
    title: (app) => `${app} verbinden`,
    wantsToUse: (app, restaurant) => `${app} bittet um Zugang zu ${restaurant ?? "einem Ihrer Restaurants"}`,
    choose: "Wählen Sie, was die App darf. Unter „Verbundene Apps“ können Sie sie jederzeit wieder trennen.",
    forWhich: "Für welches Restaurant?",
    replaced: "Schon verbunden. Was Sie jetzt erlauben, ersetzt, was Sie vorher erlaubt haben.",
    may: (app) => `${app} darf`,
    allow: "Erlauben",
    deny: "Ablehnen",
    youReturnTo: (host) => (
      <>In jedem Fall kommen Sie zurück zu {host}. Wenn Sie nicht von dort gekommen sind, wählen Sie „Ablehnen“.</>
    ),
    onlyOwners: (person) =>
      `Nur Inhaber können eine App mit ihrem Restaurant verbinden. Sie sind als ${person} angemeldet und haben diese Rolle in keinem Restaurant. Bitten Sie jemanden, der sie hat, von der App aus zu beginnen.`,
    ended: {
      title: "Diese Anfrage ist beendet",
      message:
        "Sie wurde schon entschieden, in einer anderen Sitzung geöffnet oder ist mehr als zehn Minuten alt. Gehen Sie zurück zur App, und beginnen Sie noch einmal."
    },
    sandboxOf: (restaurant) => `Sandbox von ${restaurant}`,
    sandboxHint: "Erfundene Daten zum Ausprobieren. Das Restaurant selbst bleibt unberührt.",
    notReviewed:
      "Diese App ist noch nicht geprüft. Bis der Betreiber dieser Installation sie ins Verzeichnis aufnimmt, können nur Restaurants sie verbinden, die ihrem Entwickler gehören.",
    chooseRestaurant: "wählen Sie eines Ihrer Restaurants"
  },
  scopeNames,
  scopes: {
    "menu:read": "Gerichte, Preise, Allergene und was ausverkauft ist.",
    "menu:write": "Ihre Gäste sehen Änderungen sofort.",
    "orders:read": "Was bestellt und bezahlt wurde, mit Name, Telefon und Adresse des Gastes.",
    "orders:write":
      "Bestellungen gehen wie alle anderen in Ihre Küche und lassen sich annehmen, ablehnen oder stornieren.",
    "reservations:read": "Reservierungen mit Name und Telefon, und welche Zeiten frei sind.",
    "reservations:write": "Für Ihre Gäste, nach Ihren Reservierungsregeln.",
    "guests:read": "Namen, Besuche und Ausgaben. Telefon und E-Mail nur von Gästen, die eingewilligt haben.",
    "reports:read": "Umsätze, verglichen mit dem Zeitraum davor.",
    "payments:read": "Was für jede Bestellung bezahlt wurde, wie, und die Trinkgelder.",
    "payments:write":
      "Was erfasst wird, macht Bestellungen zu bezahlten, und zurückgegebenes Geld wird als solches erfasst.",
    "guests:write": "Eigene Referenzen und Werte werden bei Gästen abgelegt. Sonst ändert sich an Gästen nichts.",
    "webhooks:write":
      "Was geschieht, wird an Adressen gesendet, die die App wählt, soweit ihre anderen Berechtigungen es zeigen."
  }
}
