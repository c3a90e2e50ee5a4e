/** The navigation entries of a restaurant's pages, in order. */
import type { Person } from "@fourtop/core"
import type { IconName } from "@fourtop/http-adapter/web"

export interface Entry {
  readonly area: Person.Area
  /** After `/console/r/:restaurant`; empty for the first page. */
  readonly page: string
  readonly label: string
  readonly icon: IconName
}

export const navigation: ReadonlyArray<Entry> = [
  { area: "overview", page: "", label: "Overview", icon: "chart" },
  { area: "orders", page: "orders", label: "Orders", icon: "bag" },
  { area: "kitchen", page: "kitchen", label: "Kitchen", icon: "flame" },
  { area: "book", page: "book", label: "Book", icon: "book" },
  { area: "menu", page: "menu", label: "Menu", icon: "cutlery" },
  { area: "guests", page: "guests", label: "Guests", icon: "guest" },
  { area: "messages", page: "messages", label: "Messages", icon: "mail" },
  { area: "tables", page: "tables", label: "Tables", icon: "table" },
  { area: "people", page: "people", label: "People", icon: "people" },
  { area: "tokens", page: "tokens", label: "API tokens", icon: "key" },
  { area: "sandbox", page: "sandbox", label: "Sandbox", icon: "box" },
  { area: "webhooks", page: "webhooks", label: "Webhooks", icon: "bolt" },
  { area: "apps", page: "apps", label: "Connected apps", icon: "plug" },
  { area: "activity", page: "activity", label: "Activity", icon: "list" },
  { area: "security", page: "security", label: "Security", icon: "shield" }
]
