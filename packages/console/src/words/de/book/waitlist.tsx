/** The parties that wait for a place, and putting one on the list. */
import type { Words } from "../../en/Words.ts"
import { guests } from "./reservations.tsx"

export const waitlist: Words["waitlist"] = {
  title: "Warteliste",
  empty: "Niemand wartet auf einen Tisch.",
  window: (from, to) => (from === to ? from : `${from} bis ${to}`),
  since: (time) => `seit ${time}`,
  offered: (time, until) => `${time} angeboten, bis ${until}`,
  offerNow: (name) => (
    <>
      Jetzt anbieten
      <span class="unseen">: {name}</span>
    </>
  ),
  remove: {
    button: "Streichen",
    about: (name) => `(${name}, Warteliste)`,
    waiting: (name, partySize) => `${name}, ${guests(partySize)}, bekommt keine Nachricht, wenn etwas frei wird.`,
    offered: (name) => `Der Tisch, der für ${name} frei gehalten wird, geht an die nächste wartende Gruppe.`
  },
  join: "Auf die Warteliste",
  lead: "Wird etwas frei, bekommt die erste passende Gruppe ein Angebot, und der Tisch bleibt frei, bis sie antwortet.",
  fields: {
    from: "Von",
    to: "Bis",
    toHint: "Die späteste Zeit, zu der sie kämen.",
    phone: "Telefon",
    name: "Name",
    note: "Anmerkung (optional)",
    email: "E-Mail (optional)"
  },
  joined: (entry) =>
    `${entry.name}, ${guests(entry.party_size)}, wartet auf einen Tisch: ${entry.on}, ${entry.from} bis ${entry.to} Uhr.`,
  removed: (name) => `${name} steht nicht mehr auf der Warteliste.`,
  takenBack: (name) => `Zurückgenommen: die letzte Änderung bei ${name} auf der Warteliste.`,
  undoTooLate: (name) =>
    `Das lässt sich nicht mehr rückgängig machen: Jemand hat den Eintrag von ${name} geändert, der Tisch ist weg, oder es ist mehr als eine Minute her.`,
  held: (name, time) =>
    time === null
      ? `Ein Tisch wird für ${name} frei gehalten; die Nachricht geht gleich hinaus.`
      : `Ein Tisch um ${time} Uhr wird für ${name} frei gehalten; die Nachricht geht gleich hinaus.`,
  nothingToOffer: (name, problems) => `Für ${name} gibt es nichts anzubieten: Die Zeit ${problems}.`
}
