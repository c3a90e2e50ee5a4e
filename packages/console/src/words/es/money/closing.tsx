/** Drawers, cash, and the close of the day, in Spanish. */
import type { Words } from "../../en/Words.ts"

export const closing: Words["closing"] = {
  title: "Cerrar el día",
  lead: (day, number) => `Cierre ${number}, del ${day}.`,
  branch: "Local",
  showBranch: "Mostrar",
  notClosed: (days) => `Sin cerrar todavía: ${days}.`,
  late: (days) => `Una parte es de ${days} y se registró después de cerrar ese día; por eso está en este cierre.`,
  nothing: "No se ha registrado nada desde el último cierre. No hay nada que cerrar.",
  all: "Todos los cierres",
  toCash: "Mover efectivo",
  bills: {
    title: "Cuentas abiertas",
    none: "Todas las cuentas están pagadas.",
    some: "Estos pedidos aún están por cobrar. Cóbralos ahora o déjalos para el próximo cierre.",
    headings: ["Pedido", "Estado", "Por cobrar"],
    refunds: "Por devolver",
    aboutRefunds: "Por estos pedidos se pagó más de lo debido. Devuélvelo en la página del pedido."
  },
  undelivered: {
    title: "Pedidos sin terminar",
    none: "Todos los pedidos están terminados.",
    headings: ["Pedido", "Estado"]
  },
  orderName: (number, id, table) => `${number ?? id.slice(-6)}${table === null ? "" : `, ${table}`}`,
  figures: {
    title: "El día",
    caption: "Cifras",
    headings: ["", "Importe"],
    sales: "Ventas, impuestos incluidos",
    net: "Neto",
    tax: "Impuesto",
    discount: "Descuentos, neto",
    service: "Servicio, neto",
    fee: "Gastos de envío, neto",
    voids: (count) => `Anulaciones (${count})`,
    refunds: (count) => `Devoluciones (${count})`,
    goodwill: "De ellas, atenciones de la casa",
    rounding: "Redondeo del efectivo",
    tips: "Propinas",
    tipsPaidOut: "Propinas repartidas",
    giftCards: "Tarjetas regalo vendidas",
    deposits: "Depósitos cobrados",
    forfeited: "Depósitos no devueltos",
    experiences: "Entradas de experiencias",
    methods: "Cobros",
    methodHeadings: ["Forma de pago", "Cobros", "Cobrado", "Devuelto"],
    taxes: "Impuestos",
    taxHeadings: ["Tipo", "Neto", "Impuesto"],
    untaxed: "Sin impuesto",
    types: "Tipos de pedido",
    typeHeadings: ["Tipo", "Ventas"],
    categories: "Categorías",
    categoryHeadings: ["Categoría", "Platos", "Antes de descuentos"],
    noCategory: "Ya no está en la carta",
    people: "Personas",
    personHeadings: ["Nombre", "Ventas", "Cobrado", "Propinas", "Anulaciones", "Devoluciones"]
  },
  methods: {
    cash: "Efectivo",
    card: "Tarjeta",
    online: "En línea",
    other: "Otro",
    gift_card: "Tarjeta regalo",
    deposit: "Depósito"
  },
  movements: {
    opening_float: "Fondo de caja",
    cash_in: "Entrada",
    cash_out: "Salida",
    tips_paid_out: "Reparto de propinas",
    bank_drop: "Retirada al banco"
  },
  cash: {
    title: "Efectivo",
    about: "Cuenta cada cajón. Anota cuántas monedas y billetes hay de cada valor.",
    carried: "Del último cierre",
    payments: "Cobros",
    expected: "Debería haber",
    counted: "Contado",
    difference: "Descuadre",
    explanation: "Explicación",
    explanationHint: "Hace falta si no cuadra: di en pocas palabras por qué.",
    differs: (counted, expected, difference) =>
      `Contado ${counted}, pero debería haber ${expected}: un descuadre de ${difference}. Vuelve a contar o explícalo`,
    notANumber: "debe ser un número entero"
  },
  leaveOpen: "Dejar estos pedidos abiertos para el próximo cierre",
  close: "Cerrar el día",
  warning: "Después, nadie puede cambiar un cierre.",
  changedMeanwhile: "Mientras tanto se ha registrado algo más. Vuelve a mirar el día y luego ciérralo.",
  closed: (number) => `El día está cerrado, con el número ${number}.`,
  drawers: {
    title: "Otro cajón",
    name: "Nombre",
    add: "Añadir cajón",
    added: (name) => `Se ha añadido ${name}.`
  },
  device: {
    title: "El cajón de este dispositivo",
    about: "El efectivo que se cobra en este dispositivo va a este cajón, y el que se devuelve sale de él.",
    drawer: "Cajón",
    choose: "Usar este cajón",
    chosen: (name) => `El efectivo que se cobra en este dispositivo va a ${name}, y el que se devuelve sale de allí.`
  },
  moving: {
    title: "Mover efectivo",
    lead: "Efectivo que entra en un cajón o sale de él sin un pedido. Un error se corrige con el movimiento contrario.",
    movement: "Para qué",
    drawer: "Cajón",
    amount: (currency) => `Importe en ${currency}`,
    reason: "Motivo",
    reasonHint: "Hace falta para las salidas.",
    button: "Registrar",
    noAmount: (example) => `debe ser un importe como ${example}`,
    done: (movement, amount, drawer) => `${movement}: ${amount}, ${drawer}.`
  },
  list: {
    title: "Cierres",
    none: "Aún no se ha cerrado ningún día.",
    headings: ["Número", "Día", "Local", "Cerrado", "Por", "Ventas", "Descuadre"],
    newer: "Más recientes",
    older: "Anteriores",
    toClose: "Cerrar el día"
  },
  one: {
    title: (number) => `Cierre ${number}`,
    back: "Todos los cierres",
    facts: (closedAt, by) => `Cerrado el ${closedAt} por ${by}.`,
    since: (since) => `Incluye todo desde el ${since}.`,
    narrow: "Para papel de 80 mm",
    wide: "Para papel A4",
    csv: "Descargar CSV",
    json: "Descargar JSON",
    pieces: "Monedas y billetes",
    piecesHeadings: ["Valor", "Cantidad", "Suma"],
    digest: "Huella digital",
    previous: "Huella del cierre anterior",
    receipt: (series, last) => `Huella del último recibo, ${series}-${last}`,
    explained: (text) => `Explicación: ${text}`
  }
}
