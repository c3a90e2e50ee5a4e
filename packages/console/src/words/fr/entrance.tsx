/** Signing in, and deciding about an app, in French. */
import type { Words } from "../en/Words.ts"
import { counted } from "./phrases/plural.shared.ts"

export const entrance: Words["entrance"] = {
  languages: "Langue",
  signIn: {
    title: "Connexion",
    email: "E-mail",
    password: "Mot de passe",
    button: "Se connecter",
    kept: "Votre session a pris fin. Votre saisie est conservée\u00a0: connectez-vous, et vous la retrouverez dans le formulaire.",
    notKept: "Votre session a pris fin, et votre saisie n’a pas pu être conservée. Rien n’a été enregistré.",
    expired: "Le formulaire a expiré. Veuillez réessayer.",
    wrong: "E-mail ou mot de passe incorrect.",
    tooMany: (seconds) => `Trop de tentatives. Réessayez dans ${counted(seconds, "seconde")}.`,
    busy: (seconds) =>
      `Énormément de personnes se connectent en ce moment, et votre mot de passe n’a pas été vérifié. Réessayez dans ${counted(seconds, "seconde")}, ou utilisez un navigateur qui a déjà servi à vous connecter\u00a0: il n’attend pas.`
  },
  code: {
    title: "Saisissez votre code",
    label: "Code",
    hint: "Les six chiffres affichés par votre application, ou un code de secours.",
    startAgain: "Recommencer",
    endedTitle: "Reconnectez-vous",
    ended: "La connexion a pris trop de temps, ou trop de codes étaient faux. Veuillez vous reconnecter.",
    closed:
      "Il y a eu aujourd’hui trop de codes faux pour ce compte. Utilisez un code de secours, ou connectez-vous depuis un navigateur ou un réseau déjà utilisé.",
    wrong: (attemptsLeft) =>
      attemptsLeft === 0
        ? "Code faux. Reconnectez-vous pour en essayer un autre."
        : `Ce code est faux ou a déjà servi. Il vous reste ${counted(attemptsLeft, "tentative")}.`
  },
  consent: {
    title: (app) => `Connecter ${app}`,
    wantsToUse: (app, restaurant) => `${app} demande l’accès à ${restaurant ?? "l’un de vos restaurants"}`,
    choose:
      "Choisissez ce que vous permettez. Vous pouvez désinstaller l’application à tout moment, sous Applications.",
    forWhich: "Pour quel restaurant\u00a0?",
    replaced: "Déjà connectée. Ce que vous permettez maintenant remplace ce que vous aviez permis.",
    may: (app) => `${app} peut`,
    allow: "Autoriser",
    deny: "Refuser",
    youReturnTo: (host) => (
      <>Dans les deux cas, vous retournez sur {host}. Si vous n’en venez pas, choisissez Refuser.</>
    ),
    onlyOwners: (person) =>
      `Seul le propriétaire d’un restaurant peut y connecter une application. Vous utilisez le compte de ${person}, qui n’en possède aucun. Demandez au propriétaire de commencer depuis l’application.`,
    ended: {
      title: "Cette demande n’est plus valable",
      message:
        "Elle a déjà reçu une réponse, a été ouverte dans une autre session, ou date de plus de dix minutes. Retournez dans l’application et recommencez."
    },
    sandboxOf: (restaurant) => `Bac à sable de ${restaurant}`,
    sandboxHint: "Des données inventées pour essayer l’application. Rien du restaurant n’est touché.",
    notReviewed:
      "Cette application n’a pas encore été vérifiée. Tant que l’exploitant de cette installation ne l’a pas mise dans l’annuaire, seuls les restaurants de son auteur peuvent la connecter.",
    chooseRestaurant: "choisissez l’un de vos restaurants"
  },
  scopeNames: {
    "menu:read": "Lire la carte",
    "menu:write": "Modifier les plats, les prix et les ruptures",
    "orders:read": "Lire les commandes",
    "orders:write": "Passer des commandes et changer leur statut",
    "reservations:read": "Lire les réservations et les disponibilités",
    "reservations:write": "Prendre et annuler des réservations",
    "guests:read": "Lire les fiches des clients",
    "reports:read": "Lire le chiffre d’affaires",
    "payments:read": "Lire les paiements des commandes",
    "payments:write": "Enregistrer les paiements des commandes, et les rembourser",
    "guests:write": "Conserver des références et des métadonnées avec les fiches des clients",
    "webhooks:write": "Ajouter et modifier ses propres webhooks"
  },
  scopes: {
    "menu:read": "Les plats, les prix, les allergènes, et ce qui est en rupture.",
    "menu:write": "Vos clients voient les changements immédiatement.",
    "orders:read": "Ce qui a été commandé et payé, avec le nom, le téléphone et l’adresse du client.",
    "orders:write":
      "Les commandes arrivent en cuisine comme toutes les autres, et peuvent être acceptées, refusées ou annulées.",
    "reservations:read": "Les réservations avec nom et téléphone, et les horaires disponibles.",
    "reservations:write": "Pour vos clients, dans le respect de vos règles de réservation.",
    "guests:read":
      "Noms, visites et dépenses. Téléphone et e-mail seulement des clients qui ont accepté de les partager.",
    "reports:read": "Le chiffre d’affaires, comparé à la période précédente.",
    "payments:read": "Ce qui a été payé pour chaque commande, comment, et les pourboires.",
    "payments:write": "Les commandes sont soldées par ce qui est enregistré, et l’argent rendu est noté.",
    "guests:write": "Ses propres références et valeurs sont conservées avec les clients. Rien d’autre ne change.",
    "webhooks:write":
      "Ce qui se passe est envoyé à des adresses choisies par l’application, dans la limite de ses autres droits."
  }
}
