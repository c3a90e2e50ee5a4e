import { Rows } from "@fourtop/core/internal"
import { describe, expect, it } from "vitest"

const kinds = Object.entries(Rows.kinds)
const namesOf = (isWanted: (kind: (typeof kinds)[number][1]) => boolean) =>
  kinds.filter(([, kind]) => isWanted(kind)).map(([name]) => name)

// The constraints of the venue, orders and bookings; the back office and grants have theirs beside them.
const own = kinds.slice(0, Rows.allKinds.indexOf("webhook_endpoint") + 1)

describe("the kinds of rows", () => {
  it("come after the kinds that they refer to", () => {
    expect(kinds.length).toBeGreaterThan(own.length)
    for (const [name, { references }] of kinds) {
      const later = Object.values(references).filter(
        (kind) => !Rows.allKinds.slice(0, Rows.allKinds.indexOf(name as Rows.Kind)).includes(kind)
      )
      expect([name, later]).toEqual([name, []])
    }
  })

  it("make up the venue, whose version they raise", () => {
    expect(namesOf(({ ofVenue }) => ofVenue)).toEqual([
      "restaurant",
      "settings",
      "branch",
      "table",
      "menu",
      "category",
      "modifier_group",
      "dish"
    ])
  })

  it("have integer ids, except those whose ids are not handed out in order", () => {
    expect(namesOf(({ id }) => id === "uuid")).toEqual([
      "sandbox_write",
      "order",
      "ticket",
      "booking",
      "waitlist_entry",
      "occupancy",
      "venue_edit",
      "payment",
      "experience_booking"
    ])
    expect(namesOf(({ id }) => id === "day")).toEqual(["booking_day"])
    expect(namesOf(({ id }) => id === "integer").length).toBe(kinds.length - 10)
  })

  it("have members that no two rows share, in the restaurant or in the installation", () => {
    const unique = own.flatMap(([name, kind]) =>
      Object.entries(kind.unique).map(([member, scope]) => `${name}.${member} in the ${scope}`)
    )
    expect(unique).toEqual([
      "restaurant.slug in the installation",
      "branch.key in the restaurant",
      "table.key in the restaurant",
      "table.code in the restaurant",
      "menu.key in the restaurant",
      "category.key in the restaurant",
      "modifier_group.key in the restaurant",
      "dish.key in the restaurant",
      "sandbox_write.place in the restaurant",
      "guest.phone_key in the restaurant",
      "guest.email_key in the restaurant",
      "waitlist_entry.live_key in the restaurant"
    ])
  })

  it("refer to rows of other kinds", () => {
    const references = own.flatMap(([name, kind]) =>
      Object.entries(kind.references).map(([member, other]) => `${name}.${member} → ${other}`)
    )
    expect(references).toEqual([
      "table.branch_id → branch",
      "category.menu_id → menu",
      "dish.category_id → category",
      "order.branch_id → branch",
      "order.guest_id → guest",
      "ticket.order_id → order",
      "booking.branch_id → branch",
      "booking.guest_id → guest",
      "waitlist_entry.branch_id → branch",
      "waitlist_entry.guest_id → guest",
      "waitlist_entry.booking_id → booking",
      "occupancy.table_id → table",
      "occupancy.booking_id → booking",
      "occupancy.waitlist_id → waitlist_entry"
    ])
  })

  it("may not overlap only where a table is taken", () => {
    const exclusive = kinds.flatMap(([name, kind]) => (kind.exclusive === undefined ? [] : [[name, kind.exclusive]]))
    expect(exclusive).toEqual([["occupancy", { of: "table_id", from: "from", to: "to" }]])
  })
})
