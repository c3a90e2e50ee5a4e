/** The script of the page on which an order is reviewed, priced as one types, and sent. */
import { render } from "preact"
import { useEffect, useState } from "preact/hooks"
import { fill } from "../shared/fill.ts"
import { dayAndTime, money } from "../shared/format.ts"
import { type Frame, pathTo } from "../shared/Frame.ts"
import { type Basket, emptyBasket, loadBasket, saveBasket, withQuantity } from "./basket.ts"
import { Amounts, BasketLines } from "./BasketLines.tsx"
import { Field, type Problems, Reasons, TableField, TypeChoice, WhenChoice } from "./CheckoutFields.tsx"
import { type Contact, forOrder, forRules, noContact } from "./contact.ts"
import { element, pageData } from "./page.ts"
import { orderable, reasonsOf, ruleBasket, typeOf, typesOf, verdictOn } from "./pricing.ts"
import { sendOrder } from "./sendOrder.ts"
import { type Moment, useShop } from "./shop.ts"

const { frame } = pageData() as { readonly frame: Frame }
const { words } = frame

/** Fields that are still empty are not complained about: the browser asks for them when the order is sent. */
const isTyped = (path: string, contact: Contact, basket: Basket): boolean => {
  if (path === "table_code") return basket.table_code !== ""
  if (path === "delivery_address") return false
  const part = /^delivery_address\.(\w+)$/.exec(path)?.[1]
  if (part === "city") return contact.city !== "" && contact.line1 !== ""
  return part === undefined
}

/** The time at the restaurant in the form that the browser's field uses. */
const localTime = (timeZone: string, at: number): string => {
  const parts = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" })
  return parts.format(at).replace(" ", "T")
}

interface FormProps {
  readonly moment: Moment
  readonly basket: Basket
  readonly onBasket: (basket: Basket) => void
}

const Form = ({ basket, moment, onBasket }: FormProps) => {
  const { at, shop } = moment
  const [contact, setContact] = useState(noContact)
  const [sending, setSending] = useState(false)
  /** What the service said, until something changes. */
  const [answer, setAnswer] = useState<{ readonly problems: Problems; readonly message: string | null } | null>(null)
  useEffect(() => setAnswer(null), [basket, contact])

  const type = typeOf(shop, basket)
  const lines = orderable(shop, basket)
  const { price, refusals } = verdictOn(moment, ruleBasket(shop, basket, forRules(contact, type)))
  const shown = Object.fromEntries(Object.entries(refusals).filter(([path]) => isTyped(path, contact, basket)))
  const problems = answer?.problems ?? shown
  const ofLines = Object.fromEntries(Object.entries(problems).filter(([path]) => path.startsWith("lines")))
  const reasons = [...reasonsOf(frame, shop, lines, problems), ...(answer?.message == null ? [] : [answer.message])]
  const field = { contact, problems, onChange: setContact }
  const total = price === null ? "" : money(price.total_minor, price.currency, frame.locale)
  const isHeld = price !== null && price.scheduled_for !== null && contact.scheduled_for === ""

  const send = async () => {
    setSending(true)
    const order = { ...ruleBasket(shop, basket), ...forOrder(contact, type), key: basket.key }
    const sent = await sendOrder(frame, order)
    if (sent.outcome === "placed") {
      saveBasket(frame.slug, emptyBasket())
      location.assign(sent.location)
      return
    }
    setSending(false)
    setAnswer(
      sent.outcome === "refused" ? { problems: sent.problems, message: null } : { problems: {}, message: sent.message }
    )
  }

  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <section class="card">
        <BasketLines
          frame={frame}
          shop={shop}
          lines={lines}
          price={price}
          onQuantity={(line, quantity) => onBasket(withQuantity(basket, basket.lines.indexOf(line), quantity))}
        />
        {price !== null && <Amounts frame={frame} price={price} />}
        {reasonsOf(frame, shop, lines, ofLines).map((reason) => (
          <p key={reason} class="problem">
            {reason}
          </p>
        ))}
      </section>
      <TypeChoice
        frame={frame}
        types={typesOf(shop)}
        chosen={type}
        onChoose={(type) => onBasket({ ...basket, type })}
      />
      {type === "dine_in" && (
        <TableField
          frame={frame}
          code={basket.table_code}
          problems={problems}
          onChange={(table_code) => onBasket({ ...basket, table_code })}
        />
      )}
      {type === "delivery" && (
        <>
          <Field {...field} label={words.street} name="line1" autocomplete="street-address" most={200} required />
          <Field {...field} label={words.city} name="city" autocomplete="address-level2" most={120} required />
        </>
      )}
      {type !== "dine_in" && (
        <WhenChoice
          frame={frame}
          contact={contact}
          problems={problems}
          from={localTime(shop.rules.time_zone, at + shop.rules.order_types[type].preparation_minutes * 60_000)}
          onChange={setContact}
        />
      )}
      <Field {...field} label={words.name} name="customer_name" autocomplete="name" most={120} required />
      <Field {...field} label={words.phone} name="customer_phone" type="tel" autocomplete="tel" most={40} required />
      <Field
        {...field}
        label={`${words.email} (${words.optional})`}
        name="customer_email"
        type="email"
        autocomplete="email"
        most={254}
      />
      <Field {...field} label={`${words.note} (${words.optional})`} name="note" most={500} hint={words.noteHint} />
      {isHeld && (
        <p class="notice" role="status">
          {fill(words.heldUntil, { time: dayAndTime(price.scheduled_for ?? "", frame.locale) })}
        </p>
      )}
      <Reasons frame={frame} reasons={reasons} />
      <button type="submit" class="primary" disabled={sending || price === null || reasons.length > 0}>
        {sending ? words.placing : fill(words.place, { price: total })}
      </button>
      <p class="hint">{words.payAt}</p>
    </form>
  )
}

const CheckoutApp = () => {
  const moment = useShop(frame.slug)
  const [basket, setBasket] = useState(() => loadBasket(frame.slug))
  useEffect(() => saveBasket(frame.slug, basket), [basket])
  if (moment === null) return null
  if (orderable(moment.shop, basket).length === 0) {
    return (
      <>
        <p>{words.empty}</p>
        <a class="primary" href={pathTo(frame)}>
          {words.backToMenu}
        </a>
      </>
    )
  }
  return <Form moment={moment} basket={basket} onBasket={setBasket} />
}

render(<CheckoutApp />, element("checkout"))
