/** Messages in Italian. */
import type { Words } from "./Words.ts"

export const it: Words = {
  templates: {
    booking_created: {
      subject: "Il tuo tavolo da {restaurant} è prenotato",
      text: "Ciao {name},\n\nIl tuo tavolo è prenotato per {date} alle ore {time}, per {party}. Ti aspettiamo con piacere."
    },
    booking_requested: {
      subject: "La tua richiesta di prenotazione da {restaurant}",
      text: "Ciao {name},\n\nGrazie della richiesta per {date} alle ore {time}, per {party}. La confermeremo al più presto."
    },
    booking_confirmed: {
      subject: "La tua prenotazione da {restaurant} è confermata",
      text: "Ciao {name},\n\nLa tua prenotazione per {date} alle ore {time}, per {party}, è confermata. Ti aspettiamo con piacere."
    },
    booking_changed: {
      subject: "La tua prenotazione da {restaurant} è cambiata",
      text: "Ciao {name},\n\nLa tua prenotazione è cambiata. Ora è per {date} alle ore {time}, per {party}."
    },
    booking_declined: {
      subject: "Non possiamo accettare la tua richiesta da {restaurant}",
      text: "Ciao {name},\n\nCi dispiace, non possiamo offrirti un tavolo per {date} alle ore {time}, per {party}."
    },
    booking_cancelled: {
      subject: "La tua prenotazione da {restaurant} è stata annullata",
      text: "Ciao {name},\n\nLa tua prenotazione per {date} alle ore {time} è stata annullata dal ristorante. Per qualsiasi domanda, contattaci."
    },
    booking_cancelled_by_guest: {
      subject: "Hai annullato la tua prenotazione da {restaurant}",
      text: "Ciao {name},\n\nHai annullato la tua prenotazione per {date} alle ore {time}. Speriamo di vederti un’altra volta."
    },
    booking_reminder: {
      subject: "Promemoria: il tuo tavolo da {restaurant}",
      text: "Ciao {name},\n\nTi aspettiamo {date} alle ore {time}, per {party}. Se i tuoi programmi sono cambiati, faccelo sapere."
    },
    order_accepted: {
      subject: "{restaurant} ha accettato il tuo ordine",
      text: "Ciao {name},\n\nGrazie del tuo ordine {number}. Lo abbiamo accettato."
    },
    order_ready: {
      subject: "Il tuo ordine da {restaurant} è pronto",
      text: "Ciao {name},\n\nIl tuo ordine {number} è pronto per il ritiro."
    },
    order_ready_for_delivery: {
      subject: "Il tuo ordine da {restaurant} è pronto",
      text: "Ciao {name},\n\nIl tuo ordine {number} è pronto e sarà presto da te."
    },
    order_cancelled: {
      subject: "Il tuo ordine da {restaurant} è stato annullato",
      text: "Ciao {name},\n\nIl tuo ordine {number} è stato annullato. Per qualsiasi domanda, contattaci."
    },
    order_rejected: {
      subject: "{restaurant} non può accettare il tuo ordine",
      text: "Ciao {name},\n\nCi dispiace, non possiamo accettare il tuo ordine {number}."
    },
    waitlist_offered: {
      subject: "C’è un tavolo libero per te da {restaurant}",
      text: "Ciao {name},\n\nC’è un tavolo libero {date} alle ore {time}, per {party}. Lo teniamo per te fino a {until}."
    },
    receipt: {
      subject: "La tua ricevuta di {restaurant}",
      text: "Grazie della visita. Questa è la tua ricevuta {number} di {total}."
    },
    credit_note: {
      subject: "Nota di credito di {restaurant}",
      text: "Questa è la tua nota di credito {number} di {total}."
    }
  },
  labels: {
    date: "Data",
    time: "Ora",
    party: "Ospiti",
    place: "Dove",
    deposit: "Acconto da versare",
    until: "Riservato fino a",
    number: "Ordine",
    type: "Tipo",
    scheduled: "Per",
    total: "Totale"
  },
  types: { pickup: "Ritiro", delivery: "Consegna" },
  party: { one: "1 persona", many: "{count} persone" },
  date: "{weekday} {day} {month} {year}",
  button: {
    booking: "La tua prenotazione",
    order: "Il tuo ordine",
    waitlist: "Prendi questo tavolo",
    receipt: "La tua ricevuta"
  },
  event: "Tavolo da {restaurant}"
}
