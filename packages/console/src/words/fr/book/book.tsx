/** The book of a day in French: its parties, and the picture of its tables. */
import type { Words } from "../../en/Words.ts"
import { counted } from "../phrases/plural.shared.ts"
import { TheTable } from "../phrases/tables.ts"
import { duration, guests } from "./reservations.tsx"

export const book: Words["book"] = {
  title: "Réservations",
  titleFor: (day) => `Réservations du ${day}`,
  takeReservation: "Prendre une réservation",
  walkIn: "Sans réservation",
  week: "Semaine",
  days: {
    label: "Jours",
    before: "Le jour d’avant",
    after: "Le jour d’après",
    isToday: (day) => (
      <>
        {day}
        <span class="soft"> aujourd’hui</span>
      </>
    ),
    goToToday: "Aujourd’hui",
    other: "Autre jour"
  },
  noService: "Pas de service ce jour-là.",
  isCut: "Il y a plus de réservations que cette page ne peut en montrer.",
  arriving: { title: "Attendus", empty: "On n’attend plus personne." },
  seated: { title: "À table", empty: "Personne n’est à table." },
  covers: (count) => counted(count, "couvert"),
  ended: (count) => `Partis, annulés et no-shows (${count})`,
  party: {
    noTable: "pas encore de table",
    seatedSince: (time) => `depuis ${time}`,
    leftAt: (time) => `départ à ${time}`,
    coming: "vient",
    cancelledByGuest: "par le client",
    depositRequired: "acompte à verser",
    waitsFor: (tables, name, until) => `${tables}\u00a0: encore ${name}, jusque vers ${until}.`
  },
  picture: {
    tables: "Tables",
    empty: "Aucune table n’est prise ce jour-là.",
    byHour: "Tables heure par heure",
    covers: "Couverts",
    seats: (count) => counted(count, "place"),
    noTable: "Pas encore de table",
    arrivals: (time, covers, parties, isFull) =>
      `${time}\u00a0: ${guests(covers)} pour ${counted(parties, "réservation")}${isFull ? ", complet" : ""}`,
    limit: (covers) => `Maximum au même horaire\u00a0: ${guests(covers)}`,
    limitShort: (covers) => `au plus ${covers}`,
    stay: ({ from, marks, name, partySize, tables, to }) =>
      [tables === "" ? "Pas encore de table" : tables, name, guests(partySize), `de ${from} à ${to}`, ...marks].join(
        ", "
      ),
    takenUntil: (time) => `table prise jusque vers ${time}`,
    blocked: (table, from, to, reason) =>
      `${TheTable(table)} est bloquée de ${from} à ${to}${reason === null ? "" : `\u00a0: ${reason}`}`,
    held: (table, from, to, reason) =>
      `${TheTable(table)} est gardée pour la liste d’attente de ${from} à ${to}${reason === null ? "" : `\u00a0: ${reason}`}`,
    over: (minutes) => `dépasse de ${minutes}\u00a0min`,
    freeAt: (time) => `libre à ${time}`,
    free: "libre",
    freeFor: (minutes) => `libre pendant ${duration(minutes)}`
  }
}
