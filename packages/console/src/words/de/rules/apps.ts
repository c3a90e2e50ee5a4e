/** Rules of apps that people register. */
import type { Words } from "../../en/Words.ts"
import type { appRules as english } from "../../en/rules/apps.ts"

export const appRules: Pick<Words["rules"], keyof typeof english> = {
  mustBeAnHttpsAddress: "muss eine https-Adresse sein",
  mustBeAnHttpsAddressOr: "muss eine https-Adresse oder eine E-Mail-Adresse sein",
  mustBeAPngJpegOr: "muss ein Bild vom Typ PNG, JPEG oder WebP sein",
  mustHaveAtMostKilobytes: ({ kilobytes }) => `darf höchstens ${kilobytes} kB haben`,
  mustBePixelsWideAndHigh: ({ least, most }) => `muss ${least} bis ${most} Pixel breit und hoch sein`,
  mustHaveAtLeastOneAddress: "muss mindestens eine Adresse haben",
  mustHaveAtMostAddresses: ({ most }) => `darf höchstens ${most} Adressen haben`,
  mustBeAnHttpsUrlWithout:
    "muss eine https-Adresse ohne Benutzernamen und Fragment sein; http ist nur für 127.0.0.1 und localhost erlaubt",
  cannotBeAddedYouHaveApps: ({ most }) =>
    `lässt sich nicht hinzufügen: Sie haben schon ${most} Apps, mehr sind nicht möglich`,
  cannotBeAddedTheMaximumOfApps: ({ most }) =>
    `lässt sich nicht hinzufügen: Es gibt schon ${most} Apps, mehr sind nicht möglich`,
  cannotConnectThisAppYet:
    "kann diese App noch nicht verbinden: Wer sie baut, muss sie einreichen, und der Betreiber muss sie prüfen"
}
