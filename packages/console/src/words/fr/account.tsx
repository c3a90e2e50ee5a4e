/** The person's own account in French: password, two-step sign-in, sessions, restaurants, and links to a new password. */
import type { Words } from "../en/Words.ts"

export const account: Words["account"] = {
  title: "Compte",
  restaurants: "Vos restaurants",
  noRestaurants: "Vous n’avez pas encore de restaurant.",
  passwordHint: (fewest) => `Au moins ${fewest}\u00a0caractères. Quelques mots se retiennent mieux que des symboles.`,
  staysSignedIn: "Votre session ici reste ouverte, et toutes les autres se ferment.",
  change: {
    title: "Changer le mot de passe",
    current: "Mot de passe actuel",
    wanted: "Nouveau mot de passe",
    again: "Répéter le nouveau mot de passe",
    button: "Changer le mot de passe",
    changed: "Votre mot de passe est changé.",
    doesNotMatch: "n’est pas le même que le nouveau mot de passe",
    notCurrent: "n’est pas votre mot de passe actuel"
  },
  language: {
    title: "Langue",
    label: "Langue de la console, et des e-mails qui vous sont adressés",
    asBrowser: "Celle de mon navigateur",
    about: "Sur une tablette partagée aussi. Les clients reçoivent leurs messages dans leur propre langue.",
    save: "Enregistrer la langue",
    saved: "Votre langue est enregistrée."
  },
  address: {
    title: "Adresse e-mail",
    proved: "confirmée",
    notProved: "pas confirmée",
    provedSince: (proved, moment) => (
      <>
        {proved} depuis le {moment}
      </>
    ),
    about:
      "Rien ne montre encore que vous lisez le courrier de cette adresse. D’ici là, les invitations à d’autres restaurants demandent leur lien, et vous ne recevez pas d’e-mails sur la sécurité des vôtres.",
    mail: "M’envoyer un lien",
    mailed: (email) => `Si le service a un serveur de messagerie, un lien est en route vers ${email}. Il vaut un jour.`,
    justMailed: (minutes) => `Un lien vient d’être envoyé. Vous pourrez en demander un autre dans ${minutes}\u00a0min.`,
    tooMany: "Le restaurant a trop de liens ouverts. Réessayez plus tard.",
    confirmFor: (email) => `Confirmez que vous lisez le courrier de ${email}.`,
    confirm: "Confirmer l’adresse",
    confirmed: "Votre adresse e-mail est confirmée.",
    ended: "Ce lien ne fonctionne plus, ou il a été envoyé pour un autre compte."
  },
  requests: {
    title: "Invitations",
    see: "Invitations à d’autres restaurants",
    waiting: (count) => (count < 2 ? "Une invitation vous attend." : `${count} invitations vous attendent.`),
    lead: "Les restaurants qui vous invitent. Rien ne change avant que vous n’acceptiez.",
    notProved: (accountPath) => (
      <>
        Votre adresse e-mail n’est pas confirmée, donc les invitations ne sont pas affichées ici&nbsp;: ouvrez le lien
        que vous avez reçu, ou confirmez l’adresse sous <a href={accountPath}>Compte</a>.
      </>
    ),
    none: "Aucune invitation ne vous attend.",
    accept: "Accepter",
    decline: "Décliner",
    confirmDeclining: (restaurant) => `Vous n’aurez pas accès à ${restaurant}, et le lien cesse de fonctionner.`,
    declineInvitation: "Décliner l’invitation",
    declined: "L’invitation est déclinée."
  },
  twoStep: {
    title: "Connexion en deux étapes",
    aboutOff:
      "Demande, après votre mot de passe, un code d’une application de votre téléphone\u00a0: un mot de passe volé ne suffit plus.",
    aboutOn: "Activée. Après votre mot de passe, vous saisissez un code de votre application.",
    toSetUp: "Configurer la connexion en deux étapes",
    toManage: "Gérer la connexion en deux étapes",
    lead: "Connectez-vous avec votre mot de passe et un code d’une application de votre téléphone.",
    yourPassword: "Votre mot de passe",
    code: "Code",
    setUp: "Configurer",
    steps: [
      "Installez sur votre téléphone une application d’authentification, si vous n’en avez pas encore.",
      "Scannez ce QR code avec l’application, ou saisissez la clé.",
      "Saisissez le code affiché par l’application."
    ],
    qrCode: "QR code de la clé ci-dessous, pour une application d’authentification",
    key: (key) => <>Clé&nbsp;: {key}</>,
    openInApp: "Ouvrir dans une application de cet appareil",
    digitsHint: "Les six chiffres affichés par l’application.",
    turnOn: "Activer",
    yourApp: "Votre application",
    onSince: (on, moment) => (
      <>
        {on} depuis le {moment}
      </>
    ),
    on: "activée",
    codesLeft: "Codes de secours restants",
    leftOf: (left, all) => `${left} sur ${all}`,
    aboutCodes:
      "Chaque code de secours remplace une fois le code de l’application. Les renouveler crée dix nouveaux codes, et les anciens cessent de fonctionner.",
    manage: "Modifier",
    codeHint: "De votre application, ou un code de secours.",
    renew: "Renouveler les codes de secours",
    turnOff: "Désactiver la connexion en deux étapes",
    recoveryCodes: "Codes de secours",
    turnedOn: "La connexion en deux étapes est activée. Voici vos codes de secours.",
    renewed: "Voici vos nouveaux codes de secours. Les anciens ne fonctionnent plus.",
    turnedOff: "La connexion en deux étapes est désactivée.",
    earlierSetup: "vient d’une configuration précédente\u00a0: scannez le nouveau QR code",
    notYourPassword: "n’est pas votre mot de passe",
    wrongCode: "est faux ou a déjà servi",
    codesClosed: "doit être un code de secours, parce qu’il y a eu aujourd’hui trop de codes faux"
  },
  sessions: {
    title: "Sessions",
    about: "Une session prend fin après 12\u00a0heures sans activité, et au plus tard après 7\u00a0jours.",
    see: "Voir vos sessions ouvertes",
    signOutEverywhere: "Se déconnecter partout",
    confirmSigningOut: "Cela ferme toutes vos sessions, celle-ci comprise.",
    lead: (accountPath) => (
      <>
        Là où votre compte est ouvert. Si une session ne vous dit rien, fermez-la et{" "}
        <a href={accountPath}>changez votre mot de passe</a>.
      </>
    ),
    present: "Ouvertes en ce moment",
    caption: "Vos sessions",
    columns: ["Navigateur", "Ouverte", "Dernière utilisation"],
    unknownBrowser: "Navigateur inconnu",
    browserOn: (browser, system) => `${browser} sur ${system}`,
    unknownAddress: "une adresse inconnue",
    thisOne: "cette session",
    end: "Fermer",
    confirmEnding: (browser, address) => `Cela déconnecte ${browser} (${address}).`,
    endSession: "Fermer la session",
    ended: "La session est fermée.",
    others: "Toutes les autres sessions",
    endOthers: "Fermer toutes les autres sessions",
    confirmEndingOthers: "Cela vous déconnecte partout, sauf ici.",
    othersEnded: "Toutes les autres sessions sont fermées."
  },
  link: {
    password: "Mot de passe",
    again: "Répéter le mot de passe",
    doesNotMatch: "n’est pas le même que le mot de passe",
    formExpired: "Le formulaire a expiré. Veuillez réessayer.",
    signIn: "Se connecter",
    ended: "Ce lien ne fonctionne plus",
    whyEnded: "Il a servi, a été révoqué ou a expiré. Demandez-en un nouveau à la personne qui vous l’a donné.",
    choose: "Choisissez un nouveau mot de passe",
    chooseFor: (email) => (
      <>Pour {email}. Toutes vos sessions se ferment ensuite, et vous vous connectez avec le nouveau mot de passe.</>
    ),
    set: "Choisir ce mot de passe",
    done: "Votre nouveau mot de passe est en place",
    signedOut: "Toutes vos sessions sont fermées."
  }
}
