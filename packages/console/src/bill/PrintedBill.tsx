/** A bill on paper, 80 mm wide, before it is paid. It says that it is no receipt. */
import { show } from "@fourtop/http-adapter/web"
import { Clock, Effect } from "effect"
import { Moment } from "../parts/Moment.tsx"
import type { RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { useWords } from "../words/useWords.tsx"
import { BillLines } from "./BillLines.tsx"
import type { billOfOrder, OpenBill } from "./openBill.ts"
import { withStyle } from "../frame/withStyle.ts"

const PrintedBill = ({ now, open }: { readonly open: OpenBill; readonly now: number }) => {
  const say = useWords().bill
  const { bill, currency, name, path, visit } = open
  const { default_language: language, name: restaurant, time_zone: zone } = visit.restaurant
  return (
    <>
      <p>
        <a class="plain-link" href={path}>
          {say.backToBill}
        </a>{" "}
        <span class="soft">{say.howToPrint}</span>
      </p>
      <article class="bill-paper">
        <h1>{restaurant}</h1>
        <p>
          {say.title(name)}
          <br />
          <Moment at={now} zone={zone} />
        </p>
        <BillLines bill={bill} currency={currency} language={language} />
        <p>
          <strong>{say.noReceipt}</strong>
        </p>
      </article>
    </>
  )
}

export const printedBill = (opening: typeof billOfOrder) => (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const open = yield* opening(visit)
    const now = yield* Clock.currentTimeMillis
    return withStyle("money", show(visit.words.bill.title(open.name), <PrintedBill open={open} now={now} />))
  })
