/** Why a webhook’s address has not responded, in German. */
import type { deliveriesRules as english } from "../../en/rules/deliveries.ts"
import type { Translated } from "../../en/Translated.shared.ts"

export const deliveriesRules: Translated<typeof english> = {
  deliveryRefused: "die Verbindung wurde abgelehnt",
  deliveryBrokenOff: "die Verbindung wurde abgebrochen",
  deliveryNameUnknown: "ihr Name lässt sich nicht auflösen",
  deliveryNameEmpty: "zu ihrem Namen gibt es keine Adressen",
  deliveryUnreachable: "sie ist nicht erreichbar",
  deliveryNotHttp: "sie hat nicht in HTTP geantwortet",
  deliveryCertificate: "ihr Zertifikat ist ungültig",
  deliveryFailed: "die Verbindung ist gescheitert",
  deliveryFailedWith: ({ code }) => `die Verbindung ist gescheitert (${code})`,
  deliveryNotPublic: "ihr Name führt zu einer Adresse, die nicht öffentlich ist",
  deliveryNeedsHttps: "ihr Name führt zu einer Adresse, die https braucht",
  deliveryAddress: ({ problem }) => `die Adresse ${problem}`,
  deliveryTooSlow: ({ seconds }) => `keine vollständige Antwort in ${seconds} Sekunden`,
  deliveryGivenUp: "aufgegeben",
  deliveryUnsigned: "ihr Signaturschlüssel lässt sich mit dem Schlüssel dieser Installation nicht lesen",
  deliveryNotSent: "sie konnte nicht gesendet werden"
}
