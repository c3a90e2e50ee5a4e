import type { Words } from "../en/Words.ts"
import { Pin, SharedDevice } from "@fourtop/core/internal"

const { lockMinutes } = SharedDevice.limits

const attempts = (left: number): string => (left === 1 ? "1 tentativo" : `${left} tentativi`)

/** Tablets that several people use, in Italian. */
export const devices: Words["devices"] = {
  lock: {
    title: "Chi sei?",
    here: (restaurant, device) => `${restaurant}, ${device}`,
    names: "Team",
    nobody:
      "Qui nessuno ha ancora un PIN. Accedi con la tua password da un tuo browser e scegline uno nella pagina Account.",
    withPassword: "Accedi con una password",
    kept: "Il tablet si è bloccato. Quello che hai scritto non è perso: lo ritrovi nel modulo.",
    notKept:
      "Il tablet si è bloccato e non è stato possibile tenere quello che hai scritto. Non è stato salvato nulla.",
    expired: "Il modulo è scaduto. Riprova."
  },
  pad: {
    title: (name) => name,
    label: "PIN",
    button: "Sblocca",
    digits: "Cifre",
    erase: "Cancella",
    somebodyElse: "Un’altra persona",
    forgotten: "Usa la password",
    backToPin: "Usa il PIN",
    empty: "Inserisci il PIN.",
    wrong: (attemptsLeft) =>
      attemptsLeft <= 0
        ? "PIN sbagliato. Ora è bloccato su questo tablet: inserisci la password."
        : `PIN sbagliato. ${attemptsLeft === 1 ? "Resta" : "Restano"} ${attempts(attemptsLeft)}.`,
    locked: "Il tuo PIN è bloccato su questo tablet perché è stato sbagliato troppe volte. Inserisci la password.",
    password: "Password",
    wrongPassword: "Non è la tua password.",
    code: "Codice",
    codeHint: "Le sei cifre mostrate dalla tua app, o un codice di recupero.",
    codeNeeded: "Usi la verifica in due passaggi: inserisci di nuovo la password, insieme a un codice.",
    wrongCode: "Il codice è sbagliato o è già stato usato.",
    codesClosed: "Oggi ci sono stati troppi codici sbagliati per questo account. Usa un codice di recupero.",
    tooMany: (seconds) => `Troppi tentativi. Riprova tra ${seconds} secondi.`,
    busy: (seconds) =>
      `In questo momento stanno accedendo moltissime persone e non è stato controllato nulla. Riprova tra ${seconds} secondi.`
  },
  pin: {
    title: "PIN per i tablet condivisi",
    aboutNone: "Con un PIN passi al tuo nome su un tablet usato da più persone. Non ne hai uno.",
    aboutSet: "Hai un PIN per i tablet usati da più persone.",
    toSet: "Scegli un PIN",
    toChange: "Cambialo o toglilo",
    lead: "Su un tablet condiviso tocchi il tuo nome e inserisci il PIN. Apre quello che serve in un turno, non vale altrove, e quello che fai è registrato a tuo nome. Non dirlo a nessuno.",
    pin: "PIN",
    hint: `Da ${Pin.limits.min} a ${Pin.limits.max} cifre, non un anno né una sequenza come 1234.`,
    again: "Ripeti il PIN",
    password: "La tua password",
    set: "Imposta PIN",
    remove: "Togli PIN",
    done: "Il tuo PIN è impostato.",
    removed: "Il tuo PIN è stato tolto.",
    doesNotMatch: "non coincide con il PIN",
    notYourPassword: "non è la tua password"
  },
  list: {
    title: "Tablet condivisi",
    see: "Tablet condivisi",
    about: "Tablet usati da più persone, ognuna con il suo PIN.",
    back: "← Team",
    lead: (restaurant) =>
      `Tablet di ${restaurant} su cui le persone si alternano con un PIN. Aprono quello che serve in un turno e si bloccano da soli.`,
    columns: ["Nome", "Registrato", "Ultimo uso", "Si blocca dopo", "Lingua"],
    by: (name) => `da ${name}`,
    minutes: (minutes) => (minutes === 1 ? "1 minuto" : `${minutes} minuti`),
    none: "Nessun tablet è ancora condiviso.",
    thisOne: "questo browser",
    revoke: "Revoca",
    confirmRevoking: (name) =>
      `${name} si blocca entro dieci secondi e nessun PIN lo apre più. Gli altri tablet non cambiano.`,
    revokeDevice: "Revoca tablet",
    revoked: (name) => `${name} non è più condiviso.`,
    enrol: "Condividi questo browser",
    aboutEnrolling:
      "Fallo sul tablet stesso. Poi qui il tuo accesso si chiude, e può usarlo chiunque abbia scelto un PIN nella pagina Account.",
    already: (name) => `Questo browser è già condiviso, con il nome ${name}.`,
    name: "Nome",
    nameHint: "Dove si trova, come “Tablet del bar”.",
    lockMinutes: "Minuti senza tocchi prima che si blocchi",
    lockHint: `Da ${lockMinutes.min} a ${lockMinutes.max}.`,
    language: "Lingua del tablet",
    languageOf: (name) => `Lingua di ${name}`,
    asBrowser: "Quella del suo browser",
    saveLanguage: "Salva",
    languageSaved: (name) => `La lingua di ${name} è stata salvata.`,
    password: "La tua password",
    button: "Condividi questo browser",
    tooMany: (most) => `Ci sono già ${most} tablet condivisi. Prima revocane qualcuno.`
  },
  approval: {
    title: "Serve il via libera di un responsabile",
    about: "Non puoi farlo per conto tuo. Un responsabile inserisce qui il suo PIN, per questa volta.",
    approver: "Responsabile",
    pin: "PIN del responsabile",
    mustBeChosen: "va scelto",
    wrong: (attemptsLeft) =>
      attemptsLeft <= 0
        ? "è sbagliato, e ora è bloccato su questo tablet"
        : `è sbagliato; ${attemptsLeft === 1 ? "resta" : "restano"} ${attempts(attemptsLeft)}`,
    locked: "è bloccato su questo tablet perché è stato sbagliato troppe volte",
    mayNot: "è di una persona che non può autorizzare questa operazione"
  }
}
