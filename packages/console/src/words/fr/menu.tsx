/** The menu in French, in the words of people on shift. */
import type { Words } from "../en/Words.ts"

const faster = "Quelqu’un a sans doute été plus rapide."

export const menu: Words["menu"] = {
  title: "Carte",
  newDish: "Nouveau plat",
  document: "Document du restaurant",
  search: "Chercher un plat",
  find: "Chercher",
  noMenuOn: "Aucune carte n’est en service en ce moment",
  until: (what, time) => (
    <>
      {what} jusqu’à {time}
    </>
  ),
  noDishes: "La carte n’a pas encore de plats.",
  noneCalled: (name) => `Aucun plat ne s’appelle «\u00a0${name}\u00a0».`,
  noneHereCalledThat: "Aucun plat de cette page ne s’appelle ainsi.",
  soldOut: "En rupture",
  notShown: "Pas visible pour les clients en ce moment",
  archived: "Archivés",
  whyArchived: "Absents du document du restaurant, et conservés pour les commandes où ils figurent.",
  isCut: (shown, all) => `Voici ${shown} des ${all} plats. Cherchez les autres par leur nom.`,
  insteadOf: "au lieu de",
  reasons: {
    sold_out: "en rupture",
    hidden_online: "masqué en ligne",
    menu_inactive: "désactivée",
    category_inactive: "désactivée",
    menu_closed: "pas en ce moment",
    category_closed: "pas en ce moment",
    archived: "archivé"
  },
  reasonOf: (menu, reason) => `${menu}\u00a0: ${reason}`,
  sellOut: "Rupture",
  bringBack: "Remettre",
  isSoldOut: (dish) => `«\u00a0${dish}\u00a0» est en rupture.`,
  isAvailableAgain: (dish) => `«\u00a0${dish}\u00a0» est de nouveau disponible.`,
  isSoldOutAlready: (dish) => `«\u00a0${dish}\u00a0» est déjà en rupture. ${faster}`,
  isAvailableAlready: (dish) => `«\u00a0${dish}\u00a0» est déjà disponible. ${faster}`,
  undone: (state) => `C’est défait\u00a0: ${state}`,
  neitherTrueNorFalse: "doit être oui ou non"
}
