/** The ways to split a bill, and its parts. Everything is a link, so that it works without scripts. */
import { Fraction, type Order, type Split } from "@fourtop/core/internal"
import type { ComponentChildren } from "preact"
import { useFormats, useWords } from "../words/useWords.tsx"
import { lineName } from "./BillLines.tsx"
import * as BillQuery from "./BillQuery.ts"
import { addressOf, nextPart, type OpenBill } from "./openBill.ts"

/** A link that a script follows without leaving the page. */
export const Step = (props: {
  readonly to: string
  readonly id: string
  readonly class?: string
  readonly isOn?: boolean
  readonly children: ComponentChildren
}) => (
  <a
    id={props.id}
    class={props.class ?? "chip"}
    href={props.to}
    data-step
    {...(props.isOn === true ? { "aria-current": "true" as const } : {})}
  >
    {props.children}
  </a>
)

const hasSeats = ({ bill }: OpenBill): boolean =>
  bill.orders.some(({ account }) => account.order.lines.some(({ seat, voided }) => !voided && (seat ?? null) !== null))

const Ways = (open: OpenBill) => {
  const say = useWords().bill
  const offered = BillQuery.splits.filter((name) => name !== "seats" || hasSeats(open))
  return (
    <nav class="bill-ways" aria-label={say.splitting}>
      {offered.map((split) => (
        <Step id={`split-${split}`} to={addressOf(open, { split })} isOn={open.query.split === split}>
          {say.splits[split]}
        </Step>
      ))}
    </nav>
  )
}

const Seats = (open: OpenBill) => {
  const { money } = useFormats()
  const { currency, parts } = open
  const say = useWords().bill
  const next = nextPart(open)
  return (
    <ul class="bill-parts">
      {parts
        .filter(({ amountMinor }) => amountMinor > 0)
        .map((part) => (
          <li>
            <Step
              id={`part-${part.seat ?? "none"}`}
              class="bill-part"
              to={addressOf(open, { seat: part.seat })}
              isOn={part === next}
            >
              <span>{part.seat === null ? say.noSeat : say.seat(part.seat)}</span>
              <strong>{money(part.amountMinor, currency)}</strong>
            </Step>
          </li>
        ))}
    </ul>
  )
}

const counts = [2, 3, 4, 5, 6, 7, 8] as const

const Equal = (open: OpenBill) => {
  const { money } = useFormats()
  const { currency, parts, query } = open
  const say = useWords().bill
  return (
    <>
      <p class="bill-chips" aria-label={say.howMany}>
        {counts.map((count) => (
          <Step id={`parts-${count}`} to={addressOf(open, { count })} isOn={query.count === count}>
            {count}
          </Step>
        ))}
      </p>
      <p class="soft">{parts.map(({ amountMinor }) => money(amountMinor, currency)).join(" + ")}</p>
    </>
  )
}

const ByAmount = ({ currency, path, query }: OpenBill) => {
  const say = useWords().bill
  return (
    <form method="get" action={path} class="bill-field" data-step>
      <input type="hidden" name="split" value="amount" />
      <label for="amount">{say.amount(currency)}</label>
      <input id="amount" name="amount" inputMode="decimal" autocomplete="off" value={query.amount} required />
      <button type="submit" class="plain">
        {say.useAmount}
      </button>
    </form>
  )
}

const shares = [2, 3, 4, 5, 6] as const

/** How much of a line can be taken: pieces, and shares, each at most what is open. */
const choicesOf = ({ open, quantity }: Split.SplitLine, say: ReturnType<typeof useWords>["bill"]) =>
  [
    { label: say.whole, fraction: open },
    ...Array.from({ length: Math.min(quantity, 8) - 1 }, (_, index) => ({
      label: say.pieces(index + 1, quantity),
      fraction: Fraction.of(index + 1, quantity)
    })),
    ...shares.map((of) => ({ label: say.share(`1/${of}`), fraction: Fraction.of(1, of) }))
  ].filter(({ fraction }, index) => index === 0 || Fraction.isLess(fraction, open))

const taking = (query: BillQuery.BillQuery, lineId: number, fraction: Fraction.Fraction | null) => {
  const taken = new Map(query.taken)
  if (fraction === null) taken.delete(lineId)
  else taken.set(lineId, fraction)
  return taken
}

const Dish = (props: { readonly open: OpenBill; readonly line: Order.OrderLine; readonly split: Split.SplitLine }) => {
  const { money } = useFormats()
  const { line, open, split } = props
  const say = useWords().bill
  const { currency, query, visit } = open
  const chosen = query.taken.get(line.id) ?? null
  const isSame = (a: Fraction.Fraction, b: Fraction.Fraction) => !Fraction.isLess(a, b) && !Fraction.isLess(b, a)
  const worth = Fraction.times(split.open, Fraction.of(split.costMinor, 1))
  return (
    <li data-key={line.id}>
      <Step
        id={`line-${line.id}`}
        class="bill-part"
        to={addressOf(open, { taken: taking(query, line.id, chosen === null ? split.open : null) })}
        isOn={chosen !== null}
      >
        <span>
          {lineName(line, visit.restaurant.default_language)}
          {chosen !== null && <span class="unseen"> {say.taken}</span>}
          {!Fraction.isOne(split.open) && <span class="soft"> {say.partlyPaid}</span>}
        </span>
        <strong>{money(Number(worth.numerator / worth.denominator), currency)}</strong>
      </Step>
      {chosen !== null && (
        <p class="bill-chips">
          {choicesOf(split, say).map(({ fraction, label }, index) => (
            <Step
              id={`take-${line.id}-${index}`}
              to={addressOf(open, { taken: taking(query, line.id, fraction) })}
              isOn={isSame(chosen, fraction)}
            >
              {label}
            </Step>
          ))}
        </p>
      )}
    </li>
  )
}

const Dishes = (open: OpenBill) => {
  const say = useWords().bill
  return (
    <>
      <p class="soft">{say.dishes}</p>
      <ul class="bill-parts">
        {open.bill.orders.flatMap(({ account, split }) =>
          split.lines
            .filter((line) => !Fraction.isZero(line.open))
            .map((line) => (
              <Dish open={open} split={line} line={account.order.lines.find(({ id }) => id === line.id)!} />
            ))
        )}
      </ul>
    </>
  )
}

export const SplitBill = (open: OpenBill) => {
  const { split } = open.query
  return (
    <>
      <Ways {...open} />
      {split === "seats" && <Seats {...open} />}
      {split === "equal" && <Equal {...open} />}
      {split === "amount" && <ByAmount {...open} />}
      {split === "lines" && <Dishes {...open} />}
    </>
  )
}
