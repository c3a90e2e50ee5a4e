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
  deliveryNotSent: "l’invio non è riuscito",
  deliveryTokenExpired: "il token che lo ha aggiunto è scaduto",
  deliveryTokenRevoked: "il token che lo ha aggiunto è stato revocato",
  deliveryMakerGone: "ciò che lo ha aggiunto non esiste più",
  deliveryAppRemoved: "l’app che lo ha aggiunto è stata rimossa",
  deliveryAppDisabled: "l’app che lo ha aggiunto è disattivata",
  deliveryAppEnded: "l’accesso dell’app che lo ha aggiunto è terminato",
  deliveryScopeGone: ({ scope }) => `ciò che ha aggiunto il webhook non ha più il permesso ${scope}`,
  deliveryAppGone: "l’app non esiste più",
  deliveryAppSilent: "l’app non ha più un webhook",
  deliveryAppUninstalled: "l’app è stata disinstallata",
  deliveryAppGaveUp: "l’app ha rinunciato al suo accesso",
  deliveryAppScopeGone: ({ scope }) => `l’app non ha più il permesso ${scope}`,
  belongsToUninstalledApp: "appartiene a un’app disinstallata"
}
