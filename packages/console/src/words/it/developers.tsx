import type { Words } from "../en/Words.ts"
import { scopeNames } from "./names/scopeNames.ts"

/** What developers use, in Italian. */
export const developers: Words["developers"] = {
  scopes: scopeNames,
  tokens: {
    title: "Token API",
    lead: (restaurant, docsPath) => (
      <>
        Un token dà a un programma l’accesso a {restaurant} tramite l’<a href={docsPath}>API</a>, entro i suoi permessi.
      </>
    ),
    list: "Token",
    columns: ["Nome", "Permessi", "Creato", "Scadenza", "Ultimo uso", "Stato"],
    none: "Ancora nessun token.",
    allScopes: "tutti",
    notUsed: "non ancora",
    states: { valid: "Valido", expired: "Scaduto", revoked: "Revocato" },
    revoke: "Revoca",
    confirmRevoking: (name) => `I programmi che usano “${name}” perdono subito l’accesso. Non si può tornare indietro.`,
    revokeToken: "Revoca token",
    revoked: (name) => `Il token “${name}” è stato revocato.`,
    new: "Nuovo token",
    name: "Nome",
    nameHint: "A cosa serve il token, per esempio Sito web.",
    scopes: "Permessi",
    lastDay: "Ultimo giorno (facoltativo)",
    lastDayHint: "Se resta vuoto, il token vale finché non viene revocato.",
    mustBeDate: "deve essere una data come 2027-01-31",
    create: "Crea token",
    ready: (name) => `Il token “${name}” è pronto`,
    secret: "Token"
  },
  listening: {
    title: "Lettura degli eventi",
    on: "Attiva",
    off: "Non attiva",
    aboutOn:
      "I token possono leggere gli eventi che rientrano nei loro permessi, tra cui i nomi dei clienti e gli ordini.",
    aboutOff:
      "I token non possono leggere gli eventi. Serve a chi sviluppa e ascolta con fourtop listen; ai webhook non serve.",
    switchOn: "Attiva",
    switchOff: "Disattiva",
    switchedOn: "Ora i token possono leggere gli eventi.",
    switchedOff: "I token non possono più leggere gli eventi."
  },
  sandbox: {
    title: "Sandbox",
    lead: (restaurant, docsPath) => (
      <>
        Un ristorante di prova per sperimentare l’<a href={docsPath}>API</a>. Non tocca mai {restaurant}.
      </>
    ),
    create: "Crea la sandbox",
    aboutCreating:
      "Ha un menu, dei tavoli, dei clienti, una prenotazione e un ordine. Ricevi un token con tutti i permessi.",
    createSandbox: "Crea sandbox",
    tokenName: "Nome del token",
    tokenNameHint: "A cosa serve il token, per esempio Il mio portatile.",
    firstTokenName: "Token della sandbox",
    createToken: "Crea token della sandbox",
    ready: (name) => `Il token della sandbox “${name}” è pronto`,
    secret: "Token della sandbox",
    reset: "Reimposta",
    aboutResetting:
      "La sandbox torna ai dati di prova ogni notte alle 03:00. Puoi anche reimpostarla adesso. I token restano.",
    resetNow: "Reimposta adesso",
    resetNowAbout: "la sandbox",
    confirmResetting: "Tutte le modifiche fatte nella sandbox andranno perse.",
    resetSandbox: "Reimposta sandbox",
    wasReset: "La sandbox è stata reimpostata."
  },
  apps: {
    title: "App collegate",
    lead: (restaurant) =>
      `App di terzi che hanno accesso a ${restaurant}, entro i permessi che hai dato. Per collegare un’app, parti dall’app stessa.`,
    list: "App",
    none: "Nessuna app collegata.",
    columns: ["App", "Permessi", "Collegata", "Ultimo uso"],
    connectedBy: (name) => `da ${name}`,
    notUsed: "non ancora",
    uninstall: "Disinstalla",
    confirmUninstalling: (name) => `“${name}” perde subito l’accesso. Per ricollegarla, parti dall’app.`,
    uninstallApp: "Disinstalla app",
    uninstalled: (name) => `“${name}” è stata disinstallata.`,
    receives: "Che cosa riceve",
    back: "← App collegate",
    aboutEvents:
      "L’indirizzo lo sceglie chi offre l’app, per tutti i ristoranti che la usano. Si invia ciò che i permessi mostrano, e più nulla dopo la disinstallazione."
  }
}
