/** Webhooks, and what was sent to them. */
import type { Words } from "../en/Words.ts"

export const webhooks: Words["webhooks"] = {
  title: "Webhooks",
  lead: (restaurant) =>
    `Ereignisse von ${restaurant} werden an Ihre URLs gesendet, signiert mit einem eigenen Geheimnis je Webhook.`,
  seeEvents: "Ereignisse und ihren Inhalt ansehen",
  columns: ["URL", "Quelle", "Ereignisse", "Status"],
  none: "Noch keine Webhooks.",
  health: { disabled: "Ausgeschaltet", ended: "Beendet", active: "Aktiv", failing: "Gestört" },
  allEvents: "alle Ereignisse",
  url: "URL",
  source: "Quelle",
  sources: { live: "Echtbetrieb", sandbox: "Sandbox" },
  events: "Ereignisse",
  new: {
    title: "Neuer Webhook",
    urlHint: "Muss mit https:// beginnen und aus dem Internet erreichbar sein.",
    liveHint: (restaurant) => `Ereignisse von ${restaurant}.`,
    sandboxHint: "Nur Ereignisse der Sandbox.",
    mustBeSource: "muss live oder sandbox sein",
    add: "Webhook hinzufügen",
    added: "Der Webhook ist hinzugefügt. Das ist sein Signaturgeheimnis"
  },
  one: {
    title: "Webhook",
    back: "← Alle Webhooks",
    state: "Status",
    reason: (text) => `Grund: ${text}`,
    failingSince: "Gestört seit",
    added: "Hinzugefügt",
    addedBy: "Hinzugefügt von",
    addedByOwner: "Personen des Restaurants",
    addedByToken: (name, id) => `API-Token ${name} (#${id})`,
    addedByApp: (name) => `App ${name}`,
    never: "keiner, weil der Webhook beendet ist",
    endsWithMaker: "Er bekommt nur, was dessen Berechtigungen zeigen, und endet mit ihm.",
    secretSince: "Geheimnis seit",
    ping: "Ping senden",
    pinged: "Ein Ping ist gesendet. Die Antwort erscheint unten.",
    enable: "Einschalten",
    enabled: "Der Webhook ist eingeschaltet.",
    disable: "Ausschalten",
    disabled: "Der Webhook ist ausgeschaltet.",
    newSecret: "Neues Geheimnis",
    newSecretAbout: "für diesen Webhook",
    confirmNewSecret:
      "Erstellt ein neues Signaturgeheimnis. 24 Stunden lang werden Ereignisse auch noch mit dem alten signiert.",
    createSecret: "Neues Geheimnis erstellen",
    hasNewSecret: "Der Webhook hat ein neues Signaturgeheimnis",
    signingSecret: "Signaturgeheimnis",
    standardSecret: "Dasselbe Geheimnis für Bibliotheken von Standard Webhooks:",
    remove: "Entfernen",
    confirmRemoval: "Entfernt den Webhook und sein Protokoll. Ausstehende Ereignisse werden nicht gesendet.",
    removeWebhook: "Webhook entfernen",
    removed: (url) => `Der Webhook ${url} ist entfernt.`
  },
  deliveries: {
    title: "Zustellungen",
    stages: {
      waiting: "Noch nicht gesendet",
      retrying: "Neuer Versuch folgt",
      done: "Zugestellt",
      failed: "Fehlgeschlagen"
    },
    event: "Ereignis",
    allEvents: "Alle Ereignisse",
    state: "Status",
    allStates: "Alle",
    show: "Anzeigen",
    clear: "Zurücksetzen",
    none: "Noch keine Zustellungen.",
    noneMatch: "Keine passenden Zustellungen.",
    kept: (days) => `Zustellungen werden ${days} Tage aufbewahrt.`,
    refresh: "Aktualisieren",
    sendingPing: "Ping wird gesendet …",
    ping: (outcome) => <>Ping: {outcome}</>,
    noResponse: (milliseconds, failure) => `keine Antwort nach ${milliseconds} ms: ${failure ?? "unbekannt"}`,
    response: (status, milliseconds) => `${status} in ${milliseconds} ms`,
    noAttempts: "Noch keine Versuche.",
    responseTo: (attempt) => `Antwort auf Versuch ${attempt}`,
    nextAttempt: "Nächster Versuch",
    nextAttemptAt: (moment) => <>Nächster Versuch: {moment}</>,
    whenEnabled: "wenn der Webhook eingeschaltet ist",
    now: "jetzt",
    sendAgain: "Noch einmal senden",
    payload: "Inhalt",
    payloadOf: (type) => (
      <>
        Inhalt<span class="unseen"> von {type}</span>
      </>
    )
  },
  delivery: {
    title: "Zustellung",
    back: "← Webhook",
    to: "An",
    created: "Entstanden",
    attempts: "Versuche",
    beingSent: "Das Ereignis wird noch einmal gesendet.",
    underWay: "Dieses Ereignis wird gerade gesendet. Das Ergebnis erscheint hier."
  },
  failed: {
    title: "Fehlgeschlagene Ereignisse noch einmal senden",
    about:
      "Sendet alle Ereignisse seit diesem Zeitpunkt, deren Zustellung fehlgeschlagen ist, die ältesten zuerst, mit derselben ID und demselben Inhalt.",
    since: "Seit",
    time: "Uhrzeit",
    mustBeDate: "muss ein Datum wie 2027-01-31 sein",
    mustBeTime: "muss eine Uhrzeit wie 18:30 sein",
    mustBePast: "darf nicht in der Zukunft liegen",
    none: "Seitdem ist kein Ereignis fehlgeschlagen.",
    beingSent: (count, most) =>
      `${count === 1 ? "1 fehlgeschlagenes Ereignis wird" : `${count} fehlgeschlagene Ereignisse werden`} noch einmal gesendet.${
        most === null ? "" : ` Es kann noch mehr geben: Höchstens ${most} werden auf einmal gesendet.`
      }`
  }
}
