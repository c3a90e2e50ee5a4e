/** The menu in the words of people on shift. */
import type { Words } from "../en/Words.ts"

const faster = "Vielleicht war jemand schneller."

export const menu: Words["menu"] = {
  title: "Karte",
  newDish: "Neues Gericht",
  document: "Restaurantdokument",
  search: "Gericht suchen",
  find: "Suchen",
  noMenuOn: "Im Moment gilt keine Karte",
  until: (what, time) => (
    <>
      {what} bis {time}
    </>
  ),
  noDishes: "Auf der Karte stehen noch keine Gerichte.",
  noneCalled: (name) => `Kein Gericht heißt „${name}“.`,
  noneHereCalledThat: "Auf dieser Seite heißt kein Gericht so.",
  soldOut: "Ausverkauft",
  notShown: "Für Gäste gerade nicht sichtbar",
  archived: "Archiviert",
  whyArchived: "Steht nicht mehr im Restaurantdokument und bleibt für die Bestellungen erhalten, in denen es vorkommt.",
  isCut: (shown, all) => `Das sind ${shown} von ${all} Gerichten. Die anderen finden Sie über ihren Namen.`,
  insteadOf: "statt",
  reasons: {
    sold_out: "ausverkauft",
    hidden_online: "online verborgen",
    menu_inactive: "ausgeschaltet",
    category_inactive: "ausgeschaltet",
    menu_closed: "gerade nicht",
    category_closed: "gerade nicht",
    archived: "archiviert"
  },
  reasonOf: (menu, reason) => `${menu}: ${reason}`,
  sellOut: "Ausverkauft",
  bringBack: "Wieder da",
  isSoldOut: (dish) => `„${dish}“ ist ausverkauft.`,
  isAvailableAgain: (dish) => `„${dish}“ ist wieder da.`,
  isSoldOutAlready: (dish) => `„${dish}“ ist schon ausverkauft. ${faster}`,
  isAvailableAlready: (dish) => `„${dish}“ ist schon wieder da. ${faster}`,
  undone: (state) => `Zurückgenommen: ${state}`,
  neitherTrueNorFalse: "muss true oder false sein"
}
