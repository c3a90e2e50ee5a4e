/** One order, in Spanish. */
import type { Words } from "../../en/Words.ts"
import { listed } from "../common/counted.ts"

const rounded = (isExact: boolean): string => (isExact ? "" : ", redondeado")

export const order: Words["order"] = {
  back: "← Pedidos",
  addDishes: "Añadir platos",
  panels: {
    order: "Pedido",
    price: "Cómo se calcula el total",
    payments: "Cobros",
    kitchen: "Cocina",
    status: "Estado",
    activity: "Actividad"
  },
  facts: {
    reference: "Referencia",
    status: "Estado",
    type: "Tipo",
    branch: "Local",
    forAbout: "Para (aprox.)",
    forTime: "Para",
    kitchenBegins: "La cocina empieza",
    customer: "Cliente",
    phone: "Teléfono",
    email: "Correo",
    address: "Dirección",
    channel: "Canal",
    placed: "Hecho",
    id: "Identificador"
  },
  tickets: {
    kitchen: "Cocina",
    states: { queued: "En espera", fired: "En preparación", done: "Lista", voided: "Anulada" },
    begins: (moment) => <>empieza: {moment}</>
  },
  history: {
    empty: "No hay nada registrado.",
    by: (person) => `por ${person}`
  },
  price: {
    part: "Concepto",
    amount: "Importe",
    each: (price) => `${price} por unidad`,
    eachFrom: (parts, price) => `${parts.join(" + ")} = ${price} por unidad`,
    voided: "anulado",
    subtotal: "Subtotal",
    promotionOn: (base) => `promoción sobre ${base}`,
    discount: "Descuento",
    lineDiscounts: "Descuentos en líneas",
    discountOn: (base) => `sobre ${base}`,
    serviceChargeOn: (base) => `servicio sobre ${base}`,
    delivery: "Envío",
    freeFrom: (amount) => `gratis desde ${amount}`,
    taxes: (names) => listed(names),
    taxAdded: (percent, base, isExact) => `${percent} de ${base}, se suma${rounded(isExact)}`,
    taxIncluded: (percent, gross, isExact) => `${percent} incluido en ${gross}${rounded(isExact)}`,
    total: "Total"
  },
  voiding: {
    start: "Anular",
    confirm: "Anular línea",
    question: (line) => `Quita «${line}» del pedido y de su comanda, y vuelve a calcular el total.`,
    done: (total) => `Línea anulada. El total es ${total}.`,
    refused: "Esta línea no se puede anular.",
    quantity: "Cuántos",
    pieces: (quantity, all) => (quantity === all ? `los ${all}` : `${quantity} de ${all}`),
    reason: "Motivo",
    reasons: ["Error al tomar nota", "El cliente cambió de idea", "Agotado", "Salió mal", "Tardó demasiado"],
    otherReason: "Otro motivo (opcional)",
    noReason: "No se ha anulado nada: el motivo debe tener entre 3 y 200 caracteres.",
    begun: "La cocina ya ha empezado con esto y recibirá el aviso.",
    askManager: "La cocina ya ha empezado con esto: pide a un encargado que lo anule."
  },
  payments: {
    methods: {
      cash: "Efectivo",
      card: "Tarjeta",
      online: "En línea",
      other: "Otro",
      gift_card: "Tarjeta regalo",
      deposit: "Depósito"
    },
    amount: (currency) => `Importe en ${currency}`,
    noAmount: (example) => `debe ser un importe como ${example}`,
    method: "Forma de pago",
    noMethod: "hay que elegir",
    partlyPaid: "pagado en parte",
    due: (amount) => `${amount} por cobrar`,
    toBeRefunded: (amount) => `${amount} por devolver`,
    isDue: (amount) => `Quedan ${amount} por cobrar.`,
    record: "Registrar cobro",
    recorded: (amount, order) => `Cobro de ${amount} registrado en el pedido ${order}.`
  },
  refunds: {
    start: (amount) => (
      <>
        Devolver
        <span class="unseen"> {amount}</span>
      </>
    ),
    atMost: (amount) => `Como máximo ${amount}.`,
    ofTip: (currency) => `De la propina (${currency})`,
    cause: "Causa",
    causes: {
      correction: "Se pagó más de lo debido",
      goodwill: "Atención de la casa: no queda nada por cobrar",
      mistake: "Error: vuelve a quedar por cobrar"
    },
    reason: "Motivo",
    confirm: "Devolver cobro",
    refunded: (amount) => `${amount} devueltos`,
    tipRefunded: (amount) => `${amount} de la propina devueltos`,
    done: (amount) => `Se han devuelto ${amount}.`
  },
  refusals: {
    order: (rule) => `El pedido ${rule}.`,
    due: (rule) => `El importe por cobrar ${rule}.`,
    refunded: (rule) => `Lo devuelto de este cobro ${rule}.`,
    tipRefunded: (rule) => `Lo devuelto de la propina ${rule}.`,
    line: (rule) => `La línea ${rule}.`,
    pin: (rule) => `El PIN del encargado ${rule}.`
  }
}
