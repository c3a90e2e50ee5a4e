/** Messages to guests in French: those that failed, and those about one reservation, order or receipt. */
import type { Words } from "../en/Words.ts"
import { counted } from "./phrases/plural.shared.ts"

/** Names of channels within a sentence. */
const channels: Readonly<Record<string, string>> = {
  "E-mail": "par e-mail",
  Passerelle: "par la passerelle",
  Aucun: "par aucun canal",
  Autre: "par un autre canal"
}

export const messages: Words["messages"] = {
  title: "Messages",
  occasions: {
    booking_created: "Réservation reçue",
    booking_confirmed: "Réservation confirmée",
    booking_changed: "Réservation modifiée",
    booking_declined: "Réservation refusée",
    booking_cancelled: "Réservation annulée",
    booking_reminder: "Rappel de la réservation",
    order_accepted: "Commande acceptée",
    order_ready: "Commande prête",
    order_cancelled: "Commande annulée",
    waitlist_offered: "Table proposée (liste d’attente)",
    receipt: "Ticket de caisse"
  },
  channels: { email: "E-mail", http: "Passerelle", log: "Aucun" },
  otherChannel: "Autre",
  failures: {
    no_address: "Le client n’a laissé aucune adresse où écrire.",
    invalid_address: "L’adresse n’est pas valable.",
    recipient_refused: "Le serveur de messagerie n’accepte pas de courrier pour cette adresse.",
    sender_refused: "Le serveur de messagerie n’accepte pas de courrier de l’adresse indiquée dans MAIL_FROM.",
    message_refused: "Le serveur de messagerie a refusé le message.",
    gateway_refused: "La passerelle de messages a refusé le message.",
    postponed: "Le serveur de messagerie demande de réessayer plus tard.",
    gateway_failed: "La passerelle de messages n’a pas pris le message.",
    sign_in_refused:
      "Le serveur de messagerie a refusé le nom d’utilisateur ou le mot de passe indiqués dans SMTP_URL.",
    insecure: "Le serveur de messagerie n’offre pas de connexion sécurisée, ou son certificat n’est pas valable.",
    timed_out: "Le serveur a mis trop de temps à répondre.",
    unreachable: "Le serveur est injoignable.",
    broken_off: "La connexion a été interrompue.",
    quota_recipient: "Le client a reçu le maximum de messages pour une heure ou une journée.",
    quota_subject: "Le maximum de messages à ce sujet pour une heure ou une journée a été envoyé.",
    quota_restaurant: "Le restaurant a envoyé le maximum de messages pour une heure ou une journée.",
    superseded: "Un message plus récent sur le même sujet l’a remplacé.",
    outdated: "Au moment où l’envoi était possible, ce n’était plus vrai.",
    too_many_waiting: "Trop de messages attendent pour le même client.",
    suppressed: "Cette adresse n’accepte pas de courrier.",
    bounced: "Le message est revenu\u00a0: cette adresse n’accepte pas de courrier.",
    complained: "Le destinataire a signalé le message comme indésirable.",
    unknown: "Le message n’a pas pu être envoyé."
  },
  states: { failed: "Échec", notSent: "Pas envoyé", sent: "Envoyé", waiting: "En attente", dropped: "Abandonné" },
  about: {
    booking: "Réservation",
    order: "Commande",
    waitlist: "Liste d’attente",
    receipt: "Ticket de caisse"
  },
  records: {
    columns: ["Message", "Heure", "Canal", "État"],
    none: "Aucun message pour l’instant.",
    allFailed: "Tous les messages en échec"
  },
  unsent: {
    title: "En attente et abandonnés",
    lead: "Le nombre de messages est limité, par heure et par jour\u00a0: pour un client, pour un même sujet et pour un restaurant. Ce qui dépasse attend, et part dès qu’il y a de la place, si c’est encore vrai.",
    caption: "Messages en attente ou abandonnés",
    columns: ["Message", "Sujet", "Depuis", "État", "Raison"],
    none: "Aucun message n’attend ni n’a été abandonné.",
    allow: "Écrire de nouveau à cette adresse",
    confirmAllowing:
      "Les messages à cette adresse partiront de nouveau. Cela n’est possible qu’une fois pour chaque adresse.",
    reason: "Raison",
    allowMail: "Autoriser l’envoi",
    allowed: "L’envoi à cette adresse est de nouveau autorisé.",
    allowed_before: "L’envoi à cette adresse a déjà été autorisé une fois, puis de nouveau refusé. Il reste arrêté.",
    not_suppressed: "L’envoi à cette adresse n’est pas arrêté."
  },
  failed: {
    lead: "Messages aux clients qui n’ont pas pu partir. Chacun a été tenté plusieurs fois, sauf refus définitif du serveur de messagerie.",
    title: "Pas envoyés",
    caption: "Messages qui n’ont pas pu être envoyés",
    columns: ["Message", "Sujet", "Échec", "Raison"],
    none: "Tous les messages ont été envoyés.",
    newest: (count) => `Seuls les ${count} plus récents sont affichés.`,
    kept: (days) => `Ils sont conservés ${counted(days, "jour")}.`,
    attempts: (count, channel) =>
      `${counted(count, "tentative")}${channel === null ? "" : `, ${channels[channel] ?? channel}`}`,
    sendAgain: "Renvoyer",
    discard: "Abandonner",
    confirmDiscarding: "Le client ne recevra pas ce message.",
    discardMessage: "Abandonner le message",
    retried: "Le message est renvoyé.",
    discarded: "Le message est abandonné."
  }
}
