/** Around every page in French: header, navigation, and what people are told wherever they are. */
import type { Words } from "../en/Words.ts"

export const frame: Words["frame"] = {
  skip: "Aller au contenu",
  navigation: "Réglages",
  switchRestaurant: "Changer",
  sound: "Son",
  signOut: "Se déconnecter",
  areas: {
    overview: "Aperçu",
    orders: "Commandes",
    kitchen: "Cuisine",
    book: "Réservations",
    menu: "Carte",
    menu_editing: "Réglages",
    guests: "Clients",
    closing: "Clôture",
    messages: "Messages",
    tables: "Tables",
    people: "Équipe",
    tokens: "Jetons d’API",
    sandbox: "Bac à sable",
    webhooks: "Webhooks",
    apps: "Applications",
    activity: "Activité",
    security: "Sécurité"
  },
  titles: { newOrder: "Nouvelle commande", floor: "Salle", settings: "Réglages" },
  notOpenTo: (role, restaurant) =>
    role === "staff"
      ? `Cette page n’est pas ouverte aux membres de l’équipe de ${restaurant}.`
      : `Cette page n’est pas ouverte aux responsables de ${restaurant}.`,
  notOnSharedDevice:
    "Cette page n’est pas ouverte sur une tablette partagée. Connectez-vous avec votre mot de passe dans votre propre navigateur.",
  switchPerson: "Changer de personne",
  unacceptedOrders: (count, isAll, age) =>
    count === 1 ? (
      <>1 commande n’est pas encore acceptée&nbsp;; elle attend depuis {age}.</>
    ) : (
      <>
        {count} commandes{isAll ? "" : " ou plus"} ne sont pas encore acceptées&nbsp;; la première attend depuis {age}.
      </>
    ),
  posOutage: "Le logiciel de caisse ne répond pas",
  posSilentSince: (moment) => <>Le logiciel de caisse n’accepte plus aucune commande (depuis&nbsp;: {moment}).</>,
  workWithOrders: (ordersPath) => (
    <>
      Aucune commande n’est perdue&nbsp;: travaillez avec <a href={ordersPath}>les commandes d’ici</a>, et vérifiez que
      la caisse est allumée et connectée. Dès qu’elle répond, elle reçoit les commandes qui lui manquent.
    </>
  ),
  newSignIn: "Nouvelle connexion",
  newSignInFrom: (browser, address) => `Nouvelle connexion depuis ${browser}, ${address}`,
  newSignInAt: (what, moment) => (
    <>
      {what}, le {moment}. Ce n’était pas vous&nbsp;?
    </>
  ),
  changePasswordOrEnd: (accountPath, sessionsPath) => (
    <>
      <a href={accountPath}>Changez votre mot de passe</a>, ou <a href={sessionsPath}>fermez la session</a>.
    </>
  ),
  thisWasMe: "C’était moi",
  backToConsole: "Retour à la console",
  undo: "Défaire",
  shownOnce: "Il ne sera plus affiché.",
  copyNow: "Copiez-le maintenant et gardez-le en lieu sûr."
}
