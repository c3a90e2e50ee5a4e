/** Changes a guest's details, or records that the guest gave or withdrew consent. */
import * as Edits from "../../foundation/input/Edits.ts"
import * as Shapes from "../../foundation/input/Shapes.ts"
import * as Fields from "../../foundation/Fields.ts"
import { Schema } from "effect"
import { NotFound, ValidationFailed } from "../../foundation/Errors.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import type { Problem } from "../../foundation/Problems.ts"
import * as Text from "../../foundation/Text.ts"
import * as ZonedClock from "../../foundation/time/ZonedClock.ts"
import { type Guest, isOptedIn } from "../../guests/Guest.ts"
import * as GuestMatching from "../../guests/GuestMatching.ts"
import * as GuestRemarks from "../../guests/GuestRemarks.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as GuestActivity from "../../registry/GuestActivity.ts"
import * as Decision from "../../registry/Decision.ts"
import * as Event from "../../registry/Event.ts"
import type { Venue } from "../../venue/Venue.ts"
import * as GuestChange from "./GuestChange.ts"

/** Changes of a guest; members left out stay as they are. */
export interface GuestEdit {
  readonly name?: string
  readonly phone?: string | null
  readonly email?: string | null
  readonly locale?: string | null
  /** Whether the guest agrees to hear from the restaurant. */
  readonly consent?: boolean
  /** What staff note about the guest for each other, and their tags. */
  readonly note?: string | null
  readonly tags?: ReadonlyArray<string>
  /** The members as the person saw them; what somebody else has changed since is then not overwritten. */
  readonly seen?: Omit<GuestEdit, "seen">
}

const members = {
  name: Fields.optional(Shapes.text),
  phone: Fields.optional(Schema.NullOr(Shapes.text)),
  email: Fields.optional(Schema.NullOr(Shapes.text)),
  locale: Fields.optional(Schema.NullOr(Shapes.text)),
  consent: Fields.optional(Shapes.boolean),
  note: Fields.optional(Schema.NullOr(Shapes.text)),
  tags: Fields.optional(Schema.Array(Shapes.text))
}
export const GuestEdit = Schema.Struct({
  ...members,
  seen: Fields.optional(Schema.Struct(members))
} satisfies Record<keyof GuestEdit, unknown>)

export type Command = GuestEdit

export interface State {
  readonly venue: Venue | null
  readonly found: Guest | null
  /** Other guests with the phone or the email of the edit. */
  readonly candidates: GuestMatching.Candidates
}

export type Refusal = NotFound | ValidationFailed | Edits.EditConflict

export type Changes = ChangeSet.Of<"guest", "guest.updated">

export const decide = (
  edit: Command,
  { candidates, found, venue }: State,
  context: DecisionContext
): Decision.Decision<Guest, Refusal, Changes> => {
  if (venue === null || found === null || found.erased) return Decision.refuse(new NotFound({ resource: "guest" }))
  const before = { ...found, ...GuestMatching.contactOf(found) }
  const { seen = null, ...wanted } = edit
  const conflicts = Edits.conflictsOf(seen, wanted, membersOf(before))
  if (conflicts.length > 0) return Decision.refuse(new Edits.EditConflict({ conflicts }))
  const problems = problemsOf(before, edit, candidates)
  if (problems.length > 0) return Decision.refuse(ValidationFailed.of(...problems))
  const guest = edited(before, edit, candidates.keys, context)
  const shown = (["name", "phone", "email", "locale", "marketing_opted_in_at"] as const).filter(
    (member) => guest[member] !== before[member]
  )
  const [remarks, noted] = [GuestRemarks.of(before), GuestRemarks.of(guest)]
  const changed = [
    ...shown,
    ...(remarks.note === noted.note ? [] : ["note"]),
    ...(remarks.tags.join() === noted.tags.join() ? [] : ["tags"])
  ]
  if (changed.length === 0) return Decision.accept(before)
  // What staff note is nobody else's: without another change, there is no event.
  const after = shown.length === 0 ? { ...guest, updated_at: before.updated_at } : guest
  return Decision.accept(after, {
    changes: [ChangeSet.put("guest", after)],
    events:
      shown.length === 0
        ? []
        : [
            Event.make(
              "guest.updated",
              venue.restaurant,
              GuestChange.dataOf(guest, venue.restaurant),
              context,
              guest.id
            )
          ],
    activity: [
      GuestActivity.entry(
        actionOf(guest, changed),
        { kind: "guest", id: String(guest.id) },
        { changed },
        guest.id,
        context
      )
    ]
  })
}

/** The members of an edit as the guest has them. */
export const membersOf = (guest: Guest): Required<Omit<GuestEdit, "seen">> => {
  const { email, phone } = GuestMatching.contactOf(guest)
  return { name: guest.name, phone, email, locale: guest.locale, consent: isOptedIn(guest), ...GuestRemarks.of(guest) }
}

const actionOf = (guest: Guest, changed: ReadonlyArray<string>) => {
  if (changed.some((member) => member !== "marketing_opted_in_at")) return "guest.changed"
  return guest.marketing_opted_in_at === null ? "guest.consent_withdrawn" : "guest.consent_given"
}

const edited = (before: Guest, edit: GuestEdit, keys: GuestMatching.GuestKeys, { now }: DecisionContext): Guest => ({
  ...before,
  ...(edit.name === undefined ? {} : { name: edit.name }),
  ...(edit.phone === undefined ? {} : { phone: keys.phone ?? edit.phone, phone_key: keys.phone }),
  ...(edit.email === undefined ? {} : { email: keys.email ?? edit.email, email_key: keys.email }),
  ...(edit.locale === undefined ? {} : { locale: edit.locale }),
  // A guest who had already agreed keeps the time of the first consent.
  ...(edit.consent === undefined
    ? {}
    : { marketing_opted_in_at: edit.consent ? (before.marketing_opted_in_at ?? now) : null }),
  ...(edit.note === undefined ? {} : { note: edit.note?.trim() || null }),
  ...(edit.tags === undefined ? {} : { tags: GuestRemarks.tidied(edit.tags) }),
  updated_at: ZonedClock.stamp(now, before.updated_at)
})

/** The longest texts, those of orders and bookings. */
export const limits = { name: 120, phone: 40, email: 254, locale: 35 } as const

const problemsOf = (
  before: Guest,
  edit: GuestEdit,
  { guests, keys }: GuestMatching.Candidates
): ReadonlyArray<Problem> => {
  const others = guests.filter(({ id }) => id !== before.id)
  const taken = "is another guest's"
  return [
    ...(edit.name?.trim() === "" ? [{ path: "name", message: "must not be empty" }] : []),
    ...(Object.keys(limits) as ReadonlyArray<keyof typeof limits>).flatMap((path) => {
      const message = Text.problem(edit[path] ?? "", { max: limits[path], isName: path === "name" })
      return message === null ? [] : [{ path, message }]
    }),
    ...GuestRemarks.problemsOf({ note: edit.note ?? null, tags: GuestRemarks.tidied(edit.tags ?? []) }),
    ...(keys.phone !== null && others.some(({ phone_key }) => phone_key === keys.phone)
      ? [{ path: "phone", message: taken }]
      : []),
    ...(keys.email !== null && others.some(({ email_key }) => email_key === keys.email)
      ? [{ path: "email", message: taken }]
      : [])
  ]
}
