/** What is done with a reservation, and what people are told about it, in Spanish. */
import type { Words } from "../../en/Words.ts"

const labels = {
  confirmed: "Confirmar",
  seated: "Sentar",
  no_show: "No se presentó",
  declined: "Rechazar",
  cancelled: "Cancelar"
} as const

const faster = "Puede que alguien se haya adelantado."

export const bookingMoves: Words["bookingMoves"] = {
  move: (to, name) => (
    <>
      {labels[to]}
      <span class="unseen">: {name}</span>
    </>
  ),
  hasLeft: (name) => (
    <>
      Se han ido
      <span class="unseen">: {name}</span>
    </>
  ),
  hasLeftAnyway: "Se han ido",
  orderIsOpen: (order, total, isPaid) => (
    <>
      El pedido {order} de esta mesa sigue abierto: {total}, {isPaid ? "pagado" : "sin pagar"}.
    </>
  ),
  takeOrder: (name) => (
    <>
      Tomar pedido
      <span class="unseen">: {name}</span>
    </>
  ),
  more: (name) => (
    <>
      Más<span class="unseen">: {name}</span>
    </>
  ),
  undo: (name) => (
    <>
      Deshacer<span class="unseen">: {name}</span>
    </>
  ),
  cancel: {
    by: "Quién cancela",
    guest: "El cliente",
    restaurant: "El restaurante",
    reason: "Motivo (opcional)",
    button: "Cancelar reserva"
  },
  reasons: ["Llamó el cliente", "El cliente está enfermo", "Reservó dos veces", "Tenemos que cerrar"],
  moved: {
    confirmed: (name) => `Reserva de ${name} confirmada.`,
    seated: (name) => `${name} está en mesa.`,
    no_show: (name) => `Reserva de ${name}: no se presentó.`,
    declined: (name) => `Reserva de ${name} rechazada.`,
    cancelled: (name) => `Reserva de ${name} cancelada.`
  },
  left: (name) => `${name} se ha ido.`,
  made: (name) => `${name} está en las reservas.`,
  changed: (name) => `Se ha cambiado la reserva de ${name}.`,
  takenBack: (name) => `Deshecho: reserva de ${name}.`,
  expectedAgain: (name) => `Se vuelve a esperar a ${name}.`,
  noMove: "no es una acción posible",
  alreadyMoved: (name, status) => `La reserva de ${name} ya está en «${status}». ${faster}`,
  cannotBeSeated: (name) =>
    `No se puede sentar a ${name}: la mesa se ha dado a otra reserva, o la suya es para otro día.`,
  reasonLength: "No se ha cambiado nada: el motivo debe tener entre 3 y 200 caracteres.",
  alreadyLeft: (name) => `${name} ya se ha ido. ${faster}`,
  notSeated: (name) => `${name} no está en mesa.`,
  undoTooLate: (name) => `Ya no se puede deshacer: alguien ha cambiado la reserva de ${name}, o ha pasado un minuto.`,
  undoTableGiven: (name) => `No se puede deshacer: la mesa de ${name} se ha dado a otra reserva.`,
  deposit: {
    labels: {
      paid: "Pagado",
      card_held: "Retenido en la tarjeta",
      refunded: "Devuelto",
      partially_refunded: "Devuelto en parte",
      forfeited: "No se devuelve",
      waived: "Eximir"
    },
    method: "Cómo se pagó",
    part: (currency) => `Importe devuelto en ${currency}`,
    noPart: "No se ha devuelto nada: di cuánto; debe ser menos que el depósito.",
    moved: (status) => `Depósito: ${status}.`,
    isDueBack: "Se devuelve en un minuto, salvo que alguien deshaga lo que se hizo.",
    noMove: "no es un estado de un depósito",
    alreadyMoved: (status) => `El depósito ya está en «${status}». ${faster}`,
    notNeeded: (name) => `La reserva de ${name} no necesita depósito.`,
    askManager: "Pídeselo a un encargado: el personal anota depósitos, pero no los devuelve."
  }
}
