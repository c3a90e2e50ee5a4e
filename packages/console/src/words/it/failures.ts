import type { Words } from "../en/Words.ts"

/** What became of a form whose session had ended, in Italian. */
export const keptForm: Words["keptForm"] = {
  kept: "La sessione era terminata. Quello che hai scritto è di nuovo nel modulo, ma non è stato ancora salvato nulla: controlla e salva.",
  notKept:
    "La sessione era terminata e non è stato possibile rimettere nel modulo quello che hai scritto. Non è stato salvato nulla."
}

/** What core calls the things that may be missing. */
const resources: Readonly<Record<string, string>> = {
  app: "Questa app",
  closing: "Questa chiusura",
  delivery: "Questo invio",
  "gift card": "Questo buono regalo",
  guest: "Questo cliente",
  invitation: "Questo invito",
  item: "Questo piatto",
  job: "Questa attività",
  menu: "Questo menu",
  message: "Questo messaggio",
  order: "Questo ordine",
  page: "Questa pagina",
  person: "Questa persona",
  receipt: "Questa ricevuta",
  reservation: "Questa prenotazione",
  restaurant: "Questo ristorante",
  "second factor": "Questa verifica in due passaggi",
  session: "Questa sessione",
  "shared tablet": "Questo tablet condiviso",
  version: "Questa versione",
  "waitlist entry": "Questo posto in lista d’attesa",
  webhook: "Questo webhook"
}

/** What went wrong, in Italian. */
export const failures: Words["failures"] = {
  titles: {
    403: "Non consentito",
    404: "Non trovato",
    409: "Non possibile in questo momento",
    413: "Troppo grande",
    415: "Non è un modulo",
    422: "Dati non validi",
    429: "Troppi tentativi",
    503: "Temporaneamente non disponibile"
  },
  otherwise: "Non possibile",
  expired: {
    title: "Il modulo è scaduto",
    message: "Appartiene a un’altra sessione o viene da un altro sito. Torna indietro, ricarica la pagina e riprova."
  },
  notFound: (resource) => `${resources[resource] ?? "Quello che cerchi"} qui non c’è. Forse non esiste più.`,
  onSharedDevice:
    "Un tablet condiviso apre quello che serve in un turno, e nient’altro. Accedi con la tua password da un tuo browser.",
  doneAlready: "È già stato fatto.",
  unexpected: {
    title: "Qualcosa è andato storto",
    message: (requestId) =>
      `È un errore nostro, ed è stato registrato. Se lo segnali, indica il numero della richiesta: ${requestId}.`
  }
}
