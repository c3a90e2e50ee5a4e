import type { Words } from "../en/Words.ts"

const faster = "Forse qualcun altro ha fatto prima."

/** The menu of people on shift, in Italian. */
export const menu: Words["menu"] = {
  title: "Menu",
  newDish: "Nuovo piatto",
  document: "Documento del locale",
  search: "Cerca un piatto",
  find: "Cerca",
  noMenuOn: "In questo momento nessun menu è attivo",
  until: (what, time) => (
    <>
      {what} fino alle {time}
    </>
  ),
  noDishes: "Il menu non ha ancora piatti.",
  noneCalled: (name) => `Nessun piatto si chiama “${name}”.`,
  noneHereCalledThat: "In questa pagina nessun piatto si chiama così.",
  soldOut: "Esauriti",
  notShown: "Ora non visibili ai clienti",
  archived: "Archiviati",
  whyArchived: "Non sono più nel documento del locale; restano per gli ordini che li contengono.",
  isCut: (shown, all) => `Questi sono ${shown} piatti su ${all}. Cerca gli altri per nome.`,
  insteadOf: "invece di",
  reasons: {
    sold_out: "esaurito",
    hidden_online: "nascosto online",
    menu_inactive: "spento",
    category_inactive: "spento",
    menu_closed: "non a quest’ora",
    category_closed: "non a quest’ora",
    archived: "archiviato"
  },
  reasonOf: (menu, reason) => `${menu}: ${reason}`,
  sellOut: "Esaurito",
  bringBack: "Riattiva",
  isSoldOut: (dish) => `“${dish}”: esaurito.`,
  isAvailableAgain: (dish) => `“${dish}”: di nuovo disponibile.`,
  isSoldOutAlready: (dish) => `“${dish}” era già tra gli esauriti. ${faster}`,
  isAvailableAlready: (dish) => `“${dish}” era già disponibile. ${faster}`,
  undone: (state) => `Ripristinato: ${state}`,
  neitherTrueNorFalse: "deve essere vero o falso"
}
