import { Decode, WaitlistInput, WaitlistView } from "@fourtop/core/internal"
import { Either } from "effect"
import { expect, it } from "vitest"
import { entryOf } from "./arrange.ts"

const decode = Decode.decoder(WaitlistInput.JoinWaitlist)
const whole = { name: "Ada", phone: "1", party_size: 1, date: "2026-11-16", from: "18:00", to: "19:00" }
const isRight = (changes: object) => Either.isRight(decode({ ...whole, ...changes }))

it.each([
  ["name", 1, 120],
  ["phone", 1, 40],
  ["note", 0, 500]
])("%s has %i to %i characters", (name, least, most) => {
  const lengths = [least - 1, least, most, most + 1].filter((length) => length >= 0)
  const accepted = lengths.filter((length) => isRight({ [name]: "x".repeat(length) }))
  expect(accepted).toEqual([least, most])
})

it("a party has at least one guest, and email, note and branch may be left out or null", () => {
  expect([0, 1, 2, 1.5].filter((party_size) => isRight({ party_size }))).toEqual([1, 2])
  expect(isRight({ email: null, note: null, branch_id: null, locale: null })).toBe(true)
  expect([isRight({ locale: "de-AT" }), isRight({ locale: "a language" })]).toEqual([true, false])
  expect([isRight({ email: "ada" }), isRight({ branch_id: 0 }), isRight({ from: "24:00" })]).toEqual([
    false,
    false,
    false
  ])
  expect(Either.getOrThrow(Either.flip(decode({})))).toEqual(
    Object.fromEntries(Object.keys(whole).map((name) => [name, expect.anything()]))
  )
})

it("an entry shows its offer, and every member that the schema names", () => {
  const offer = { time: "18:00", starts_at: 1, ends_at: 2, table_ids: [1], expires_at: 0 }
  const shown = WaitlistView.of(
    entryOf({ status: "offered", offer, external_reference: "W-1", metadata: {} }),
    "Europe/Berlin"
  )
  expect(Object.keys(shown)).toEqual(Object.keys(WaitlistView.WaitlistView.fields))
  expect(shown.offer).toEqual({ time: "18:00", expires_at: "1970-01-01T01:00:00.000+01:00" })
})
