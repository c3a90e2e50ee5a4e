/** Rules of apps that people register. */
import type { Words } from "../../en/Words.ts"
import type { appRules as english } from "../../en/rules/apps.ts"

export const appRules: Pick<Words["rules"], keyof typeof english> = {
  mustBeAnHttpsAddress: "debe ser una dirección https",
  mustBeAnHttpsAddressOr: "debe ser una dirección https o un correo electrónico",
  mustBeAPngJpegOr: "debe ser una imagen PNG, JPEG o WebP",
  mustHaveAtMostKilobytes: ({ kilobytes }) => `debe tener ${kilobytes} kB como máximo`,
  mustBePixelsWideAndHigh: ({ least, most }) => `debe tener de ${least} a ${most} píxeles de ancho y de alto`,
  mustHaveAtLeastOneAddress: "debe tener al menos una dirección",
  mustHaveAtMostAddresses: ({ most }) => `debe tener ${most} direcciones como máximo`,
  mustBeAnHttpsUrlWithout:
    "debe ser una dirección https sin nombre de usuario ni fragmento; http solo se admite para 127.0.0.1 y localhost",
  cannotBeAddedYouHaveApps: ({ most }) => `no se puede añadir: ya tienes ${most} aplicaciones, el máximo`,
  cannotBeAddedTheMaximumOfApps: ({ most }) => `no se puede añadir: ya hay ${most} aplicaciones, el máximo`,
  cannotConnectThisAppYet:
    "aún no puede conectar esta aplicación: quien la crea debe enviarla, y quien administra la instalación, revisarla"
}
