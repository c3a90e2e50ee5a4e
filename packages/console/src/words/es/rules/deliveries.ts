/** Why a webhook’s address has not responded, in Spanish. */
import type { deliveriesRules as english } from "../../en/rules/deliveries.ts"
import type { Translated } from "../../en/Translated.shared.ts"

export const deliveriesRules: Translated<typeof english> = {
  deliveryRefused: "se rechazó la conexión",
  deliveryBrokenOff: "se cortó la conexión",
  deliveryNameUnknown: "su nombre no se encuentra",
  deliveryNameEmpty: "su nombre no tiene direcciones",
  deliveryUnreachable: "no se puede llegar a ella",
  deliveryNotHttp: "no respondió en HTTP",
  deliveryCertificate: "su certificado no es válido",
  deliveryFailed: "la conexión falló",
  deliveryFailedWith: ({ code }) => `la conexión falló (${code})`,
  deliveryNotPublic: "su nombre lleva a una dirección que no es pública",
  deliveryNeedsHttps: "su nombre lleva a una dirección que necesita https",
  deliveryAddress: ({ problem }) => `la dirección ${problem}`,
  deliveryTooSlow: ({ seconds }) => `sin respuesta completa en ${seconds} segundos`,
  deliveryGivenUp: "abandonado",
  deliveryUnsigned: "su clave de firma no se puede leer con la clave de esta instalación",
  deliveryNotSent: "no se pudo enviar",
  deliveryTokenExpired: "el token que la añadió ha caducado",
  deliveryTokenRevoked: "el token que la añadió fue revocado",
  deliveryMakerGone: "lo que la añadió ya no existe",
  deliveryAppRemoved: "la aplicación que la añadió fue retirada",
  deliveryAppDisabled: "la aplicación que la añadió está desactivada",
  deliveryAppEnded: "el acceso de la aplicación que la añadió ha terminado",
  deliveryScopeGone: ({ scope }) => `lo que añadió el webhook ya no tiene el permiso ${scope}`,
  deliveryAppGone: "la aplicación ya no existe",
  deliveryAppSilent: "la aplicación ya no tiene webhook",
  deliveryAppUninstalled: "la aplicación se desinstaló",
  deliveryAppGaveUp: "la aplicación ha renunciado a su acceso",
  deliveryAppScopeGone: ({ scope }) => `la aplicación ya no tiene el permiso ${scope}`,
  belongsToUninstalledApp: "pertenece a una aplicación desinstalada"
}
