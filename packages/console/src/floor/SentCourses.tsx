/** What the kitchen was sent of an order, and how long ago: by course, or the last of it. */
import { Courses, type LoadedOrder } from "@fourtop/core/internal"
import { Sent } from "../orders/OrderCourses.tsx"
import { useWords } from "../words/useWords.tsx"

/** When something of the order was sent last; null while the kitchen has nothing. */
const lastSent = ({ tickets }: LoadedOrder): number | null => {
  const times = tickets
    .filter(({ status }) => status === "fired" || status === "done")
    .flatMap(({ fire_at }) => fire_at ?? [])
  return times.length === 0 ? null : Math.max(...times)
}

export const SentCourses = ({ found, now }: { readonly found: LoadedOrder; readonly now: number }) => {
  const say = useWords().courses
  const courses = Courses.of(found.tickets)
  const last = lastSent(found)
  if (courses.length === 0) {
    return last === null ? null : <span class="soft">{say.sent(<Sent since={last} now={now} />)}</span>
  }
  return (
    <>
      {courses.map(({ course, firedAt }) => (
        <span class="soft">
          {say.name(course)} {firedAt === null ? say.coming : say.sent(<Sent since={firedAt} now={now} />)}{" "}
        </span>
      ))}
    </>
  )
}
