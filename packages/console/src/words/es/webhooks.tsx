/** Webhooks, and what was sent to them, in Spanish. */
import type { Words } from "../en/Words.ts"

export const webhooks: Words["webhooks"] = {
  title: "Webhooks",
  lead: (restaurant) =>
    `Los eventos de ${restaurant} se envían a tus URL, firmados con un secreto propio de cada webhook.`,
  seeEvents: "Ver los eventos y su contenido",
  columns: ["URL", "Origen", "Eventos", "Estado"],
  none: "Aún no hay webhooks.",
  health: { disabled: "Desactivado", ended: "Terminado", active: "Activo", failing: "Con fallos" },
  allEvents: "todos los eventos",
  url: "URL",
  source: "Origen",
  sources: { live: "Real", sandbox: "Entorno de pruebas" },
  events: "Eventos",
  new: {
    title: "Nuevo webhook",
    urlHint: "Debe empezar por https:// y ser accesible desde internet.",
    liveHint: (restaurant) => `Eventos de ${restaurant}.`,
    sandboxHint: "Solo eventos del entorno de pruebas.",
    mustBeSource: "debe ser live o sandbox",
    add: "Añadir webhook",
    added: "Se ha añadido el webhook. Este es su secreto para firmar"
  },
  one: {
    title: "Webhook",
    back: "← Todos los webhooks",
    state: "Estado",
    reason: (text) => `Motivo: ${text}`,
    failingSince: "Con fallos desde",
    added: "Añadido",
    addedBy: "Añadido por",
    addedByOwner: "Personas del restaurante",
    addedByToken: (name, id) => `Token ${name} (#${id})`,
    addedByApp: (name) => `Aplicación ${name}`,
    never: "ninguno, porque el webhook ha terminado",
    endsWithMaker: "Solo recibe lo que este acceso muestra, y termina con él.",
    secretSince: "Secreto desde",
    ping: "Enviar un ping",
    pinged: "Se ha enviado un ping. La respuesta aparece abajo.",
    enable: "Activar",
    enabled: "Se ha activado el webhook.",
    disable: "Desactivar",
    disabled: "Se ha desactivado el webhook.",
    newSecret: "Nuevo secreto",
    newSecretAbout: "para este webhook",
    confirmNewSecret:
      "Crea un nuevo secreto para firmar. Durante 24 horas, los eventos se firman también con el antiguo.",
    createSecret: "Crear nuevo secreto",
    hasNewSecret: "El webhook tiene un nuevo secreto para firmar",
    signingSecret: "Secreto para firmar",
    standardSecret: "El mismo secreto para bibliotecas de Standard Webhooks:",
    remove: "Eliminar",
    confirmRemoval: "Elimina el webhook y su registro. Los eventos pendientes no se envían.",
    removeWebhook: "Eliminar webhook",
    removed: (url) => `Se ha eliminado el webhook ${url}.`
  },
  deliveries: {
    title: "Envíos",
    stages: {
      waiting: "Sin enviar todavía",
      retrying: "Reintentando",
      done: "Entregado",
      failed: "Fallido"
    },
    event: "Evento",
    allEvents: "Todos los eventos",
    state: "Estado",
    allStates: "Todos los estados",
    show: "Mostrar",
    clear: "Limpiar",
    none: "Aún no hay envíos.",
    noneMatch: "Ningún envío coincide.",
    kept: (days) => `Los envíos se conservan ${days} días.`,
    refresh: "Actualizar",
    sendingPing: "Enviando el ping…",
    ping: (outcome) => <>Ping: {outcome}</>,
    noResponse: (milliseconds, failure) => `sin respuesta tras ${milliseconds} ms: ${failure ?? "causa desconocida"}`,
    response: (status, milliseconds) => `${status} en ${milliseconds} ms`,
    noAttempts: "Aún no hay intentos.",
    responseTo: (attempt) => `Respuesta al intento ${attempt}`,
    nextAttempt: "Próximo intento",
    nextAttemptAt: (moment) => <>Próximo intento: {moment}</>,
    whenEnabled: "cuando se active el webhook",
    now: "ahora",
    sendAgain: "Enviar otra vez",
    payload: "Contenido",
    payloadOf: (type) => (
      <>
        Contenido<span class="unseen"> de {type}</span>
      </>
    )
  },
  delivery: {
    title: "Envío",
    back: "← Webhook",
    to: "A",
    created: "Creado",
    attempts: "Intentos",
    beingSent: "El evento se está enviando otra vez.",
    underWay: "Este evento se está enviando ahora mismo. El resultado aparece aquí."
  },
  failed: {
    title: "Volver a enviar los eventos fallidos",
    about:
      "Envía todos los eventos desde esta hora cuyo envío ha fallado, primero los más antiguos, con el mismo identificador y contenido.",
    since: "Desde",
    time: "Hora",
    mustBeDate: "debe ser una fecha como 2027-01-31",
    mustBeTime: "debe ser una hora como 18:30",
    mustBePast: "no puede estar en el futuro",
    none: "Ningún evento ha fallado desde entonces.",
    beingSent: (count, most) =>
      `${count === 1 ? "Se está enviando otra vez 1 evento fallido" : `Se están enviando otra vez ${count} eventos fallidos`}.${
        most === null ? "" : ` Puede que haya más: se envían como máximo ${most} cada vez.`
      }`
  }
}
