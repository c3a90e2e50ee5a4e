/** A course that waits: paler than what is to be made, so that a station can prepare for it. */
import { Courses, type KitchenBoard } from "@fourtop/core/internal"
import { type Kitchen, KitchenHead, KitchenLines, KitchenNote } from "./KitchenCard.tsx"
import { FireCourse } from "../orders/OrderCourses.tsx"
import { Clock } from "../parts/Moment.tsx"
import { useWords } from "../words/useWords.tsx"

export const ComingCard = (props: { readonly found: KitchenBoard.StationTicket; readonly kitchen: Kitchen }) => {
  const { found, kitchen } = props
  const { order, ticket } = found
  const say = useWords().courses
  const course = Courses.courseOf(ticket)
  return (
    <li class="fired coming" data-key={ticket.id} {...(ticket.fire_at === null ? {} : { "data-next": ticket.fire_at })}>
      <KitchenHead order={order} since={null} kitchen={kitchen} />
      <p class="course">
        {say.name(course)}{" "}
        <span class="soft">
          {ticket.fire_at === null
            ? say.coming
            : say.firesAt(<Clock at={ticket.fire_at} zone={kitchen.visit.restaurant.time_zone} />)}
        </span>
      </p>
      <KitchenNote of={order} />
      <KitchenLines found={found} kitchen={kitchen} />
      <FireCourse order={order} course={course} visit={kitchen.visit} under="kitchen" back={kitchen.back} plain />
    </li>
  )
}
