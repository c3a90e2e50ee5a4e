/** The courses of an order: how long ago each was sent, and the button that fires the next. */
import { Courses, type LoadedOrder } from "@fourtop/core/internal"
import { Post } from "@fourtop/http-adapter/web"
import { ageText, destinationOf, orderTag } from "../formats/orderFormats.ts"
import { Clock } from "../parts/Moment.tsx"
import { Badge } from "../parts/Parts.tsx"
import { type CardVisit, pathOf } from "../visits/RestaurantVisit.ts"
import { useWords } from "../words/useWords.tsx"

/** How long ago a course was sent, which the script keeps counting. */
export const Sent = ({ now, since }: { readonly since: number; readonly now: number }) => (
  <span class="age" data-since={since}>
    {ageText(since, now, useWords().orders.age)}
  </span>
)

/** The form that fires a course; `under` is the page whose people fire it. */
export const FireCourse = (props: {
  readonly order: LoadedOrder["order"]
  readonly course: number
  readonly visit: CardVisit
  readonly under: "orders" | "kitchen"
  readonly back: string
  readonly plain?: boolean
}) => {
  const { back, course, order, plain = false, under, visit } = props
  const words = useWords()
  const name = `${destinationOf(order, words.orders)} ${orderTag(order)}`
  return (
    <Post action={pathOf(visit, `${under}/${order.id}/courses/${course}/fire`)} csrf={visit.csrf} quick>
      <input type="hidden" name="back" value={back} />
      <button type="submit" class={plain ? "plain" : undefined} id={`fire-${course}-${order.id}`}>
        {words.courses.fire(course, name)}
      </button>
    </Post>
  )
}

const coursesOf = ({ order, tickets }: LoadedOrder): ReadonlyArray<Courses.Course> =>
  order.status === "accepted" || order.status === "ready" ? Courses.of(tickets) : []

const nextOf = (courses: ReadonlyArray<Courses.Course>): Courses.Course | undefined =>
  courses.find(({ state }) => state === "coming")

/** The button that fires the next course; nothing where none waits. */
export const NextCourse = (props: {
  readonly found: LoadedOrder
  readonly visit: CardVisit
  readonly back: string
}) => {
  const { back, found, visit } = props
  const next = nextOf(coursesOf(found))
  return next === undefined ? null : (
    <FireCourse order={found.order} course={next.course} visit={visit} under="orders" back={back} plain />
  )
}

export const OrderCourses = (props: {
  readonly found: LoadedOrder
  readonly visit: CardVisit
  readonly now: number
  readonly back: string
}) => {
  const { back, found, now, visit } = props
  const say = useWords().courses
  const { order } = found
  const courses = coursesOf(found)
  if (courses.length === 0) return null
  const next = nextOf(courses)
  return (
    <ul class="courses" aria-label={say.label}>
      {courses.map((one) => {
        const { course, firedAt, firesAt, state } = one
        const age = firedAt === null ? null : <Sent since={firedAt} now={now} />
        return (
          <li class={state} {...(firesAt === null ? {} : { "data-next": firesAt })}>
            <strong>{say.name(course)}</strong>{" "}
            {state === "coming" ? (
              <Badge tone="plain">
                {firesAt === null ? say.coming : say.firesAt(<Clock at={firesAt} zone={visit.restaurant.time_zone} />)}
              </Badge>
            ) : (
              age !== null && <span class="soft">{state === "done" ? say.done(age) : say.sent(age)}</span>
            )}
            {state === "coming" && (
              <FireCourse order={order} course={course} visit={visit} under="orders" back={back} plain={one !== next} />
            )}
          </li>
        )
      })}
    </ul>
  )
}
