/** Why a webhook’s address has not responded, in Italian. */
import type { deliveriesRules as english } from "../../en/rules/deliveries.ts"
import type { Translated } from "../../en/Translated.shared.ts"

export const deliveriesRules: Translated<typeof english> = {
  deliveryRefused: "la connessione è stata rifiutata",
  deliveryBrokenOff: "la connessione si è interrotta",
  deliveryNameUnknown: "il suo nome non si trova",
  deliveryNameEmpty: "il suo nome non ha indirizzi",
  deliveryUnreachable: "non è raggiungibile",
  deliveryNotHttp: "non ha risposto in HTTP",
  deliveryCertificate: "il suo certificato non è valido",
  deliveryFailed: "la connessione non è riuscita",
  deliveryFailedWith: ({ code }) => `la connessione non è riuscita (${code})`,
  deliveryNotPublic: "il suo nome porta a un indirizzo che non è pubblico",
  deliveryNeedsHttps: "il suo nome porta a un indirizzo che richiede https",
  deliveryAddress: ({ problem }) => `l’indirizzo ${problem}`,
  deliveryTooSlow: ({ seconds }) => `nessuna risposta completa entro ${seconds} secondi`,
  deliveryGivenUp: "abbandonato",
  deliveryUnsigned: "la sua chiave di firma non si legge con la chiave di questa installazione",
  deliveryNotSent: "l’invio non è riuscito"
}
