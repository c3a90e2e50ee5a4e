import type { Words } from "../../en/Words.ts"
import * as Place from "../grammar/places.ts"

/** The courses of an order, in Italian. */
export const courses: Words["courses"] = {
  label: "Portate",
  name: (course) => `Portata ${course}`,
  coming: "in arrivo",
  firesAt: (time) => <>parte alle {time}</>,
  sent: (age) => <>partita {age} fa</>,
  done: (age) => <>evasa, partita {age} fa</>,
  fire: (course, order) => (
    <>
      Via portata {course}
      <span class="unseen"> {Place.of(order)}</span>
    </>
  ),
  fired: (course, order) => `La portata ${course} ${Place.of(order)} è in cucina.`,
  refused: (course, rule) => `La portata ${course} ${rule}.`,
  undone: (course, order) => `Ripristinato: la portata ${course} ${Place.of(order)} è di nuovo in attesa.`,
  rush: {
    mark: "Urgente",
    put: (order) => (
      <>
        Urgente
        <span class="unseen"> {order}</span>
      </>
    ),
    end: (order) => (
      <>
        Non urgente
        <span class="unseen"> {order}</span>
      </>
    ),
    done: (order) => `${order} ha la precedenza.`,
    ended: (order) => `${order} torna in coda con gli altri.`,
    refused: (order) => `${order} non è più in cucina.`
  },
  heldBack: "Ferma: torna in attesa",
  branches: "Sedi",
  allBranches: "Tutte le sedi"
}
