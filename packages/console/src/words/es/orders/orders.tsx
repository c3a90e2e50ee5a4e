/** Orders: what they are called everywhere, the board of a shift, and the list of all orders, in Spanish. */
import type { Words } from "../../en/Words.ts"
import { anyOf, listed } from "../common/counted.ts"

const busyEffect = (extraMinutes: number, pausedChannels: ReadonlyArray<string>): string =>
  [
    ...(extraMinutes === 0 ? [] : [`${extraMinutes} minutos más`]),
    ...(pausedChannels.length === 0 ? [] : [`sin pedidos por ${anyOf(pausedChannels)}`])
  ].join("; ")

export const orders: Words["orders"] = {
  title: "Pedidos",
  types: { dine_in: "En sala", pickup: "Recogida", delivery: "A domicilio" },
  typeAtTable: (type, table) => `${type}, ${table}`,
  statuses: {
    placed: "Nuevo",
    accepted: "En la cocina",
    ready: "Listo",
    completed: "Completado",
    rejected: "Rechazado",
    cancelled: "Cancelado"
  },
  channels: {
    web: "Web",
    phone: "Teléfono",
    whatsapp: "WhatsApp",
    qr: "Código QR",
    pos: "TPV",
    kiosk: "Kiosco"
  },
  guest: "Cliente",
  paid: "pagado",
  notPaid: "sin pagar",
  placedWhileClosed: "hecho con el local cerrado",
  openingGone:
    "La apertura a la que espera ya no está en el horario. Llama al cliente y luego acepta o rechaza el pedido.",
  table: "Mesa",
  age: (hours, minutes) => (hours === 0 ? `${minutes} min` : `${hours} h ${minutes} min`),
  moves: {
    accepted: "Aceptar",
    ready: "Listo",
    completed: "Completar",
    rejected: "Rechazar",
    cancelled: "Cancelar"
  },
  moveOf: (move, order) => (
    <>
      {move}
      <span class="unseen">: pedido {order}</span>
    </>
  ),
  readyAnyway: {
    notBegun: (time) => <>La cocina empieza a las {time}. Al cliente se le avisa en el acto de que está listo.</>,
    notDone: (stations) =>
      `Sin terminar todavía: ${listed(stations)}. Al cliente se le avisa en el acto de que el pedido está listo.`,
    button: "Está listo"
  },
  confirmMove: (move) => `${move} pedido`,
  consequences: {
    rejected: (isTold) =>
      isTold
        ? "El pedido se rechaza. Al cliente se le avisa en un minuto."
        : "El pedido se rechaza. No se envía ningún mensaje.",
    cancelled: (isTold) =>
      isTold
        ? "El pedido se cancela, también en la cocina. Al cliente se le avisa en un minuto."
        : "El pedido se cancela, también en la cocina. No se envía ningún mensaje."
  },
  toBeRefunded: "Hay que devolver lo que se pagó.",
  moved: {
    accepted: (order) => `Pedido ${order} aceptado.`,
    ready: (order) => `Pedido ${order} listo.`,
    completed: (order) => `Pedido ${order} completado.`,
    rejected: (order) => `Pedido ${order} rechazado.`,
    cancelled: (order) => `Pedido ${order} cancelado.`
  },
  takenBack: (order) => `Deshecho: el pedido ${order} ya no existe. La cocina recibe el aviso.`,
  undone: (order, status) => `Deshecho: el pedido ${order} vuelve a estar en «${status}».`,
  movedAlready: (order, status) => `El pedido ${order} ya está en «${status}». Puede que alguien se haya adelantado.`,
  reason: "Motivo",
  reasons: ["La cocina no da abasto", "Agotado", "Cerramos pronto", "Lo pidió el cliente"],
  board: {
    titleWith: (waiting) => `(${waiting}) Pedidos`,
    columns: {
      new: "Nuevos",
      later: "En espera y programados",
      kitchen: "En la cocina",
      ready: "Listos"
    },
    emptyColumns: {
      new: "Nada por aceptar.",
      later: "Nada espera su hora.",
      kitchen: "La cocina no tiene nada que hacer.",
      ready: "Nada por entregar."
    },
    forAbout: (time) => <>hacia las {time}</>,
    forTime: (time) => <>para las {time}</>,
    kitchenBegins: (time) => <>la cocina empieza a las {time}</>,
    oldest: (limit) => `Estos son los ${limit} pedidos abiertos más antiguos.`
  },
  busy: {
    label: "Mucho trabajo",
    channels: { web: "web", phone: "teléfono", whatsapp: "WhatsApp" },
    lasting: (until, extraMinutes, pausedChannels) => (
      <>
        Mucho trabajo hasta las {until}: {busyEffect(extraMinutes, pausedChannels)}.
      </>
    ),
    end: "Terminar ya",
    extra: "Los pedidos nuevos tardan",
    extraMinutes: (minutes) => `${minutes} minutos más`,
    noExtra: "lo de siempre",
    paused: "No aceptar pedidos por",
    length: "Durante",
    lengthMinutes: (minutes) => `${minutes} minutos`,
    set: "Activar",
    done: (until) => (until === null ? "Mucho trabajo: activado." : `Mucho trabajo hasta las ${until}.`),
    refused: (problem) => `No se ha activado: ${problem}.`,
    ended: "Ya no hay mucho trabajo.",
    undone: (until) =>
      until === null ? "Deshecho: ya no hay mucho trabajo." : `Deshecho: mucho trabajo hasta las ${until}.`
  },
  past: {
    title: "Todos los pedidos",
    openOrders: "Pedidos abiertos",
    search: "Nombre, teléfono, correo o pedido",
    status: "Estado",
    type: "Tipo",
    channel: "Canal",
    all: "Todos",
    from: "Desde",
    to: "Hasta",
    show: "Mostrar",
    clear: "Limpiar",
    endsBeforeStart: "no puede ser anterior al primer día",
    empty: "Ningún pedido coincide.",
    headings: ["Pedido", "Hecho", "Cliente", "Canal", "Total", "Estado"],
    isCut: (limit) => `La búsqueda mira ${limit} pedidos cada vez. Sigue con «Anteriores» o elige los días.`
  }
}
