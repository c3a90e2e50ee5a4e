/** The page on which an order is taken: the menu to tap, what was sent and what is new, and sending. */
import { EmbeddedData, type Form, Post, show } from "@fourtop/http-adapter/web"
import type { ComponentChildren } from "preact"
import { orderTag } from "../formats/orderFormats.ts"
import { withScript } from "../frame/withScript.ts"
import { NextCourse } from "../orders/OrderCourses.tsx"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { useWords } from "../words/useWords.tsx"
import { wishIn } from "./appraisal.shared.ts"
import { ChoicesView } from "./ChoicesView.shared.tsx"
import { FootView } from "./FootView.shared.tsx"
import { type Caller, GuestPart } from "./GuestPart.tsx"
import { LinesView } from "./LinesView.shared.tsx"
import { FindView, MenuView } from "./MenuView.shared.tsx"
import { seenField, seenText } from "./meanwhile.ts"
import type { OrderEntry } from "./OrderEntry.shared.ts"
import { pathOfPlace, type Taken } from "./places.ts"
import { SentLines } from "./SentLines.tsx"
import type { Taking } from "./taking.shared.ts"
import { type Total, totalOf } from "./total.shared.ts"
import { warningsBefore } from "./warnings.shared.ts"

export interface TakingPageProps extends Taken {
  readonly visit: RestaurantVisit
  readonly entry: OrderEntry
  readonly taking: Taking
  readonly now: number
  readonly form: Form.Form
  readonly caller: Caller
  /** Why it was not sent. */
  readonly problems: ReadonlyArray<string>
}

const Head = ({ place, visit }: TakingPageProps) => {
  const say = useWords().orderEntry
  const { order, party } = place
  return (
    <div class="taking-head" data-part="head">
      <a class="button plain taking-back" href={pathOf(visit, "take")}>
        <span aria-hidden="true">←</span>
        <span class="unseen">{say.backToPlaces}</span>
      </a>
      <h1>
        {place.name}
        {place.table !== null && order !== null && place.path.startsWith("table") && (
          <span class="soft"> {orderTag(order)}</span>
        )}
        {party !== null && <span class="soft"> {say.forGuest(party.name)}</span>}
      </h1>
    </div>
  )
}

/** What the script draws again, after each tap. */
const View = ({ children, name }: { readonly name: string; readonly children: ComponentChildren }) => (
  <div class={`taking-${name}`} data-view={name}>
    {children}
  </div>
)

const Order = (props: TakingPageProps & { readonly total: Total | null }) => {
  const { caller, entry, form, orders, place, taking, total, visit } = props
  const found = orders.find(({ order }) => order.id === place.order?.id)
  const say = useWords().orderEntry
  return (
    <div class="taking-order" id="order">
      {place.asks !== "nothing" && <GuestPart place={place} form={form} caller={caller} />}
      <div data-part="sent">{found !== undefined && <SentLines found={found} place={place} visit={visit} />}</div>
      <section aria-labelledby="new-title">
        <h2 id="new-title">{say.newLines}</h2>
        <View name="lines">
          <LinesView entry={entry} taking={taking} say={say} total={total} />
        </View>
      </section>
    </div>
  )
}

const TakingPage = (props: TakingPageProps) => {
  const { entry, form, now, orders, place, problems, taking, visit } = props
  const say = useWords().orderEntry
  const wish = wishIn((field) => form.text(field))
  const total = totalOf(entry, taking.draft, now, wish)
  const path = pathOfPlace(visit, place)
  return (
    <div class="taking" data-key="order-entry" data-place={place.path} data-name={place.name}>
      {problems.length > 0 && (
        <p class="notice bad" role="alert">
          {say.notSent(problems.join(" "))}
        </p>
      )}
      <div class="taking-courses" data-part="courses" data-key="order-courses">
        {orders
          .filter(({ order }) => order.id === place.order?.id)
          .map((found) => (
            <NextCourse found={found} visit={visit} back={path} />
          ))}
      </div>
      <Post action={path} csrf={visit.csrf} class="taking-form" quick>
        <input type="hidden" name="back" value={path} />
        <div data-part="about">
          {place.order === null && place.others.length > 0 && place.party === null && (
            <input type="hidden" name="new" value="yes" />
          )}
          {place.party !== null && <input type="hidden" name="reservation_id" value={place.party.id} />}
          {place.path.startsWith("table") && <input type="hidden" name={seenField} value={seenText(place.others)} />}
        </div>
        <div class="taking-top">
          <Head {...props} />
          <View name="find">
            <FindView entry={entry} taking={taking} say={say} isScripted={false} />
          </View>
        </div>
        <div class="taking-body">
          <View name="menu">
            <MenuView entry={entry} taking={taking} say={say} />
          </View>
          <Order {...props} total={total} />
        </div>
        <View name="foot">
          <FootView
            entry={entry}
            taking={taking}
            say={say}
            total={total}
            isSending={false}
            warnings={warningsBefore(entry, taking.draft, wish, now, say)}
          />
        </View>
        <View name="choices">
          <ChoicesView entry={entry} taking={taking} say={say} />
        </View>
      </Post>
      <div data-part="order-entry">
        <EmbeddedData id="order-entry" value={entry} />
      </div>
    </div>
  )
}

export const takingPage = (props: TakingPageProps) => ({
  ...withScript("till", show(props.place.name, <TakingPage {...props} />, props.problems.length === 0 ? 200 : 422)),
  full: true,
  still: true
})
