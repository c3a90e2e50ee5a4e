/** Trattoria Fiore: the venue that sandboxes, demos and tests start from. */
import type { VenueDocument } from "@fourtop/core/internal"
import { booking } from "./booking.ts"
import { branches, tables } from "./house.ts"
import { dinner } from "./menus/dinner.ts"
import { drinks } from "./menus/drinks.ts"
import { lunch } from "./menus/lunch.ts"
import { modifierGroups } from "./modifierGroups.ts"
import { ordering } from "./ordering.ts"

/** The sample venue as a document, to apply as it is or with changes. */
export const document = {
  slug: "trattoria-fiore",
  name: "Trattoria Fiore",
  country: "IT",
  currency: "EUR",
  time_zone: "Europe/Rome",
  default_language: "en",
  languages: ["it", "de"],
  plan: { name: "standard", features: ["reservations", "reporting"] },
  branches,
  tables,
  modifier_groups: modifierGroups,
  menus: [lunch, dinner, drinks],
  ...ordering,
  ...booking,
  messages: { reminder_hours: 24 }
} satisfies VenueDocument.VenueDocumentInput
