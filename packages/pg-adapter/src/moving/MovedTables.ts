/** Which rows of a restaurant go from one installation to another, and what of them is not compared. */
import { LinkMailJob } from "@fourtop/core/internal"
import { appIdOf } from "../migrations/functions/apps.ts"
import * as RestaurantRemoval from "../RestaurantRemoval.ts"

/** The tables of restaurants whose rows stay, and why. */
export const leftOut: Readonly<Record<string, string>> = {
  access_link: "lets a person in, and people do not move",
  lane: "says when workers look at a restaurant again, and is made again from what waits",
  lane_wake: "says when workers look at a restaurant again, and is made again from what waits",
  job_lane: "is what the version before has for lanes",
  venue_snapshot: "is made by readers, from what the venue's own tables have",
  retention_turn: "says which process deletes old rows now",
  restaurant_fence: "is the fence of one installation"
}

/** A table of which rows have something that others do not. */
interface Special {
  /** Rows for which this holds move, with the alias `t`. */
  readonly where?: string
  /** The app whose row it is, or null. */
  readonly app?: string
  /** What is compared instead of a column: secrets are encrypted again. */
  readonly compared?: Readonly<Record<string, string>>
  /** Columns that are unique in the whole installation. */
  readonly unique?: ReadonlyArray<string>
}

const appOfGrant = `(select ${appIdOf("g")} from fourtop.app_grant g
  where g.restaurant_id = t.restaurant_id and g.id = t.grant_id)`

export const specials: Readonly<Record<string, Special>> = {
  job: { where: `t.kind <> '${LinkMailJob.jobKind}'` },
  restaurant_key: { compared: { sealed: "''" } },
  webhook_endpoint: { app: "t.body ->> 'app_id'", compared: { body: "t.body #- '{secrets}'" } },
  delivery: { app: "t.app_id" },
  app_grant: { app: appIdOf("t") },
  grant_code: { app: appOfGrant, unique: ["digest"] },
  grant_tokens: { app: appOfGrant, unique: ["access_digest", "refresh_digest"] },
  api_token: { unique: ["id"] },
  guest_link: { unique: ["digest"] },
  security_log: { unique: ["id"] }
}

/** Rows of this table are also made by triggers, when others are added: they are replaced in the end. */
export const last = "sales_change"

/** The tables that move, those that others refer to first. */
export const moved: ReadonlyArray<string> = [
  ...RestaurantRemoval.tables.filter((table) => leftOut[table] === undefined && table !== last).toReversed(),
  last
]
