/** A deposit that a party leaves, with the restaurant's own words about it, such as how to pay. */
import { Availability } from "@fourtop/core/internal"
import type { Reading } from "./Reading.ts"

/** The restaurant's words; nothing where it has none. */
export const DepositText = ({
  partySize,
  reading: { page }
}: {
  readonly partySize: number
  readonly reading: Reading
}) => {
  const text = Availability.guaranteeFor(page.venue.settings.booking, partySize)?.text ?? null
  return text === null ? null : <p class="hint">{text}</p>
}

/** The deposit that a party of this size would leave; nothing where none is asked for. */
export const DepositAsked = ({ partySize, reading }: { readonly partySize: number; readonly reading: Reading }) => {
  const { money, page, say } = reading
  const guarantee = Availability.guaranteeFor(page.venue.settings.booking, partySize)
  if (guarantee === null) return null
  return (
    <>
      <dt>{say.deposit}</dt>
      <dd>
        {money(Availability.guaranteeAmount(guarantee, partySize))}
        <DepositText partySize={partySize} reading={reading} />
      </dd>
    </>
  )
}
