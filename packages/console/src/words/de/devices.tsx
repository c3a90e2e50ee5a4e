/** Tablets that several people use: the lock screen, PINs, who enrolled what, and a manager's approval. */
import { Pin, SharedDevice } from "@fourtop/core/internal"
import type { Words } from "../en/Words.ts"

const { lockMinutes } = SharedDevice.limits

const seconds = (count: number): string => (count === 1 ? "1 Sekunde" : `${count} Sekunden`)

export const devices: Words["devices"] = {
  lock: {
    title: "Wer sind Sie?",
    here: (restaurant, device) => `${restaurant}, ${device}`,
    names: "Team",
    nobody:
      "Hier hat noch niemand eine PIN. Melden Sie sich in einem eigenen Browser mit Ihrem Passwort an, und wählen Sie unter Konto eine.",
    withPassword: "Mit Passwort anmelden",
    kept: "Das Tablet war gesperrt. Was Sie getippt haben, ist noch da: Sie finden es wieder im Formular.",
    notKept: "Das Tablet war gesperrt, und was Sie getippt haben, ist verloren. Es wurde nichts gespeichert.",
    expired: "Das Formular ist abgelaufen. Bitte versuchen Sie es noch einmal."
  },
  pad: {
    title: (name) => name,
    label: "PIN",
    button: "Entsperren",
    digits: "Ziffern",
    erase: "Löschen",
    somebodyElse: "Jemand anders",
    forgotten: "Mit Passwort",
    backToPin: "Mit PIN",
    empty: "Geben Sie Ihre PIN ein.",
    wrong: (attemptsLeft) => {
      if (attemptsLeft <= 0) return "Falsche PIN. Sie ist auf diesem Tablet jetzt gesperrt: Geben Sie Ihr Passwort ein."
      return attemptsLeft === 1
        ? "Falsche PIN. Sie haben noch 1 Versuch."
        : `Falsche PIN. Sie haben noch ${attemptsLeft} Versuche.`
    },
    locked: "Ihre PIN ist auf diesem Tablet gesperrt, weil sie zu oft falsch war. Geben Sie Ihr Passwort ein.",
    password: "Passwort",
    wrongPassword: "Das ist nicht Ihr Passwort.",
    code: "Code",
    codeHint: "Die sechs Ziffern aus Ihrer App, oder ein Wiederherstellungscode.",
    codeNeeded:
      "Sie benutzen die Anmeldung in zwei Schritten: Geben Sie Ihr Passwort noch einmal ein, zusammen mit einem Code.",
    wrongCode: "Der Code ist falsch oder wurde schon verwendet.",
    codesClosed:
      "Für dieses Konto wurde heute zu oft ein falscher Code eingegeben. Benutzen Sie einen Wiederherstellungscode.",
    tooMany: (count) => `Zu viele Versuche. Versuchen Sie es in ${seconds(count)} noch einmal.`,
    busy: (count) =>
      `Gerade melden sich sehr viele Menschen an, und nichts wurde geprüft. Versuchen Sie es in ${seconds(count)} noch einmal.`
  },
  pin: {
    title: "PIN für gemeinsame Tablets",
    aboutNone:
      "Mit einer PIN sind Sie auf einem Tablet, das mehrere benutzen, sofort Sie selbst. Sie haben noch keine.",
    aboutSet: "Sie haben eine PIN für die Tablets, die mehrere benutzen.",
    toSet: "PIN wählen",
    toChange: "Ändern oder entfernen",
    lead: "Auf einem gemeinsamen Tablet tippen Sie Ihren Namen an und geben Ihre PIN ein. Sie öffnet, was eine Schicht braucht, gilt nirgends sonst, und was Sie tun, wird unter Ihrem Namen festgehalten. Verraten Sie sie niemandem.",
    pin: "PIN",
    hint: `${Pin.limits.min} bis ${Pin.limits.max} Ziffern, kein Jahr und keine Reihe wie 1234.`,
    again: "PIN wiederholen",
    password: "Ihr Passwort",
    set: "PIN setzen",
    remove: "PIN entfernen",
    done: "Ihre PIN ist gesetzt.",
    removed: "Ihre PIN ist entfernt.",
    doesNotMatch: "stimmt nicht mit der PIN überein",
    notYourPassword: "ist nicht Ihr Passwort"
  },
  list: {
    title: "Gemeinsame Tablets",
    see: "Gemeinsame Tablets",
    about: "Tablets, die mehrere benutzen, alle mit ihrer eigenen PIN.",
    back: "← Team",
    lead: (restaurant) =>
      `Tablets von ${restaurant}, auf denen das Team mit einer PIN wechselt. Sie öffnen, was eine Schicht braucht, und sperren sich selbst.`,
    columns: ["Name", "Freigegeben", "Zuletzt benutzt", "Sperrt sich nach", "Sprache"],
    by: (name) => `von ${name}`,
    minutes: (minutes) => (minutes === 1 ? "1 Minute" : `${minutes} Minuten`),
    none: "Noch kein Tablet ist freigegeben.",
    thisOne: "dieser Browser",
    revoke: "Aufheben",
    confirmRevoking: (name) =>
      `${name} sperrt sich innerhalb von zehn Sekunden, und keine PIN öffnet es mehr. Andere Tablets sind nicht betroffen.`,
    revokeDevice: "Freigabe aufheben",
    revoked: (name) => `Die Freigabe von ${name} ist aufgehoben.`,
    enrol: "Diesen Browser freigeben",
    aboutEnrolling:
      "Tun Sie das auf dem Tablet selbst. Danach sind Sie hier abgemeldet, und alle, die unter Konto eine PIN gewählt haben, können es benutzen.",
    already: (name) => `Dieser Browser ist schon freigegeben, als ${name}.`,
    name: "Name",
    nameHint: "Wo es steht, zum Beispiel „Tablet Bar“.",
    lockMinutes: "Minuten ohne Berührung, bis es sich sperrt",
    lockHint: `${lockMinutes.min} bis ${lockMinutes.max}.`,
    language: "Sprache des Tablets",
    languageOf: (name) => `Sprache von ${name}`,
    asBrowser: "Wie in seinem Browser",
    saveLanguage: "Speichern",
    languageSaved: (name) => `Die Sprache von ${name} ist gespeichert.`,
    password: "Ihr Passwort",
    button: "Diesen Browser freigeben",
    tooMany: (most) => `Es gibt schon ${most} gemeinsame Tablets. Heben Sie zuerst eine Freigabe auf.`
  },
  approval: {
    title: "Die Leitung genehmigt",
    about: "Das dürfen Sie nicht allein. Die Leitung gibt hier für dieses eine Mal ihre PIN ein.",
    approver: "Leitung",
    pin: "PIN der Leitung",
    mustBeChosen: "muss gewählt werden",
    wrong: (attemptsLeft) => {
      if (attemptsLeft <= 0) return "ist falsch und auf diesem Tablet jetzt gesperrt"
      return attemptsLeft === 1 ? "ist falsch; noch 1 Versuch" : `ist falsch; noch ${attemptsLeft} Versuche`
    },
    locked: "ist auf diesem Tablet gesperrt, weil sie zu oft falsch war",
    mayNot: "gehört jemandem, der das nicht genehmigen darf"
  }
}
