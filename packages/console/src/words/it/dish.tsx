import type { Words } from "../en/Words.ts"
import { allergens, dietaries } from "./names/allergens.ts"

/** A dish, in Italian. */
export const dish: Words["dish"] = {
  back: "Menu",
  newDish: "Nuovo piatto",
  panel: "Piatto",
  save: "Salva",
  add: "Aggiungi piatto",
  saved: (dish) => `“${dish}”: salvato.`,
  added: (dish) => `“${dish}” è nel menu.`,
  notSaved: "Non è stato salvato nulla. Controlla i campi qui sotto.",
  available: "disponibile",
  soldOut: "esaurito",
  needsCategory: (menusPath) => (
    <>
      Un piatto deve stare in una categoria. Aggiungine una nelle <a href={menusPath}>impostazioni</a>.
    </>
  ),
  pricedPerSize: (settingsPath) => (
    <>
      Questo piatto ha un prezzo per ogni formato. Modifica i formati nelle <a href={settingsPath}>impostazioni</a>.
    </>
  ),
  fields: {
    name: "Nome",
    description: "Descrizione",
    category_id: "Categoria",
    price_minor: "Prezzo",
    dietary: "Dieta",
    allergens: "Allergeni",
    show_online: "Visibile online"
  },
  inLanguage: (field, language) => `${field} (${language})`,
  priceIn: (currency) => `Prezzo in ${currency}`,
  orSizes: "Oppure compila i formati qui sotto.",
  noAllergens: "Nessuno di questi",
  undeclared: "Non spuntare nulla se non sono dichiarati.",
  noneAndSome: "non può essere nessuno e qualcuno allo stesso tempo",
  visibility: "Visibilità",
  whoOrders: "I clienti possono ordinarlo da soli. Il personale può sempre.",
  choices: "Varianti del piatto",
  sizes: {
    summary: "Formati con un prezzo ciascuno, invece di un prezzo unico",
    name: (number) => `Formato ${number}`,
    price: (number) => `Prezzo ${number}`,
    usual: (number) => (
      <>
        Formato normale<span class="unseen">: formato {number}</span>
      </>
    ),
    blank: "non può restare in bianco"
  },
  shown: "sì",
  priceJump: (before, after) =>
    `Il prezzo passa da ${before} a ${after}. Non è stato ancora salvato nulla: se è giusto, salva di nuovo.`,
  dietaries,
  allergens
}
