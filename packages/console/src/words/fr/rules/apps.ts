/** Rules of apps that people register. */
import type { Words } from "../../en/Words.ts"
import type { appRules as english } from "../../en/rules/apps.ts"

export const appRules: Pick<Words["rules"], keyof typeof english> = {
  mustBeAnHttpsAddress: "doit être une adresse https",
  mustBeAnHttpsAddressOr: "doit être une adresse https ou une adresse e-mail",
  mustBeAPngJpegOr: "doit être une image PNG, JPEG ou WebP",
  mustHaveAtMostKilobytes: ({ kilobytes }) => `doit faire ${kilobytes}\u00a0ko au plus`,
  mustBePixelsWideAndHigh: ({ least, most }) => `doit faire de ${least} à ${most} pixels de large et de haut`,
  mustHaveAtLeastOneAddress: "doit avoir au moins une adresse",
  mustHaveAtMostAddresses: ({ most }) => `doit avoir au plus ${most} adresses`,
  mustBeAnHttpsUrlWithout:
    "doit être une adresse https sans nom d’utilisateur ni fragment\u00a0; http n’est permis que pour 127.0.0.1 et localhost",
  cannotBeAddedYouHaveApps: ({ most }) =>
    `ne peut pas être ajouté\u00a0: vous avez déjà ${most} applications, le maximum`,
  cannotBeAddedTheMaximumOfApps: ({ most }) =>
    `ne peut pas être ajouté\u00a0: il y a déjà ${most} applications, le maximum`,
  cannotConnectThisAppYet:
    "ne peut pas encore connecter cette application\u00a0: qui la crée doit la soumettre, et l’exploitant la vérifier"
}
