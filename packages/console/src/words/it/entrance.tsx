import type { Words } from "../en/Words.ts"
import { scopeNames } from "./names/scopeNames.ts"

/** Signing in, and deciding about an app, in Italian. */
export const entrance: Words["entrance"] = {
  languages: "Lingua",
  signIn: {
    title: "Accedi",
    email: "Email",
    password: "Password",
    button: "Accedi",
    kept: "La sessione è terminata. Quello che hai scritto non è perso: accedi e lo ritrovi nel modulo.",
    notKept:
      "La sessione è terminata e non è stato possibile tenere quello che hai scritto. Non è stato salvato nulla.",
    expired: "Il modulo è scaduto. Riprova.",
    wrong: "Email o password sbagliata.",
    tooMany: (seconds) => `Troppi tentativi. Riprova tra ${seconds} secondi.`,
    busy: (seconds) =>
      `In questo momento stanno accedendo moltissime persone e la tua password non è stata controllata. Riprova tra ${seconds} secondi, oppure usa un browser da cui hai già fatto l’accesso: da lì non si aspetta.`
  },
  code: {
    title: "Inserisci il codice",
    label: "Codice",
    hint: "Le sei cifre mostrate dalla tua app, o un codice di recupero.",
    startAgain: "Ricomincia",
    endedTitle: "Accedi di nuovo",
    ended: "L’accesso ha richiesto troppo tempo o troppi codici sbagliati. Accedi di nuovo.",
    closed:
      "Oggi ci sono stati troppi codici sbagliati per questo account. Usa un codice di recupero, oppure accedi da un browser o da una rete che hai già usato.",
    wrong: (attemptsLeft) =>
      attemptsLeft === 0
        ? "Codice sbagliato. Accedi di nuovo per provarne un altro."
        : `Il codice è sbagliato o è già stato usato. ${attemptsLeft === 1 ? "Resta 1 tentativo" : `Restano ${attemptsLeft} tentativi`}.`
  },
  consent: {
    title: (app) => `Collega ${app}`,
    wantsToUse: (app, restaurant) => `${app} vuole usare ${restaurant ?? "uno dei tuoi ristoranti"}`,
    choose: "Scegli cosa può fare. Puoi disinstallarla in qualsiasi momento, in App collegate.",
    forWhich: "Per quale ristorante?",
    replaced: "Già collegata. Quello che consenti adesso sostituisce quello che avevi consentito prima.",
    may: (app) => `${app} può`,
    allow: "Consenti",
    deny: "Nega",
    youReturnTo: (host) => <>In ogni caso torni su {host}. Se non venivi da lì, scegli Nega.</>,
    onlyOwners: (person) =>
      `Solo il titolare di un ristorante può collegarvi un’app. Hai fatto l’accesso come ${person}, che non è titolare di nessun ristorante. Chiedi al titolare di cominciare dall’app.`,
    ended: {
      title: "Questa richiesta è chiusa",
      message:
        "È già stata decisa, è stata aperta in un’altra sessione, o ha più di dieci minuti. Torna all’app e ricomincia."
    },
    sandboxOf: (restaurant) => `Sandbox di ${restaurant}`,
    sandboxHint: "Dati inventati per provare l’app. Nulla del ristorante viene toccato.",
    notReviewed:
      "Questa app non è ancora stata verificata. Finché chi gestisce questa installazione non la mette in elenco, possono collegarla solo i ristoranti di chi la crea.",
    chooseRestaurant: "scegli uno dei tuoi ristoranti"
  },
  scopeNames,
  scopes: {
    "menu:read": "Piatti, prezzi, allergeni ed esauriti.",
    "menu:write": "I tuoi clienti vedono subito le modifiche.",
    "orders:read": "Cosa è stato ordinato e pagato, con nome, telefono e indirizzo del cliente.",
    "orders:write":
      "Gli ordini arrivano in cucina come tutti gli altri, e si possono accettare, rifiutare o annullare.",
    "reservations:read": "Le prenotazioni con nome e telefono, e gli orari disponibili.",
    "reservations:write": "Per i tuoi clienti, entro le tue regole di prenotazione.",
    "guests:read": "Nomi, visite e spesa. Telefono ed email solo dei clienti che hanno acconsentito a condividerli.",
    "reports:read": "Le vendite, confrontate con il periodo precedente.",
    "payments:read": "Cosa è stato pagato per ogni ordine, come, e le mance.",
    "payments:write": "Registrando i pagamenti gli ordini risultano pagati; si registrano anche i rimborsi.",
    "guests:write": "Conserva con i clienti riferimenti e valori propri. Null’altro cambia nei profili.",
    "webhooks:write": "Ciò che accade viene inviato a indirizzi scelti dall’app, nei limiti degli altri suoi permessi."
  }
}
