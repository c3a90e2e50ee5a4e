/** Orders that somebody should look at before the day is closed. */
import { DayReport, type OpenLedger } from "@fourtop/core/internal"
import { Panel, Table } from "../parts/Parts.tsx"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { useFormats, useWords } from "../words/useWords.tsx"

interface Shown {
  readonly bills: ReadonlyArray<OpenLedger.OpenBill>
  readonly currency: string
  readonly visit: RestaurantVisit
}

const linkTo = (visit: RestaurantVisit, { number, order_id, table }: OpenLedger.OpenBill) => (
  <a href={pathOf(visit, `orders/${order_id}`)}>{visit.words.closing.orderName(number, order_id, table)}</a>
)

const Amounts = (props: Shown & { readonly title: string }) => {
  const { money } = useFormats()
  const { closing, orders } = useWords()
  return (
    <div class="stacked">
      <Table
        caption={props.title}
        headings={closing.bills.headings}
        rows={props.bills.map((bill) => [
          linkTo(props.visit, bill),
          orders.statuses[bill.status],
          money(Math.abs(bill.balance_minor), props.currency)
        ])}
      />
    </div>
  )
}

export const OpenBills = (shown: Shown) => {
  const say = useWords().closing.bills
  const [unpaid, refunds] = [DayReport.unpaid(shown.bills), DayReport.toBeRefunded(shown.bills)]
  return (
    <Panel id="bills" title={say.title}>
      {unpaid.length === 0 ? (
        <p>{say.none}</p>
      ) : (
        <>
          <p>{say.some}</p>
          <Amounts {...shown} bills={unpaid} title={say.title} />
        </>
      )}
      {refunds.length > 0 && (
        <>
          <h3>{say.refunds}</h3>
          <p>{say.aboutRefunds}</p>
          <Amounts {...shown} bills={refunds} title={say.refunds} />
        </>
      )}
    </Panel>
  )
}

export const Undelivered = ({ bills, visit }: Shown) => {
  const { closing, orders } = useWords()
  const say = closing.undelivered
  const open = DayReport.undelivered(bills)
  return (
    <Panel id="undelivered" title={say.title}>
      {open.length === 0 ? (
        <p>{say.none}</p>
      ) : (
        <div class="stacked">
          <Table
            caption={say.title}
            headings={say.headings}
            rows={open.map((bill) => [linkTo(visit, bill), orders.statuses[bill.status]])}
          />
        </div>
      )}
    </Panel>
  )
}
