/** A dish in French: its form, and what is said about changes to it. */
import type { Words } from "../en/Words.ts"

export const dish: Words["dish"] = {
  back: "Carte",
  newDish: "Nouveau plat",
  panel: "Plat",
  save: "Enregistrer",
  add: "Ajouter le plat",
  saved: (dish) => `«\u00a0${dish}\u00a0» est enregistré.`,
  added: (dish) => `«\u00a0${dish}\u00a0» est à la carte.`,
  notSaved: "Rien n’a été enregistré. Regardez les champs ci-dessous.",
  available: "disponible",
  soldOut: "en rupture",
  needsCategory: (menusPath) => (
    <>
      Un plat a besoin d’une catégorie. Ajoutez-en une dans les <a href={menusPath}>réglages</a>.
    </>
  ),
  pricedPerSize: (settingsPath) => (
    <>
      Ce plat a un prix par taille. Les tailles se modifient dans les <a href={settingsPath}>réglages</a>.
    </>
  ),
  fields: {
    name: "Nom",
    description: "Description",
    category_id: "Catégorie",
    price_minor: "Prix",
    dietary: "Régime",
    allergens: "Allergènes",
    show_online: "Visible en ligne"
  },
  inLanguage: (field, language) => `${field} (${language})`,
  priceIn: (currency) => `Prix en ${currency}`,
  orSizes: "Ou indiquez ses tailles ci-dessous.",
  noAllergens: "Aucun d’eux",
  undeclared: "Ne cochez rien si les allergènes ne sont pas déclarés.",
  noneAndSome: "ne peuvent pas être à la fois aucun et certains",
  visibility: "Visibilité",
  whoOrders: "Les clients peuvent le commander eux-mêmes. L’équipe le peut toujours.",
  choices: "Options proposées avec ce plat",
  sizes: {
    summary: "Des tailles, chacune avec son prix, au lieu d’un seul prix",
    name: (number) => `Taille ${number}`,
    price: (number) => `Prix ${number}`,
    usual: (number) => (
      <>
        Taille habituelle<span class="unseen">&nbsp;: la taille {number}</span>
      </>
    ),
    blank: "ne doit pas rester vide"
  },
  shown: "oui",
  priceJump: (before, after) =>
    `Le prix passe de ${before} à ${after}. Rien n’est encore enregistré\u00a0: enregistrez de nouveau si c’est juste.`,
  dietaries: {
    none: "Non précisé",
    veg: "Végétarien",
    non_veg: "Avec viande ou poisson",
    egg: "Végétarien avec œufs",
    vegan: "Végan"
  },
  allergens: {
    gluten: "Gluten",
    crustaceans: "Crustacés",
    eggs: "Œufs",
    fish: "Poisson",
    peanuts: "Arachides",
    soybeans: "Soja",
    milk: "Lait",
    nuts: "Fruits à coque",
    celery: "Céleri",
    mustard: "Moutarde",
    sesame: "Sésame",
    sulphites: "Sulfites",
    lupin: "Lupin",
    molluscs: "Mollusques"
  }
}
