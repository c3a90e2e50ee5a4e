/** The statement that searches guests: a range of one index for each beginning, and then the rows. */
import { type Guest, GuestSearch } from "@fourtop/core/internal"
import * as Parameters from "../../connection/Parameters.ts"
import * as Statement from "../../connection/Statement.ts"

/** The columns that a beginning is looked for in. */
const columns = {
  name: GuestSearch.nameKeys,
  phone: ['phone_key collate "C"'],
  email: ['email_key collate "C"']
} as const

/** Sorts after every text with the same beginning. */
const last = "\u{10FFFF}"

/** The statement. Without a beginning it finds nobody. */
export const guestSearch = (tenant: number, search: GuestSearch.GuestSearch) => {
  const { bind, values } = Parameters.make()
  const of = bind(tenant, "bigint")
  const given = (["name", "phone", "email"] as const).filter((member) => search[member] !== null)
  const ranges = given.flatMap((member) => {
    const beginning = search[member]!
    const [low, high] = [bind(beginning, "text"), bind(`${beginning}${last}`, "text")]
    return columns[member].map(
      (column) => `(select id from guest where restaurant_id = ${of} and not erased
        and ${column} >= ${low} and ${column} < ${high} order by ${column}, id limit ${GuestSearch.limit})`
    )
  })
  const ids = ranges.length === 0 ? "select null::bigint where false" : ranges.join(" union all ")
  const text = `
    select body from guest where restaurant_id = ${of} and not erased and id = any (array(${ids}))
    order by name_key, id limit ${GuestSearch.limit}`
  const name = ["search_guests", ...given].join("_")
  return Statement.make<{ readonly body: Guest.Guest }>(name, text)(...values)
}
