/** Webhooks, and what was sent to them, in French. */
import type { Words } from "../en/Words.ts"
import { counted } from "./phrases/plural.shared.ts"

export const webhooks: Words["webhooks"] = {
  title: "Webhooks",
  lead: (restaurant) =>
    `Les événements de ${restaurant} sont envoyés à vos URL, signés avec un secret propre à chaque webhook.`,
  seeEvents: "Voir les événements et leur contenu",
  columns: ["URL", "Source", "Événements", "État"],
  none: "Aucun webhook pour l’instant.",
  health: { disabled: "Désactivé", ended: "Terminé", active: "Actif", failing: "En échec" },
  allEvents: "tous les événements",
  url: "URL",
  source: "Source",
  sources: { live: "Réel", sandbox: "Bac à sable" },
  events: "Événements",
  new: {
    title: "Nouveau webhook",
    urlHint: "Doit commencer par https:// et être accessible depuis internet.",
    liveHint: (restaurant) => `Événements de ${restaurant}.`,
    sandboxHint: "Événements du bac à sable seulement.",
    mustBeSource: "doit être réel ou bac à sable",
    add: "Ajouter le webhook",
    added: "Le webhook est ajouté. Voici son secret de signature"
  },
  one: {
    title: "Webhook",
    back: "← Tous les webhooks",
    state: "État",
    reason: (text) => `Raison\u00a0: ${text}`,
    failingSince: "En échec depuis",
    added: "Ajouté",
    addedBy: "Ajouté par",
    addedByOwner: "Personnes du restaurant",
    addedByToken: (name, id) => `Jeton ${name} (nº ${id})`,
    addedByApp: (name) => `Application ${name}`,
    never: "aucune, car le webhook a pris fin",
    endsWithMaker: "Il ne reçoit que ce que cet accès montre, et prend fin avec lui.",
    secretSince: "Secret depuis",
    ping: "Envoyer un ping",
    pinged: "Un ping est envoyé. La réponse apparaît ci-dessous.",
    enable: "Activer",
    enabled: "Le webhook est activé.",
    disable: "Désactiver",
    disabled: "Le webhook est désactivé.",
    newSecret: "Nouveau secret",
    newSecretAbout: "pour ce webhook",
    confirmNewSecret:
      "Crée un nouveau secret de signature. Pendant 24\u00a0heures, les événements sont aussi signés avec l’ancien.",
    createSecret: "Créer un nouveau secret",
    hasNewSecret: "Le webhook a un nouveau secret de signature",
    signingSecret: "Secret de signature",
    standardSecret: "Le même secret pour les bibliothèques de Standard Webhooks\u00a0:",
    remove: "Supprimer",
    confirmRemoval: "Supprime le webhook et son journal. Les événements en attente ne sont pas envoyés.",
    removeWebhook: "Supprimer le webhook",
    removed: (url) => `Le webhook ${url} est supprimé.`
  },
  deliveries: {
    title: "Envois",
    stages: {
      waiting: "Pas encore envoyé",
      retrying: "Nouvel essai prévu",
      done: "Livré",
      failed: "Échec"
    },
    event: "Événement",
    allEvents: "Tous les événements",
    state: "État",
    allStates: "Tous les états",
    show: "Afficher",
    clear: "Effacer",
    none: "Aucun envoi pour l’instant.",
    noneMatch: "Aucun envoi ne correspond.",
    kept: (days) => `Les envois sont conservés ${counted(days, "jour")}.`,
    refresh: "Actualiser",
    sendingPing: "Envoi du ping…",
    ping: (outcome) => <>Ping&nbsp;: {outcome}</>,
    noResponse: (milliseconds, failure) =>
      `pas de réponse après ${milliseconds}\u00a0ms\u00a0: ${failure ?? "inconnu"}`,
    response: (status, milliseconds) => `${status} en ${milliseconds}\u00a0ms`,
    noAttempts: "Aucune tentative pour l’instant.",
    responseTo: (attempt) => `Réponse à la tentative ${attempt}`,
    nextAttempt: "Prochaine tentative",
    nextAttemptAt: (moment) => <>Prochaine tentative&nbsp;: {moment}</>,
    whenEnabled: "dès que le webhook est activé",
    now: "maintenant",
    sendAgain: "Renvoyer",
    payload: "Contenu",
    payloadOf: (type) => (
      <>
        Contenu<span class="unseen"> de {type}</span>
      </>
    )
  },
  delivery: {
    title: "Envoi",
    back: "← Webhook",
    to: "À",
    created: "Créé",
    attempts: "Tentatives",
    beingSent: "L’événement est renvoyé.",
    underWay: "Cet événement part en ce moment même. Le résultat apparaît ici."
  },
  failed: {
    title: "Renvoyer les événements en échec",
    about:
      "Renvoie tous les événements depuis ce moment dont l’envoi a échoué, les plus anciens d’abord, avec le même ID et le même contenu.",
    since: "Depuis",
    time: "Heure",
    mustBeDate: "doit être une date, par exemple 2027-01-31",
    mustBeTime: "doit être une heure, par exemple 18:30",
    mustBePast: "ne doit pas être dans le futur",
    none: "Aucun événement n’a échoué depuis.",
    beingSent: (count, most) =>
      `${counted(count, "événement en échec est renvoyé", "événements en échec sont renvoyés")}.${
        most === null ? "" : ` Il en reste peut-être\u00a0: au plus ${most} sont renvoyés à la fois.`
      }`
  }
}
