/** The person's own account: password, two-step sign-in, sessions and restaurants; and links to a new password. */
import type { Words } from "../en/Words.ts"

export const account: Words["account"] = {
  title: "Konto",
  restaurants: "Ihre Restaurants",
  noRestaurants: "Sie haben noch keine Restaurants.",
  passwordHint: (fewest) => `Mindestens ${fewest} Zeichen. Ein paar Wörter merken sich leichter als Sonderzeichen.`,
  staysSignedIn: "Hier bleiben Sie angemeldet, überall sonst werden Sie abgemeldet.",
  change: {
    title: "Passwort ändern",
    current: "Aktuelles Passwort",
    wanted: "Neues Passwort",
    again: "Neues Passwort wiederholen",
    button: "Passwort ändern",
    changed: "Ihr Passwort ist geändert.",
    doesNotMatch: "stimmt nicht mit dem neuen Passwort überein",
    notCurrent: "ist nicht Ihr aktuelles Passwort"
  },
  language: {
    title: "Sprache",
    label: "Sprache der Konsole und der Mails an Sie",
    asBrowser: "Wie im Browser",
    about: "Auch auf einem gemeinsamen Tablet. Gäste bekommen Nachrichten in ihrer eigenen Sprache.",
    save: "Sprache speichern",
    saved: "Ihre Sprache ist gespeichert."
  },
  address: {
    title: "E-Mail-Adresse",
    proved: "bestätigt",
    notProved: "nicht bestätigt",
    provedSince: (proved, moment) => (
      <>
        {proved} seit {moment}
      </>
    ),
    about:
      "Noch ist nicht bestätigt, dass Sie die Mails dieser Adresse lesen. Bis dahin brauchen Einladungen in weitere Restaurants ihren Link, und Sie bekommen keine Mails zur Sicherheit Ihrer Restaurants.",
    mail: "Link per Mail anfordern",
    mailed: (email) =>
      `Wenn dieser Dienst Mails versenden kann, ist ein Link an ${email} unterwegs. Er gilt einen Tag lang.`,
    justMailed: (minutes) => `Gerade wurde ein Link gesendet. In ${minutes} min können Sie einen neuen anfordern.`,
    tooMany: "Das Restaurant hat zu viele offene Links. Versuchen Sie es später noch einmal.",
    confirmFor: (email) => `Bestätigen Sie, dass Sie die Mails von ${email} lesen.`,
    confirm: "Adresse bestätigen",
    confirmed: "Ihre E-Mail-Adresse ist bestätigt.",
    ended: "Dieser Link gilt nicht mehr, oder er wurde für ein anderes Konto gesendet."
  },
  requests: {
    title: "Einladungen",
    see: "Einladungen in weitere Restaurants",
    waiting: (count) => (count === 1 ? "Eine Einladung wartet auf Sie." : `${count} Einladungen warten auf Sie.`),
    lead: "Restaurants, die Sie eingeladen haben. Nichts ändert sich, bevor Sie annehmen.",
    notProved: (accountPath) => (
      <>
        Ihre E-Mail-Adresse ist nicht bestätigt, deshalb werden Einladungen hier nicht angezeigt: Öffnen Sie den Link,
        den Sie bekommen haben, oder bestätigen Sie die Adresse unter <a href={accountPath}>Konto</a>.
      </>
    ),
    none: "Keine Einladung wartet auf Sie.",
    accept: "Annehmen",
    decline: "Ablehnen",
    confirmDeclining: (restaurant) => `Sie bekommen keinen Zugang zu ${restaurant}, und der Link gilt nicht mehr.`,
    declineInvitation: "Einladung ablehnen",
    declined: "Die Einladung ist abgelehnt."
  },
  twoStep: {
    title: "Anmeldung in zwei Schritten",
    aboutOff:
      "Fragt nach dem Passwort noch einen Code aus einer App auf Ihrem Telefon ab. Ein gestohlenes Passwort genügt dann nicht.",
    aboutOn: "Eingeschaltet. Nach dem Passwort geben Sie einen Code aus Ihrer App ein.",
    toSetUp: "Anmeldung in zwei Schritten einrichten",
    toManage: "Anmeldung in zwei Schritten verwalten",
    lead: "Melden Sie sich mit Ihrem Passwort und einem Code aus einer App auf Ihrem Telefon an.",
    yourPassword: "Ihr Passwort",
    code: "Code",
    setUp: "Einrichten",
    steps: [
      "Installieren Sie eine Authenticator-App auf Ihrem Telefon, falls Sie noch keine haben.",
      "Scannen Sie diesen QR-Code mit der App, oder tippen Sie den Schlüssel ein.",
      "Geben Sie den Code ein, den die App anzeigt."
    ],
    qrCode: "QR-Code des Schlüssels darunter, für eine Authenticator-App",
    key: (key) => <>Schlüssel: {key}</>,
    openInApp: "In einer App auf diesem Gerät öffnen",
    digitsHint: "Die sechs Ziffern, die die App anzeigt.",
    turnOn: "Einschalten",
    yourApp: "Ihre App",
    onSince: (on, moment) => (
      <>
        {on} seit {moment}
      </>
    ),
    on: "eingeschaltet",
    codesLeft: "Übrige Wiederherstellungscodes",
    leftOf: (left, all) => `${left} von ${all}`,
    aboutCodes:
      "Jeder Wiederherstellungscode ersetzt einmal den Code aus der App. Beim Erneuern entstehen zehn neue, und die alten gelten nicht mehr.",
    manage: "Ändern",
    codeHint: "Aus Ihrer App, oder ein Wiederherstellungscode.",
    renew: "Wiederherstellungscodes erneuern",
    turnOff: "Anmeldung in zwei Schritten ausschalten",
    recoveryCodes: "Wiederherstellungscodes",
    turnedOn: "Die Anmeldung in zwei Schritten ist eingeschaltet. Das sind Ihre Wiederherstellungscodes.",
    renewed: "Das sind Ihre neuen Wiederherstellungscodes. Die alten gelten nicht mehr.",
    turnedOff: "Die Anmeldung in zwei Schritten ist ausgeschaltet.",
    earlierSetup: "gehört zu einer früheren Einrichtung: Scannen Sie den neuen QR-Code",
    notYourPassword: "ist nicht Ihr Passwort",
    wrongCode: "ist falsch oder wurde schon verwendet",
    codesClosed: "muss ein Wiederherstellungscode sein, weil heute zu oft ein falscher Code eingegeben wurde"
  },
  sessions: {
    title: "Sitzungen",
    about: "Eine Sitzung endet nach 12 Stunden ohne Aktivität, spätestens nach 7 Tagen.",
    see: "Ansehen, wo Sie angemeldet sind",
    signOutEverywhere: "Überall abmelden",
    confirmSigningOut: "Das beendet alle Ihre Sitzungen, auch diese.",
    lead: (accountPath) => (
      <>
        Wo Sie angemeldet sind. Wenn Sie eine Sitzung nicht kennen, beenden Sie sie und{" "}
        <a href={accountPath}>ändern Sie Ihr Passwort</a>.
      </>
    ),
    present: "Jetzt angemeldet",
    caption: "Ihre Sitzungen",
    columns: ["Browser", "Angemeldet", "Zuletzt benutzt"],
    unknownBrowser: "Unbekannter Browser",
    browserOn: (browser, system) => `${browser} unter ${system}`,
    unknownAddress: "unbekannte Adresse",
    thisOne: "diese Sitzung",
    end: "Beenden",
    confirmEnding: (browser, address) => `Das meldet Sie hier ab: ${browser}, ${address}.`,
    endSession: "Sitzung beenden",
    ended: "Die Sitzung ist beendet.",
    others: "Alle anderen Sitzungen",
    endOthers: "Alle anderen Sitzungen beenden",
    confirmEndingOthers: "Das meldet Sie überall ab, nur hier nicht.",
    othersEnded: "Alle anderen Sitzungen sind beendet."
  },
  link: {
    password: "Passwort",
    again: "Passwort wiederholen",
    doesNotMatch: "stimmt nicht mit dem Passwort überein",
    formExpired: "Das Formular ist abgelaufen. Bitte versuchen Sie es noch einmal.",
    signIn: "Anmelden",
    ended: "Dieser Link gilt nicht mehr",
    whyEnded:
      "Er wurde benutzt oder widerrufen, oder er ist abgelaufen. Bitten Sie die Person, von der Sie ihn haben, um einen neuen.",
    choose: "Neues Passwort wählen",
    chooseFor: (email) => (
      <>Für {email}. Danach sind Sie überall abgemeldet und melden sich mit dem neuen Passwort an.</>
    ),
    set: "Passwort setzen",
    done: "Ihr neues Passwort ist gesetzt",
    signedOut: "Sie sind jetzt überall abgemeldet."
  }
}
