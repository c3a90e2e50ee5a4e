/** Around every page: header, navigation, and what people are told wherever they are, in Spanish. */
import type { Words } from "../en/Words.ts"

export const frame: Words["frame"] = {
  skip: "Saltar al contenido",
  navigation: "Ajustes",
  switchRestaurant: "Cambiar",
  sound: "Sonido",
  signOut: "Cerrar sesión",
  areas: {
    overview: "Resumen",
    orders: "Pedidos",
    kitchen: "Cocina",
    book: "Reservas",
    menu: "Carta",
    menu_editing: "Ajustes",
    guests: "Clientes",
    closing: "Cierre",
    messages: "Mensajes",
    tables: "Mesas",
    people: "Personas",
    tokens: "Tokens de la API",
    sandbox: "Entorno de pruebas",
    webhooks: "Webhooks",
    apps: "Aplicaciones conectadas",
    activity: "Actividad",
    security: "Seguridad"
  },
  titles: { newOrder: "Nuevo pedido", floor: "Sala", settings: "Ajustes" },
  notOpenTo: (role, restaurant) =>
    role === "staff"
      ? `El personal de ${restaurant} no tiene acceso a esto.`
      : `Los encargados de ${restaurant} no tienen acceso a esto.`,
  notOnSharedDevice:
    "Esto no se abre en una tableta compartida. Inicia sesión con tu contraseña en un navegador propio.",
  switchPerson: "Cambiar de persona",
  unacceptedOrders: (count, isAll, age) =>
    count === 1 ? (
      <>1 pedido sigue sin aceptar; lleva esperando {age}.</>
    ) : (
      <>
        {count}
        {isAll ? "" : " o más"} pedidos siguen sin aceptar; el primero lleva esperando {age}.
      </>
    ),
  posOutage: "El TPV no responde",
  posSilentSince: (moment) => <>El TPV no ha aceptado ningún pedido (desde {moment}).</>,
  workWithOrders: (ordersPath) => (
    <>
      No se pierde ningún pedido: trabaja con <a href={ordersPath}>los pedidos de aquí</a> y comprueba que el TPV esté
      encendido y conectado. Cuando responda, recibirá los pedidos que le faltan.
    </>
  ),
  newSignIn: "Nuevo inicio de sesión",
  newSignInFrom: (browser, address) => `Nuevo inicio de sesión desde ${browser}, ${address}`,
  newSignInAt: (what, moment) => (
    <>
      {what}, {moment}. ¿No has sido tú?
    </>
  ),
  changePasswordOrEnd: (accountPath, sessionsPath) => (
    <>
      <a href={accountPath}>Cambia tu contraseña</a> o <a href={sessionsPath}>cierra esa sesión</a>.
    </>
  ),
  thisWasMe: "He sido yo",
  backToConsole: "Volver a la consola",
  undo: "Deshacer",
  shownOnce: "No se volverá a mostrar.",
  copyNow: "Cópialo ahora y guárdalo en un lugar seguro."
}
