/** Taking a reservation and changing one, in French: the times of a day, the tables, and who is calling. */
import type { Words } from "../../en/Words.ts"
import { counted } from "../phrases/plural.shared.ts"
import { guests, placed, statusesInSentences } from "./reservations.tsx"

const guarantees = {
  deposit: "un acompte",
  card_hold: "une empreinte bancaire",
  prepayment: "un prépaiement"
}

export const bookingForm: Words["bookingForm"] = {
  title: "Nouvelle réservation",
  putOnWaitlist: "Mettre en liste d’attente",
  bestFit: "Table conseillée",
  book: "Réserver",
  booked: (booking, tables) => `C’est réservé\u00a0: ${placed(booking, tables)}.`,
  bookedPending: (booking, tables, deposit) =>
    `C’est réservé\u00a0: ${placed(booking, tables)}. La réservation reste à confirmer jusqu’à ce que la garantie${deposit === null ? "" : ` de ${deposit}`} soit notée.`,
  change: {
    title: "Modifier la réservation",
    proposed: "Proposée",
    fields: {
      name: "Nom",
      phone: "Téléphone",
      date: "Date",
      time: "Heure",
      party_size: "Personnes",
      branch_id: "Établissement"
    },
    save: "Enregistrer",
    changed: (booking, tables) => `C’est modifié\u00a0: ${placed(booking, tables)}.`,
    isOver: (status) =>
      `Cette réservation a le statut «\u00a0${statusesInSentences[status]}\u00a0» et ne peut plus être modifiée.`,
    alreadyMoved: (name, status) =>
      `La réservation de ${name} est déjà «\u00a0${statusesInSentences[status]}\u00a0». Quelqu’un a sans doute été plus rapide.`
  },
  times: {
    show: "Afficher les horaires",
    legend: (day, partySize) => `${day}, ${guests(partySize)}`,
    noneFree: "Plus rien de libre ce jour-là.",
    refusedRun: (from, to, reason) => `De ${from} à ${to}\u00a0: ${reason}.`,
    othersMove: (times) =>
      times < 2
        ? "Un horaire demande de déplacer d’autres clients. Leur table change avec la réservation, sans message."
        : "Certains horaires demandent de déplacer d’autres clients. Leur table change avec la réservation, sans message.",
    guarantee: (type, partySize, amount) =>
      `Pour ${guests(partySize)}, le restaurant demande ${guarantees[type]} de ${amount}.`,
    guaranteePerGuest: (type, partySize, amount, each) =>
      `Pour ${guests(partySize)}, le restaurant demande ${guarantees[type]} de ${amount}, soit ${each} par personne.`
  },
  table: "Table",
  tableSeats: (name, seats) => `${name}, ${counted(seats, "place")}`,
  caller: {
    nameless: "Client sans nom",
    visits: (count) => counted(count, "visite"),
    noShows: (count) => counted(count, "no-show"),
    consent: "Consentement donné",
    noConsent: "Pas de consentement",
    lastVisit: (moment) => <>Dernière visite&nbsp;: {moment}</>,
    expected: ({ at, on, party_size }, status) =>
      `A une réservation le ${on} à ${at} pour ${guests(party_size)} (${statusesInSentences[status]})`,
    unknown: "Nouveau client."
  },
  refused: {
    noTime: "il faut choisir une heure",
    notATime: (time) => `${time} n’est pas un horaire de réservation`,
    tryAgain: (time) => `la réservation à ${time} n’a pas pu être prise\u00a0; veuillez réessayer`,
    refused: (time, reason, isFull, moves) => {
      const others = isFull ? ". Quelqu’un a sans doute été plus rapide" : ""
      const room = moves === null ? "" : `. C’est maintenant ${moves}\u00a0; envoyez de nouveau pour accepter`
      return `impossible à ${time}\u00a0: ${reason}${others}${room}`
    },
    tableTaken: "cette table est prise à cette heure-là. Quelqu’un a sans doute été plus rapide",
    table: (problem) => `cette table ${problem}`
  }
}
