import type { Words } from "../en/Words.ts"

/** Messages to guests, in Italian. */
export const messages: Words["messages"] = {
  title: "Messaggi",
  occasions: {
    booking_created: "Prenotazione ricevuta",
    booking_confirmed: "Prenotazione confermata",
    booking_changed: "Prenotazione modificata",
    booking_declined: "Prenotazione rifiutata",
    booking_cancelled: "Prenotazione annullata",
    booking_reminder: "Promemoria della prenotazione",
    order_accepted: "Ordine accettato",
    order_ready: "Ordine pronto",
    order_cancelled: "Ordine annullato",
    waitlist_offered: "Tavolo offerto dalla lista d’attesa",
    receipt: "Ricevuta"
  },
  channels: { email: "Email", http: "Gateway dei messaggi", log: "Nessuno" },
  otherChannel: "Altro",
  failures: {
    no_address: "Il cliente non ha lasciato un indirizzo a cui inviare messaggi.",
    invalid_address: "L’indirizzo non è valido.",
    recipient_refused: "Il server di posta non accetta email per questo indirizzo.",
    sender_refused: "Il server di posta non accetta email dall’indirizzo in MAIL_FROM.",
    message_refused: "Il server di posta ha rifiutato il messaggio.",
    gateway_refused: "Il gateway dei messaggi ha rifiutato il messaggio.",
    postponed: "Il server di posta ha chiesto di riprovare più tardi.",
    gateway_failed: "Il gateway dei messaggi non ha accettato il messaggio.",
    sign_in_refused: "Il server di posta ha rifiutato il nome utente o la password in SMTP_URL.",
    insecure: "Il server di posta non offre una connessione sicura, o il suo certificato non è valido.",
    timed_out: "Il server ha impiegato troppo tempo a rispondere.",
    unreachable: "Il server non è raggiungibile.",
    broken_off: "La connessione si è interrotta.",
    quota_recipient: "Il cliente ha già ricevuto tutti i messaggi consentiti in un’ora o in un giorno.",
    quota_subject: "Su questo argomento sono già partiti tutti i messaggi consentiti in un’ora o in un giorno.",
    quota_restaurant: "Il ristorante ha già inviato tutti i messaggi consentiti in un’ora o in un giorno.",
    superseded: "Un messaggio più recente sullo stesso argomento ha preso il suo posto.",
    outdated: "Quando poteva partire, non era più valido.",
    too_many_waiting: "Troppi messaggi per lo stesso cliente sono in attesa.",
    suppressed: "Questo indirizzo non riceve email.",
    bounced: "L’email è tornata indietro: questo indirizzo non riceve email.",
    complained: "Il destinatario ha segnalato l’email come indesiderata.",
    unknown: "Non è stato possibile inviare il messaggio."
  },
  states: { failed: "Fallito", notSent: "Non inviato", sent: "Inviato", waiting: "In attesa", dropped: "Scartato" },
  about: {
    booking: "Prenotazione",
    order: "Ordine",
    waitlist: "Posto in lista d’attesa",
    receipt: "Ricevuta"
  },
  records: {
    columns: ["Messaggio", "Ora", "Canale", "Stato"],
    none: "Ancora nessun messaggio.",
    allFailed: "Tutti i messaggi falliti"
  },
  unsent: {
    title: "In attesa e scartati",
    lead: "C’è un limite di messaggi per ora e per giorno: per ogni cliente, per ogni argomento e per tutto il ristorante. Quelli in più aspettano e partono quando c’è posto, se sono ancora validi.",
    caption: "Messaggi in attesa o scartati",
    columns: ["Messaggio", "Riguarda", "Da", "Stato", "Motivo"],
    none: "Nessun messaggio in attesa o scartato.",
    allow: "Invia di nuovo email a questo indirizzo",
    confirmAllowing: "Da adesso le email a questo indirizzo ripartono. Per ogni indirizzo si può fare una volta sola.",
    reason: "Motivo",
    allowMail: "Consenti email",
    allowed: "Le email a questo indirizzo sono di nuovo consentite.",
    allowed_before:
      "Le email a questo indirizzo erano già state riammesse, e sono state rifiutate di nuovo. Restano bloccate.",
    not_suppressed: "Le email a questo indirizzo non sono bloccate."
  },
  failed: {
    lead: "Messaggi ai clienti che non è stato possibile inviare. Per ognuno ci sono stati più tentativi, a meno che il server di posta non l’abbia rifiutato definitivamente.",
    title: "Non inviati",
    caption: "Messaggi che non è stato possibile inviare",
    columns: ["Messaggio", "Riguarda", "Fallito", "Motivo"],
    none: "Tutti i messaggi sono stati inviati.",
    newest: (count) => `Sono elencati solo i ${count} più recenti.`,
    kept: (days) => `Restano qui per ${days} giorni.`,
    attempts: (count, channel) =>
      `${count === 1 ? "1 tentativo" : `${count} tentativi`}${channel === null ? "" : `, ${channel.toLowerCase()}`}`,
    sendAgain: "Invia di nuovo",
    discard: "Scarta",
    confirmDiscarding: "Il cliente non riceverà questo messaggio.",
    discardMessage: "Scarta il messaggio",
    retried: "Il messaggio viene inviato di nuovo.",
    discarded: "Il messaggio è stato scartato."
  }
}
