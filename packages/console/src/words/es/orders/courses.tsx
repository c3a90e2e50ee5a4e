/** The courses of an order, in Spanish. */
import type { Words } from "../../en/Words.ts"

export const courses: Words["courses"] = {
  label: "Pases",
  name: (course) => `Pase ${course}`,
  coming: "en espera",
  firesAt: (time) => <>se marcha a las {time}</>,
  sent: (age) => <>marchado hace {age}</>,
  done: (age) => <>listo, marchado hace {age}</>,
  fire: (course, order) => (
    <>
      Marchar pase {course}
      <span class="unseen"> de {order}</span>
    </>
  ),
  fired: (course, order) => `${order}: el pase ${course} está en la cocina.`,
  refused: (course, rule) => `El pase ${course} ${rule}.`,
  undone: (course, order) => `Deshecho: ${order}, el pase ${course} vuelve a esperar.`,
  rush: {
    mark: "Urgente",
    put: (order) => (
      <>
        Urgente
        <span class="unseen">: {order}</span>
      </>
    ),
    end: (order) => (
      <>
        Quitar urgencia
        <span class="unseen">: {order}</span>
      </>
    ),
    done: (order) => `${order} va primero.`,
    ended: (order) => `${order} vuelve a la cola con los demás.`,
    refused: (order) => `${order} ya no está en la cocina.`
  },
  heldBack: "Para: este pase vuelve a esperar",
  branches: "Locales",
  allBranches: "Todos los locales"
}
