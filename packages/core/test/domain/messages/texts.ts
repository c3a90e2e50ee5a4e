/** What guests read about a table for four on Monday, 23 November 2026, or about an order: subject and message. */
import type { MessageTemplate } from "@fourtop/core/internal"

type Texts = Readonly<Record<MessageTemplate.Wording, readonly [subject: string, text: string]>>

export const texts: Readonly<Record<MessageTemplate.Language, Texts>> = {
  en: {
    booking_created: [
      "Your table at Small House is booked",
      "Your table is booked for Monday, 23 November 2026 at 19:30, for 4 guests. We look forward to seeing you."
    ],
    booking_requested: [
      "Your reservation request at Small House",
      "Thank you for your request for Monday, 23 November 2026 at 19:30, for 4 guests. We will confirm it as soon as possible."
    ],
    booking_confirmed: [
      "Your reservation at Small House is confirmed",
      "Your reservation for Monday, 23 November 2026 at 19:30, for 4 guests, is confirmed. We look forward to seeing you."
    ],
    booking_changed: [
      "Your reservation at Small House has changed",
      "Your reservation has changed. It is now for Monday, 23 November 2026 at 19:30, for 4 guests."
    ],
    booking_declined: [
      "We cannot accept your request at Small House",
      "We are sorry that we cannot offer you a table on Monday, 23 November 2026 at 19:30, for 4 guests."
    ],
    booking_cancelled: [
      "Your reservation at Small House was cancelled",
      "Your reservation for Monday, 23 November 2026 at 19:30 was cancelled by the restaurant. Please contact us if you have any questions."
    ],
    booking_cancelled_by_guest: [
      "You have cancelled your reservation at Small House",
      "You have cancelled your reservation for Monday, 23 November 2026 at 19:30. We hope to see you another time."
    ],
    booking_reminder: [
      "Reminder: your table at Small House",
      "We look forward to seeing you on Monday, 23 November 2026 at 19:30, for 4 guests. If your plans have changed, please let us know."
    ],
    order_accepted: ["Small House has accepted your order", "Thank you for your order 0A1B2C. We have accepted it."],
    order_ready: ["Your order at Small House is ready", "Your order 0A1B2C is ready to be picked up."],
    order_ready_for_delivery: [
      "Your order from Small House is ready",
      "Your order 0A1B2C is ready and will be with you soon."
    ],
    order_cancelled: [
      "Your order at Small House was cancelled",
      "Your order 0A1B2C was cancelled. Please contact us if you have any questions."
    ],
    order_rejected: ["Small House cannot accept your order", "We are sorry that we cannot accept your order 0A1B2C."],
    waitlist_offered: [
      "A table is free for you at Small House",
      "A table is free on Monday, 23 November 2026 at 19:30, for 4 guests. We keep it for you until Monday, 23 November 2026, 16:30."
    ],
    receipt: ["Your receipt from Small House", "Thank you for your visit. This is your receipt 1-000042 for €42.50."],
    credit_note: ["Credit note from Small House", "This is your credit note 1-000042 for €42.50."]
  },
  de: {
    booking_created: [
      "Ihr Tisch bei Small House ist reserviert",
      "Ihr Tisch ist für Montag, 23. November 2026, 19:30 Uhr, für 4 Personen reserviert. Wir freuen uns auf Sie."
    ],
    booking_requested: [
      "Ihre Reservierungsanfrage bei Small House",
      "vielen Dank für Ihre Anfrage für Montag, 23. November 2026, 19:30 Uhr, für 4 Personen. Wir bestätigen sie so bald wie möglich."
    ],
    booking_confirmed: [
      "Ihre Reservierung bei Small House ist bestätigt",
      "Ihre Reservierung für Montag, 23. November 2026, 19:30 Uhr, für 4 Personen ist bestätigt. Wir freuen uns auf Sie."
    ],
    booking_changed: [
      "Ihre Reservierung bei Small House wurde geändert",
      "Ihre Reservierung wurde geändert. Sie gilt jetzt für Montag, 23. November 2026, 19:30 Uhr, für 4 Personen."
    ],
    booking_declined: [
      "Wir können Ihre Anfrage bei Small House nicht annehmen",
      "leider können wir Ihnen für Montag, 23. November 2026, 19:30 Uhr, für 4 Personen keinen Tisch anbieten."
    ],
    booking_cancelled: [
      "Ihre Reservierung bei Small House wurde storniert",
      "Ihre Reservierung für Montag, 23. November 2026, 19:30 Uhr, wurde vom Restaurant storniert. Bei Fragen melden Sie sich bitte bei uns."
    ],
    booking_cancelled_by_guest: [
      "Sie haben Ihre Reservierung bei Small House storniert",
      "Sie haben Ihre Reservierung für Montag, 23. November 2026, 19:30 Uhr, storniert. Wir hoffen, Sie ein andermal begrüßen zu dürfen."
    ],
    booking_reminder: [
      "Erinnerung: Ihr Tisch bei Small House",
      "wir freuen uns auf Ihren Besuch: Montag, 23. November 2026, 19:30 Uhr, für 4 Personen. Falls sich Ihre Pläne geändert haben, geben Sie uns bitte Bescheid."
    ],
    order_accepted: [
      "Small House hat Ihre Bestellung angenommen",
      "vielen Dank für Ihre Bestellung 0A1B2C. Wir haben sie angenommen."
    ],
    order_ready: ["Ihre Bestellung bei Small House ist fertig", "Ihre Bestellung 0A1B2C kann abgeholt werden."],
    order_ready_for_delivery: [
      "Ihre Bestellung von Small House ist fertig",
      "Ihre Bestellung 0A1B2C ist fertig und bald bei Ihnen."
    ],
    order_cancelled: [
      "Ihre Bestellung bei Small House wurde storniert",
      "Ihre Bestellung 0A1B2C wurde storniert. Bei Fragen melden Sie sich bitte bei uns."
    ],
    order_rejected: [
      "Small House kann Ihre Bestellung nicht annehmen",
      "leider können wir Ihre Bestellung 0A1B2C nicht annehmen."
    ],
    waitlist_offered: [
      "Bei Small House ist ein Tisch für Sie frei",
      "für Montag, 23. November 2026, 19:30 Uhr, ist ein Tisch für 4 Personen frei. Wir halten ihn für Sie bis Montag, 23. November 2026, 16:30 Uhr."
    ],
    receipt: ["Ihr Beleg von Small House", "Vielen Dank für Ihren Besuch. Hier ist Ihr Beleg 1-000042 über 42,50 €."],
    credit_note: ["Gutschrift von Small House", "Hier ist Ihre Gutschrift 1-000042 über 42,50 €."]
  },
  fr: {
    booking_created: [
      "Votre table chez Small House est réservée",
      "Votre table est réservée pour le lundi 23 novembre 2026 à 19:30, pour 4 personnes. Au plaisir de vous accueillir."
    ],
    booking_requested: [
      "Votre demande de réservation chez Small House",
      "Merci de votre demande pour le lundi 23 novembre 2026 à 19:30, pour 4 personnes. Nous la confirmerons dès que possible."
    ],
    booking_confirmed: [
      "Votre réservation chez Small House est confirmée",
      "Votre réservation pour le lundi 23 novembre 2026 à 19:30, pour 4 personnes, est confirmée. Au plaisir de vous accueillir."
    ],
    booking_changed: [
      "Votre réservation chez Small House a été modifiée",
      "Votre réservation a été modifiée. Elle est désormais prévue pour le lundi 23 novembre 2026 à 19:30, pour 4 personnes."
    ],
    booking_declined: [
      "Nous ne pouvons pas accepter votre demande chez Small House",
      "Nous regrettons de ne pas pouvoir vous proposer de table pour le lundi 23 novembre 2026 à 19:30, pour 4 personnes."
    ],
    booking_cancelled: [
      "Votre réservation chez Small House a été annulée",
      "Votre réservation pour le lundi 23 novembre 2026 à 19:30 a été annulée par le restaurant. Pour toute question, n’hésitez pas à nous contacter."
    ],
    booking_cancelled_by_guest: [
      "Vous avez annulé votre réservation chez Small House",
      "Vous avez annulé votre réservation pour le lundi 23 novembre 2026 à 19:30. Nous espérons vous accueillir une prochaine fois."
    ],
    booking_reminder: [
      "Rappel : votre table chez Small House",
      "Nous nous réjouissons de vous accueillir le lundi 23 novembre 2026 à 19:30, pour 4 personnes. Si vos projets ont changé, merci de nous prévenir."
    ],
    order_accepted: ["Small House a accepté votre commande", "Merci de votre commande 0A1B2C. Nous l’avons acceptée."],
    order_ready: ["Votre commande chez Small House est prête", "Votre commande 0A1B2C est prête à être retirée."],
    order_ready_for_delivery: [
      "Votre commande chez Small House est prête",
      "Votre commande 0A1B2C est prête et sera bientôt chez vous."
    ],
    order_cancelled: [
      "Votre commande chez Small House a été annulée",
      "Votre commande 0A1B2C a été annulée. Pour toute question, n’hésitez pas à nous contacter."
    ],
    order_rejected: [
      "Small House ne peut pas accepter votre commande",
      "Nous regrettons de ne pas pouvoir accepter votre commande 0A1B2C."
    ],
    waitlist_offered: [
      "Une table est libre pour vous chez Small House",
      "Une table est libre le lundi 23 novembre 2026 à 19:30, pour 4 personnes. Nous vous la gardons jusqu’au lundi 23 novembre 2026, 16:30."
    ],
    receipt: ["Votre reçu de Small House", "Merci de votre visite. Voici votre reçu 1-000042 de 42,50 €."],
    credit_note: ["Avoir de Small House", "Voici votre avoir 1-000042 de 42,50 €."]
  },
  it: {
    booking_created: [
      "Il tuo tavolo da Small House è prenotato",
      "Il tuo tavolo è prenotato per lunedì 23 novembre 2026 alle ore 19:30, per 4 persone. Ti aspettiamo con piacere."
    ],
    booking_requested: [
      "La tua richiesta di prenotazione da Small House",
      "Grazie della richiesta per lunedì 23 novembre 2026 alle ore 19:30, per 4 persone. La confermeremo al più presto."
    ],
    booking_confirmed: [
      "La tua prenotazione da Small House è confermata",
      "La tua prenotazione per lunedì 23 novembre 2026 alle ore 19:30, per 4 persone, è confermata. Ti aspettiamo con piacere."
    ],
    booking_changed: [
      "La tua prenotazione da Small House è cambiata",
      "La tua prenotazione è cambiata. Ora è per lunedì 23 novembre 2026 alle ore 19:30, per 4 persone."
    ],
    booking_declined: [
      "Non possiamo accettare la tua richiesta da Small House",
      "Ci dispiace, non possiamo offrirti un tavolo per lunedì 23 novembre 2026 alle ore 19:30, per 4 persone."
    ],
    booking_cancelled: [
      "La tua prenotazione da Small House è stata annullata",
      "La tua prenotazione per lunedì 23 novembre 2026 alle ore 19:30 è stata annullata dal ristorante. Per qualsiasi domanda, contattaci."
    ],
    booking_cancelled_by_guest: [
      "Hai annullato la tua prenotazione da Small House",
      "Hai annullato la tua prenotazione per lunedì 23 novembre 2026 alle ore 19:30. Speriamo di vederti un’altra volta."
    ],
    booking_reminder: [
      "Promemoria: il tuo tavolo da Small House",
      "Ti aspettiamo lunedì 23 novembre 2026 alle ore 19:30, per 4 persone. Se i tuoi programmi sono cambiati, faccelo sapere."
    ],
    order_accepted: ["Small House ha accettato il tuo ordine", "Grazie del tuo ordine 0A1B2C. Lo abbiamo accettato."],
    order_ready: ["Il tuo ordine da Small House è pronto", "Il tuo ordine 0A1B2C è pronto per il ritiro."],
    order_ready_for_delivery: [
      "Il tuo ordine da Small House è pronto",
      "Il tuo ordine 0A1B2C è pronto e sarà presto da te."
    ],
    order_cancelled: [
      "Il tuo ordine da Small House è stato annullato",
      "Il tuo ordine 0A1B2C è stato annullato. Per qualsiasi domanda, contattaci."
    ],
    order_rejected: [
      "Small House non può accettare il tuo ordine",
      "Ci dispiace, non possiamo accettare il tuo ordine 0A1B2C."
    ],
    waitlist_offered: [
      "C’è un tavolo libero per te da Small House",
      "C’è un tavolo libero lunedì 23 novembre 2026 alle ore 19:30, per 4 persone. Lo teniamo per te fino a lunedì 23 novembre 2026, 16:30."
    ],
    receipt: ["La tua ricevuta di Small House", "Grazie della visita. Questa è la tua ricevuta 1-000042 di 42,50 €."],
    credit_note: ["Nota di credito di Small House", "Questa è la tua nota di credito 1-000042 di 42,50 €."]
  },
  es: {
    booking_created: [
      "Su mesa en Small House está reservada",
      "Su mesa está reservada para el lunes, 23 de noviembre de 2026 a las 19:30, para 4 personas. Será un placer recibirle."
    ],
    booking_requested: [
      "Su solicitud de reserva en Small House",
      "Gracias por su solicitud para el lunes, 23 de noviembre de 2026 a las 19:30, para 4 personas. La confirmaremos lo antes posible."
    ],
    booking_confirmed: [
      "Su reserva en Small House está confirmada",
      "Su reserva para el lunes, 23 de noviembre de 2026 a las 19:30, para 4 personas, está confirmada. Será un placer recibirle."
    ],
    booking_changed: [
      "Su reserva en Small House ha cambiado",
      "Su reserva ha cambiado. Ahora es para el lunes, 23 de noviembre de 2026 a las 19:30, para 4 personas."
    ],
    booking_declined: [
      "No podemos aceptar su solicitud en Small House",
      "Sentimos no poder ofrecerle una mesa para el lunes, 23 de noviembre de 2026 a las 19:30, para 4 personas."
    ],
    booking_cancelled: [
      "Su reserva en Small House ha sido cancelada",
      "El restaurante ha cancelado su reserva para el lunes, 23 de noviembre de 2026 a las 19:30. Si tiene alguna pregunta, póngase en contacto con nosotros."
    ],
    booking_cancelled_by_guest: [
      "Ha cancelado su reserva en Small House",
      "Ha cancelado su reserva para el lunes, 23 de noviembre de 2026 a las 19:30. Esperamos verle en otra ocasión."
    ],
    booking_reminder: [
      "Recordatorio: su mesa en Small House",
      "Le esperamos el lunes, 23 de noviembre de 2026 a las 19:30, para 4 personas. Si sus planes han cambiado, le rogamos que nos avise."
    ],
    order_accepted: ["Small House ha aceptado su pedido", "Gracias por su pedido 0A1B2C. Lo hemos aceptado."],
    order_ready: ["Su pedido en Small House está listo", "Su pedido 0A1B2C está listo para recoger."],
    order_ready_for_delivery: ["Su pedido de Small House está listo", "Su pedido 0A1B2C está listo y llegará pronto."],
    order_cancelled: [
      "Su pedido en Small House ha sido cancelado",
      "Su pedido 0A1B2C ha sido cancelado. Si tiene alguna pregunta, póngase en contacto con nosotros."
    ],
    order_rejected: ["Small House no puede aceptar su pedido", "Sentimos no poder aceptar su pedido 0A1B2C."],
    waitlist_offered: [
      "Hay una mesa libre para usted en Small House",
      "Hay una mesa libre el lunes, 23 de noviembre de 2026 a las 19:30, para 4 personas. Se la guardamos hasta el lunes, 23 de noviembre de 2026, 16:30."
    ],
    receipt: ["Su recibo de Small House", "Gracias por su visita. Este es su recibo 1-000042 de 42,50 €."],
    credit_note: ["Nota de abono de Small House", "Esta es su nota de abono 1-000042 de 42,50 €."]
  }
}
