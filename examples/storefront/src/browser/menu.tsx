/** The menu's script: adds items to the basket, and shows it beside the menu or, on a phone, as a bar below it. */
import { render } from "preact"
import { useEffect, useState } from "preact/hooks"
import { createPortal } from "./portal.tsx"
import { fill } from "../shared/fill.ts"
import { money } from "../shared/format.ts"
import { type Frame, pathTo } from "../shared/Frame.ts"
import { isSimple, type Item, itemsById, textIn } from "../shared/Shop.ts"
import { type Basket, countOf, type Line, loadBasket, saveBasket, withLine, withQuantity } from "./basket.ts"
import { Amounts, BasketLines } from "./BasketLines.tsx"
import { Choosing } from "./Choosing.tsx"
import { element, pageData } from "./page.ts"
import { orderable, reasonsOf, ruleBasket, verdictOn } from "./pricing.ts"
import { useShop } from "./shop.ts"

const { frame } = pageData() as { readonly frame: Frame }

/** A code on the table's sign leads here with it. */
const tableCode = new URLSearchParams(location.search).get("table")

const firstBasket = (): Basket => {
  const kept = loadBasket(frame.slug)
  return tableCode === null ? kept : { ...kept, type: "dine_in", table_code: tableCode.slice(0, 40) }
}

/** What beside the basket concerns the address is asked for later, on the page on which the order is sent. */
const isForLater = (path: string): boolean => path.startsWith("delivery_address") || path === "table_code"

const BasketPanel = (props: {
  readonly basket: Basket
  readonly moment: NonNullable<ReturnType<typeof useShop>>
  readonly onChange: (basket: Basket) => void
}) => {
  const { basket, moment, onChange } = props
  const { shop } = moment
  const { words } = frame
  const lines = orderable(shop, basket)
  const { price, refusals } = verdictOn(moment, ruleBasket(shop, basket))
  const now = Object.fromEntries(Object.entries(refusals).filter(([path]) => !isForLater(path)))
  const reasons = reasonsOf(frame, shop, lines, now)
  return (
    <>
      <h2>{words.basket}</h2>
      {lines.length === 0 ? (
        <p class="hint">{words.empty}</p>
      ) : (
        <>
          <BasketLines
            frame={frame}
            shop={shop}
            lines={lines}
            price={price}
            onQuantity={(line, quantity) => onChange(withQuantity(basket, basket.lines.indexOf(line), quantity))}
          />
          {price !== null && <Amounts frame={frame} price={price} />}
          {reasons.length > 0 && (
            <ul class="problems">
              {reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          )}
          <a class="primary" href={pathTo(frame, "/checkout")}>
            {words.checkOut}
          </a>
        </>
      )}
    </>
  )
}

const Bar = ({ basket, total }: { readonly basket: Basket; readonly total: string }) =>
  countOf(basket) === 0 ? null : (
    <a class="bar" href={pathTo(frame, "/checkout")}>
      <span class="count">{countOf(basket)}</span>
      <span>{frame.words.viewOrder}</span>
      <span class="price">{total}</span>
    </a>
  )

const MenuApp = () => {
  const moment = useShop(frame.slug)
  const [basket, setBasket] = useState(firstBasket)
  const [choosing, setChoosing] = useState<Item | null>(null)
  const [said, setSaid] = useState("")
  useEffect(() => saveBasket(frame.slug, basket), [basket])

  const add = (item: Item, line: Line) => {
    setBasket((before) => withLine(before, line))
    setSaid(fill(frame.words.added, { name: textIn(item.name, frame.language) }))
  }

  useEffect(() => {
    if (moment === null) return
    const items = itemsById(moment.shop)
    const pressed = (event: MouseEvent) => {
      const button = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-add]") : null
      const item = items.get(Number(button?.dataset["add"]))
      if (item === undefined) return
      if (isSimple(item)) add(item, { item_id: item.id, variant_id: null, option_ids: [], quantity: 1 })
      else setChoosing(item)
    }
    document.addEventListener("click", pressed)
    document.documentElement.dataset["ready"] = "true"
    return () => document.removeEventListener("click", pressed)
  }, [moment?.shop])

  // Another tab of the same shop has changed it.
  useEffect(() => {
    const changed = () => setBasket(loadBasket(frame.slug))
    addEventListener("storage", changed)
    addEventListener("pageshow", changed)
    return () => {
      removeEventListener("storage", changed)
      removeEventListener("pageshow", changed)
    }
  }, [])

  if (moment === null) return null
  const { price } = verdictOn(moment, ruleBasket(moment.shop, basket))
  const total = price === null ? "" : money(price.total_minor, price.currency, frame.locale)
  return (
    <>
      <p class="unseen" role="status">
        {said}
      </p>
      {createPortal(<BasketPanel basket={basket} moment={moment} onChange={setBasket} />, element("basket"))}
      {createPortal(<Bar basket={basket} total={total} />, element("bar"))}
      {choosing !== null && (
        <Choosing
          key={choosing.id}
          frame={frame}
          item={choosing}
          currency={moment.shop.currency}
          onAdd={(line) => add(choosing, line)}
          onClose={() => setChoosing(null)}
        />
      )}
    </>
  )
}

render(<MenuApp />, element("choosing"))
