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
  deliveryNotSent: "no se pudo enviar"
}
