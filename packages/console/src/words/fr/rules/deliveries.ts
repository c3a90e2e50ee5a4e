/** Why a webhook’s address has not responded, in French. */
import type { deliveriesRules as english } from "../../en/rules/deliveries.ts"
import type { Translated } from "../../en/Translated.shared.ts"

export const deliveriesRules: Translated<typeof english> = {
  deliveryRefused: "la connexion a été refusée",
  deliveryBrokenOff: "la connexion a été interrompue",
  deliveryNameUnknown: "son nom est introuvable",
  deliveryNameEmpty: "son nom ne mène à aucune adresse",
  deliveryUnreachable: "elle est injoignable",
  deliveryNotHttp: "elle n’a pas répondu en HTTP",
  deliveryCertificate: "son certificat n’est pas valable",
  deliveryFailed: "la connexion a échoué",
  deliveryFailedWith: ({ code }) => `la connexion a échoué (${code})`,
  deliveryNotPublic: "son nom mène à une adresse qui n’est pas publique",
  deliveryNeedsHttps: "son nom mène à une adresse qui exige https",
  deliveryAddress: ({ problem }) => `l’adresse ${problem}`,
  deliveryTooSlow: ({ seconds }) => `pas de réponse complète en ${seconds} secondes`,
  deliveryGivenUp: "abandonné",
  deliveryUnsigned: "sa clé de signature ne peut pas être lue avec la clé de cette installation",
  deliveryNotSent: "l’envoi n’a pas pu se faire",
  deliveryTokenExpired: "le jeton qui l’a ajoutée a expiré",
  deliveryTokenRevoked: "le jeton qui l’a ajoutée a été révoqué",
  deliveryMakerGone: "ce qui l’a ajoutée n’existe plus",
  deliveryAppRemoved: "l’application qui l’a ajoutée a été retirée",
  deliveryAppDisabled: "l’application qui l’a ajoutée est désactivée",
  deliveryAppEnded: "l’accès de l’application qui l’a ajoutée a pris fin",
  deliveryScopeGone: ({ scope }) => `ce qui a ajouté le webhook n’a plus le droit ${scope}`,
  deliveryAppGone: "l’application n’existe plus",
  deliveryAppSilent: "l’application n’a plus de webhook",
  deliveryAppUninstalled: "l’application a été désinstallée",
  deliveryAppGaveUp: "l’application a renoncé à son accès",
  deliveryAppScopeGone: ({ scope }) => `l’application n’a plus le droit ${scope}`,
  belongsToUninstalledApp: "appartient à une application désinstallée"
}
