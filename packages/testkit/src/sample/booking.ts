/** How the restaurant takes bookings. */
import type { VenueDocument } from "@fourtop/core/internal"
import { tableCombinations } from "./house.ts"

export const booking = {
  table_combinations: tableCombinations,
  booking: {
    engine: true,
    auto_confirm: true,
    smallest_party: 1,
    largest_party: 12,
    lead_minutes: 60,
    horizon_days: 60,
    turn_times: [
      { up_to: 2, minutes: 90 },
      { up_to: 4, minutes: 120 },
      { up_to: 12, minutes: 150 }
    ],
    buffer_minutes: 15,
    pacing: { covers: 24, parties: 6 },
    closing_days: ["2026-12-25"],
    notify_list: true,
    guarantee: {
      type: "deposit",
      amount_minor: 2000,
      per: "guest",
      from_party_size: 7,
      cancel_until_hours: 48,
      text: "Parties of seven and more leave a deposit, which comes off the bill."
    }
  },
  service_periods: [
    { key: "lunch", name: "Lunch", first_seating: "12:00", last_seating: "14:00", step_minutes: 30 },
    { key: "dinner", name: "Dinner", first_seating: "18:30", last_seating: "22:30", step_minutes: 15 }
  ]
} satisfies Partial<VenueDocument.VenueDocumentInput>
