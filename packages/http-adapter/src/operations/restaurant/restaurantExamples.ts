/** Examples of the operations on the restaurant. A test decodes each one with its schema. */
import { Scope } from "@fourtop/core/internal"
import type { Example } from "../../protocol/Annotations.ts"

export const readRestaurant: Example = {
  response: {
    data: {
      id: 1,
      slug: "trattoria-fiore",
      name: "Trattoria Fiore",
      country: "IT",
      currency: "EUR",
      time_zone: "Europe/Rome",
      default_language: "en",
      languages: ["en", "it"],
      now: "2026-03-14T18:30:00.000+01:00",
      token: { kind: "sandbox", scopes: Scope.all }
    },
    meta: {},
    links: {}
  }
}
