/** The courses of an order, at the table and in the kitchen. */
import type { Words } from "../../en/Words.ts"

export const courses: Words["courses"] = {
  label: "Gänge",
  name: (course) => `Gang ${course}`,
  coming: "folgt",
  firesAt: (time) => <>Abruf um {time}</>,
  sent: (age) => <>vor {age} abgerufen</>,
  done: (age) => <>fertig, vor {age} abgerufen</>,
  fire: (course, order) => (
    <>
      Gang {course} abrufen
      <span class="unseen"> für {order}</span>
    </>
  ),
  fired: (course, order) => `Gang ${course} von ${order} ist in der Küche.`,
  refused: (course, rule) => `Gang ${course} ${rule}.`,
  undone: (course, order) => `Zurückgenommen: Gang ${course} von ${order} wartet.`,
  rush: {
    mark: "Eilig",
    put: (order) => (
      <>
        Vorziehen
        <span class="unseen">: {order}</span>
      </>
    ),
    end: (order) => (
      <>
        Nicht mehr eilig
        <span class="unseen">: {order}</span>
      </>
    ),
    done: (order) => `${order} kommt zuerst.`,
    ended: (order) => `${order} steht wieder in der Reihe.`,
    refused: (order) => `${order} ist nicht mehr in der Küche.`
  },
  heldBack: "Damit warten: stopp",
  branches: "Standorte",
  allBranches: "Alle Standorte"
}
