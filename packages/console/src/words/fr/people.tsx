/** People of a restaurant, invitations to it, and its security log, in French. */
import { AccessLink } from "@fourtop/core/internal"
import type { Words } from "../en/Words.ts"

export const people: Words["people"] = {
  title: "Équipe",
  roles: { owner: "propriétaire", manager: "responsable", staff: "membre de l’équipe" },
  roleHints: {
    owner: "Tout, y compris les webhooks, les applications connectées et le journal de sécurité.",
    manager: "Tout le reste\u00a0; gère les responsables et l’équipe.",
    staff:
      "Ce dont un service a besoin\u00a0: commandes, cuisine, réservations, clients, et mettre des plats en rupture."
  },
  twoStep: "Connexion en deux étapes",
  on: "activée",
  off: "désactivée",
  lastSignIn: "Dernière connexion",
  unknown: "inconnu",
  yourPassword: "Votre mot de passe",
  notYourPassword: "n’est pas votre mot de passe",
  mustBeChosen: "reste à choisir",
  refusals: {
    role: () =>
      "Seul un propriétaire peut faire cela\u00a0: les responsables ne peuvent ni nommer de propriétaires, ni les modifier.",
    self: () => "Vous ne pouvez pas modifier votre propre accès. Demandez à quelqu’un d’autre qui gère l’équipe.",
    last_owner: () => "Le restaurant a besoin d’au moins un propriétaire. Nommez-en d’abord un autre.",
    elsewhere: (email) =>
      `Ce compte ouvre aussi un restaurant que vous ne gérez pas. Seul l’exploitant de cette installation peut donc choisir son mot de passe\u00a0: fourtop owner password ${email}`,
    already_here: () => "Cet e-mail a déjà un accès.",
    too_many: () => `Il y a déjà ${AccessLink.mostOpen} liens ouverts. Révoquez-en, ou attendez qu’ils expirent.`
  },
  list: {
    lead: (restaurant) => `Qui peut se connecter à ${restaurant}, et ce que chacun peut y faire.`,
    columns: ["Nom", "Rôle", "Connexion en deux étapes", "Dernière connexion"],
    you: "(vous)"
  },
  invitations: {
    title: "Invitations ouvertes",
    columns: ["Nom", "Rôle", "De la part de", "Expire"],
    operator: "l’exploitant",
    revoke: "Révoquer",
    confirmRevoking: (name) => `Le lien pour ${name} cesse de fonctionner immédiatement.`,
    revokeInvitation: "Révoquer l’invitation",
    revoked: (name) => `L’invitation pour ${name} est révoquée.`
  },
  invite: {
    title: "Inviter quelqu’un",
    about:
      "Vous recevez, une seule fois, un lien à lui envoyer\u00a0; si le service a un serveur de messagerie, la personne le reçoit aussi par e-mail. Il vaut trois jours et pour une personne\u00a0: qui l’ouvre choisit un mot de passe, ou se connecte et accepte. Avec un compte dont cette adresse est confirmée, on peut aussi accepter après s’être connecté.",
    email: "E-mail",
    name: "Nom",
    nameHint: "Affiché dans le journal d’activité.",
    role: "Rôle",
    passwordHint: "Pour que personne ne s’invite depuis un écran que vous avez laissé ouvert.",
    button: "Créer le lien d’invitation",
    ready: (name) => `L’invitation pour ${name} est prête`,
    secret: "Lien d’invitation",
    alreadyHere: "a déjà un accès"
  },
  invited: {
    title: "Vous avez une invitation",
    unknownRestaurant: "un restaurant",
    restaurant: "Restaurant",
    role: "Rôle",
    email: "E-mail",
    from: "De la part de",
    acceptAndSignIn: "Accepter et se connecter",
    accept: "Accepter",
    hasAccount: "Vous avez déjà un compte\u00a0?",
    signIn: "Se connecter pour accepter",
    noNewAccount:
      "Aucun nouveau compte ne peut être ouvert pour cette adresse. Si vous en avez un, connectez-vous pour accepter\u00a0; sinon, demandez à la personne qui vous invite.",
    signedInAs: (email) => `Vous utilisez le compte ${email}. Si vous acceptez, c’est ce compte qui reçoit l’accès.`,
    signOut: "Se déconnecter et utiliser un autre compte",
    joined: (restaurant) => `Vous avez maintenant accès à ${restaurant}.`
  },
  person: {
    back: "← Équipe",
    email: "E-mail",
    access: "Accès",
    ownPassword: (accountPath) => (
      <>
        Votre propre mot de passe se trouve sous <a href={accountPath}>Compte</a>.
      </>
    ),
    role: "Rôle",
    newRole: "Nouveau rôle",
    changeRole: "Changer le rôle",
    isNow: (name, role) => `Nouveau rôle de ${name}\u00a0: ${role}.`,
    forgotten: "Mot de passe oublié",
    aboutLink: (name, hasTwoStep) =>
      `Vous recevez, une seule fois, un lien à envoyer à ${name}. Il vaut une heure. Choisir un nouveau mot de passe avec ce lien ferme toutes ses sessions${hasTwoStep ? "\u00a0; la connexion en deux étapes reste activée" : ""}.`,
    createLink: "Créer le lien",
    linkReady: (name) => `Le lien pour ${name} est prêt`,
    linkSecret: "Lien pour le mot de passe",
    remove: "Retirer",
    aboutRemoval: (name, restaurant) =>
      `Ensuite, ${name} ne peut plus se connecter à ${restaurant}. Ses actions restent dans le journal d’activité.`,
    confirmRemoval: (name, restaurant) => `${name} perd immédiatement l’accès à ${restaurant}.`,
    removePerson: (name) => `Retirer ${name}`,
    removed: (name, restaurant) => `${name} n’a plus accès à ${restaurant}.`
  },
  security: {
    title: "Sécurité",
    lead: "Connexions, tentatives échouées et changements d’accès, du plus récent au plus ancien. Les échecs sur un même compte depuis une même adresse en une minute forment une seule entrée.",
    show: "Afficher",
    filters: { all: "Tout", done: "Réussi", refused: "Refusé et bloqué" },
    entries: "Entrées",
    none: "Aucune entrée ne correspond.",
    caption: "Journal de sécurité",
    columns: ["Action", "Résultat", "Par", "Heure", "Depuis"],
    outcomes: { done: "réussi", refused: "refusé", blocked: "bloqué" },
    times: (count) => `${count} fois`,
    kinds: {
      person: "personne",
      token: "jeton",
      app: "application",
      command: "ligne de commande",
      service: "Fourtop",
      unknown: "inconnu"
    },
    stranger: "Quelqu’un",
    sentences: {
      "act.approved": ({ act, by }) => `a approuvé ce que ${by} a fait (${act})`,
      "data.exported": ({ resource }) => `a exporté des données\u00a0: ${resource}`,
      "guest.exported": () => "a exporté ce qui est enregistré sur un client",
      "password.refused": ({ name }) => `a saisi un mauvais mot de passe de ${name}`,
      "person.signed_out": () => "s’est déconnecté",
      "pin.failed": ({ name }) => `a saisi un mauvais code PIN de ${name}`,
      "sign_in.blocked": () => "a essayé trop souvent de se connecter",
      "sign_in.factor_blocked": ({ name }) => `a saisi trop de mauvais codes pour se connecter au nom de ${name}`,
      "sign_in.factor_failed": ({ name }) => `a saisi un mauvais code pour se connecter au nom de ${name}`,
      "sign_in.failed": ({ name }) => `n’a pas pu se connecter au nom de ${name}`
    },
    notOverNetwork: "pas par le réseau",
    export: {
      title: "Exporter",
      about:
        "Toutes les entrées dans un fichier, de la plus récente à la plus ancienne. Le journal note cet export. Les propriétaires dont l’adresse est confirmée apprennent par e-mail l’arrivée de nouveaux propriétaires, rôles, jetons et applications, si le service a un serveur de messagerie.",
      csv: "Télécharger en CSV",
      jsonLines: "Télécharger en JSON Lines"
    }
  }
}
