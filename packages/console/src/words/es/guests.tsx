/** Guests: the list, one guest, and what pages of reservations and orders ask and say about theirs, in Spanish. */
import type { Words } from "../en/Words.ts"
import { messages } from "./messages.ts"

export const guests: Words["guests"] = {
  title: "Clientes",
  noName: "Sin nombre",
  noVisit: "ninguna todavía",
  messages,
  list: {
    lead: "Todas las personas que pidieron o reservaron con un teléfono o un correo.",
    columns: ["Nombre", "Contacto", "Visitas", "Última visita", "Publicidad"],
    consent: "acepta",
    noConsent: "no acepta",
    searchFor: "Nombre, teléfono o correo",
    search: "Buscar",
    clear: "Limpiar",
    all: "Todos los clientes",
    found: "Encontrados",
    tooShort: (fewest) => `Escribe al menos ${fewest} letras o cifras.`,
    nobodyFound: "Ningún cliente empieza así. Prueba con otra parte del nombre.",
    firstFound: (count) => `Estos son los ${count} primeros. Escribe más para afinar la búsqueda.`,
    nobody: "Aún no hay clientes. El primero llega con un pedido o una reserva que tenga teléfono o correo.",
    pages: "Páginas de clientes",
    back: "← Atrás",
    more: "Más →"
  },
  one: {
    back: "← Clientes",
    phone: "Teléfono",
    email: "Correo",
    language: "Idioma",
    visits: "Visitas",
    lastVisit: "Última visita",
    spent: "Gastado",
    guestSince: "Cliente desde",
    none: "no consta",
    unknown: "desconocido",
    marketing: "Consentimiento para publicidad",
    notGiven: "no dado",
    given: "dado",
    givenAt: (given, moment, recordedBy) => (
      <>
        {given} {moment}
        {recordedBy !== null && <span class="soft">, anotado por {recordedBy}</span>}
      </>
    ),
    newest: (count) => `Se muestran los ${count} más recientes.`,
    reservations: "Reservas",
    reservationColumns: ["Para", "Personas", "Estado", "Nota"],
    noReservations: "No hay reservas.",
    orders: "Pedidos",
    orderColumns: ["Pedido", "Hecho", "Cómo", "Estado", "Total", "Nota"],
    noOrders: "No hay pedidos.",
    log: "Cambios hasta ahora"
  },
  change: {
    title: "Cambiar",
    name: "Nombre",
    languageHint: "Un código, como es o de.",
    note: "Nota para el personal",
    noteHint: "Se ve en los pedidos, las comandas y las reservas; por ejemplo, una alergia. El cliente nunca la ve.",
    tags: "Etiquetas para el personal",
    tagsHint: "Separadas por comas, como VIP, ventana.",
    consent: "Consentimiento",
    agrees: "Acepta recibir publicidad",
    agreesHint:
      "También comparte teléfono y correo con las aplicaciones conectadas. Márcalo solo si el cliente lo ha dicho.",
    save: "Guardar",
    saved: (name) => `Se ha guardado ${name}.`
  },
  erase: {
    title: "Borrar",
    whatGoes:
      "Se borra: nombre, teléfono, correo, idioma y consentimiento; las notas, direcciones y nombres en pedidos y reservas; los textos de las reseñas; y lo que guardan de ello los webhooks y los registros. Tarda unos minutos y no se puede deshacer.",
    whatStays:
      "Se queda: los pedidos con sus platos e importes, las reservas con sus horas y las puntuaciones, todo sin nombre. La contabilidad y las cifras de ventas lo necesitan.",
    word: "borrar",
    typeWord: (word) => `Escribe «${word}» para confirmar`,
    mustBeWord: (word) => `debe ser «${word}»`,
    button: "Borrar cliente",
    erased: "Se ha borrado el cliente. Los pedidos y las reservas pierden el nombre en unos minutos."
  },
  bookingStatuses: {
    pending: "Por confirmar",
    confirmed: "Confirmada",
    declined: "Rechazada",
    cancelled: "Cancelada",
    seated: "En mesa",
    no_show: "No presentada"
  },
  fields: {
    phone: "Teléfono",
    find: "Buscar cliente",
    name: "Nombre",
    email: "Correo (opcional)",
    language: "Idioma",
    languageNotAsked: "Sin preguntar",
    agrees: "Quiere recibir noticias nuestras",
    agreesHint: "Novedades y ofertas. Los mensajes sobre esta reserva se envían en cualquier caso."
  },
  links: {
    title: "Página del cliente",
    working: (count, isReadOnly) => {
      if (count === 0) return "Ahora no funciona ningún enlace a la página del cliente."
      const works = count === 1 ? "Ahora funciona 1 enlace" : `Ahora funcionan ${count} enlaces`
      return `${works}: quien lo tenga ve los datos de esta página${isReadOnly ? "" : " y puede cancelar"}.`
    },
    make: "Crear un enlace para entregar",
    made: "Se ha creado el enlace para el cliente.",
    secret: "Enlace a la página del cliente",
    withdraw: "Retirar todos los enlaces",
    withdrawAbout: "a la página del cliente",
    confirmWithdrawal: "Los enlaces de los mensajes ya enviados tampoco funcionarán.",
    withdrawAll: "Retirar todos",
    withdrawn: (count) => {
      if (count === 0) return "No había ningún enlace que retirar."
      return count === 1 ? "Se ha retirado 1 enlace." : `Se han retirado ${count} enlaces.`
    }
  }
}
