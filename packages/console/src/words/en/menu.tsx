/** The menu in the words of people on shift. */
import type { MenuBoard } from "@fourtop/core/internal"
import type { ComponentChildren } from "preact"

const faster = "Somebody else may have been faster."

export const menu = {
  title: "Menu",
  newDish: "New dish",
  document: "Venue document",
  search: "Find a dish",
  find: "Find",
  noMenuOn: "No menu is on at the moment",
  until: (what: string, time: ComponentChildren) => (
    <>
      {what} until {time}
    </>
  ),
  noDishes: "The menu has no dishes yet.",
  noneCalled: (name: string) => `No dish is called “${name}”.`,
  noneHereCalledThat: "No dish on this page is called that.",
  soldOut: "Sold out",
  notShown: "Not shown to guests now",
  archived: "Archived",
  whyArchived: "Gone from the venue document, and kept for the orders that have them.",
  isCut: (shown: number, all: number) => `These are ${shown} of ${all} dishes. Find the others by their name.`,
  insteadOf: "instead of",
  /** Why guests do not see a dish, without the name of what is closed. */
  reasons: {
    sold_out: "sold out",
    hidden_online: "hidden online",
    menu_inactive: "switched off",
    category_inactive: "switched off",
    menu_closed: "not on",
    category_closed: "not on",
    archived: "archived"
  } satisfies Record<MenuBoard.Reason["why"], string>,
  reasonOf: (menu: string, reason: string) => `${menu}: ${reason}`,
  sellOut: "Sold out",
  bringBack: "Bring back",
  isSoldOut: (dish: string) => `“${dish}” is sold out.`,
  isAvailableAgain: (dish: string) => `“${dish}” is available again.`,
  isSoldOutAlready: (dish: string) => `“${dish}” is sold out already. ${faster}`,
  isAvailableAlready: (dish: string) => `“${dish}” is available already. ${faster}`,
  undone: (state: string) => `Taken back: ${state}`,
  neitherTrueNorFalse: "must be true or false"
}
