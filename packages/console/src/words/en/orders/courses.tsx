/** The courses of an order, at the table and in the kitchen. */
import type { ComponentChildren } from "preact"

export const courses = {
  label: "Courses",
  name: (course: number) => `Course ${course}`,
  coming: "coming",
  firesAt: (time: ComponentChildren) => <>fires at {time}</>,
  sent: (age: ComponentChildren) => <>sent {age} ago</>,
  done: (age: ComponentChildren) => <>done, sent {age} ago</>,
  fire: (course: number, order: string) => (
    <>
      Fire course {course}
      <span class="unseen"> of {order}</span>
    </>
  ),
  fired: (course: number, order: string) => `Course ${course} of ${order} is in the kitchen.`,
  refused: (course: number, rule: string) => `Course ${course} ${rule}.`,
  undone: (course: number, order: string) => `Taken back: course ${course} of ${order} waits.`,
  rush: {
    mark: "Rush",
    put: (order: string) => (
      <>
        Put first
        <span class="unseen"> {order}</span>
      </>
    ),
    end: (order: string) => (
      <>
        No rush
        <span class="unseen"> {order}</span>
      </>
    ),
    done: (order: string) => `${order} comes first.`,
    ended: (order: string) => `${order} is among the others again.`,
    refused: (order: string) => `${order} is not in the kitchen any more.`
  },
  /** A course that the kitchen may have begun with, and that waits again. */
  heldBack: "Wait with it: stop",
  branches: "Branches",
  allBranches: "All branches"
}
