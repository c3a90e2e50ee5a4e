/** The parties that wait for a place, and putting one on the list. */
import { guests } from "./reservations.tsx"

export const waitlist = {
  title: "Waitlist",
  empty: "Nobody waits for a place.",
  window: (from: string, to: string) => (from === to ? from : `${from} to ${to}`),
  since: (time: string) => `since ${time}`,
  offered: (time: string, until: string) => `offered ${time} until ${until}`,
  offerNow: (name: string) => (
    <>
      Offer now
      <span class="unseen"> to {name}</span>
    </>
  ),
  remove: {
    button: "Remove",
    about: (name: string) => `${name} from the waitlist`,
    waiting: (name: string, partySize: number) =>
      `${name}, ${guests(partySize)}, will not be told when a place becomes free.`,
    offered: (name: string) => `The table that is held for ${name} will be offered to the next party.`
  },
  join: "Put on the waitlist",
  lead: "When a place becomes free, the first party that fits is offered it, and it is held until the party answers.",
  fields: {
    from: "From",
    to: "To",
    toHint: "The latest time at which they would come.",
    phone: "Phone",
    name: "Name",
    note: "Note (optional)",
    email: "Email (optional)"
  },
  joined: (entry: {
    readonly name: string
    readonly party_size: number
    /** The day, as it is written. */
    readonly on: string
    readonly from: string
    readonly to: string
  }) => `${entry.name}, ${guests(entry.party_size)}, waits for ${entry.on}, ${entry.from} to ${entry.to}.`,
  removed: (name: string) => `${name} is no longer on the waitlist.`,
  takenBack: (name: string) => `What was done to ${name} on the waitlist was taken back.`,
  undoTooLate: (name: string) =>
    `This can no longer be undone: ${name} was changed by somebody, the table is gone, or a minute has passed.`,
  held: (name: string, time: string | null) => `${time ?? "A place"} is held for ${name}, who gets a message.`,
  nothingToOffer: (name: string, problems: string) => `Nothing can be offered to ${name}: the time ${problems}.`
}
