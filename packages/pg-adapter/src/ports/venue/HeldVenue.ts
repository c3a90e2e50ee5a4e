/** A venue in memory: its rows as text, and the venue that reads them as they are used. */
import { type Rows, Venue } from "@fourtop/core/internal"
import { Record } from "effect"
import * as VenueBlocks from "../../migrations/sql/venueBlocks.ts"
import { type RowText, VenueRowTexts } from "./VenueRowTexts.ts"

type Texts = Readonly<Record<string, VenueRowTexts>>

export interface HeldVenue {
  readonly venue: Venue.Venue
  readonly texts: Texts
  /** Roughly how many bytes it takes now. */
  readonly weight: () => number
}

/** What a venue takes besides its rows. */
const ofVenue = 4096

/** Called when rows were parsed, and a venue takes more memory than before. */
export type Grown = () => void

const textsOf = (of: (kind: Rows.Kind, place: number) => VenueRowTexts): Texts =>
  Object.fromEntries(VenueBlocks.kinds.map((kind, place) => [kind, of(kind, place)]))

/** No rows at all. */
export const noTexts: Texts = textsOf(() => VenueRowTexts.none)

export const textsIn = (text: string): Texts => {
  const blocks = text.split("\n\n")
  return textsOf((_, place) => VenueRowTexts.ofLines(blocks[place]!))
}

/** The text of these rows, as the database keeps it too. */
export const textOf = (texts: Texts): string => VenueBlocks.kinds.map((kind) => texts[kind]!.lines).join("\n\n")

/** With the rows written since. */
export const withWritten = (texts: Texts, written: ReadonlyMap<string, ReadonlyArray<RowText>>): Texts =>
  written.size === 0 ? texts : Record.map(texts, (rows, kind) => rows.with(written.get(kind) ?? []))

/** The venue of these rows; null without a restaurant or its settings. */
export const make = (version: number, texts: Texts, grown: Grown): HeldVenue | null => {
  const of = (kind: Rows.Kind): VenueRowTexts => texts[kind]!
  if (of("restaurant").isEmpty || of("settings").isEmpty) return null

  const read = <Value>(kind: Rows.Kind, from: (rows: VenueRowTexts) => Value): Value => {
    const rows = of(kind)
    const before = rows.weight
    const value = from(rows)
    if (rows.weight !== before) grown()
    return value
  }
  // What the store has was checked when it was written.
  const list = <Kind extends Rows.Kind>(kind: Kind) =>
    read(kind, (rows) => rows.all()) as ReadonlyArray<Rows.Rows[Kind]>
  const dish = (id: number) => read("dish", (dishes) => dishes.find(id)) as Rows.Rows["dish"] | undefined

  const rows: Venue.VenueRows = {
    version,
    get restaurant() {
      return list("restaurant")[0]!
    },
    get settings() {
      return list("settings")[0]!
    },
    get branches() {
      return list("branch")
    },
    get tables() {
      return list("table")
    },
    get menus() {
      return list("menu")
    },
    get categories() {
      return list("category")
    },
    get modifierGroups() {
      return list("modifier_group")
    },
    get dishes() {
      return list("dish")
    }
  }
  return {
    venue: Venue.make(rows, dish),
    texts,
    weight: () => Object.values(texts).reduce((sum, { weight }) => sum + weight, ofVenue)
  }
}
