/** What staff note about guests, beside their orders and reservations. It is read for all guests of a page at once. */
import { type GuestRemarks, Guests } from "@fourtop/core/internal"
import { Effect } from "effect"
import { createContext, type ComponentChildren } from "preact"
import { useContext } from "preact/hooks"
import { Badge } from "../parts/Parts.tsx"
import { Noted } from "./GuestNote.tsx"
import type { RestaurantVisit } from "../visits/RestaurantVisit.ts"

type Remarks = ReadonlyMap<number, GuestRemarks.GuestRemarks>

const Known = createContext<Remarks>(new Map())

/** A page whose cards show what is noted about these guests. */
export const withRemarks = (remarks: Remarks, page: ComponentChildren) => (
  <Known.Provider value={remarks}>{page}</Known.Provider>
)

export const remarksOf = (visit: RestaurantVisit, rows: ReadonlyArray<{ readonly guest_id: number | null }>) =>
  Effect.gen(function* () {
    const ids = new Set(rows.flatMap(({ guest_id }) => guest_id ?? []))
    if (ids.size === 0) return new Map<number, GuestRemarks.GuestRemarks>()
    const found = yield* (yield* Guests).remarks(visit.restaurant.id, [...ids])
    return new Map(found.map(({ id, ...remarks }) => [id, remarks]))
  })

export const GuestRemark = ({ guestId }: { readonly guestId: number | null }) => {
  const remarks = useContext(Known)
  const found = guestId === null ? undefined : remarks.get(guestId)
  if (found === undefined) return null
  return (
    <Noted texts={[...found.tags, found.note ?? ""]}>
      {found.tags.map((tag) => (
        <>
          <Badge tone="waiting">{tag}</Badge>{" "}
        </>
      ))}
      {found.note}
    </Noted>
  )
}
