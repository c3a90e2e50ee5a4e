/** The pages for authors of apps, and the directory of apps. */
import type { Words } from "../en/Words.ts"

export const authoring: Words["authoring"] = {
  title: "Vos propres applications",
  see: "Voir vos propres applications",
  lead: (docsPath) => (
    <>
      Une application travaille, par l’<a href={docsPath}>API</a>, avec les restaurants dont les propriétaires la
      connectent. Une fois vérifiée, tous les propriétaires la trouvent dans l’annuaire.
    </>
  ),
  notAllowed:
    "L’exploitant de cette installation décide qui peut enregistrer des applications. Demandez-lui l’autorisation.",
  list: "Vos applications",
  none: "Vous n’avez pas encore d’application.",
  installs: (count) => {
    if (count === 0) return "Connectée nulle part"
    return count === 1 ? "Connectée à 1 restaurant" : `Connectée à ${count} restaurants`
  },
  new: "Nouvelle application",
  name: "Nom",
  nameHint: "Celui que voient les propriétaires.",
  redirects: "Adresses de retour",
  redirectsHint:
    "Une par ligne, exactement comme votre application les envoie\u00a0: https, ou http sur votre propre machine.",
  scopes: "Droits qu’elle peut demander",
  register: "Enregistrer l’application",
  registered: (name) => `«\u00a0${name}\u00a0» est enregistrée`,
  credentials: "Identifiants",
  clientId: "Identifiant client",
  secret: "Secret client",
  secretHidden: "Affiché une seule fois, à sa création.",
  rotate: "Nouveau secret",
  confirmRotating: "L’ancien secret cesse immédiatement de fonctionner. Les restaurants restent connectés.",
  rotated: (name) => `«\u00a0${name}\u00a0» a un nouveau secret`,
  describe: "Description",
  texts: {
    tagline: "En une ligne",
    description: "Ce qu’elle fait",
    start_url: "Adresse d’installation",
    website: "Site web (facultatif)",
    support: "Assistance",
    privacy_url: "Politique de confidentialité"
  },
  textHints: {
    tagline: "120 caractères au plus.",
    description: "Pour les propriétaires, 2\u202f000 caractères au plus.",
    start_url: "Là où votre application commence à connecter un restaurant. Qui l’installe y est conduit.",
    website: "Une adresse https.",
    support: "Une adresse https ou une adresse e-mail.",
    privacy_url: "Une adresse https."
  },
  reviewedAgain:
    "Si vous changez le nom, les droits, un texte ou le logo, l’application quitte l’annuaire jusqu’à une nouvelle vérification. Les restaurants connectés le restent.",
  save: "Enregistrer",
  saved: (name) => `«\u00a0${name}\u00a0» est enregistrée.`,
  savedForReview: (name) => `«\u00a0${name}\u00a0» est enregistrée et attend sa vérification.`,
  logo: "Logo",
  logoFile: "Image",
  logoHint: (kilobytes, least, most) =>
    `PNG, JPEG ou WebP, ${kilobytes}\u00a0ko au plus, de ${least} à ${most} pixels de large et de haut.`,
  saveLogo: "Enregistrer le logo",
  logoSaved: "Le logo est enregistré.",
  removeLogo: "Retirer le logo",
  logoRemoved: "Le logo est retiré.",
  review: "Vérification",
  states: { draft: "Brouillon", submitted: "Soumise", listed: "Dans l’annuaire", refused: "Refusée" },
  aboutStates: {
    draft:
      "Seuls des restaurants dont vous êtes propriétaire et des bacs à sable peuvent la connecter. Essayez-la là, puis soumettez-la.",
    submitted:
      "L’exploitant la vérifie. D’ici là, seuls des restaurants dont vous êtes propriétaire et des bacs à sable peuvent la connecter.",
    listed: "Tous les propriétaires la trouvent dans l’annuaire.",
    refused:
      "Seuls des restaurants dont vous êtes propriétaire et des bacs à sable peuvent la connecter. Corrigez ce qui ne va pas, puis soumettez-la de nouveau."
  },
  submit: "Soumettre pour vérification",
  submitted: (name) => `«\u00a0${name}\u00a0» attend sa vérification.`,
  missing: (fields) => `Il manque encore\u00a0: ${fields}.`,
  disabled: "L’exploitant a désactivé cette application. Ses jetons ne fonctionnent pas.",
  figures: "Utilisation",
  webhook: {
    lead: (always) =>
      `Un webhook à elle reçoit les événements de tous les restaurants qui connectent l’application, selon ce que ses autorisations montrent, et toujours ${always}.`,
    lastDay: "Tous ses restaurants, au cours du dernier jour",
    confirmRemoving:
      "Supprime le webhook. Les événements en attente ne sont pas envoyés\u00a0; les journaux des restaurants restent.",
    removed: "Le webhook est supprimé."
  },
  remove: "Supprimer l’application",
  aboutRemoving: "La déconnecte de tous les restaurants. C’est irréversible.",
  confirmRemoving: (name) => `«\u00a0${name}\u00a0» perd immédiatement l’accès à tous les restaurants.`,
  removed: (name) => `«\u00a0${name}\u00a0» est supprimée.`
}

export const appDirectory: Words["appDirectory"] = {
  title: "Annuaire des applications",
  find: "Trouver des applications",
  lead: "Des applications que l’exploitant de cette installation a vérifiées. Vous décidez de ce que chacune peut faire.",
  none: "Aucune application n’est encore dans l’annuaire.",
  connected: "Connectée",
  permissions: "Ce qu’elle demande",
  install: "Installer",
  open: "Ouvrir",
  website: "Site web",
  support: "Assistance",
  privacy: "Politique de confidentialité"
}
