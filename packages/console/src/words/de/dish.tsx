/** A dish: its form, and what is said about changes to it. */
import type { Words } from "../en/Words.ts"
import { allergens, dietaries } from "./names/names.ts"

export const dish: Words["dish"] = {
  back: "Karte",
  newDish: "Neues Gericht",
  panel: "Gericht",
  save: "Speichern",
  add: "Gericht hinzufügen",
  saved: (dish) => `„${dish}“ ist gespeichert.`,
  added: (dish) => `„${dish}“ steht auf der Karte.`,
  notSaved: "Nichts wurde gespeichert. Bitte sehen Sie sich die Felder unten an.",
  available: "verfügbar",
  soldOut: "ausverkauft",
  needsCategory: (menusPath) => (
    <>
      Ein Gericht braucht eine Kategorie. Legen Sie in den <a href={menusPath}>Einstellungen</a> eine an.
    </>
  ),
  pricedPerSize: (settingsPath) => (
    <>
      Dieses Gericht hat Preise nach Größe. Größen ändern Sie in den <a href={settingsPath}>Einstellungen</a>.
    </>
  ),
  fields: {
    name: "Name",
    description: "Beschreibung",
    category_id: "Kategorie",
    price_minor: "Preis",
    dietary: "Ernährungsweise",
    allergens: "Allergene",
    show_online: "Online sichtbar"
  },
  inLanguage: (field, language) => `${field} (${language})`,
  priceIn: (currency) => `Preis in ${currency}`,
  orSizes: "Oder füllen Sie unten seine Größen aus.",
  noAllergens: "Keine davon",
  undeclared: "Nichts ankreuzen, wenn sie nicht angegeben sind.",
  noneAndSome: "kann nicht zugleich keine und welche enthalten",
  visibility: "Sichtbarkeit",
  whoOrders: "Gäste können es selbst bestellen. Das Personal kann es immer.",
  choices: "Auswahl, die dazugehört",
  sizes: {
    summary: "Größen mit eigenen Preisen statt eines Preises",
    name: (number) => `Größe ${number}`,
    price: (number) => `Preis ${number}`,
    usual: (number) => (
      <>
        Übliche Größe<span class="unseen"> ist Größe {number}</span>
      </>
    ),
    blank: "darf nicht leer sein"
  },
  shown: "ja",
  priceJump: (before, after) =>
    `Der Preis ändert sich von ${before} auf ${after}. Noch ist nichts gespeichert: Speichern Sie noch einmal, wenn das stimmt.`,
  dietaries,
  allergens
}
