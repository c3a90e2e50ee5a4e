/** Drawers, cash, and the close of the day, in French. */
import type { Words } from "../../en/Words.ts"

export const closing: Words["closing"] = {
  title: "Clôturer la journée",
  lead: (day, number) => `Clôture ${number}, pour le ${day}.`,
  branch: "Établissement",
  showBranch: "Afficher",
  notClosed: (days) => `Pas encore clôturé\u00a0: ${days}.`,
  late: (days) =>
    `Une partie a été enregistrée pour une journée déjà clôturée (${days}), et figure donc dans cette clôture.`,
  nothing: "Rien n’a été enregistré depuis la dernière clôture. Il n’y a rien à clôturer.",
  all: "Toutes les clôtures",
  toCash: "Entrées et sorties d’espèces",
  bills: {
    title: "Additions ouvertes",
    none: "Toutes les additions sont payées.",
    some: "Ces commandes ne sont pas entièrement payées. Encaissez maintenant, ou laissez-les pour la prochaine clôture.",
    headings: ["Commande", "Statut", "Ouvert"],
    refunds: "À rembourser",
    aboutRefunds: "Ces commandes ont été payées au-delà de ce qui est dû. Remboursez sur la page de la commande."
  },
  undelivered: {
    title: "Commandes pas terminées",
    none: "Toutes les commandes sont terminées.",
    headings: ["Commande", "Statut"]
  },
  orderName: (number, id, table) => `${number === null ? id.slice(-6) : number}${table === null ? "" : `, ${table}`}`,
  figures: {
    title: "La journée",
    caption: "Chiffres",
    headings: ["", "Montant"],
    sales: "Ventes TTC",
    net: "Net HT",
    tax: "TVA",
    discount: "Remises HT",
    service: "Service HT",
    fee: "Frais de livraison HT",
    voids: (count) => `Annulations (${count})`,
    refunds: (count) => `Remboursements (${count})`,
    goodwill: "Dont gestes commerciaux",
    rounding: "Arrondis des espèces",
    tips: "Pourboires",
    tipsPaidOut: "Pourboires reversés",
    giftCards: "Cartes cadeaux vendues",
    deposits: "Acomptes reçus",
    forfeited: "Acomptes conservés",
    experiences: "Billets pour des expériences",
    methods: "Paiements",
    methodHeadings: ["Mode", "Paiements", "Encaissé", "Remboursé"],
    taxes: "TVA",
    taxHeadings: ["Taux", "HT", "TVA"],
    untaxed: "Sans TVA",
    types: "Types de commande",
    typeHeadings: ["Type", "Ventes"],
    categories: "Catégories",
    categoryHeadings: ["Catégorie", "Plats", "Avant remises"],
    noCategory: "Plus à la carte",
    people: "Équipe",
    personHeadings: ["Nom", "Ventes", "Encaissé", "Pourboires", "Annulations", "Remboursements"]
  },
  methods: {
    cash: "Espèces",
    card: "Carte",
    online: "En ligne",
    other: "Autre",
    gift_card: "Carte cadeau",
    deposit: "Acompte"
  },
  movements: {
    opening_float: "Fond de caisse",
    cash_in: "Entrée d’espèces",
    cash_out: "Sortie d’espèces",
    tips_paid_out: "Pourboires reversés",
    bank_drop: "Dépôt en banque"
  },
  cash: {
    title: "Espèces",
    about: "Comptez chaque tiroir-caisse. Saisissez combien il y a de chaque pièce et de chaque billet.",
    carried: "De la dernière clôture",
    payments: "Paiements",
    expected: "Attendu",
    counted: "Compté",
    difference: "Écart",
    explanation: "Explication",
    explanationHint: "Nécessaire en cas d’écart\u00a0: un mot sur la raison.",
    differs: (counted, expected, difference) =>
      `Compté ${counted}, mais il devrait y avoir ${expected}\u00a0: un écart de ${difference}. Recomptez, ou expliquez-le`,
    notANumber: "doit être un nombre entier"
  },
  leaveOpen: "Laisser ces commandes ouvertes pour la prochaine clôture",
  close: "Clôturer la journée",
  warning: "Une fois faite, personne ne peut modifier une clôture.",
  changedMeanwhile: "Quelque chose a été enregistré entre-temps. Regardez de nouveau la journée, puis clôturez.",
  closed: (number) => `La journée est clôturée, sous le numéro ${number}.`,
  drawers: {
    title: "Un autre tiroir-caisse",
    name: "Nom",
    add: "Ajouter",
    added: (name) => `Le tiroir-caisse «\u00a0${name}\u00a0» est ajouté.`
  },
  device: {
    title: "Le tiroir-caisse de cet appareil",
    about: "Les espèces encaissées sur cet appareil vont dans ce tiroir-caisse, et celles qui sont rendues en sortent.",
    drawer: "Tiroir-caisse",
    choose: "Utiliser ce tiroir-caisse",
    chosen: (name) =>
      `Les espèces encaissées sur cet appareil vont dans le tiroir-caisse «\u00a0${name}\u00a0», et celles qui sont rendues en sortent.`
  },
  moving: {
    title: "Entrées et sorties d’espèces",
    lead: "L’argent qui entre dans un tiroir-caisse ou en sort sans commande. Une erreur se corrige par le mouvement inverse.",
    movement: "Pour quoi",
    drawer: "Tiroir-caisse",
    amount: (currency) => `Montant en ${currency}`,
    reason: "Raison",
    reasonHint: "Nécessaire pour une sortie d’espèces.",
    button: "Enregistrer",
    noAmount: (example) => `doit être un montant, par exemple ${example}`,
    done: (movement, amount, drawer) => `${movement}\u00a0: ${amount}, ${drawer}.`
  },
  list: {
    title: "Clôtures",
    none: "Aucune journée n’est encore clôturée.",
    headings: ["Numéro", "Journée", "Établissement", "Clôturée", "Par", "Ventes", "Écart"],
    newer: "Plus récentes",
    older: "Plus anciennes",
    toClose: "Clôturer la journée"
  },
  one: {
    title: (number) => `Clôture ${number}`,
    back: "Toutes les clôtures",
    facts: (closedAt, by) => `Clôturée le ${closedAt} par ${by}.`,
    since: (since) => `Elle comprend tout depuis le ${since}.`,
    narrow: "Pour papier de 80\u00a0mm",
    wide: "Pour papier A4",
    csv: "Télécharger en CSV",
    json: "Télécharger en JSON",
    pieces: "Pièces et billets",
    piecesHeadings: ["Valeur", "Nombre", "Somme"],
    digest: "Empreinte",
    previous: "Empreinte de la clôture précédente",
    receipt: (series, last) => `Empreinte du dernier ticket, ${series}-${last}`,
    explained: (text) => `Explication\u00a0: ${text}`
  }
}
