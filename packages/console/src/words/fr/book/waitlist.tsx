/** The parties that wait for a place, and putting one on the list, in French. */
import type { Words } from "../../en/Words.ts"
import { guests } from "./reservations.tsx"

export const waitlist: Words["waitlist"] = {
  title: "Liste d’attente",
  empty: "Personne n’attend de place.",
  window: (from, to) => (from === to ? from : `de ${from} à ${to}`),
  since: (time) => `depuis ${time}`,
  offered: (time, until) => `proposé à ${time}, jusqu’à ${until}`,
  offerNow: (name) => (
    <>
      Proposer
      <span class="unseen"> à {name}</span>
    </>
  ),
  remove: {
    button: "Retirer",
    about: (name) => `${name} de la liste d’attente`,
    waiting: (name, partySize) => `${name}, ${guests(partySize)}, ne recevra pas de message si une place se libère.`,
    offered: (name) => `La table gardée pour ${name} sera proposée aux suivants.`
  },
  join: "Mettre en liste d’attente",
  lead: "Quand une place se libère, elle est proposée aux premiers à qui elle convient, et gardée jusqu’à leur réponse.",
  fields: {
    from: "De",
    to: "À",
    toHint: "L’heure la plus tardive à laquelle ils viendraient.",
    phone: "Téléphone",
    name: "Nom",
    note: "Remarque (facultatif)",
    email: "E-mail (facultatif)"
  },
  joined: ({ from, name, on, party_size, to }) =>
    from === to
      ? `En liste d’attente\u00a0: ${name}, ${guests(party_size)}, le ${on} à ${from}.`
      : `En liste d’attente\u00a0: ${name}, ${guests(party_size)}, le ${on} de ${from} à ${to}.`,
  removed: (name) => `${name} n’est plus en liste d’attente.`,
  takenBack: (name) => `C’est défait pour ${name}, en liste d’attente.`,
  undoTooLate: (name) =>
    `Il est trop tard pour défaire\u00a0: quelqu’un a modifié l’inscription de ${name}, la table n’est plus libre, ou une minute est passée.`,
  held: (name, time) =>
    time === null
      ? `Une place est gardée pour ${name}, qui reçoit un message.`
      : `La place à ${time} est gardée pour ${name}, qui reçoit un message.`,
  nothingToOffer: (name, problems) => `Rien ne peut être proposé à ${name}\u00a0: cet horaire ${problems}.`
}
