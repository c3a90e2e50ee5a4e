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
  deliveryNotSent: "sie konnte nicht gesendet werden",
  deliveryTokenExpired: "der API-Token, der sie hinzugefügt hat, ist abgelaufen",
  deliveryTokenRevoked: "der API-Token, der sie hinzugefügt hat, wurde widerrufen",
  deliveryMakerGone: "was sie hinzugefügt hat, gibt es nicht mehr",
  deliveryAppRemoved: "die App, die sie hinzugefügt hat, wurde entfernt",
  deliveryAppDisabled: "die App, die sie hinzugefügt hat, ist gesperrt",
  deliveryAppEnded: "der Zugang der App, die sie hinzugefügt hat, ist beendet",
  deliveryScopeGone: ({ scope }) => `was den Webhook hinzugefügt hat, hat die Berechtigung ${scope} nicht mehr`,
  deliveryAppGone: "die App gibt es nicht mehr",
  deliveryAppSilent: "die App hat keinen Webhook mehr",
  deliveryAppUninstalled: "die App wurde getrennt",
  deliveryAppGaveUp: "die App hat ihren Zugang aufgegeben",
  deliveryAppScopeGone: ({ scope }) => `die App hat die Berechtigung ${scope} nicht mehr`,
  belongsToUninstalledApp: "gehört zu einer App, die getrennt wurde"
}
