/** Taking a reservation and changing one, in Spanish. */
import type { Words } from "../../en/Words.ts"
import { counted } from "../common/counted.ts"
import { guests, placed, statusesInSentences } from "./reservations.tsx"

const guarantees = {
  deposit: "un depósito",
  card_hold: "una tarjeta como garantía",
  prepayment: "un pago por adelantado"
} as const

export const bookingForm: Words["bookingForm"] = {
  title: "Nueva reserva",
  putOnWaitlist: "Apuntar en la lista de espera",
  bestFit: "La que mejor encaja",
  book: "Reservar mesa",
  booked: (booking, tables) => `Reservado: ${placed(booking, tables)}.`,
  bookedPending: (booking, tables, deposit) =>
    `Reservado: ${placed(booking, tables)}. Queda por confirmar hasta que se anote la garantía${deposit === null ? "" : ` de ${deposit}`}.`,
  change: {
    title: "Cambiar la reserva",
    proposed: "Propuesta",
    fields: {
      name: "Nombre",
      phone: "Teléfono",
      date: "Fecha",
      time: "Hora",
      party_size: "Personas",
      branch_id: "Local"
    },
    save: "Guardar cambios",
    changed: (booking, tables) => `Cambiado: ${placed(booking, tables)}.`,
    isOver: (status) => `Esta reserva está ${statusesInSentences[status]} y ya no se puede cambiar.`,
    alreadyMoved: (name, status) =>
      `La reserva de ${name} ya está ${statusesInSentences[status]}. Puede que alguien se haya adelantado.`
  },
  times: {
    show: "Ver horas",
    legend: (day, partySize) => `${day}, ${guests(partySize)}`,
    noneFree: "Ese día no queda nada libre.",
    refusedRun: (from, to, reason) => `De ${from} a ${to}: ${reason}.`,
    othersMove: (times) =>
      times === 1
        ? "Una hora exige cambiar de mesa otras reservas. Se cambian al reservar y no reciben ningún mensaje."
        : "Algunas horas exigen cambiar de mesa otras reservas. Se cambian al reservar y no reciben ningún mensaje.",
    guarantee: (type, partySize, amount) =>
      `Una reserva de ${guests(partySize)} deja ${guarantees[type]} de ${amount}.`,
    guaranteePerGuest: (type, partySize, amount, each) =>
      `Una reserva de ${guests(partySize)} deja ${guarantees[type]} de ${amount}, ${each} por persona.`
  },
  table: "Mesa",
  tableSeats: (name, seats) => `${name}, ${counted(seats, "plaza", "plazas")}`,
  caller: {
    nameless: "Un cliente sin nombre",
    visits: (count) => counted(count, "visita", "visitas"),
    noShows: (count) => (count === 1 ? "no se presentó 1 vez" : `no se presentó ${count} veces`),
    consent: "Acepta publicidad",
    noConsent: "No acepta publicidad",
    lastVisit: (moment) => <>Última visita: {moment}</>,
    expected: ({ at, on, party_size }, status) =>
      `Tiene una reserva el ${on} a las ${at} para ${guests(party_size)} (${statusesInSentences[status]})`,
    unknown: "Un cliente nuevo."
  },
  refused: {
    noTime: "hay que elegir una hora",
    notATime: (time) => `a las ${time} no se puede reservar`,
    tryAgain: (time) => `no se pudo reservar a las ${time}; inténtalo otra vez`,
    refused: (time, reason, isFull, moves) => {
      const others = isFull ? ". Puede que alguien se haya adelantado" : ""
      const room = moves === null ? "" : `. Ahora ${moves}; envía otra vez para aceptarlo`
      return `no se puede reservar a las ${time}: ${reason}${others}${room}`
    },
    tableTaken: "esta mesa está ocupada a esa hora. Puede que alguien se haya adelantado",
    table: (problem) => `esta mesa ${problem}`
  }
}
