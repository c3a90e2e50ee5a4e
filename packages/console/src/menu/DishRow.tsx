/** A dish on the menu of a shift: what it costs now, why guests do not see it, and 86ing it or bringing it back. */
import { type MenuBoard, Person } from "@fourtop/core/internal"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { Post } from "@fourtop/http-adapter/web"
import { Clock, Moment } from "../parts/Moment.tsx"
import { nameIn } from "../formats/orderFormats.ts"
import { Badge } from "../parts/Parts.tsx"
import { useFormats, useWords } from "../words/useWords.tsx"

/** When something happens: the time today, else the day as well. */
export const When = (props: { readonly at: number; readonly now: number; readonly zone: string }) =>
  props.at - props.now < 18 * 3_600_000 ? (
    <Clock at={props.at} zone={props.zone} />
  ) : (
    <Moment at={props.at} zone={props.zone} />
  )

const Price = ({ currency, price }: { readonly price: MenuBoard.Price; readonly currency: string }) => {
  const { money } = useFormats()
  const { insteadOf } = useWords().menu
  return (
    <>
      {price.now < price.usual && (
        <>
          <s>
            <span class="unseen">{insteadOf} </span>
            {money(price.usual, currency)}
          </s>{" "}
        </>
      )}
      {money(price.now, currency)}
    </>
  )
}

interface DishRowProps {
  readonly visit: RestaurantVisit
  readonly now: number
  readonly zone: string
  /** The page to come back to. */
  readonly back: string
}

const Reason = ({ now, reason, visit, zone }: DishRowProps & { readonly reason: MenuBoard.Reason }) => {
  const say = useWords().menu
  const why = say.reasons[reason.why]
  const text = "of" in reason ? say.reasonOf(nameIn(visit.restaurant.default_language, reason.of.name), why) : why
  const opens = "opens" in reason ? reason.opens : null
  return (
    <li>
      <Badge tone={reason.why === "sold_out" ? "bad" : "plain"}>
        {opens === null ? text : say.until(text, <When at={opens} now={now} zone={zone} />)}
      </Badge>
    </li>
  )
}

/** The button that 86es a dish, or brings it back. */
export const Availability = (props: {
  readonly dish: MenuBoard.Entry["dish"]
  readonly visit: RestaurantVisit
  readonly back: string
}) => {
  const { back, dish, visit } = props
  const say = useWords().menu
  const name = nameIn(visit.restaurant.default_language, dish.name)
  return (
    <Post action={pathOf(visit, `menu/${dish.id}/availability`)} csrf={visit.csrf} quick>
      <input type="hidden" name="available" value={dish.is_available ? "false" : "true"} />
      <input type="hidden" name="back" value={back} />
      <button type="submit" id={`flip-${dish.id}`} {...(dish.is_available ? { class: "plain" } : {})}>
        {dish.is_available ? say.sellOut : say.bringBack}
        <span class="unseen"> {name}</span>
      </button>
    </Post>
  )
}

export const DishRow = (props: DishRowProps & { readonly entry: MenuBoard.Entry & Partial<MenuBoard.Hidden> }) => {
  const { entry, visit } = props
  const { dish, prices, reasons = [] } = entry
  const { currency, default_language: language } = visit.restaurant
  const name = nameIn(language, dish.name)
  return (
    <li data-key={dish.id} data-names={Object.values(dish.name).join(" ")}>
      <div class="what">
        {Person.mayUse(visit.role, "menu_editing") && !dish.archived ? (
          <a href={pathOf(visit, `menu/${dish.id}`)}>{name}</a>
        ) : (
          <strong>{name}</strong>
        )}
        {reasons.length > 0 && !dish.archived && (
          <ul class="why">
            {reasons.map((reason) => (
              <Reason {...props} reason={reason} />
            ))}
          </ul>
        )}
      </div>
      <div class="price">
        {prices.map((price) => (
          <span>
            {price.size !== null && <span class="soft">{nameIn(language, price.size.name)} </span>}
            <Price price={price} currency={currency} />
          </span>
        ))}
      </div>
      {!dish.archived && <Availability dish={dish} visit={visit} back={props.back} />}
    </li>
  )
}
