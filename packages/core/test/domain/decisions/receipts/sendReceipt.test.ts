/** To whom a receipt is sent, and what is refused. */
import type { Receipt } from "@fourtop/core/internal"
import { Either } from "effect"
import { describe, expect, it } from "vitest"
import { type Command, decide, type State } from "../../../../src/domain/decisions/receipts/sendReceipt.ts"
import { contextAt, loggedIn, monday, problemsIn, refusalIn, system } from "../../../arrange.ts"
import { venue } from "../backoffice/arrange.ts"

const receipt = {
  id: "00000000-0000-7000-8000-0000000000aa",
  series: "1",
  counter: 42,
  guest: { id: 7, name: "Ada" }
} as Partial<Receipt.Receipt> as Receipt.Receipt

const ada = { name: "Ada", email: "ada@example.com", phone: "+49 221 123456" }

const send = (command: Command, more: Partial<State> = {}) =>
  decide(command, { receipt, known: ada, venue, ...more }, contextAt(monday))

const sentTo = (command: Command, more: Partial<State> = {}) => Either.getOrThrow(send(command, more).answer).to

describe("a receipt is sent", () => {
  it("at once to the guest's own address, where none was typed", () => {
    const decision = send({})
    expect(Either.getOrThrow(decision.answer)).toEqual({ receipt, to: ada })
    expect(decision.changes.jobs).toMatchObject([
      {
        kind: "guest.message",
        due_at: monday,
        payload: { receipt_id: receipt.id, occasion: "receipt", guest_id: 7, to: ada }
      }
    ])
    expect(sentTo({ email: null, phone: null })).toEqual(ada)
  })

  it("only to what was typed, under the name that is known", () => {
    expect(sentTo({ email: "bob@example.com" })).toEqual({ name: "Ada", email: "bob@example.com", phone: null })
    expect(sentTo({ phone: "0221 99999" })).toEqual({ name: "Ada", email: null, phone: "0221 99999" })
    const typed = { email: "bob@example.com", phone: "0221 99999" }
    expect(sentTo(typed)).toEqual({ name: "Ada", ...typed })
    expect(sentTo(typed, { known: null })).toEqual({ name: null, ...typed })
  })

  it("with an entry of the log that says by what way, without the address", () => {
    const entryOf = (known: State["known"], more: Partial<State> = {}) => loggedIn(send({}, { known, ...more }))
    const entry = {
      action: "receipt.sent",
      actor: system,
      subject: { kind: "receipt", id: receipt.id },
      detail: { number: "1-000042", by: "email" },
      guest_id: 7
    }
    const byPhone = { ...entry, detail: { number: "1-000042", by: "phone" } }
    expect(entryOf(ada)).toEqual([entry])
    expect(entryOf({ ...ada, phone: null })).toEqual([entry])
    expect(entryOf({ ...ada, email: null })).toEqual([byPhone])
    expect(entryOf({ ...ada, email: "" })).toEqual([byPhone])
    const nobody = { receipt: { ...receipt, guest: null } }
    expect(entryOf(ada, nobody)).toEqual([{ ...entry, guest_id: null }])
    expect(send({}, nobody).changes.jobs[0]!.payload).toMatchObject({ guest_id: null })
  })
})

describe("a receipt is not sent", () => {
  it("where there is none", () => {
    const notFound = { _tag: "NotFound", resource: "receipt" }
    expect(refusalIn(send({}, { receipt: null }))).toMatchObject(notFound)
    expect(refusalIn(send({}, { venue: null }))).toMatchObject(notFound)
  })

  it("to what is no phone number", () => {
    expect(problemsIn(send({ phone: "none" }))).toEqual({ phone: ["must be a phone number"] })
    expect(problemsIn(send({ email: "bob@example.com", phone: "12" }))).toEqual({ phone: ["must be a phone number"] })
  })

  it("where nobody knows an address, or the guest was erased", () => {
    const unknown = { email: ["is needed, or a phone number: the guest's address is not known"] }
    expect(problemsIn(send({}, { known: null }))).toEqual(unknown)
    expect(problemsIn(send({}, { known: { name: null, email: null, phone: "" } }))).toEqual(unknown)
  })
})
