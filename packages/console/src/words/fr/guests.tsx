/** Guests in French: the list, one guest, and what pages of reservations and orders ask and say about theirs. */
import type { Words } from "../en/Words.ts"
import { messages } from "./messages.ts"
import { counted } from "./phrases/plural.shared.ts"

export const guests: Words["guests"] = {
  title: "Clients",
  noName: "Sans nom",
  noVisit: "aucune",
  messages,
  list: {
    lead: "Tous ceux qui ont commandé ou réservé avec un téléphone ou un e-mail.",
    columns: ["Nom", "Contact", "Visites", "Dernière visite", "Publicité"],
    consent: "consentement",
    noConsent: "pas de consentement",
    searchFor: "Nom, téléphone ou e-mail",
    search: "Chercher",
    clear: "Effacer",
    all: "Tous les clients",
    found: "Trouvés",
    tooShort: (fewest) => `Saisissez au moins ${fewest}\u00a0lettres ou chiffres.`,
    nobodyFound: "Aucun client ne commence ainsi. Essayez une autre partie du nom.",
    firstFound: (count) => `Voici les ${count} premiers. Précisez la recherche pour en voir moins.`,
    nobody:
      "Aucun client pour l’instant. La première commande ou réservation avec un téléphone ou un e-mail en ajoute un.",
    pages: "Pages des clients",
    back: "← Retour",
    more: "Suite →"
  },
  one: {
    back: "← Clients",
    phone: "Téléphone",
    email: "E-mail",
    language: "Langue",
    visits: "Visites",
    lastVisit: "Dernière visite",
    spent: "Dépensé",
    guestSince: "Client depuis",
    none: "aucun",
    unknown: "inconnu",
    marketing: "Accord pour la publicité",
    notGiven: "pas donné",
    given: "donné",
    givenAt: (given, moment, recordedBy) => (
      <>
        {given} {moment}
        {recordedBy !== null && <span class="soft">, noté par {recordedBy}</span>}
      </>
    ),
    newest: (count) => `Les ${count} plus récentes.`,
    reservations: "Réservations",
    reservationColumns: ["Pour", "Personnes", "Statut", "Remarque"],
    noReservations: "Aucune réservation.",
    orders: "Commandes",
    orderColumns: ["Commande", "Reçue", "Type", "Statut", "Total", "Remarque"],
    noOrders: "Aucune commande.",
    log: "Changements jusqu’ici",
    logCaption: "Changements",
    logColumns: ["Action", "Par", "Heure", "Détails"]
  },
  change: {
    title: "Modifier",
    name: "Nom",
    languageHint: "Un code, par exemple fr ou de.",
    note: "Remarque pour l’équipe",
    noteHint:
      "Affichée sur les commandes, les bons de cuisine et dans les réservations, par exemple une allergie. Les clients ne la voient jamais.",
    tags: "Mots-clés pour l’équipe",
    tagsHint: "Séparés par des virgules, par exemple VIP, fenêtre.",
    consent: "Consentement",
    agrees: "Accepte la publicité",
    agreesHint:
      "Le téléphone et l’e-mail sont alors aussi transmis aux applications connectées. À cocher seulement si le client l’a dit.",
    save: "Enregistrer",
    saved: (name) => `La fiche de ${name} est enregistrée.`
  },
  erase: {
    title: "Effacer",
    whatGoes:
      "Ce qui disparaît\u00a0: nom, téléphone, e-mail, langue et consentement\u00a0; les remarques, adresses et noms des commandes et des réservations\u00a0; les textes des avis\u00a0; et ce que les webhooks et les journaux en gardent. Cela prend quelques minutes au plus, et ne peut pas se défaire.",
    whatStays:
      "Ce qui reste\u00a0: les commandes avec leurs plats et leurs montants, les réservations avec leurs horaires, et les notes des avis, le tout sans nom. La comptabilité et les chiffres de vente en ont besoin.",
    word: "effacer",
    typeWord: (word) => `Tapez «\u00a0${word}\u00a0» pour confirmer`,
    mustBeWord: (word) => `doit être «\u00a0${word}\u00a0»`,
    button: "Effacer le client",
    erased: "Le client est effacé. Son nom disparaît des commandes et des réservations en quelques minutes."
  },
  bookingStatuses: {
    pending: "À confirmer",
    confirmed: "Confirmée",
    declined: "Refusée",
    cancelled: "Annulée",
    seated: "À table",
    no_show: "No-show"
  },
  fields: {
    phone: "Téléphone",
    find: "Chercher le client",
    name: "Nom",
    email: "E-mail (facultatif)",
    language: "Langue",
    languageNotAsked: "Pas demandée",
    agrees: "Accepte de recevoir de nos nouvelles",
    agreesHint: "Nouvelles et offres. Les messages sur cette réservation sont envoyés dans tous les cas."
  },
  links: {
    title: "Page du client",
    working: (count, isReadOnly) => {
      if (count === 0) return "Aucun lien vers la page du client ne fonctionne en ce moment."
      const links = count === 1 ? "1\u00a0lien fonctionne" : `${count}\u00a0liens fonctionnent`
      return `${links} en ce moment\u00a0: qui en a un voit les détails de cette page${isReadOnly ? "" : " et peut annuler"}.`
    },
    make: "Créer un lien à remettre",
    made: "Le lien pour le client est créé.",
    secret: "Lien vers la page du client",
    withdraw: "Retirer tous les liens",
    withdrawAbout: "vers la page du client",
    confirmWithdrawal: "Les liens des messages déjà envoyés ne fonctionneront plus non plus.",
    withdrawAll: "Tout retirer",
    withdrawn: (count) =>
      count === 0 ? "Il n’y avait aucun lien à retirer." : `${counted(count, "lien retiré", "liens retirés")}.`
  }
}
