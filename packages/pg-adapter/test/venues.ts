/** Restaurants and rows for tests of the store itself. */
import {
  type ApiToken,
  ChangeSet,
  Commits,
  type Committed,
  Directory,
  type Event,
  type Guest,
  type KeyToKeep,
  type Restaurant,
  type Settings
} from "@fourtop/core/internal"
import { Effect } from "effect"
import { randomUUID } from "node:crypto"

export const restaurant = (id: number): Restaurant.Restaurant => ({
  id,
  version: 0,
  slug: `trattoria-${id}`,
  name: "Trattoria",
  country: "IT",
  currency: "EUR",
  time_zone: "Europe/Rome",
  default_language: "it",
  languages: ["it"],
  plan: { name: "standard", features: [], ends_on: null, rate_per_minute: null },
  suspended: false
})

/** No test here reads the settings. */
const settings = (id: number) => ({ id, version: 0 }) as Settings.Settings

export const guest = (id: number, changes: Partial<Guest.Guest> = {}): Guest.Guest => ({
  id,
  version: 0,
  name: "Ada",
  phone: null,
  email: null,
  phone_key: null,
  email_key: null,
  locale: null,
  marketing_opted_in_at: null,
  visits_count: 0,
  total_spend_minor: 0,
  last_visit_at: null,
  erased: false,
  created_at: 0,
  updated_at: 0,
  ...changes
})

export const token = (id: number, ratePerMinute: number | null = null): ApiToken.ApiToken => ({
  id,
  version: 0,
  name: "Till",
  kind: "live",
  digest: `digest of ${id}`,
  scopes: ["menu:read"],
  rate_per_minute: ratePerMinute,
  created_at: 0,
  expires_at: null,
  revoked_at: null
})

export const event = (): Event.NewEvent => ({
  id: randomUUID(),
  type: "guest.created",
  at: 0,
  body: "{}",
  guest_id: null
})

export const reserveId = Effect.flatMap(Directory, (directory) => directory.reserveId())

export const commit = (
  tenant: number,
  parts: Partial<ChangeSet.ChangeSet>,
  key: KeyToKeep | null = null
): Effect.Effect<Committed, never, Commits> =>
  Effect.flatMap(Commits, (commits) => commits.commit(tenant, ChangeSet.make(parts), key))

/** A restaurant with nothing but its settings; returns its id. */
export const found = Effect.gen(function* () {
  const id = yield* reserveId
  yield* commit(id, {
    changes: [ChangeSet.put("restaurant", restaurant(id)), ChangeSet.put("settings", settings(id))]
  })
  return id
})
