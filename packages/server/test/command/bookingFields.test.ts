/** The command line takes and prints every field of a reservation. */
import { assert, describe, it } from "@effect/vitest"
import { type BookingInput, BookingTexts, type BookingView } from "@fourtop/core/internal"
import { Struct } from "effect"
import * as BookingText from "../../src/command/text/BookingText.ts"
import { entries } from "../../src/command/fourtop.ts"
import * as Help from "../../src/command/line/Help.ts"

const labelsOf = (command: string): ReadonlyArray<string> =>
  Help.commandsOf(entries)
    .find(({ name }) => name === command)!
    .parameters.map(({ label }) => label)

const options = BookingTexts.byName((name) => `--${name.replaceAll("_", "-")}`)

/** The parameter for each field of a request; a new field does not compile without one. */
const parameters: Readonly<Record<keyof BookingInput.BookTable, string | null>> = {
  name: "--name",
  phone: "--phone",
  email: "--email",
  party_size: "COVERS",
  date: "DATE",
  time: "TIME",
  table_id: "--table",
  branch_id: "--branch",
  ...options,
  status: "--status",
  // The language of the guest belongs to `guest change`.
  locale: null,
  // Integrations keep them.
  external_reference: null,
  metadata: null
}

/** A value for each field that `booking show` prints, null for what it leaves out. */
const printed = {
  id: "019a8c1e-6f0b-7c52-8a41-0d6f4c1b2e37",
  status: "cancelled",
  name: "Ada Bianchi",
  phone: "06 555 0100",
  email: "ada@example.com",
  date: "2027-01-06",
  time: "19:30",
  ...BookingTexts.byName((name) => `Her ${name}`),
  deposit_status: "forfeited",
  external_reference: "R-7731"
} as const satisfies Partial<BookingView.BookingView>

const booking: Required<BookingView.BookingView> = {
  ...printed,
  deposit_used_minor: 0,
  party_size: 7,
  table_id: 4,
  deposit_minor: 2000,
  created_at: "2027-01-02T10:00:00.000+01:00",
  updated_at: "2027-01-03T10:00:00.000+01:00",
  branch_id: 3,
  cancelled_by: "guest",
  cancel_cause: null,
  attendance_confirmed_at: null,
  metadata: { source: "newsletter" }
}

describe("the fields of a reservation on the command line", () => {
  it("can be given when it is booked", () => {
    const expected = Object.values(parameters).filter((label) => label !== null)
    assert.includeMembers([...labelsOf("booking add")], expected)
  })

  it("can be changed, except those of the guest and the status", () => {
    const others = Struct.omit(
      parameters,
      ...(["name", "phone", "email", "locale", "status", "external_reference", "metadata"] as const)
    )
    const expected = { ...others, party_size: "--party", date: "--date", time: "--time" }
    assert.includeMembers([...labelsOf("booking change")], Object.values(expected))
  })

  it("are printed", () => {
    const text = BookingText.whole(booking, new Map([[4, "Window 4"]]), "EUR")
    for (const value of [...Object.values(printed), "Window 4", "20.00"]) assert.include(text, value)
  })
})
