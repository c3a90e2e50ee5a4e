/** Where the restaurant is and how guests reach it. */
import { Venue } from "@fourtop/core/internal"
import type { Reading } from "./Reading.ts"

export const Contact = ({ branch, page, say }: Reading) => {
  const address = branch?.address ?? null
  const phone = branch?.phone ?? null
  const hasSeveral = Venue.branchesOf(page.venue).length > 1
  if (address === null && phone === null && !hasSeveral) return null
  return (
    <>
      <h2>
        {page.venue.restaurant.name}
        {hasSeveral && branch !== null ? `, ${branch.name}` : ""}
      </h2>
      <dl>
        {address !== null && (
          <>
            <dt>{say.address}</dt>
            <dd>{address}</dd>
          </>
        )}
        {phone !== null && (
          <>
            <dt>{say.phone}</dt>
            <dd>
              <a href={`tel:${phone.replace(/[^+\d]/g, "")}`}>{phone}</a>
            </dd>
          </>
        )}
      </dl>
    </>
  )
}

/** What guests do where the page cannot help them: call, if there is a phone. */
export const askRestaurant = ({ branch, say }: Reading): string =>
  branch?.phone === undefined ? say.pleaseAsk : say.pleaseCall(branch.phone)
