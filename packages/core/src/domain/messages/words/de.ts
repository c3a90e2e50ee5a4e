/** Messages in German. */
import type { Words } from "./Words.ts"

export const de: Words = {
  templates: {
    booking_created: {
      subject: "Ihr Tisch bei {restaurant} ist reserviert",
      text: "Guten Tag {name},\n\nIhr Tisch ist für {date}, {time} Uhr, für {party} reserviert. Wir freuen uns auf Sie."
    },
    booking_requested: {
      subject: "Ihre Reservierungsanfrage bei {restaurant}",
      text: "Guten Tag {name},\n\nvielen Dank für Ihre Anfrage für {date}, {time} Uhr, für {party}. Wir bestätigen sie so bald wie möglich."
    },
    booking_confirmed: {
      subject: "Ihre Reservierung bei {restaurant} ist bestätigt",
      text: "Guten Tag {name},\n\nIhre Reservierung für {date}, {time} Uhr, für {party} ist bestätigt. Wir freuen uns auf Sie."
    },
    booking_changed: {
      subject: "Ihre Reservierung bei {restaurant} wurde geändert",
      text: "Guten Tag {name},\n\nIhre Reservierung wurde geändert. Sie gilt jetzt für {date}, {time} Uhr, für {party}."
    },
    booking_declined: {
      subject: "Wir können Ihre Anfrage bei {restaurant} nicht annehmen",
      text: "Guten Tag {name},\n\nleider können wir Ihnen für {date}, {time} Uhr, für {party} keinen Tisch anbieten."
    },
    booking_cancelled: {
      subject: "Ihre Reservierung bei {restaurant} wurde storniert",
      text: "Guten Tag {name},\n\nIhre Reservierung für {date}, {time} Uhr, wurde vom Restaurant storniert. Bei Fragen melden Sie sich bitte bei uns."
    },
    booking_cancelled_by_guest: {
      subject: "Sie haben Ihre Reservierung bei {restaurant} storniert",
      text: "Guten Tag {name},\n\nSie haben Ihre Reservierung für {date}, {time} Uhr, storniert. Wir hoffen, Sie ein andermal begrüßen zu dürfen."
    },
    booking_reminder: {
      subject: "Erinnerung: Ihr Tisch bei {restaurant}",
      text: "Guten Tag {name},\n\nwir freuen uns auf Ihren Besuch: {date}, {time} Uhr, für {party}. Falls sich Ihre Pläne geändert haben, geben Sie uns bitte Bescheid."
    },
    order_accepted: {
      subject: "{restaurant} hat Ihre Bestellung angenommen",
      text: "Guten Tag {name},\n\nvielen Dank für Ihre Bestellung {number}. Wir haben sie angenommen."
    },
    order_ready: {
      subject: "Ihre Bestellung bei {restaurant} ist fertig",
      text: "Guten Tag {name},\n\nIhre Bestellung {number} kann abgeholt werden."
    },
    order_ready_for_delivery: {
      subject: "Ihre Bestellung von {restaurant} ist fertig",
      text: "Guten Tag {name},\n\nIhre Bestellung {number} ist fertig und bald bei Ihnen."
    },
    order_cancelled: {
      subject: "Ihre Bestellung bei {restaurant} wurde storniert",
      text: "Guten Tag {name},\n\nIhre Bestellung {number} wurde storniert. Bei Fragen melden Sie sich bitte bei uns."
    },
    order_rejected: {
      subject: "{restaurant} kann Ihre Bestellung nicht annehmen",
      text: "Guten Tag {name},\n\nleider können wir Ihre Bestellung {number} nicht annehmen."
    },
    waitlist_offered: {
      subject: "Bei {restaurant} ist ein Tisch für Sie frei",
      text: "Guten Tag {name},\n\nfür {date}, {time} Uhr, ist ein Tisch für {party} frei. Wir halten ihn für Sie bis {until} Uhr."
    },
    receipt: {
      subject: "Ihr Beleg von {restaurant}",
      text: "Vielen Dank für Ihren Besuch. Hier ist Ihr Beleg {number} über {total}."
    },
    credit_note: {
      subject: "Gutschrift von {restaurant}",
      text: "Hier ist Ihre Gutschrift {number} über {total}."
    }
  },
  labels: {
    date: "Datum",
    time: "Uhrzeit",
    party: "Gäste",
    place: "Ort",
    deposit: "Offene Anzahlung",
    until: "Gehalten bis",
    number: "Bestellung",
    type: "Art",
    scheduled: "Für",
    total: "Summe"
  },
  types: { pickup: "Abholung", delivery: "Lieferung" },
  party: { one: "1 Person", many: "{count} Personen" },
  date: "{weekday}, {day}. {month} {year}",
  button: { booking: "Ihre Reservierung", order: "Ihre Bestellung", waitlist: "Tisch annehmen", receipt: "Ihr Beleg" },
  event: "Tisch bei {restaurant}"
}
