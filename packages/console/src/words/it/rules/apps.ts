/** Rules of apps that people register. */
import type { Words } from "../../en/Words.ts"
import type { appRules as english } from "../../en/rules/apps.ts"

export const appRules: Pick<Words["rules"], keyof typeof english> = {
  mustBeAnHttpsAddress: "deve essere un indirizzo https",
  mustBeAnHttpsAddressOr: "deve essere un indirizzo https o un’email",
  mustBeAPngJpegOr: "deve essere un’immagine PNG, JPEG o WebP",
  mustHaveAtMostKilobytes: ({ kilobytes }) => `deve avere al massimo ${kilobytes} kB`,
  mustBePixelsWideAndHigh: ({ least, most }) => `deve avere da ${least} a ${most} pixel di larghezza e altezza`,
  mustHaveAtLeastOneAddress: "deve avere almeno un indirizzo",
  mustHaveAtMostAddresses: ({ most }) => `deve avere al massimo ${most} indirizzi`,
  mustBeAnHttpsUrlWithout:
    "deve essere un indirizzo https senza nome utente né frammento; http è ammesso solo per 127.0.0.1 e localhost",
  cannotBeAddedYouHaveApps: ({ most }) => `non può essere aggiunta: hai già ${most} app, il massimo`,
  cannotBeAddedTheMaximumOfApps: ({ most }) => `non può essere aggiunta: ci sono già ${most} app, il massimo`,
  cannotConnectThisAppYet:
    "non può ancora collegare questa app: chi la crea deve inviarla e chi gestisce l’installazione verificarla"
}
