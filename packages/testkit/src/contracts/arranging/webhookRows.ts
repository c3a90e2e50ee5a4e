/** The maker of webhook addresses. */
import type { Maker } from "./testRestaurant.ts"

export const webhookMakers: { readonly webhook_endpoint: Maker<"webhook_endpoint"> } = {
  webhook_endpoint: (place, changes) => ({
    id: place.id(),
    version: 0,
    url: "https://hooks.example.com/fourtop",
    sandbox: false,
    events: ["order.created", "menu.item_updated"],
    secrets: [{ sealed: place.text(), created_at: place.now, expires_at: null }],
    state: "enabled",
    reason: null,
    created_at: place.now,
    enabled_at: place.now,
    ...changes
  })
}
