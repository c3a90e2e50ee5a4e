/** Taking orders at tables, at the counter and on the phone, in Spanish. Browsers use these words too. */
import type { orderEntry as english } from "../../en/orders/orderEntry.shared.ts"
import type { Translated } from "../../en/Translated.shared.ts"
import { toldBefore } from "../rules/toldBefore.shared.ts"

const dishes = (count: number): string => (count === 1 ? "1 plato" : `${count} platos`)

const bounds = (min: number, max: number | null): string => {
  if (max === null) return min === 0 ? "los que quieras" : `al menos ${min}`
  if (min === max) return `elige ${min}`
  return min === 0 ? `hasta ${max}` : `de ${min} a ${max}`
}

const newAndSent = (fresh: number, sent: number): string =>
  [
    ...(fresh === 0 ? [] : [fresh === 1 ? "1 nuevo" : `${fresh} nuevos`]),
    ...(sent === 0 ? [] : [sent === 1 ? "1 enviado" : `${sent} enviados`])
  ].join(", ")

export const orderEntry: Translated<typeof english> = {
  title: "Nuevo pedido",
  ways: {
    counter: "Barra",
    pickup: "Recogida",
    phone: "Teléfono",
    delivery: "A domicilio"
  },
  wayHints: {
    counter: "se paga y se recoge en la barra",
    pickup: "pasan a recogerlo",
    phone: "un cliente está llamando",
    delivery: "lo llevamos"
  },
  tables: "Mesas",
  noTables: "No hay mesas.",
  states: { free: "Libre", reserved: "Reservada pronto", seated: "Ocupada" },
  seats: (seats) => (seats === 1 ? "1 plaza" : `${seats} plazas`),
  openOrder: (order, total) => `${order}, ${total}`,
  unsent: "Sin enviar",
  unsentAt: (place, count) => `${place}: ${dishes(count)}`,
  backToPlaces: "Todas las mesas",
  order: (order) => `Pedido ${order}`,
  forPlace: (place) => `para ${place}`,
  forGuest: (name) => `para ${name}`,
  find: "Buscar",
  findLabel: "Plato o número",
  categories: "Categorías",
  popular: "Lo más pedido",
  nothingFound: "Ningún plato se llama así.",
  noDishes: "La carta está vacía.",
  blocked: { sold_out: "agotado", not_served: "ahora no se sirve" },
  from: (price) => `desde ${price}`,
  inOrder: (count) => `${count} en el pedido`,
  course: "Pase",
  noCourse: "ya",
  courseNumber: (course) => `Pase ${course}`,
  seatNumber: (seat) => `Asiento ${seat}`,
  anySeat: "Sin asiento",
  newLines: "Nuevo",
  nothingNew: "Toca un plato para añadirlo.",
  sent: "Enviado",
  sentAt: (time) => `enviado a las ${time}`,
  waits: "en espera",
  waitsFor: (course) => `en espera, pase ${course}`,
  voided: "anulado",
  more: (name) => `Uno más: ${name}`,
  less: (name) => `Uno menos: ${name}`,
  change: "Cambiar",
  changeOf: (name) => `Cambiar ${name}`,
  remove: "Quitar",
  cannotBeSent: "ya no se puede pedir",
  total: "Total",
  totalUnknown: "–",
  counts: (fresh, sent) => newAndSent(fresh, sent) || "nada todavía",
  send: "Enviar",
  sending: "Enviando…",
  sentToKitchen: (order, place, count) => `La cocina ya lo tiene: ${dishes(count)}, ${place}, pedido ${order}.`,
  addedToOpened: (order) => `Se ha añadido al pedido ${order}, que se abrió aquí mientras tanto.`,
  openedBeside: (order) =>
    `Aquí también se abrió el pedido ${order}: cámbialo de mesa o junta los dos en la página de cualquiera de ellos.`,
  alsoOpen: (order) => `También abierto: pedido ${order}`,
  empty: "No se ha enviado nada: añade antes un plato.",
  notSent: (problems) => `No se ha enviado: ${problems}`,
  unknownOutcome: (time) =>
    `Esto no se pudo enviar a las ${time}. Mira qué tiene la cocina antes de enviarlo otra vez.`,
  problem: (name, rule) => `${name} ${rule}.`,
  rules: toldBefore,
  fields: {
    name: "El nombre",
    phone: "El teléfono",
    line1: "La calle",
    city: "La ciudad",
    scheduled_for: "La hora"
  },
  warnings: {
    closed: "A esa hora el restaurante está cerrado.",
    closedNow: "El restaurante está cerrado ahora.",
    paused: "Este canal está en pausa.",
    too_soon: (minutes) => `La cocina necesita ${minutes} minutos.`,
    below_minimum: (minimum) => `No llega al mínimo de ${minimum}.`
  },
  choices: {
    size: "Tamaño",
    bounds,
    none: "Ninguno",
    extra: (price) => `+ ${price}`,
    quantity: "Cuántos",
    more: "Uno más",
    less: "Uno menos",
    note: "Nota para la cocina",
    course: "Pase",
    seat: "Asiento",
    noSeat: "sin asiento",
    add: (price) => `Añadir, ${price}`,
    put: (price) => `Hecho, ${price}`,
    close: "Cancelar",
    noSize: "Elige un tamaño.",
    tooFew: (min, group) => `Elige al menos ${min} de «${group}».`,
    tooMany: (max, group) => `Elige como máximo ${max} de «${group}».`
  },
  guest: {
    title: "Cliente",
    note: "Nota para todo el pedido",
    forTime: "Para cuándo",
    soon: "Vacío: cuanto antes.",
    street: "Calle y número",
    city: "Ciudad y código postal"
  }
}
