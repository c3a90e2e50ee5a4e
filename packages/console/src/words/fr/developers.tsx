/** What developers use, in French: tokens, the sandbox and connected apps. */
import type { Words } from "../en/Words.ts"
import { entrance } from "./entrance.tsx"

export const developers: Words["developers"] = {
  scopes: entrance.scopeNames,
  tokens: {
    title: "Jetons d’API",
    lead: (restaurant, docsPath) => (
      <>
        Un jeton donne à un programme l’accès à {restaurant} par l’<a href={docsPath}>API</a>, dans la limite de ses
        droits.
      </>
    ),
    list: "Jetons",
    columns: ["Nom", "Droits", "Créé", "Expire", "Dernière utilisation", "État"],
    none: "Aucun jeton pour l’instant.",
    allScopes: "tous",
    notUsed: "pas encore",
    states: { valid: "Valable", expired: "Expiré", revoked: "Révoqué" },
    revoke: "Révoquer",
    confirmRevoking: (name) =>
      `Les programmes qui utilisent «\u00a0${name}\u00a0» perdent immédiatement l’accès. Cela ne peut pas se défaire.`,
    revokeToken: "Révoquer le jeton",
    revoked: (name) => `Le jeton «\u00a0${name}\u00a0» est révoqué.`,
    new: "Nouveau jeton",
    name: "Nom",
    nameHint: "À quoi sert le jeton, par exemple Site web.",
    scopes: "Droits",
    lastDay: "Dernier jour (facultatif)",
    lastDayHint: "Vide\u00a0: le jeton vaut jusqu’à sa révocation.",
    mustBeDate: "doit être une date, par exemple 2027-01-31",
    create: "Créer le jeton",
    ready: (name) => `Le jeton «\u00a0${name}\u00a0» est prêt`,
    secret: "Jeton"
  },
  listening: {
    title: "Lecture des événements",
    on: "Activée",
    off: "Désactivée",
    aboutOn:
      "Les jetons peuvent lire les événements que couvrent leurs droits, dont des noms de clients et des commandes.",
    aboutOff:
      "Les jetons ne peuvent pas lire les événements. Pour écouter avec fourtop listen, il le faut\u00a0; les webhooks n’en ont pas besoin.",
    switchOn: "Activer",
    switchOff: "Désactiver",
    switchedOn: "Les jetons peuvent maintenant lire les événements.",
    switchedOff: "Les jetons ne peuvent plus lire les événements."
  },
  sandbox: {
    title: "Bac à sable",
    lead: (restaurant, docsPath) => (
      <>
        Un restaurant d’exemple pour essayer l’<a href={docsPath}>API</a>. Il ne touche jamais à {restaurant}.
      </>
    ),
    create: "Créer le bac à sable",
    aboutCreating:
      "Il a une carte, des tables, des clients, une réservation et une commande. Vous recevez un jeton pour lui, avec tous les droits.",
    createSandbox: "Créer le bac à sable",
    tokenName: "Nom du jeton",
    tokenNameHint: "À quoi sert le jeton, par exemple Mon ordinateur.",
    firstTokenName: "Jeton de bac à sable",
    createToken: "Créer un jeton de bac à sable",
    ready: (name) => `Le jeton de bac à sable «\u00a0${name}\u00a0» est prêt`,
    secret: "Jeton de bac à sable",
    reset: "Réinitialiser",
    aboutResetting:
      "Le bac à sable retrouve ses données d’exemple chaque nuit à 03:00. Vous pouvez aussi le réinitialiser maintenant. Les jetons sont conservés.",
    resetNow: "Réinitialiser",
    resetNowAbout: "le bac à sable maintenant",
    confirmResetting: "Tous les changements faits dans le bac à sable seront perdus.",
    resetSandbox: "Réinitialiser le bac à sable",
    wasReset: "Le bac à sable est réinitialisé."
  },
  apps: {
    title: "Applications connectées",
    lead: (restaurant) =>
      `Applications d’autres fournisseurs qui ont accès à ${restaurant}, dans la limite de ce que vous leur permettez. Pour connecter une application, commencez depuis l’application elle-même.`,
    list: "Applications",
    none: "Aucune application n’est connectée.",
    columns: ["Application", "Droits", "Connectée", "Dernière utilisation"],
    connectedBy: (name) => `par ${name}`,
    notUsed: "pas encore",
    uninstall: "Désinstaller",
    confirmUninstalling: (name) =>
      `«\u00a0${name}\u00a0» perd immédiatement l’accès. Pour la connecter de nouveau, commencez depuis l’application.`,
    uninstallApp: "Désinstaller l’application",
    uninstalled: (name) => `«\u00a0${name}\u00a0» est désinstallée.`,
    receives: "Ce qu’elle reçoit",
    back: "← Applications connectées",
    aboutEvents:
      "L’adresse est choisie par l’éditeur de l’application, pour tous les restaurants qui l’ont. Il y est envoyé ce que montrent les droits, et plus rien une fois l’application désinstallée."
  }
}
