/** What messages need to be written in a language. */
import type { Template, Wording } from "../../venue/MessageTemplate.ts"

export interface Labels {
  readonly date: string
  readonly time: string
  readonly party: string
  readonly place: string
  readonly deposit: string
  readonly until: string
  readonly number: string
  readonly type: string
  readonly scheduled: string
  readonly total: string
}

export interface Words {
  /** Used unless the owner has an own template. */
  readonly templates: Readonly<Record<Wording, Template>>
  readonly labels: Labels
  readonly types: { readonly pickup: string; readonly delivery: string }
  /** A party of one, and of `{count}`. */
  readonly party: { readonly one: string; readonly many: string }
  /** A date with `{weekday}`, `{day}`, `{month}` and `{year}`. */
  readonly date: string
  /** The text of the button that opens the guest's page. */
  readonly button: {
    readonly booking: string
    readonly order: string
    readonly waitlist: string
    readonly receipt: string
  }
  /** The title of a calendar entry, with `{restaurant}`. */
  readonly event: string
}
