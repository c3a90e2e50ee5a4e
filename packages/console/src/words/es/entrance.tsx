/** Signing in, and deciding about an app, in Spanish. */
import type { Words } from "../en/Words.ts"
import { counted } from "./common/counted.ts"
import { developers } from "./developers.tsx"

const inSeconds = (seconds: number): string => `dentro de ${counted(seconds, "segundo", "segundos")}`

export const entrance: Words["entrance"] = {
  languages: "Idioma",
  signIn: {
    title: "Iniciar sesión",
    email: "Correo",
    password: "Contraseña",
    button: "Entrar",
    kept: "Tu sesión ha terminado. Lo que escribiste se ha conservado: inicia sesión y lo encontrarás en el formulario.",
    notKept: "Tu sesión ha terminado, y lo que escribiste no se pudo conservar. No se ha guardado nada.",
    expired: "El formulario ha caducado. Inténtalo otra vez.",
    wrong: "Correo o contraseña incorrectos.",
    tooMany: (seconds) => `Demasiados intentos. Prueba otra vez ${inSeconds(seconds)}.`,
    busy: (seconds) =>
      `Ahora mismo está entrando muchísima gente, y tu contraseña no se ha comprobado. Prueba otra vez ${inSeconds(seconds)}, o usa un navegador en el que ya hayas iniciado sesión: ese no tiene que esperar.`
  },
  code: {
    title: "Escribe tu código",
    label: "Código",
    hint: "Las seis cifras de tu aplicación, o un código de recuperación.",
    startAgain: "Empezar de nuevo",
    endedTitle: "Inicia sesión otra vez",
    ended: "El inicio de sesión tardó demasiado o tuvo demasiados códigos incorrectos. Inicia sesión otra vez.",
    closed:
      "Hoy ha habido demasiados códigos incorrectos en esta cuenta. Usa un código de recuperación, o inicia sesión desde un navegador o una red que ya hayas usado.",
    wrong: (attemptsLeft) => {
      if (attemptsLeft === 0) return "Código incorrecto. Inicia sesión otra vez para probar con otro."
      return `El código es incorrecto o ya se usó. Te ${attemptsLeft === 1 ? "queda 1 intento" : `quedan ${attemptsLeft} intentos`}.`
    }
  },
  consent: {
    title: (app) => `Conectar ${app}`,
    wantsToUse: (app, restaurant) =>
      restaurant === null ? `${app} quiere usar uno de tus restaurantes` : `${app} quiere usar ${restaurant}`,
    choose: "Elige qué puede hacer. Puedes desinstalarla cuando quieras, en Aplicaciones conectadas.",
    forWhich: "¿Para qué restaurante?",
    replaced: "Ya está conectada. Lo que permitas ahora sustituye a lo que permitiste antes.",
    may: (app) => `${app} puede`,
    allow: "Permitir",
    deny: "Denegar",
    youReturnTo: (host) => <>En ambos casos vuelves a {host}. Si no venías de allí, elige Denegar.</>,
    onlyOwners: (person) =>
      `Solo el propietario de un restaurante puede conectarle una aplicación. Has iniciado sesión como ${person}, que no tiene ninguno en propiedad. Pide al propietario que empiece desde la aplicación.`,
    ended: {
      title: "Esta solicitud ha terminado",
      message:
        "Ya se decidió, se abrió en otra sesión o tiene más de diez minutos. Vuelve a la aplicación y empieza de nuevo."
    },
    sandboxOf: (restaurant) => `Entorno de pruebas de ${restaurant}`,
    sandboxHint: "Datos inventados para probar la aplicación. No toca nada del restaurante.",
    notReviewed:
      "Esta aplicación aún no se ha revisado. Hasta que quien administra esta instalación la incluya en el directorio, solo pueden conectarla los restaurantes de quien la crea.",
    chooseRestaurant: "elige uno de tus restaurantes"
  },
  scopeNames: developers.scopes,
  scopes: {
    "menu:read": "Platos, precios, alérgenos y lo que está agotado.",
    "menu:write": "Tus clientes ven los cambios en el acto.",
    "orders:read": "Qué se pidió y se pagó, con el nombre, el teléfono y la dirección del cliente.",
    "orders:write": "Los pedidos llegan a tu cocina como cualquier otro, y se pueden aceptar, rechazar o cancelar.",
    "reservations:read": "Reservas con nombre y teléfono, y qué horas están disponibles.",
    "reservations:write": "Para tus clientes, dentro de tus reglas de reserva.",
    "guests:read": "Nombres, visitas y gasto. Teléfono y correo solo de los clientes que aceptaron compartirlos.",
    "reports:read": "Ventas, comparadas con el periodo anterior.",
    "payments:read": "Qué se pagó por cada pedido, cómo, y las propinas.",
    "payments:write": "Los pedidos quedan pagados con lo que se registra, y se registra el dinero devuelto.",
    "guests:write": "Guarda sus propias referencias y valores en las fichas. Nada más cambia en ellas.",
    "webhooks:write":
      "Lo que ocurre se envía a direcciones que elige la aplicación, hasta donde lo muestran sus otros permisos."
  }
}
