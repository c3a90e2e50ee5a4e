/** The parties that wait for a place, and putting one on the list, in Spanish. */
import type { Words } from "../../en/Words.ts"
import { guests } from "./reservations.tsx"

export const waitlist: Words["waitlist"] = {
  title: "Lista de espera",
  empty: "Nadie espera sitio.",
  window: (from, to) => (from === to ? from : `de ${from} a ${to}`),
  since: (time) => `desde las ${time}`,
  offered: (time, until) => `se ofrecen las ${time}, espera respuesta hasta las ${until}`,
  offerNow: (name) => (
    <>
      Ofrecer ya
      <span class="unseen"> a {name}</span>
    </>
  ),
  remove: {
    button: "Quitar",
    about: (name) => `a ${name} de la lista de espera`,
    waiting: (name, partySize) => `A ${name}, ${guests(partySize)}, no se le avisará cuando quede sitio.`,
    offered: (name) => `La mesa que se guarda para ${name} se ofrecerá al siguiente de la lista.`
  },
  join: "Apuntar en la lista de espera",
  lead: "Cuando queda sitio, se ofrece al primero de la lista que encaja, y se le guarda hasta que responda.",
  fields: {
    from: "Desde",
    to: "Hasta",
    toHint: "La hora más tarde a la que vendrían.",
    phone: "Teléfono",
    name: "Nombre",
    note: "Nota (opcional)",
    email: "Correo (opcional)"
  },
  joined: ({ from, name, on, party_size, to }) =>
    `${name}, ${guests(party_size)}, espera sitio para el ${on}, de ${from} a ${to}.`,
  removed: (name) => `${name} ya no está en la lista de espera.`,
  takenBack: (name) => `Deshecho: ${name}, en la lista de espera.`,
  undoTooLate: (name) =>
    `Ya no se puede deshacer: alguien ha cambiado la entrada de ${name}, la mesa ya no está, o ha pasado un minuto.`,
  held: (name, time) =>
    time === null
      ? `Se guarda un sitio para ${name}, que recibe un mensaje.`
      : `Se guarda sitio a las ${time} para ${name}, que recibe un mensaje.`,
  nothingToOffer: (name, problems) => `No se puede ofrecer nada a ${name}: la hora ${problems}.`
}
