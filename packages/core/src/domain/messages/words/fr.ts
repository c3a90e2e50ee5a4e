/** Messages in French. */
import type { Words } from "./Words.ts"

export const fr: Words = {
  templates: {
    booking_created: {
      subject: "Votre table chez {restaurant} est réservée",
      text: "Bonjour {name},\n\nVotre table est réservée pour le {date} à {time}, pour {party}. Au plaisir de vous accueillir."
    },
    booking_requested: {
      subject: "Votre demande de réservation chez {restaurant}",
      text: "Bonjour {name},\n\nMerci de votre demande pour le {date} à {time}, pour {party}. Nous la confirmerons dès que possible."
    },
    booking_confirmed: {
      subject: "Votre réservation chez {restaurant} est confirmée",
      text: "Bonjour {name},\n\nVotre réservation pour le {date} à {time}, pour {party}, est confirmée. Au plaisir de vous accueillir."
    },
    booking_changed: {
      subject: "Votre réservation chez {restaurant} a été modifiée",
      text: "Bonjour {name},\n\nVotre réservation a été modifiée. Elle est désormais prévue pour le {date} à {time}, pour {party}."
    },
    booking_declined: {
      subject: "Nous ne pouvons pas accepter votre demande chez {restaurant}",
      text: "Bonjour {name},\n\nNous regrettons de ne pas pouvoir vous proposer de table pour le {date} à {time}, pour {party}."
    },
    booking_cancelled: {
      subject: "Votre réservation chez {restaurant} a été annulée",
      text: "Bonjour {name},\n\nVotre réservation pour le {date} à {time} a été annulée par le restaurant. Pour toute question, n’hésitez pas à nous contacter."
    },
    booking_cancelled_by_guest: {
      subject: "Vous avez annulé votre réservation chez {restaurant}",
      text: "Bonjour {name},\n\nVous avez annulé votre réservation pour le {date} à {time}. Nous espérons vous accueillir une prochaine fois."
    },
    booking_reminder: {
      subject: "Rappel : votre table chez {restaurant}",
      text: "Bonjour {name},\n\nNous nous réjouissons de vous accueillir le {date} à {time}, pour {party}. Si vos projets ont changé, merci de nous prévenir."
    },
    order_accepted: {
      subject: "{restaurant} a accepté votre commande",
      text: "Bonjour {name},\n\nMerci de votre commande {number}. Nous l’avons acceptée."
    },
    order_ready: {
      subject: "Votre commande chez {restaurant} est prête",
      text: "Bonjour {name},\n\nVotre commande {number} est prête à être retirée."
    },
    order_ready_for_delivery: {
      subject: "Votre commande chez {restaurant} est prête",
      text: "Bonjour {name},\n\nVotre commande {number} est prête et sera bientôt chez vous."
    },
    order_cancelled: {
      subject: "Votre commande chez {restaurant} a été annulée",
      text: "Bonjour {name},\n\nVotre commande {number} a été annulée. Pour toute question, n’hésitez pas à nous contacter."
    },
    order_rejected: {
      subject: "{restaurant} ne peut pas accepter votre commande",
      text: "Bonjour {name},\n\nNous regrettons de ne pas pouvoir accepter votre commande {number}."
    },
    waitlist_offered: {
      subject: "Une table est libre pour vous chez {restaurant}",
      text: "Bonjour {name},\n\nUne table est libre le {date} à {time}, pour {party}. Nous vous la gardons jusqu’au {until}."
    },
    receipt: {
      subject: "Votre reçu de {restaurant}",
      text: "Merci de votre visite. Voici votre reçu {number} de {total}."
    },
    credit_note: {
      subject: "Avoir de {restaurant}",
      text: "Voici votre avoir {number} de {total}."
    }
  },
  labels: {
    date: "Date",
    time: "Heure",
    party: "Convives",
    place: "Lieu",
    deposit: "Acompte à régler",
    until: "Gardée jusqu’au",
    number: "Commande",
    type: "Type",
    scheduled: "Pour le",
    total: "Total"
  },
  types: { pickup: "À emporter", delivery: "Livraison" },
  party: { one: "1 personne", many: "{count} personnes" },
  date: "{weekday} {day} {month} {year}",
  button: {
    booking: "Votre réservation",
    order: "Votre commande",
    waitlist: "Prendre cette table",
    receipt: "Votre reçu"
  },
  event: "Table chez {restaurant}"
}
