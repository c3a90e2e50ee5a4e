/** The book of a day: its parties, and the picture of its tables, in Spanish. */
import type { Words } from "../../en/Words.ts"
import { counted } from "../common/counted.ts"
import { duration, guests } from "./reservations.tsx"

export const book: Words["book"] = {
  title: "Reservas",
  titleFor: (day) => `Reservas: ${day}`,
  takeReservation: "Nueva reserva",
  walkIn: "Sin reserva",
  week: "Semana",
  days: {
    label: "Días",
    before: "El día anterior",
    after: "El día siguiente",
    isToday: (day) => (
      <>
        {day}
        <span class="soft"> hoy</span>
      </>
    ),
    goToToday: "Hoy",
    other: "Otro día"
  },
  noService: "Este día no hay servicio.",
  isCut: "Hay más reservas de las que caben en esta página.",
  arriving: { title: "Por llegar", empty: "No se espera a nadie más." },
  seated: { title: "En mesa", empty: "No hay nadie en mesa." },
  covers: (count) => counted(count, "comensal", "comensales"),
  ended: (count) => `Terminadas, canceladas y no presentadas (${count})`,
  party: {
    noTable: "sin mesa todavía",
    seatedSince: (time) => `desde las ${time}`,
    leftAt: (time) => `se fue a las ${time}`,
    coming: "ha dicho que viene",
    cancelledByGuest: "por el cliente",
    depositRequired: "falta el depósito",
    waitsFor: (tables, name, until) => `${tables}: la tiene ${name} hasta las ${until}, más o menos.`
  },
  picture: {
    tables: "Mesas",
    empty: "Este día no hay ninguna mesa ocupada.",
    byHour: "Mesas por horas",
    covers: "Comensales",
    seats: (count) => counted(count, "plaza", "plazas"),
    noTable: "Sin mesa todavía",
    arrivals: (time, covers, parties, isFull) =>
      `${time}: ${guests(covers)} en ${counted(parties, "reserva", "reservas")}${isFull ? ", completo" : ""}`,
    limit: (covers) => `Pueden llegar como máximo ${guests(covers)} a la vez`,
    limitShort: (covers) => `máx. ${covers}`,
    stay: ({ from, marks, name, partySize, tables, to }) =>
      [tables === "" ? "Sin mesa todavía" : tables, name, guests(partySize), `de ${from} a ${to}`, ...marks].join(", "),
    takenUntil: (time) => `mesa ocupada hasta las ${time}, más o menos`,
    blocked: (table, from, to, reason) =>
      `${table}: bloqueada de ${from} a ${to}${reason === null ? "" : `: ${reason}`}`,
    held: (table, from, to, reason) =>
      `${table}: guardada para la lista de espera de ${from} a ${to}${reason === null ? "" : `: ${reason}`}`,
    over: (minutes) => `${minutes} min de más`,
    freeAt: (time) => `libre a las ${time}`,
    free: "libre",
    freeFor: (minutes) => `libre ${duration(minutes)}`
  }
}
