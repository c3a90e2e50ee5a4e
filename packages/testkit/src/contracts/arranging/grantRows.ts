/** Rows of grants to apps: how each is made, visibly changed and read back, and what it refers to. */
import { ChangeSet, Grants, Load, type Rows } from "@fourtop/core/internal"
import { Effect } from "effect"
import type { Maker, TestRestaurant } from "./testRestaurant.ts"
import { type StoredRow, through } from "./through.ts"

type Kind = "app_grant" | "grant_code" | "grant_tokens"

const hour = 60 * 60 * 1000

export const grantMakers: { readonly [K in Kind]: Maker<K> } = {
  app_grant: (place, changes) => ({
    id: place.id(),
    version: 0,
    app_id: "svc_app_contract",
    active_app_id: place.text(),
    app_name: "Tables & Co",
    scopes: ["menu:read", "orders:read"],
    installed_by: { kind: "staff", id: "7", name: "Rosa" },
    installed_at: place.now,
    code_id: null,
    tokens_id: null,
    ended_at: null,
    ended_because: null,
    ...changes
  }),
  grant_code: (place, changes) => ({
    id: place.id(),
    version: 0,
    grant_id: place.grantId,
    digest: place.text(),
    redirect_uri: "https://app.example.com/callback",
    code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
    expires_at: place.now + hour,
    used_at: null,
    ...changes
  }),
  grant_tokens: (place, changes) => ({
    id: place.installationId(),
    version: 0,
    grant_id: place.grantId,
    code_id: 1,
    access_digest: place.text(),
    refresh_digest: place.text(),
    scopes: ["menu:read"],
    issued_at: place.now,
    access_ends_at: place.now + hour,
    refresh_ends_at: place.now + 24 * hour,
    rotated_at: null,
    ...changes
  })
}

export const grantEdits: { readonly [K in Kind]: Partial<Rows.Rows[K]> } = {
  app_grant: { ended_because: "Zo\u00EB said so", scopes: [], tokens_id: 12 },
  grant_code: { used_at: 1_800_000_000_000 },
  grant_tokens: { rotated_at: 1_800_000_000_000, scopes: [] }
}

type Reader<K extends Kind> = (tenant: number, row: Rows.Rows[K]) => StoredRow<Rows.Rows[K]>

const { nothing } = Load

export const grantReaders: { readonly [K in Kind]: Reader<K> } = {
  app_grant: (tenant, { id }) =>
    through(Grants, (grants) => Effect.map(grants.load(tenant, id, nothing), ({ state }) => state)),
  grant_code: (tenant, { digest }) =>
    through(Grants, (grants) =>
      Effect.map(grants.loadByCode(tenant, digest, nothing), ({ state }) => state?.code ?? null)
    ),
  grant_tokens: (tenant, { refresh_digest }) =>
    through(Grants, (grants) =>
      Effect.map(grants.loadByToken(tenant, refresh_digest, nothing), ({ state }) => state?.tokens ?? null)
    )
}

export const grantParents = (kind: Rows.Kind, place: TestRestaurant): ReadonlyArray<ChangeSet.Change> =>
  kind === "grant_code" || kind === "grant_tokens"
    ? [ChangeSet.put("app_grant", grantMakers.app_grant(place, { id: place.grantId }))]
    : []
