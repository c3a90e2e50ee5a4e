/** What went wrong, and what became of a form whose session had ended, in Spanish. */
import type { Words } from "../en/Words.ts"

export const keptForm: Words["keptForm"] = {
  kept: "Tu sesión había terminado. Lo que escribiste está otra vez en el formulario, pero aún no se ha guardado nada: míralo y guarda.",
  notKept: "Tu sesión había terminado, y lo que escribiste no se pudo devolver al formulario. No se ha guardado nada."
}

/** What there is none of, by its English name. */
const none: Readonly<Record<string, string>> = {
  app: "esa aplicación",
  branch: "ese local",
  closing: "ese cierre",
  delivery: "ese envío",
  dish: "ese plato",
  experience: "esa experiencia",
  "experience booking": "esas entradas",
  "gift card": "esa tarjeta regalo",
  guest: "ese cliente",
  ingredient: "ese ingrediente",
  invitation: "esa invitación",
  item: "ese plato",
  job: "esa tarea",
  "kitchen ticket": "esa comanda",
  menu: "esa carta",
  message: "ese mensaje",
  order: "ese pedido",
  "order line": "esa línea del pedido",
  page: "esa página",
  path: "esa dirección",
  payment: "ese cobro",
  person: "esa persona",
  receipt: "ese recibo",
  reservation: "esa reserva",
  restaurant: "ese restaurante",
  session: "esa sesión",
  "shared tablet": "esa tableta compartida",
  "shift week": "esa semana de turnos",
  station: "esa partida",
  table: "esa mesa",
  "table block": "ese bloqueo de mesa",
  token: "ese token",
  version: "esa versión",
  "waitlist entry": "esa entrada de la lista de espera",
  webhook: "ese webhook"
}

export const failures: Words["failures"] = {
  titles: {
    403: "No permitido",
    404: "No encontrado",
    409: "No es posible por ahora",
    413: "Demasiado grande",
    415: "No es un formulario",
    422: "Datos no válidos",
    429: "Demasiados intentos",
    503: "No disponible por ahora"
  },
  otherwise: "No es posible",
  expired: {
    title: "El formulario ha caducado",
    message: "Es de otra sesión o venía de otro sitio. Vuelve atrás, recarga la página e inténtalo otra vez."
  },
  notFound: (resource) => `Aquí no está ${none[resource] ?? "lo que buscas"}. Puede que se haya eliminado.`,
  onSharedDevice:
    "Una tableta compartida abre lo que hace falta en un turno, y nada más. Inicia sesión con tu contraseña en un navegador propio.",
  doneAlready: "Esto ya se ha hecho.",
  unexpected: {
    title: "Algo ha salido mal",
    message: (requestId) =>
      `Es un error nuestro y ha quedado registrado. Si nos avisas, incluye el identificador de la solicitud ${requestId}.`
  }
}
