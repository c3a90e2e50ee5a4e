/** Opening an installation, and setting up a restaurant, in French. */
import type { Words } from "../../en/Words.ts"
import { counted } from "../phrases/plural.shared.ts"
import { setupDishes } from "./setupDishes.ts"

export const setup: Words["setup"] = {
  opening: {
    title: "Ouvrir Fourtop",
    lead: "Personne n’a encore de compte ici. La personne qui a démarré le service a un lien pour l’ouvrir\u00a0: il s’est affiché au démarrage.",
    secret: "Secret",
    secretHint: "La dernière partie du lien, ou le lien entier.",
    notASecret: "n’est pas un secret affiché par ce service",
    open: "Continuer",
    ended: "Ce lien ne fonctionne plus",
    whyEnded:
      "Il a servi, un démarrage plus récent en a affiché un autre, ou il a plus de trois jours. Utilisez le lien du dernier démarrage\u00a0; si quelqu’un a déjà un compte, connectez-vous.",
    haveSecret: "Saisir un autre secret",
    signIn: "Se connecter"
  },
  account: {
    title: "Votre compte",
    lead: "Ce que vous préparez ici vous appartiendra. Votre restaurant vient ensuite.",
    email: "E-mail",
    emailHint: "Il vous sert à vous connecter.",
    name: "Votre nom",
    nameHint: "Votre équipe et le journal d’activité le voient.",
    make: "Créer le compte",
    exists: "Aucun compte n’a pu être créé pour cette adresse. Si c’est la vôtre, connectez-vous.",
    hasAccount: "Vous avez déjà un compte\u00a0?",
    demo: (restaurant) => (
      <>Vous préférez d’abord jeter un œil&nbsp;? {restaurant} est un restaurant avec des données d’exemple.</>
    ),
    demoName: "Trattoria Fiore",
    lookAround: "Visiter la démo",
    comeBack: "Cette page reste ouverte pour vous\u00a0: revenez avec le même lien."
  },
  signUp: {
    title: "Ouvrir un restaurant",
    lead: "Créez d’abord un compte\u00a0; votre restaurant vient ensuite.",
    link: "Ouvrir votre propre restaurant"
  },
  restaurant: {
    title: "Votre restaurant",
    add: "Ajouter un restaurant",
    lead: "Son nom et son pays. Nous proposons le reste, et vous confirmez.",
    name: "Nom",
    nameHint: "Tel que les clients le connaissent.",
    needed: "ne doit pas rester vide",
    country: "Pays",
    continue: "Continuer",
    confirmTitle: (name) => name,
    confirmLead: (country) =>
      `Voici ce qui est d’usage pour ce pays (${country}). Changez ce qui est différent chez vous\u00a0: plus tard, seul l’exploitant de cette installation pourra le faire, sauf pour la TVA.`,
    currency: "Monnaie",
    currencyHint: "Trois lettres, par exemple EUR.",
    zone: "Fuseau horaire",
    zoneHint: "Par exemple Europe/Paris.",
    language: "Langue de votre carte",
    languageHint: "Un code, par exemple fr ou nl.",
    usualTaxes: "TVA habituelle",
    taxes: "TVA",
    useTaxes: "Prendre ces taux",
    withoutTaxes: "Sans TVA pour l’instant",
    inclusive: "Les prix de votre carte la comprennent.",
    added: "Elle s’ajoute aux prix de votre carte.",
    atTable: "à table",
    away: "à emporter ou livré",
    noTaxes:
      "Nous n’avons pas de taux à proposer pour votre pays. Demandez à votre comptable, et saisissez-les dans les réglages.",
    askAccountant:
      "Demandez à votre comptable s’ils valent pour vous. Vous pouvez les changer à tout moment dans les réglages.",
    classes: { standard: "Plats", "soft-drinks": "Boissons sans alcool", alcohol: "Boissons alcoolisées" },
    taxDoubts: {
      place: "Les taux varient à l’intérieur de votre pays.",
      away: "Ce qui est emporté ou livré peut avoir un autre taux.",
      soft_drinks: "Certaines boissons sans alcool ont un autre taux.",
      alcohol: "Certaines boissons alcoolisées ont un autre taux.",
      law: "La loi a changé récemment, ou va changer."
    },
    create: "Créer le restaurant",
    back: "← Nom et pays",
    ready: (name) => `${name} est ouvert dans Fourtop. Il reste cinq petites étapes, et chacune peut attendre.`,
    problems: "Ceci n’a pas encore pu être utilisé\u00a0:"
  },
  steps: {
    title: "Mise en place",
    progress: "Étapes",
    done: "fait",
    names: {
      hours: "Horaires",
      tables: "Tables",
      dishes: "Plats",
      people: "Équipe",
      look: "Essai"
    },
    later: "Plus tard",
    left: "Vous retrouvez cela sous «\u00a0Mise en place\u00a0», dans l’aperçu.",
    next: "Suivant",
    saved: "Enregistré.",
    changedMeanwhile:
      "Quelqu’un d’autre a modifié le restaurant en même temps. Regardez de nouveau, puis enregistrez encore une fois.",
    refused: "Ceci n’a pas encore pu être enregistré\u00a0:"
  },
  overview: {
    title: "Votre restaurant n’est pas encore en place",
    missing: (steps) => `Encore à faire\u00a0: ${steps}.`,
    continue: "Continuer la mise en place"
  },
  hours: {
    title: "Quand ouvrez-vous\u00a0?",
    lead: "Les mêmes horaires tous les jours. Les jours qui diffèrent et les jours fériés pourront suivre.",
    first: "Premier service",
    second: "Deuxième service",
    secondHint: "Laissez vide si vous ne fermez pas entre les deux.",
    from: "De",
    until: "À",
    untilHint: "Après minuit, c’est possible\u00a0: de 18:00 à 01:00.",
    closed: "Fermé le",
    days: ["Lundi", "Mardi", "Mercredi", "Jeudi", "Vendredi", "Samedi", "Dimanche"],
    bookings: "Les clients peuvent réserver des tables pendant ces horaires",
    save: "Enregistrer les horaires",
    own: "Vos horaires diffèrent d’un jour à l’autre. Modifiez-les dans les réglages.",
    ownLink: "Horaires d’ouverture dans les réglages",
    incomplete: "est à remplir, ou les deux restent vides"
  },
  tables: {
    title: "Quelles tables avez-vous\u00a0?",
    lead: "Écrivez-le comme vous le diriez. Chaque table reçoit un numéro\u00a0; noms, salles et emplacements peuvent suivre.",
    label: "Tables",
    hint: "Par exemple\u00a0: six de deux, quatre de quatre, une de six. Ou\u00a0: Terrasse: 4x4. Ou une par une\u00a0: T1: 2.",
    save: "Enregistrer les tables",
    saved: (tables, seats) => `Dans la salle\u00a0: ${counted(tables, "table")} pour ${counted(seats, "personne")}.`,
    none: "doit contenir au moins une table",
    line: (line, text, problem) => `Ligne ${line}, «\u00a0${text}\u00a0»\u00a0: ${problem}.`,
    have: (tables, seats) => `Vous avez ${counted(tables, "table")} pour ${counted(seats, "personne")}.`,
    columns: ["Table", "Personnes"],
    room: "Restaurant",
    arrange: "Les disposer dans la salle",
    more: "Les modifier dans les réglages"
  },
  dishes: setupDishes,
  people: {
    title: "Qui travaille avec vous\u00a0?",
    lead: "Invitez la première personne. D’autres pourront suivre sous Équipe."
  },
  look: {
    title: "Essai",
    lead: (restaurant) => `${restaurant} est prêt. Faites d’abord un essai sans conséquences.`,
    sandbox: "Dans le bac à sable",
    aboutSandbox:
      "Le bac à sable est un restaurant avec des données d’exemple que vous seul voyez. Nous y passons une commande et réservons une table par l’API, comme le ferait un site web ou un logiciel de caisse.",
    run: "Passer une commande et une réservation d’essai",
    runAgain: "Recommencer",
    order: (number) => <>La commande {number} est passée.</>,
    booking: (at) => <>Une table pour deux est réservée pour {at}.</>,
    failed: (what, status) => `Le bac à sable a refusé la ${what} (statut ${status}).`,
    whatOrder: "commande",
    whatBooking: "réservation",
    real: "Dans votre restaurant",
    aboutReal:
      "Ici, c’est réel\u00a0: la commande arrive sur votre page Cuisine, et la réservation parmi vos réservations.",
    firstOrder: "Prendre la première commande",
    firstBooking: "Prendre la première réservation",
    seeFloor: "Voir la salle",
    seeMenu: "Voir la carte",
    finish: "Terminer la mise en place",
    finished: (restaurant) => `${restaurant} est en place. Tout peut être modifié dans les réglages.`,
    tokenName: "Mise en place"
  }
}
