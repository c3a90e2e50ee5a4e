/** Finds a row again through whichever port shows its kind. */
import { type Commits, type Rows, Sandboxes, Tokens, type Venue, type Venues } from "@fourtop/core"
import { Effect } from "effect"
import { commit, load } from "./arrange.ts"

type Found = Effect.Effect<Rows.Rows[Rows.Kind] | null, never, Venues | Tokens | Sandboxes>
type Reader = (tenant: number, id: Rows.RowId) => Found

const nothing = { key: null, reserve: 0 }

const ofVenue =
  (rowsOf: (rows: Venue.VenueRows) => ReadonlyArray<Rows.Rows[Rows.Kind]>): Reader =>
  (tenant, id) =>
    Effect.map(load(tenant), ({ state }) =>
      state === null ? null : (rowsOf(state.rows).find((row) => row.id === id) ?? null)
    )

/** A kind without a reader is one that no port shows yet. */
export const readers: { readonly [K in Rows.Kind]: Reader | null } = {
  restaurant: ofVenue((rows) => [rows.restaurant]),
  settings: ofVenue((rows) => [rows.settings]),
  branch: ofVenue((rows) => rows.branches),
  table: ofVenue((rows) => rows.tables),
  menu: ofVenue((rows) => rows.menus),
  category: ofVenue((rows) => rows.categories),
  modifier_group: ofVenue((rows) => rows.modifierGroups),
  dish: ofVenue((rows) => rows.dishes),
  api_token: (tenant, id) =>
    Effect.flatMap(Tokens, (tokens) => Effect.map(tokens.load(tenant, Number(id), nothing), ({ state }) => state)),
  sandbox: (tenant) =>
    Effect.flatMap(Sandboxes, (sandboxes) => Effect.map(sandboxes.load(tenant, nothing), ({ state }) => state)),
  guest: null
}

/** Whether the store holds the row in exactly this version, as a guard sees it. */
export const holds = (
  tenant: number,
  kind: Rows.Kind,
  id: Rows.RowId,
  version: number
): Effect.Effect<boolean, never, Commits> =>
  Effect.map(commit(tenant, { guards: [{ kind, id, version }] }), (committed) => committed._tag === "Done")
