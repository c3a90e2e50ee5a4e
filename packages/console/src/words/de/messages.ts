/** Messages to guests: those that failed, and those about one reservation, order or receipt. */
import type { Words } from "../en/Words.ts"

export const messages: Words["messages"] = {
  title: "Nachrichten",
  occasions: {
    booking_created: "Reservierung eingegangen",
    booking_confirmed: "Reservierung bestätigt",
    booking_changed: "Reservierung geändert",
    booking_declined: "Reservierung abgelehnt",
    booking_cancelled: "Reservierung storniert",
    booking_reminder: "Erinnerung an die Reservierung",
    order_accepted: "Bestellung angenommen",
    order_ready: "Bestellung fertig",
    order_cancelled: "Bestellung storniert",
    waitlist_offered: "Tisch von der Warteliste angeboten",
    receipt: "Beleg"
  },
  channels: { email: "E-Mail", http: "Nachrichten-Gateway", log: "Keiner" },
  otherChannel: "Anderer",
  failures: {
    no_address: "Der Gast hat keine Adresse hinterlassen, an die eine Nachricht gehen kann.",
    invalid_address: "Die Adresse ist ungültig.",
    recipient_refused: "Der Mailserver nimmt keine Mails für diese Adresse an.",
    sender_refused: "Der Mailserver nimmt keine Mails von der Adresse in MAIL_FROM an.",
    message_refused: "Der Mailserver hat die Nachricht abgelehnt.",
    gateway_refused: "Das Gateway hat die Nachricht abgelehnt.",
    postponed: "Der Mailserver bat darum, es später noch einmal zu versuchen.",
    gateway_failed: "Das Gateway hat die Nachricht nicht angenommen.",
    sign_in_refused: "Der Mailserver hat den Benutzernamen oder das Passwort in SMTP_URL abgelehnt.",
    insecure: "Der Mailserver bot keine sichere Verbindung an, oder sein Zertifikat ist ungültig.",
    timed_out: "Der Server hat zu lange nicht geantwortet.",
    unreachable: "Der Server war nicht erreichbar.",
    broken_off: "Die Verbindung brach ab.",
    quota_recipient: "Der Gast hat so viele Nachrichten bekommen, wie in einer Stunde oder an einem Tag erlaubt sind.",
    quota_subject: "Dazu gingen so viele Nachrichten hinaus, wie in einer Stunde oder an einem Tag erlaubt sind.",
    quota_restaurant:
      "Das Restaurant hat so viele Nachrichten gesendet, wie in einer Stunde oder an einem Tag erlaubt sind.",
    superseded: "Eine neuere Nachricht zur selben Sache ist an ihre Stelle getreten.",
    outdated: "Sie stimmte nicht mehr, als sie hätte gesendet werden können.",
    too_many_waiting: "Zu viele Nachrichten an denselben Gast warten.",
    suppressed: "Diese Adresse nimmt keine Mails an.",
    bounced: "Die Mail kam zurück: Diese Adresse nimmt keine Mails an.",
    complained: "Der Empfänger hat die Mail als unerwünscht gemeldet.",
    unknown: "Die Nachricht konnte nicht gesendet werden."
  },
  states: {
    failed: "Fehlgeschlagen",
    notSent: "Nicht gesendet",
    sent: "Gesendet",
    waiting: "Wartet",
    dropped: "Verworfen"
  },
  about: {
    booking: "Reservierung",
    order: "Bestellung",
    waitlist: "Platz auf der Warteliste",
    receipt: "Beleg"
  },
  records: {
    columns: ["Nachricht", "Zeit", "Kanal", "Status"],
    none: "Noch keine Nachrichten.",
    allFailed: "Alle fehlgeschlagenen Nachrichten"
  },
  unsent: {
    title: "Wartend und verworfen",
    lead: "An einen Gast, zu einer Sache und für ein Restaurant gehen in einer Stunde und an einem Tag nur begrenzt viele Nachrichten hinaus. Was darüber ist, wartet und wird gesendet, wenn es dann noch stimmt.",
    caption: "Nachrichten, die warten oder verworfen wurden",
    columns: ["Nachricht", "Worüber", "Seit", "Status", "Grund"],
    none: "Keine Nachricht wartet oder wurde verworfen.",
    allow: "Wieder Mails an diese Adresse senden",
    confirmAllowing: "Mails an diese Adresse werden ab jetzt wieder gesendet. Das geht für jede Adresse nur einmal.",
    reason: "Grund",
    allowMail: "Mails erlauben",
    allowed: "Mails an diese Adresse sind wieder erlaubt.",
    allowed_before:
      "Mails an diese Adresse waren schon einmal wieder erlaubt und wurden wieder abgelehnt. Sie bleiben gesperrt.",
    not_suppressed: "Mails an diese Adresse sind nicht gesperrt."
  },
  failed: {
    lead: "Nachrichten an Gäste, die nicht gesendet werden konnten. Jede wurde mehrmals versucht, außer wenn der Mailserver sie endgültig abgelehnt hat.",
    title: "Nicht gesendet",
    caption: "Nachrichten, die nicht gesendet werden konnten",
    columns: ["Nachricht", "Worüber", "Fehlgeschlagen", "Grund"],
    none: "Alle Nachrichten wurden gesendet.",
    newest: (count) => `Nur die neuesten ${count} stehen in der Liste.`,
    kept: (days) => `Sie werden ${days} Tage aufbewahrt.`,
    attempts: (count, channel) =>
      `${count === 1 ? "1 Versuch" : `${count} Versuche`}${channel === null ? "" : `, ${channel}`}`,
    sendAgain: "Noch einmal senden",
    discard: "Verwerfen",
    confirmDiscarding: "Der Gast bekommt diese Nachricht nicht.",
    discardMessage: "Nachricht verwerfen",
    retried: "Die Nachricht wird noch einmal gesendet.",
    discarded: "Die Nachricht ist verworfen."
  }
}
