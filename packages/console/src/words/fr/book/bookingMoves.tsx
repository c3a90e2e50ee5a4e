/** What is done with a reservation, and what people are told about it, in French. */
import type { Move } from "../../../formats/bookingMoves.ts"
import type { Words } from "../../en/Words.ts"

const labels = {
  confirmed: "Confirmer",
  seated: "Installer",
  no_show: "No-show",
  declined: "Refuser",
  cancelled: "Annuler"
} satisfies Record<Move, string>

const faster = "Quelqu’un a sans doute été plus rapide."

export const bookingMoves: Words["bookingMoves"] = {
  move: (to, name) => (
    <>
      {labels[to]}
      <span class="unseen"> {name}</span>
    </>
  ),
  hasLeft: (name) => (
    <>
      Table libérée
      <span class="unseen">, {name}</span>
    </>
  ),
  hasLeftAnyway: "La table est libérée",
  orderIsOpen: (order, total, isPaid) => (
    <>
      La commande {order} de cette table est encore ouverte&nbsp;: {total}, {isPaid ? "payée" : "pas payée"}.
    </>
  ),
  takeOrder: (name) => (
    <>
      Prendre la commande
      <span class="unseen">, {name}</span>
    </>
  ),
  more: (name) => (
    <>
      Plus<span class="unseen"> pour {name}</span>
    </>
  ),
  undo: (name) => (
    <>
      Défaire<span class="unseen"> pour {name}</span>
    </>
  ),
  cancel: {
    by: "Qui annule",
    guest: "Le client",
    restaurant: "Le restaurant",
    reason: "Raison (facultatif)",
    button: "Annuler la réservation"
  },
  reasons: ["Le client a appelé", "Le client est malade", "Réservé deux fois", "Nous devons fermer"],
  moved: {
    confirmed: (name) => `Réservation confirmée\u00a0: ${name}.`,
    seated: (name) => `${name} est à table.`,
    no_show: (name) => `No-show noté\u00a0: ${name}.`,
    declined: (name) => `Réservation refusée\u00a0: ${name}.`,
    cancelled: (name) => `Réservation annulée\u00a0: ${name}.`
  },
  left: (name) => `Départ noté pour ${name}.`,
  made: (name) => `${name} a sa réservation.`,
  changed: (name) => `Réservation modifiée\u00a0: ${name}.`,
  takenBack: (name) => `C’est défait pour ${name}.`,
  expectedAgain: (name) => `On attend de nouveau ${name}.`,
  noMove: "n’est pas un changement possible",
  alreadyMoved: (name, status) => `La réservation de ${name} est déjà «\u00a0${status}\u00a0». ${faster}`,
  cannotBeSeated: (name) =>
    `Impossible d’installer ${name}\u00a0: la table est donnée à d’autres clients, ou la réservation est pour un autre jour.`,
  reasonLength: "Rien n’a changé\u00a0: une raison a de 3 à 200\u00a0caractères.",
  alreadyLeft: (name) => `Le départ de ${name} est déjà noté. ${faster}`,
  notSeated: (name) => `${name} n’est pas à table.`,
  undoTooLate: (name) =>
    `Il est trop tard pour défaire\u00a0: quelqu’un a modifié la réservation de ${name}, ou une minute est passée.`,
  undoTableGiven: (name) => `Impossible à défaire\u00a0: la table de ${name} est donnée à d’autres clients.`,
  deposit: {
    labels: {
      paid: "Payé",
      card_held: "Empreinte prise",
      refunded: "Remboursé",
      partially_refunded: "Remboursé en partie",
      forfeited: "Conservé",
      waived: "Non réclamé"
    },
    method: "Mode de paiement",
    part: (currency) => `Montant rendu en ${currency}`,
    noPart: "Rien n’a été rendu\u00a0: indiquez combien, moins que l’acompte.",
    moved: (status) => `Acompte\u00a0: ${status}.`,
    isDueBack: "Il sera rendu dans une minute, à moins que quelqu’un ne défasse cela.",
    noMove: "n’est pas un statut d’acompte",
    alreadyMoved: (status) => `L’acompte est déjà «\u00a0${status}\u00a0». ${faster}`,
    notNeeded: (name) => `Aucun acompte n’est demandé à ${name}.`,
    askManager: "Demandez à un responsable\u00a0: l’équipe note les acomptes, mais n’en rend pas."
  }
}
