/** `fourtop waitlist`: lists who waits for a place, adds parties, and takes them off. */
import {
  joinWaitlist,
  readWaitlist,
  type WaitlistEntry,
  WaitlistInput,
  type WaitlistView,
  withdrawEntry
} from "@fourtop/core/internal"
import { Effect } from "effect"
import { branch, branchOf, dayOr } from "./line/Arguments.ts"
import type { Group } from "./line/Command.ts"
import * as Output from "./line/Output.ts"
import { argument, optional, present, required } from "./line/Parameter.ts"
import { decoded, useCase } from "./line/useCase.ts"
import * as Value from "./line/Value.ts"

const viewOf = ({ view }: WaitlistEntry.WaitlistEntry): WaitlistView.WaitlistView =>
  JSON.parse(view) as WaitlistView.WaitlistView

const list = useCase(
  {
    name: "waitlist list",
    summary: "Lists the parties that wait for a place on a day, whoever joined first in front.",
    examples: ["", "--date 2027-01-04 --json"],
    parameters: { date: optional("--date DATE", Value.date, "Day, such as 2027-01-04.", "today"), branch }
  },
  (given, { acting, restaurant }) =>
    Effect.gen(function* () {
      const wanted = yield* branchOf(given.branch, restaurant)
      const day = yield* dayOr(given.date, wanted, restaurant)
      const { entries } = yield* readWaitlist(acting, day, wanted.id)
      const value = entries.map(viewOf)
      const lines = value.map(({ from, id, name, offer, party_size, phone, to }) => [
        id,
        `${from} to ${to}`,
        `party of ${party_size}`,
        name,
        phone,
        offer === null ? "waiting" : `offered ${offer.time} until ${offer.expires_at}`
      ])
      return { value, text: value.length === 0 ? `Nobody waits for ${day}.` : Output.columns(lines) }
    })
)

const add = useCase(
  {
    name: "waitlist add",
    summary: "Puts a party on the waitlist of a day, if every time it would come is full.",
    examples: ["2027-01-06 19:00 20:30 4 --name 'Ada Bianchi' --phone '06 555 0100'"],
    parameters: {
      date: argument("DATE", Value.date, "Date, such as 2027-01-04."),
      from: argument("FROM", Value.time, "First time at which the party would come, such as 19:00."),
      to: argument("TO", Value.time, "Last time at which the party would come, such as 20:30."),
      party: argument("COVERS", Value.integer, "Party size."),
      name: required("--name NAME", Value.text, "Name of the guest."),
      phone: required("--phone PHONE", Value.text, "Phone number of the guest."),
      email: optional("--email EMAIL", Value.text, "Email address of the guest."),
      note: optional("--note TEXT", Value.text, "Note for the staff."),
      branch
    }
  },
  (values, { acting }) =>
    Effect.gen(function* () {
      const input = yield* decoded(WaitlistInput.JoinWaitlist, {
        name: values.name,
        phone: values.phone,
        party_size: values.party,
        date: values.date,
        from: values.from,
        to: values.to,
        ...present({ email: values.email, note: values.note, branch_id: values.branch })
      })
      const value = viewOf(yield* joinWaitlist(acting, input))
      const window = `${value.date}, ${value.from} to ${value.to}`
      return { value, text: `Entry ${value.id} is ${value.status}: ${window}, party of ${value.party_size}.` }
    })
)

const remove = useCase(
  {
    name: "waitlist remove",
    summary: "Takes a party off the waitlist; a place that was held for it goes to the next.",
    examples: ["019a8c1e-6f0b-7c52-8a41-0d6f4c1b2e37"],
    parameters: { entry: argument("ENTRY", Value.text, "Entry ID, as shown by `waitlist list`.") }
  },
  (given, { acting }) =>
    Effect.map(withdrawEntry(acting, given.entry), (entry) => ({
      value: viewOf(entry),
      text: `Entry ${entry.id} is no longer on the waitlist.`
    }))
)

export const waitlist: Group = {
  name: "waitlist",
  summary: "Lists who waits for a place, adds parties, and takes them off.",
  commands: [list, add, remove]
}
