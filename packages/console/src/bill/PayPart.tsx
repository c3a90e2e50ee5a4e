/** Taking the money for a part of a bill: the tip first, then how it is paid. */
import { type Bill, Money, NewPayment, Notes } from "@fourtop/core/internal"
import { Post } from "@fourtop/http-adapter/web"
import type { ComponentChildren } from "preact"
import { useFormats, useWords } from "../words/useWords.tsx"
import * as BillQuery from "./BillQuery.ts"
import { Deposits } from "./deposits.tsx"
import { addressOf, nextPart, type OpenBill } from "./openBill.ts"
import { paymentsOf } from "./payments.ts"
import { Step } from "./SplitBill.tsx"

const percents = [5, 10, 15] as const

/** What is needed less often, so that the rest fits on a phone. */
const Folded = (props: {
  readonly id: string
  readonly label: string
  readonly isOpen?: boolean
  readonly children: ComponentChildren
}) => (
  <details class="bill-folded" id={props.id} open={props.isOpen ?? false}>
    <summary class="button plain">{props.label}</summary>
    {props.children}
  </details>
)

const Tip = (open: OpenBill) => {
  const { currency, path, query } = open
  const say = useWords().bill
  const isTyped = query.tip !== "" && !query.tip.endsWith("%")
  const kept = new URLSearchParams(BillQuery.write({ ...query, tip: "", paid: null }))
  return (
    <section class="bill-tip" aria-label={say.tip}>
      <p class="bill-chips">
        <Step id="tip-none" to={addressOf(open, { tip: "" })} isOn={query.tip === ""}>
          {say.noTip}
        </Step>
        {percents.map((percent) => (
          <Step id={`tip-${percent}`} to={addressOf(open, { tip: `${percent}%` })} isOn={query.tip === `${percent}%`}>
            {say.percent(percent)}
          </Step>
        ))}
      </p>
      <Folded id="other-tip" label={say.otherTip} isOpen={isTyped}>
        <form method="get" action={path} class="bill-field" data-step>
          {[...kept].map(([name, value]) => (
            <input type="hidden" name={name} value={value} />
          ))}
          <label for="tip">{say.tipIn(currency)}</label>
          <input id="tip" name="tip" inputMode="decimal" autocomplete="off" value={isTyped ? query.tip : ""} />
          <button type="submit" class="plain">
            {say.setTip}
          </button>
        </form>
      </Folded>
    </section>
  )
}

/** What every form of a payment says: what is paid, and what was due when the page was made. */
const Pay = (props: {
  readonly open: OpenBill
  readonly part: Bill.BillPart
  readonly method: string
  readonly class?: string
  readonly children: ComponentChildren
}) => {
  const { bill, path, query, visit } = props.open
  return (
    <Post action={path} csrf={visit.csrf} class={props.class ?? "bill-pay"} quick>
      <input type="hidden" name="view" value={BillQuery.write({ ...query, paid: null })} />
      <input type="hidden" name="back" value={`${path}${BillQuery.write({ ...query, paid: null })}`} />
      <input type="hidden" name="seat" value={props.part.seat ?? ""} />
      <input type="hidden" name="amount" value={props.part.amountMinor} />
      <input type="hidden" name="due" value={bill.dueMinor} />
      <input type="hidden" name="method" value={props.method} />
      {props.children}
    </Post>
  )
}

interface PayProps {
  readonly open: OpenBill
  readonly part: Bill.BillPart
  readonly tipMinor: number
}

/** What changes hands in cash: each payment is rounded by itself. */
const cashOf = ({ open, part, tipMinor }: PayProps): number =>
  paymentsOf(open, part, tipMinor).reduce(
    (sum, payment) => sum + NewPayment.cashOf({ ...payment, method: "cash" }, open.cashStep).takenMinor,
    0
  )

const Cash = (props: PayProps) => {
  const { money } = useFormats()
  const { open, part, tipMinor } = props
  const { currency } = open
  const say = useWords().bill
  const taken = cashOf(props)
  return (
    <section aria-labelledby="cash">
      <h2 id="cash">{say.cash}</h2>
      {open.drawer.drawer_id !== null && <p class="soft">{say.intoDrawer(open.drawer.name)}</p>}
      {taken !== part.amountMinor + tipMinor && <p class="soft">{say.rounded(money(taken, currency))}</p>}
      <Pay open={open} part={part} method="cash">
        <div class="bill-notes">
          {Notes.suggested(taken, Money.digits(currency) ?? 2).map((note) => (
            <button type="submit" name="tendered" value={Money.typed(note, currency)} class="plain bill-note">
              <strong>{money(note, currency)}</strong>
              <span class="soft">{note === taken ? say.exact : say.change(money(note - taken, currency))}</span>
            </button>
          ))}
        </div>
      </Pay>
      <Folded id="other-cash" label={say.otherCash}>
        <Pay open={open} part={part} method="cash" class="bill-field">
          <label for="tendered">{say.cashIn(currency)}</label>
          <input id="tendered" name="tendered" inputMode="decimal" autocomplete="off" required />
          <button type="submit" class="plain">
            {say.payCash}
          </button>
        </Pay>
      </Folded>
    </section>
  )
}

const Methods = (props: PayProps) => {
  const { money } = useFormats()
  const { open, part, tipMinor } = props
  const say = useWords().bill
  const total = money(part.amountMinor + tipMinor, open.currency)
  return (
    <>
      <Pay open={open} part={part} method="card">
        <button type="submit" class="large" id="pay-card">
          {say.card(total)}
        </button>
        <p class="hint">{say.cardHint}</p>
      </Pay>
      <Cash {...props} />
      {tipMinor === 0 ? (
        <Folded id="gift-card" label={say.giftCard}>
          <Pay open={open} part={part} method="gift_card" class="bill-field">
            <label for="code">{say.giftCode}</label>
            <input id="code" name="code" autocomplete="off" required />
            <button type="submit" class="plain">
              {say.payGiftCard}
            </button>
          </Pay>
        </Folded>
      ) : (
        <p class="hint">{say.noTipByGiftCard}</p>
      )}
      <Pay open={open} part={part} method="other">
        <button type="submit" class="plain" id="pay-other">
          {say.other(total)}
        </button>
      </Pay>
    </>
  )
}

export const PayPart = (open: OpenBill) => {
  const { money } = useFormats()
  const say = useWords().bill
  const { bill, currency, parts } = open
  const part = nextPart(open)
  if (bill.dueMinor === 0) return <p class="notice good">{bill.orders.length === 0 ? say.nothing : say.settled}</p>
  if (part === null) return <p class="soft">{say.chooseFirst}</p>
  const tipMinor = BillQuery.tipOf(open.query, part.amountMinor, currency)
  const others = bill.dueMinor - part.amountMinor
  return (
    <>
      <p class="bill-amount">
        <span>
          {say.toPay}
          {part.seat !== null && ` · ${say.seat(part.seat)}`}
          {open.query.split === "equal" && ` · ${say.partOf(1, parts.length)}`}
        </span>
        <strong id="to-pay">{money(part.amountMinor + (tipMinor ?? 0), currency)}</strong>
        {(tipMinor ?? 0) > 0 && (
          <span class="soft">{say.withTip(money(part.amountMinor, currency), money(tipMinor!, currency))}</span>
        )}
        {others > 0 && <span class="soft">{say.rest(money(others, currency))}</span>}
      </p>
      {tipMinor === null && <p class="notice bad">{say.noTipAmount(Money.typed(350, currency))}</p>}
      <Deposits {...open} />
      <Tip {...open} />
      {tipMinor !== null && <Methods open={open} part={part} tipMinor={tipMinor} />}
      <p class="hint">{say.noUndo}</p>
    </>
  )
}
