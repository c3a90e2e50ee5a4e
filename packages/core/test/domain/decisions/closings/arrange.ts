import type { OpenLedger, Venue } from "@fourtop/core/internal"
import { applied, smallHouse } from "../../../arrange.ts"

export const { venue } = applied(smallHouse)

/** The same restaurant with no branch at all. */
export const branchless: Venue.Venue = { ...venue, rows: { ...venue.rows, branches: [] }, defaultBranch: null }

const float: OpenLedger.OpenSum = {
  occasion: "opening_float",
  undoes: null,
  account: "cash",
  rate: null,
  drawer_id: null,
  actor: { kind: "staff", id: "1", name: "Rosa" },
  order_type: null,
  count: 1,
  amount_minor: 500
}

/** 5.00 in the first drawer, of the Monday of the tests. */
export const open: OpenLedger.OpenLedger = {
  postings: 1,
  turnover_minor: 500,
  days: ["2026-11-16"],
  sums: [float, { ...float, account: "safe", amount_minor: -500 }],
  dishes: [],
  bills: [],
  previous: null,
  receipts: { series: "2", last: 7, digest: "d" },
  drawers: []
}

export const bar = { id: 9, version: 1, branch_id: null, name: "Bar", created_at: 0 }
