/** The navigation entries of a restaurant's pages, in order. */
import type { Person } from "@fourtop/core/internal"
import type { IconName } from "@fourtop/http-adapter/web"
import type { Words } from "../words/Words.ts"

export interface Entry {
  readonly area: keyof Words["frame"]["areas"] & Person.Area
  /** After `/console/r/:restaurant`; empty for the first page. */
  readonly page: string
  readonly icon: IconName
  /** Its name, if it has another one than its area. */
  readonly title?: keyof Words["frame"]["titles"]
}

export const navigation: ReadonlyArray<Entry> = [
  { area: "overview", page: "", icon: "chart" },
  { area: "orders", page: "orders", icon: "bag" },
  { area: "orders", page: "take", icon: "plus", title: "newOrder" },
  { area: "kitchen", page: "kitchen", icon: "flame" },
  { area: "book", page: "book", icon: "book" },
  { area: "book", page: "floor", icon: "floor", title: "floor" },
  { area: "menu", page: "menu", icon: "cutlery" },
  { area: "guests", page: "guests", icon: "guest" },
  { area: "closing", page: "closing", icon: "check" },
  { area: "messages", page: "messages", icon: "mail" },
  { area: "tables", page: "tables", icon: "table" },
  { area: "menu_editing", page: "settings", icon: "sliders", title: "settings" },
  { area: "people", page: "people", icon: "people" },
  { area: "tokens", page: "tokens", icon: "key" },
  { area: "sandbox", page: "sandbox", icon: "box" },
  { area: "webhooks", page: "webhooks", icon: "bolt" },
  { area: "apps", page: "apps", icon: "plug" },
  { area: "activity", page: "activity", icon: "list" },
  { area: "security", page: "security", icon: "shield" }
]
