import type { Words } from "../en/Words.ts"

/** Webhooks, in Italian. */
export const webhooks: Words["webhooks"] = {
  title: "Webhook",
  lead: (restaurant) =>
    `Gli eventi di ${restaurant} vengono inviati ai tuoi URL, firmati con il segreto di ciascun webhook.`,
  seeEvents: "Vedi gli eventi e il loro contenuto",
  columns: ["URL", "Origine", "Eventi", "Stato"],
  none: "Ancora nessun webhook.",
  health: { disabled: "Disattivato", ended: "Terminato", active: "Attivo", failing: "Con errori" },
  allEvents: "tutti gli eventi",
  url: "URL",
  source: "Origine",
  sources: { live: "Reale", sandbox: "Sandbox" },
  events: "Eventi",
  new: {
    title: "Nuovo webhook",
    urlHint: "Deve cominciare con https:// ed essere raggiungibile da internet.",
    liveHint: (restaurant) => `Gli eventi di ${restaurant}.`,
    sandboxHint: "Solo gli eventi della sandbox.",
    mustBeSource: "deve essere reale o sandbox",
    add: "Aggiungi webhook",
    added: "Il webhook è stato aggiunto. Questo è il suo segreto di firma"
  },
  one: {
    title: "Webhook",
    back: "← Tutti i webhook",
    state: "Stato",
    reason: (text) => `Motivo: ${text}`,
    failingSince: "Con errori dal",
    added: "Aggiunto",
    addedBy: "Aggiunto da",
    addedByOwner: "Persone del ristorante",
    addedByToken: (name, id) => `Token ${name} (n. ${id})`,
    addedByApp: (name) => `App ${name}`,
    never: "nessuno, perché il webhook è terminato",
    endsWithMaker: "Riceve solo ciò che questo accesso mostra, e finisce con esso.",
    secretSince: "Segreto dal",
    ping: "Invia un ping",
    pinged: "Il ping è stato inviato. La risposta compare qui sotto.",
    enable: "Attiva",
    enabled: "Il webhook è stato attivato.",
    disable: "Disattiva",
    disabled: "Il webhook è stato disattivato.",
    newSecret: "Nuovo segreto",
    newSecretAbout: "per questo webhook",
    confirmNewSecret: "Crea un nuovo segreto di firma. Per 24 ore gli eventi vengono firmati anche con quello vecchio.",
    createSecret: "Crea nuovo segreto",
    hasNewSecret: "Il webhook ha un nuovo segreto di firma",
    signingSecret: "Segreto di firma",
    standardSecret: "Lo stesso segreto per le librerie di Standard Webhooks:",
    remove: "Rimuovi",
    confirmRemoval: "Rimuove il webhook e il suo registro. Gli eventi in attesa non vengono inviati.",
    removeWebhook: "Rimuovi webhook",
    removed: (url) => `Il webhook ${url} è stato rimosso.`
  },
  deliveries: {
    title: "Invii",
    stages: {
      waiting: "Non ancora inviato",
      retrying: "Nuovi tentativi",
      done: "Consegnato",
      failed: "Fallito"
    },
    event: "Evento",
    allEvents: "Tutti gli eventi",
    state: "Stato",
    allStates: "Tutti gli stati",
    show: "Mostra",
    clear: "Azzera",
    none: "Ancora nessun invio.",
    noneMatch: "Nessun invio corrispondente.",
    kept: (days) => `Gli invii restano qui per ${days} giorni.`,
    refresh: "Aggiorna",
    sendingPing: "Invio del ping in corso…",
    ping: (outcome) => <>Ping: {outcome}</>,
    noResponse: (milliseconds, failure) =>
      `nessuna risposta dopo ${milliseconds} ms: ${failure ?? "causa sconosciuta"}`,
    response: (status, milliseconds) => `${status} in ${milliseconds} ms`,
    noAttempts: "Ancora nessun tentativo.",
    responseTo: (attempt) => `Risposta al tentativo ${attempt}`,
    nextAttempt: "Prossimo tentativo",
    nextAttemptAt: (moment) => <>Prossimo tentativo: {moment}</>,
    whenEnabled: "quando il webhook sarà attivo",
    now: "adesso",
    sendAgain: "Invia di nuovo",
    payload: "Contenuto",
    payloadOf: (type) => (
      <>
        Contenuto<span class="unseen"> di {type}</span>
      </>
    )
  },
  delivery: {
    title: "Invio",
    back: "← Webhook",
    to: "A",
    created: "Creato",
    attempts: "Tentativi",
    beingSent: "L’evento viene inviato di nuovo.",
    underWay: "L’invio di questo evento è in corso. L’esito compare qui."
  },
  failed: {
    title: "Invia di nuovo gli eventi falliti",
    about:
      "Invia tutti gli eventi il cui invio è fallito da questo momento in poi, dai meno recenti, con lo stesso ID e lo stesso contenuto.",
    since: "Dal",
    time: "Ora",
    mustBeDate: "deve essere una data come 2027-01-31",
    mustBeTime: "deve essere un’ora come 18:30",
    mustBePast: "non può essere nel futuro",
    none: "Da allora nessun evento è fallito.",
    beingSent: (count, most) =>
      `${count === 1 ? "1 evento fallito viene inviato" : `${count} eventi falliti vengono inviati`} di nuovo.${
        most === null ? "" : ` Potrebbero essercene altri: ne partono al massimo ${most} per volta.`
      }`
  }
}
