/** The pages for authors of apps, and the directory of apps. */
import type { Words } from "../en/Words.ts"

export const authoring: Words["authoring"] = {
  title: "Le tue app",
  see: "Vedi le app che crei",
  lead: (docsPath) => (
    <>
      Un’app lavora, tramite l’<a href={docsPath}>API</a>, con i ristoranti i cui titolari la collegano. Dopo la
      verifica, tutti i titolari la trovano nell’elenco.
    </>
  ),
  notAllowed: "Chi gestisce questa installazione decide chi può registrare app. Chiedi il permesso.",
  list: "App registrate",
  none: "Non hai ancora app.",
  installs: (count) => {
    if (count === 0) return "Non collegata"
    return count === 1 ? "Collegata a 1 ristorante" : `Collegata a ${count} ristoranti`
  },
  new: "Nuova app",
  name: "Nome",
  nameHint: "Quello che vedono i titolari.",
  redirects: "Indirizzi di ritorno",
  redirectsHint: "Uno per riga, esattamente come li invia la tua app: https, oppure http sul tuo computer.",
  scopes: "Permessi che può chiedere",
  register: "Registra app",
  registered: (name) => `“${name}” è registrata`,
  credentials: "Credenziali",
  clientId: "ID client",
  secret: "Segreto client",
  secretHidden: "Mostrato una sola volta, alla creazione.",
  rotate: "Nuovo segreto",
  confirmRotating: "Il vecchio segreto smette subito di funzionare. I ristoranti restano collegati.",
  rotated: (name) => `“${name}” ha un nuovo segreto`,
  describe: "Descrizione",
  texts: {
    tagline: "In una riga",
    description: "Che cosa fa",
    start_url: "Indirizzo per installarla",
    website: "Sito web (facoltativo)",
    support: "Assistenza",
    privacy_url: "Informativa sulla privacy"
  },
  textHints: {
    tagline: "Al massimo 120 caratteri.",
    description: "Per i titolari, al massimo 2000 caratteri.",
    start_url: "Dove la tua app inizia a collegare un ristorante. Chi la installa arriva lì.",
    website: "Un indirizzo https.",
    support: "Un indirizzo https o un’email.",
    privacy_url: "Un indirizzo https."
  },
  reviewedAgain:
    "Se cambi il nome, i permessi, un testo o il logo, l’app esce dall’elenco fino a una nuova verifica. I ristoranti collegati restano collegati.",
  save: "Salva",
  saved: (name) => `“${name}” è stata salvata.`,
  savedForReview: (name) => `“${name}” è stata salvata e attende la verifica.`,
  logo: "Logo",
  logoFile: "Immagine",
  logoHint: (kilobytes, least, most) =>
    `PNG, JPEG o WebP, al massimo ${kilobytes} kB, da ${least} a ${most} pixel di larghezza e altezza.`,
  saveLogo: "Salva logo",
  logoSaved: "Il logo è stato salvato.",
  removeLogo: "Togli logo",
  logoRemoved: "Il logo è stato tolto.",
  review: "Verifica",
  states: { draft: "Bozza", submitted: "Inviata", listed: "In elenco", refused: "Rifiutata" },
  aboutStates: {
    draft: "Possono collegarla solo ristoranti di cui sei titolare e sandbox. Provala lì, poi inviala.",
    submitted: "È in verifica. Fino ad allora possono collegarla solo ristoranti di cui sei titolare e sandbox.",
    listed: "Tutti i titolari la trovano nell’elenco.",
    refused:
      "Possono collegarla solo ristoranti di cui sei titolare e sandbox. Correggi ciò che non va e inviala di nuovo."
  },
  submit: "Invia per la verifica",
  submitted: (name) => `“${name}” attende la verifica.`,
  missing: (fields) => `Manca ancora: ${fields}.`,
  disabled: "Chi gestisce l’installazione ha disattivato questa app. I suoi token non funzionano.",
  figures: "Utilizzo",
  webhook: {
    lead: (always) =>
      `Un webhook proprio riceve gli eventi di tutti i ristoranti che collegano l’app, per quanto i suoi permessi li mostrano, e sempre ${always}.`,
    lastDay: "Tutti i suoi ristoranti, nell’ultimo giorno",
    confirmRemoving: "Rimuove il webhook. Gli eventi in attesa non vengono inviati; i registri dei ristoranti restano.",
    removed: "Il webhook è stato rimosso."
  },
  remove: "Elimina app",
  aboutRemoving: "La scollega da tutti i ristoranti. Non si può annullare.",
  confirmRemoving: (name) => `“${name}” perde subito l’accesso a tutti i ristoranti.`,
  removed: (name) => `“${name}” è stata eliminata.`
}

export const appDirectory: Words["appDirectory"] = {
  title: "Elenco delle app",
  find: "Trova app",
  lead: "App verificate da chi gestisce questa installazione. Decidi tu che cosa può fare ciascuna.",
  none: "Nessuna app è ancora in elenco.",
  connected: "Collegata",
  permissions: "Che cosa chiede",
  install: "Installa",
  open: "Apri",
  website: "Sito web",
  support: "Assistenza",
  privacy: "Informativa sulla privacy"
}
