/**
 * Every kind of row a change set can write, with the promises both stores keep for it. Rows are plain JSON; being JSON
 * they use the API's own snake_case.
 */
import type { ApiToken } from "../access/ApiToken.ts"
import type { Restaurant } from "../access/Restaurant.ts"
import type { Sandbox } from "../access/Sandbox.ts"
import type { Guest } from "../guests/Guest.ts"
import type { Dish } from "../menu/Dish.ts"
import type { Category, Menu } from "../menu/Menu.ts"
import type { ModifierGroup } from "../menu/ModifierGroup.ts"
import type { Branch } from "../venue/Branch.ts"
import type { Settings } from "../venue/Settings.ts"
import type { Table } from "../venue/Table.ts"

export interface Rows {
  readonly restaurant: Restaurant
  readonly settings: Settings
  readonly branch: Branch
  readonly table: Table
  readonly menu: Menu
  readonly category: Category
  readonly modifier_group: ModifierGroup
  readonly dish: Dish
  readonly api_token: ApiToken
  readonly sandbox: Sandbox
  readonly guest: Guest
}

export type Kind = keyof Rows
export type RowId = number | string

/** Points at one row in the version it was read. */
export interface Ref {
  readonly kind: Kind
  readonly id: RowId
  readonly version: number
}

interface KindRules {
  /** A write to it changes what the venue's readers have cached. */
  readonly ofVenue: boolean
  /** Members that no two rows share: within the restaurant, or across the installation. Null is no value. */
  readonly unique: Readonly<Record<string, "restaurant" | "installation">>
  /** Members that name a row of another kind, which must exist in the same restaurant. */
  readonly references: Readonly<Record<string, Kind>>
}

/** Parents stand before what refers to them: inserts run in this order. */
export const kinds: Readonly<Record<Kind, KindRules>> = {
  restaurant: { ofVenue: true, unique: { slug: "installation" }, references: {} },
  settings: { ofVenue: true, unique: {}, references: {} },
  branch: { ofVenue: true, unique: { key: "restaurant" }, references: {} },
  table: { ofVenue: true, unique: { key: "restaurant", code: "restaurant" }, references: { branch_id: "branch" } },
  menu: { ofVenue: true, unique: { key: "restaurant" }, references: {} },
  category: { ofVenue: true, unique: { key: "restaurant" }, references: { menu_id: "menu" } },
  modifier_group: { ofVenue: true, unique: { key: "restaurant" }, references: {} },
  dish: { ofVenue: true, unique: { key: "restaurant" }, references: { category_id: "category" } },
  api_token: { ofVenue: false, unique: {}, references: {} },
  sandbox: { ofVenue: false, unique: {}, references: {} },
  guest: { ofVenue: false, unique: { phone_key: "restaurant", email_key: "restaurant" }, references: {} }
}

export const allKinds = Object.keys(kinds) as ReadonlyArray<Kind>
