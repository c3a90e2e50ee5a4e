/** Opening an installation, and setting up a restaurant, in Spanish. */
import type { Words } from "../../en/Words.ts"
import { counted } from "../common/counted.ts"
import { setupDishes } from "./setupDishes.ts"

const tables = (count: number): string => counted(count, "mesa", "mesas")
const guests = (count: number): string => counted(count, "persona", "personas")

export const setup: Words["setup"] = {
  opening: {
    title: "Abrir Fourtop",
    lead: "Aquí nadie tiene cuenta todavía. Quien puso en marcha el servicio tiene un enlace que lo abre: se mostró al arrancar.",
    secret: "Secreto",
    secretHint: "La última parte del enlace, o el enlace entero.",
    notASecret: "no es un secreto que este servicio haya mostrado",
    open: "Continuar",
    ended: "Este enlace ya no funciona",
    whyEnded:
      "Se usó, un arranque posterior mostró otro, o tiene más de tres días. Usa el enlace del último arranque; si alguien ya tiene una cuenta, inicia sesión.",
    haveSecret: "Escribir otro secreto",
    signIn: "Iniciar sesión"
  },
  account: {
    title: "Tu cuenta",
    lead: "Lo que crees aquí será tuyo. Después viene tu restaurante.",
    email: "Correo",
    emailHint: "Con él inicias sesión.",
    name: "Tu nombre",
    nameHint: "Lo ven tus compañeros y el registro de actividad.",
    make: "Crear cuenta",
    exists: "No se ha podido crear una cuenta para esta dirección. Si es tuya, inicia sesión.",
    hasAccount: "¿Ya tienes una cuenta?",
    demo: (restaurant) => <>¿Prefieres echar antes un vistazo? {restaurant} es un restaurante con datos de ejemplo.</>,
    demoName: "Trattoria Fiore",
    lookAround: "Ver la demostración",
    comeBack: "Esta página te espera: vuelve con el mismo enlace."
  },
  signUp: {
    title: "Abrir un restaurante",
    lead: "Crea primero una cuenta; después viene tu restaurante.",
    link: "Abrir tu propio restaurante"
  },
  restaurant: {
    title: "Tu restaurante",
    add: "Añadir un restaurante",
    lead: "Su nombre y su país. Lo demás lo proponemos, y tú lo confirmas.",
    name: "Nombre",
    nameHint: "Como lo conocen los clientes.",
    needed: "no puede quedar vacío",
    country: "País",
    continue: "Continuar",
    confirmTitle: (name) => name,
    confirmLead: (country) =>
      `Esto es lo habitual en ${country}. Cambia lo que en tu caso sea distinto: después, salvo los impuestos, solo puede cambiarlo quien opera esta instalación.`,
    currency: "Moneda",
    currencyHint: "Tres letras, como EUR.",
    zone: "Zona horaria",
    zoneHint: "Como Europe/Madrid.",
    language: "Idioma de tu carta",
    languageHint: "Como código, por ejemplo es o en.",
    usualTaxes: "Impuestos habituales",
    taxes: "Impuestos",
    useTaxes: "Usar estos impuestos",
    withoutTaxes: "De momento sin impuestos",
    inclusive: "Los precios de tu carta los incluyen.",
    added: "Se suman a los precios de tu carta.",
    atTable: "en la mesa",
    away: "para recoger o a domicilio",
    noTaxes:
      "No tenemos propuesta para los impuestos de tu país. Pregunta a tu asesor fiscal e introdúcelos en los ajustes.",
    askAccountant: "Pregunta a tu asesor fiscal si te corresponden. Puedes cambiarlos en los ajustes cuando quieras.",
    classes: { standard: "Comida", "soft-drinks": "Refrescos", alcohol: "Bebidas alcohólicas" },
    taxDoubts: {
      place: "Los tipos varían dentro de tu país.",
      away: "Lo que se lleva o se reparte puede tener otro tipo.",
      soft_drinks: "Algunas bebidas sin alcohol tienen otro tipo.",
      alcohol: "Algunas bebidas alcohólicas tienen otro tipo.",
      law: "La ley ha cambiado hace poco o está a punto de cambiar."
    },
    create: "Crear restaurante",
    back: "← Nombre y país",
    ready: (name) => `${name} ya está abierto en Fourtop. Quedan cinco pasos cortos, y todos pueden esperar.`,
    problems: "Esto aún no se ha podido usar:"
  },
  steps: {
    title: "Puesta en marcha",
    progress: "Pasos",
    done: "hecho",
    names: { hours: "Horario", tables: "Mesas", dishes: "Platos", people: "Personas", look: "Probar" },
    later: "Más tarde",
    left: "Lo encontrarás en Puesta en marcha, en el resumen.",
    next: "Siguiente",
    saved: "Guardado.",
    changedMeanwhile: "Alguien ha cambiado el restaurante al mismo tiempo. Vuelve a mirarlo y guarda otra vez.",
    refused: "Esto aún no se ha podido guardar:"
  },
  overview: {
    title: "Tu restaurante aún no está listo",
    missing: (steps) => `Queda por hacer: ${steps}.`,
    continue: "Seguir con la puesta en marcha"
  },
  hours: {
    title: "¿Cuándo abres?",
    lead: "El mismo horario todos los días. Los días distintos y los festivos se pueden poner después.",
    first: "Primer servicio",
    second: "Segundo servicio",
    secondHint: "Déjalo vacío si no cierras entre medias.",
    from: "Desde",
    until: "Hasta",
    untilHint: "Puede pasar de medianoche: de 18:00 a 01:00.",
    closed: "Cerrado los",
    days: ["Lunes", "Martes", "Miércoles", "Jueves", "Viernes", "Sábado", "Domingo"],
    bookings: "Los clientes pueden reservar mesa en este horario",
    save: "Guardar horario",
    own: "Tu horario cambia según el día. Cámbialo en los ajustes.",
    ownLink: "Horario en los ajustes",
    incomplete: "hay que rellenar los dos, o dejar los dos vacíos"
  },
  tables: {
    title: "¿Qué mesas tienes?",
    lead: "Escríbelo como lo dirías. Cada mesa recibe un número; los nombres, las zonas y su sitio pueden venir después.",
    label: "Mesas",
    hint: "Por ejemplo: seis de dos, cuatro de cuatro, una de seis. O: Terraza: 4x4. O una a una: T1: 2.",
    save: "Guardar mesas",
    saved: (count, seats) => `La sala tiene ${tables(count)} para ${guests(seats)}.`,
    none: "debe tener al menos una mesa",
    line: (line, text, problem) => `Línea ${line}, «${text}»: ${problem}.`,
    have: (count, seats) => `Tienes ${tables(count)} para ${guests(seats)}.`,
    columns: ["Mesa", "Personas"],
    room: "Restaurante",
    arrange: "Ordenarlas en la sala",
    more: "Cambiarlas en los ajustes"
  },
  dishes: setupDishes,
  people: {
    title: "¿Quién trabaja contigo?",
    lead: "Invita a la primera persona. Las demás pueden venir después, en Personas."
  },
  look: {
    title: "Probar",
    lead: (restaurant) => `${restaurant} está listo. Pruébalo antes sin consecuencias.`,
    sandbox: "En el entorno de pruebas",
    aboutSandbox:
      "El entorno de pruebas es un restaurante con datos de ejemplo que solo ves tú. Allí hacemos un pedido y reservamos una mesa a través de la API, como lo harían una página web o un TPV.",
    run: "Hacer un pedido y una reserva de ejemplo",
    runAgain: "Hacerlo otra vez",
    order: (number) => <>Se ha hecho el pedido {number}.</>,
    booking: (at) => <>Se ha reservado una mesa para dos: {at}.</>,
    failed: (what, status) => `El entorno de pruebas rechazó ${what} (estado ${status}).`,
    whatOrder: "el pedido",
    whatBooking: "la reserva",
    real: "En tu restaurante",
    aboutReal: "Estos son de verdad: el pedido llega a tu página de cocina y la reserva a tus reservas.",
    firstOrder: "Tomar tu primer pedido",
    firstBooking: "Tomar tu primera reserva",
    seeFloor: "Ver tu sala",
    seeMenu: "Ver tu carta",
    finish: "Terminar la puesta en marcha",
    finished: (restaurant) => `${restaurant} está en marcha. Todo se puede cambiar en los ajustes.`,
    tokenName: "Puesta en marcha"
  }
}
