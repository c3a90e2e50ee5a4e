/** Tablets that several people use: the lock screen, PINs, who enrolled what, and a manager's approval, in Spanish. */
import { Pin, SharedDevice } from "@fourtop/core/internal"
import type { Words } from "../en/Words.ts"
import { counted } from "./common/counted.ts"

const { lockMinutes } = SharedDevice.limits

const attemptsLeft = (count: number): string => (count === 1 ? "Queda 1 intento" : `Quedan ${count} intentos`)

export const devices: Words["devices"] = {
  lock: {
    title: "¿Quién eres?",
    here: (restaurant, device) => `${restaurant}, ${device}`,
    names: "Personas",
    nobody:
      "Aquí nadie tiene un PIN todavía. Inicia sesión con tu contraseña en un navegador propio y elige uno en Cuenta.",
    withPassword: "Entrar con contraseña",
    kept: "La tableta se bloqueó. Lo que escribiste se ha conservado: lo encontrarás en el formulario.",
    notKept: "La tableta se bloqueó y lo que escribiste no se pudo conservar. No se ha guardado nada.",
    expired: "El formulario ha caducado. Inténtalo otra vez."
  },
  pad: {
    title: (name) => name,
    label: "PIN",
    button: "Desbloquear",
    digits: "Cifras",
    erase: "Borrar",
    somebodyElse: "Otra persona",
    forgotten: "Usar tu contraseña",
    backToPin: "Usar tu PIN",
    empty: "Escribe tu PIN.",
    wrong: (count) =>
      count <= 0
        ? "PIN incorrecto. Ha quedado bloqueado en esta tableta: escribe tu contraseña."
        : `PIN incorrecto. ${attemptsLeft(count)}.`,
    locked: "Tu PIN está bloqueado en esta tableta, porque falló demasiadas veces. Escribe tu contraseña.",
    password: "Contraseña",
    wrongPassword: "Esa no es tu contraseña.",
    code: "Código",
    codeHint: "Las seis cifras de tu aplicación, o un código de recuperación.",
    codeNeeded: "Usas la verificación en dos pasos: escribe otra vez tu contraseña, con un código.",
    wrongCode: "El código es incorrecto o ya se usó.",
    codesClosed: "Hoy ha habido demasiados códigos incorrectos en esta cuenta. Usa un código de recuperación.",
    tooMany: (seconds) => `Demasiados intentos. Prueba otra vez dentro de ${counted(seconds, "segundo", "segundos")}.`,
    busy: (seconds) =>
      `Ahora mismo está entrando muchísima gente y no se ha comprobado nada. Prueba otra vez dentro de ${counted(seconds, "segundo", "segundos")}.`
  },
  pin: {
    title: "PIN para tabletas compartidas",
    aboutNone: "Con un PIN cambias a tu nombre en una tableta que usan varias personas. Aún no tienes ninguno.",
    aboutSet: "Tienes un PIN para las tabletas que usan varias personas.",
    toSet: "Elegir un PIN",
    toChange: "Cambiarlo o quitarlo",
    lead: "En una tableta compartida tocas tu nombre y escribes tu PIN. Abre lo que hace falta en un turno, no sirve en ningún otro sitio, y lo que haces queda registrado a tu nombre. No se lo digas a nadie.",
    pin: "PIN",
    hint: `De ${Pin.limits.min} a ${Pin.limits.max} cifras; ni un año ni una serie como 1234.`,
    again: "Repite el PIN",
    password: "Tu contraseña",
    set: "Guardar PIN",
    remove: "Quitar PIN",
    done: "Tu PIN está guardado.",
    removed: "Se ha quitado tu PIN.",
    doesNotMatch: "no coincide con el PIN",
    notYourPassword: "no es tu contraseña"
  },
  list: {
    title: "Tabletas compartidas",
    see: "Tabletas compartidas",
    about: "Tabletas que usan varias personas, cada una con su propio PIN.",
    back: "← Personas",
    lead: (restaurant) =>
      `Tabletas de ${restaurant} en las que se cambia de persona con un PIN. Abren lo que hace falta en un turno y se bloquean solas.`,
    columns: ["Nombre", "Alta", "Último uso", "Se bloquea tras", "Idioma"],
    by: (name) => `por ${name}`,
    minutes: (minutes) => counted(minutes, "minuto", "minutos"),
    none: "Aún no hay ninguna tableta compartida.",
    thisOne: "este navegador",
    revoke: "Revocar",
    confirmRevoking: (name) =>
      `${name} se bloquea en menos de diez segundos y ningún PIN vuelve a abrirla. Las demás siguen igual.`,
    revokeDevice: "Revocar tableta",
    revoked: (name) => `${name} ya no se comparte.`,
    enrol: "Compartir este navegador",
    aboutEnrolling:
      "Hazlo en la propia tableta. Después se cierra aquí tu sesión, y la puede usar cualquiera que haya elegido un PIN en Cuenta.",
    already: (name) => `Este navegador ya se comparte, con el nombre ${name}.`,
    name: "Nombre",
    nameHint: "Dónde está, como «Tableta de la barra».",
    lockMinutes: "Minutos sin tocarla hasta que se bloquea sola",
    lockHint: `De ${lockMinutes.min} a ${lockMinutes.max}.`,
    language: "Idioma de la tableta",
    languageOf: (name) => `Idioma de ${name}`,
    asBrowser: "El de su navegador",
    saveLanguage: "Guardar",
    languageSaved: (name) => `Se ha guardado el idioma de ${name}.`,
    password: "Tu contraseña",
    button: "Compartir este navegador",
    tooMany: (most) => `Ya hay ${most} tabletas compartidas. Revoca antes alguna.`
  },
  approval: {
    title: "Un encargado lo aprueba",
    about: "Esto no puedes hacerlo por tu cuenta. Un encargado escribe aquí su PIN, solo por esta vez.",
    approver: "Encargado",
    pin: "PIN del encargado",
    mustBeChosen: "hay que elegir",
    wrong: (count) =>
      count <= 0
        ? "es incorrecto y ha quedado bloqueado en esta tableta"
        : `es incorrecto; ${count === 1 ? "queda 1 intento" : `quedan ${count} intentos`}`,
    locked: "está bloqueado en esta tableta, porque falló demasiadas veces",
    mayNot: "es de alguien que no puede aprobar esto"
  }
}
