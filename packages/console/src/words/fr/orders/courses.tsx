/** The courses of an order in French, at the table and in the kitchen. */
import type { Words } from "../../en/Words.ts"

export const courses: Words["courses"] = {
  label: "Suites",
  name: (course) => `Suite ${course}`,
  coming: "à venir",
  firesAt: (time) => <>part à {time}</>,
  sent: (age) => <>en cuisine depuis {age}</>,
  done: (age) => <>terminée, partie il y a {age}</>,
  fire: (course, order) => (
    <>
      Réclamer la suite {course}
      <span class="unseen">, {order}</span>
    </>
  ),
  fired: (course, order) => `Suite ${course} réclamée\u00a0: ${order}.`,
  refused: (course, rule) => `La suite ${course} ${rule}.`,
  undone: (course, order) => `C’est défait\u00a0: la suite ${course} attend, ${order}.`,
  rush: {
    mark: "Urgent",
    put: (order) => (
      <>
        En priorité
        <span class="unseen"> {order}</span>
      </>
    ),
    end: (order) => (
      <>
        Pas urgent
        <span class="unseen"> {order}</span>
      </>
    ),
    done: (order) => `En priorité\u00a0: ${order}.`,
    ended: (order) => `${order}\u00a0: de nouveau à son tour.`,
    refused: (order) => `${order}\u00a0: plus rien en cuisine.`
  },
  heldBack: "Stop\u00a0: remis en attente",
  branches: "Établissements",
  allBranches: "Tous les établissements"
}
