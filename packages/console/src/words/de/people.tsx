/** People of a restaurant, invitations to it, and its security log. */
import { AccessLink } from "@fourtop/core/internal"
import type { Words } from "../en/Words.ts"
import { roles } from "./names/names.ts"

export const people: Words["people"] = {
  title: "Team",
  roles,
  roleHints: {
    owner: "Alles, auch Webhooks, verbundene Apps und das Sicherheitsprotokoll.",
    manager: "Alles andere; verwaltet Leitung und Personal.",
    staff: "Was eine Schicht braucht: Bestellungen, Küche, Reservierungen, Gäste und Gerichte als ausverkauft melden."
  },
  twoStep: "Anmeldung in zwei Schritten",
  on: "an",
  off: "aus",
  lastSignIn: "Letzte Anmeldung",
  unknown: "unbekannt",
  yourPassword: "Ihr Passwort",
  notYourPassword: "ist nicht Ihr Passwort",
  mustBeChosen: "muss gewählt werden",
  refusals: {
    role: () => "Das können nur Inhaber: Die Leitung ernennt keine und ändert nichts an ihnen.",
    self: () => "Ihren eigenen Zugang können Sie nicht ändern. Bitten Sie jemand anderen, der hier das Team verwaltet.",
    last_owner: () => "Das Restaurant braucht mindestens einen Inhaber. Geben Sie zuerst jemand anderem diese Rolle.",
    elsewhere: (email) =>
      `Dieses Konto öffnet auch ein Restaurant, das Sie nicht verwalten. Sein Passwort kann deshalb nur der Betreiber dieser Installation setzen: fourtop owner password ${email}`,
    already_here: () => "Diese E-Mail-Adresse hat schon Zugang.",
    too_many: () =>
      `Es gibt schon ${AccessLink.mostOpen} offene Links. Widerrufen Sie einige, oder warten Sie, bis sie ablaufen.`
  },
  list: {
    lead: (restaurant) => `Wer sich bei ${restaurant} anmelden kann, und mit welchen Rechten.`,
    columns: ["Name", "Rolle", "Anmeldung in zwei Schritten", "Letzte Anmeldung"],
    you: "(Sie)"
  },
  invitations: {
    title: "Offene Einladungen",
    columns: ["Name", "Rolle", "Eingeladen von", "Läuft ab"],
    operator: "dem Betreiber",
    revoke: "Widerrufen",
    confirmRevoking: (name) => `Der Link für ${name} gilt sofort nicht mehr.`,
    revokeInvitation: "Einladung widerrufen",
    revoked: (name) => `Die Einladung für ${name} ist widerrufen.`
  },
  invite: {
    title: "Jemanden einladen",
    about:
      "Sie bekommen einmalig einen Link zum Weitergeben; kann der Dienst Mails versenden, kommt er auch per Mail an. Er gilt drei Tage und für eine Person: Wer ihn öffnet, wählt ein Passwort oder meldet sich an und nimmt an. Wer ein Konto mit dieser bestätigten Adresse hat, kann auch nach der Anmeldung annehmen.",
    email: "E-Mail",
    name: "Name",
    nameHint: "Steht im Aktivitätsprotokoll.",
    role: "Rolle",
    passwordHint: "Damit sich niemand an einem offen gelassenen Bildschirm selbst einlädt.",
    button: "Einladungslink erstellen",
    ready: (name) => `Die Einladung für ${name} ist bereit`,
    secret: "Einladungslink",
    alreadyHere: "hat schon Zugang"
  },
  invited: {
    title: "Sie sind eingeladen",
    unknownRestaurant: "ein Restaurant",
    restaurant: "Restaurant",
    role: "Rolle",
    email: "E-Mail",
    from: "Von",
    acceptAndSignIn: "Annehmen und anmelden",
    accept: "Annehmen",
    hasAccount: "Haben Sie schon ein Konto?",
    signIn: "Anmelden und annehmen",
    noNewAccount:
      "Für diese Adresse lässt sich kein neues Konto anlegen. Wenn Sie eines haben, melden Sie sich an, um anzunehmen; sonst fragen Sie die Person, die Sie eingeladen hat.",
    signedInAs: (email) => `Sie sind als ${email} angemeldet. Wenn Sie annehmen, bekommt dieses Konto den Zugang.`,
    signOut: "Abmelden und ein anderes Konto benutzen",
    joined: (restaurant) => `Sie haben jetzt Zugang zu ${restaurant}.`
  },
  person: {
    back: "← Team",
    email: "E-Mail",
    access: "Zugang",
    ownPassword: (accountPath) => (
      <>
        Ihr eigenes Passwort finden Sie unter <a href={accountPath}>Konto</a>.
      </>
    ),
    role: "Rolle",
    newRole: "Neue Rolle",
    changeRole: "Rolle ändern",
    isNow: (name, role) => `${name} hat jetzt die Rolle ${role}.`,
    forgotten: "Passwort vergessen",
    aboutLink: (name, hasTwoStep) =>
      `Sie bekommen einmalig einen Link zum Weitergeben an ${name}. Er gilt eine Stunde. Mit dem neuen Passwort enden alle bisherigen Anmeldungen${hasTwoStep ? "; die Anmeldung in zwei Schritten bleibt eingeschaltet" : ""}.`,
    createLink: "Passwortlink erstellen",
    linkReady: (name) => `Der Link für ${name} ist bereit`,
    linkSecret: "Passwortlink",
    remove: "Entfernen",
    aboutRemoval: (name, restaurant) =>
      `Danach hat ${name} keinen Zugang mehr zu ${restaurant}. Bisherige Aktionen bleiben im Aktivitätsprotokoll.`,
    confirmRemoval: (name, restaurant) => `${name} verliert sofort den Zugang zu ${restaurant}.`,
    removePerson: (name) => `${name} entfernen`,
    removed: (name, restaurant) => `${name} hat keinen Zugang mehr zu ${restaurant}.`
  },
  security: {
    title: "Sicherheit",
    lead: "Anmeldungen, Fehlversuche und Änderungen am Zugang, die neuesten zuerst. Fehlversuche bei einem Konto von einer Adresse innerhalb einer Minute stehen als ein Eintrag da.",
    show: "Anzeigen",
    filters: { all: "Alles", done: "Gelungen", refused: "Abgelehnt und gesperrt" },
    entries: "Einträge",
    none: "Keine passenden Einträge.",
    caption: "Sicherheitsprotokoll",
    columns: ["Aktion", "Ergebnis", "Von", "Zeit", "Adresse"],
    outcomes: { done: "gelungen", refused: "abgelehnt", blocked: "gesperrt" },
    times: (count) => `${count}-mal`,
    kinds: {
      person: "Person",
      token: "Token",
      app: "App",
      command: "Befehlszeile",
      service: "Fourtop",
      unknown: "unbekannt"
    },
    stranger: "Jemand",
    sentences: {
      "act.approved": ({ act, by }) => `hat erlaubt, was ${by} getan hat (${act})`,
      "data.exported": ({ resource }) => `hat Daten heruntergeladen: ${resource}`,
      "guest.exported": () => "hat heruntergeladen, was über einen Gast gespeichert ist",
      "password.refused": ({ name }) => `hat ein falsches Passwort von ${name} eingegeben`,
      "person.signed_out": () => "hat sich abgemeldet",
      "pin.failed": ({ name }) => `hat eine falsche PIN von ${name} eingegeben`,
      "sign_in.blocked": () => "hat zu oft versucht, sich anzumelden",
      "sign_in.factor_blocked": ({ name }) => `hat zu viele falsche Codes eingegeben, um sich als ${name} anzumelden`,
      "sign_in.factor_failed": ({ name }) => `hat einen falschen Code eingegeben, um sich als ${name} anzumelden`,
      "sign_in.failed": ({ name }) => `konnte sich nicht als ${name} anmelden`
    },
    notOverNetwork: "nicht über das Netz",
    export: {
      title: "Herunterladen",
      about:
        "Alle Einträge als Datei, die neuesten zuerst. Das Protokoll hält den Download fest. Inhaber mit bestätigter Adresse erfahren per Mail von neuen Inhabern, Rollen, Tokens und Apps, wenn der Dienst Mails versenden kann.",
      csv: "Als CSV herunterladen",
      jsonLines: "Als JSON Lines herunterladen"
    }
  }
}
