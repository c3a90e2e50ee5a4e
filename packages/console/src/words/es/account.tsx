/** The person's own account: password, two-step sign-in, sessions and restaurants; and links to a new password, in Spanish. */
import type { Words } from "../en/Words.ts"

export const account: Words["account"] = {
  title: "Cuenta",
  restaurants: "Tus restaurantes",
  noRestaurants: "Aún no tienes restaurantes.",
  passwordHint: (fewest) => `Al menos ${fewest} caracteres. Unas cuantas palabras se recuerdan mejor que los símbolos.`,
  staysSignedIn: "Aquí tu sesión sigue abierta; en todos los demás sitios se cierra.",
  change: {
    title: "Cambiar tu contraseña",
    current: "Contraseña actual",
    wanted: "Nueva contraseña",
    again: "Repite la nueva contraseña",
    button: "Cambiar contraseña",
    changed: "Se ha cambiado tu contraseña.",
    doesNotMatch: "no coincide con la nueva contraseña",
    notCurrent: "no es tu contraseña actual"
  },
  language: {
    title: "Idioma",
    label: "Idioma de la consola y de los correos que recibes",
    asBrowser: "El de mi navegador",
    about: "También en una tableta compartida. A los clientes se les escribe en su propio idioma.",
    save: "Guardar idioma",
    saved: "Se ha guardado tu idioma."
  },
  address: {
    title: "Dirección de correo",
    proved: "confirmada",
    notProved: "sin confirmar",
    provedSince: (proved, moment) => (
      <>
        {proved} desde el {moment}
      </>
    ),
    about:
      "Aún no consta que leas el correo de esta dirección. Hasta entonces, las invitaciones a otros restaurantes necesitan su enlace, y no recibes correos sobre la seguridad de los tuyos.",
    mail: "Enviarme un enlace",
    mailed: (email) =>
      `Si el servicio tiene servidor de correo, un enlace va camino de ${email}. Sirve durante un día.`,
    justMailed: (minutes) => `Se acaba de enviar un enlace. Puedes pedir otro dentro de ${minutes} min.`,
    tooMany: "El restaurante tiene demasiados enlaces abiertos. Inténtalo más tarde.",
    confirmFor: (email) => `Confirma que lees el correo de ${email}.`,
    confirm: "Confirmar dirección",
    confirmed: "Tu dirección de correo está confirmada.",
    ended: "Este enlace ya no funciona, o se envió para otra cuenta."
  },
  requests: {
    title: "Invitaciones",
    see: "Invitaciones a otros restaurantes",
    waiting: (count) => (count === 1 ? "Te espera una invitación." : `Te esperan ${count} invitaciones.`),
    lead: "Restaurantes que te han invitado. Nada cambia hasta que aceptes.",
    notProved: (accountPath) => (
      <>
        Tu dirección de correo no está confirmada, así que las invitaciones no se muestran aquí: abre el enlace que te
        dieron o confirma la dirección en <a href={accountPath}>Cuenta</a>.
      </>
    ),
    none: "No te espera ninguna invitación.",
    accept: "Aceptar",
    decline: "Rechazar",
    confirmDeclining: (restaurant) => `No tendrás acceso a ${restaurant}, y el enlace deja de funcionar.`,
    declineInvitation: "Rechazar invitación",
    declined: "Se ha rechazado la invitación."
  },
  twoStep: {
    title: "Verificación en dos pasos",
    aboutOff:
      "Tras tu contraseña pide un código de una aplicación de tu móvil, para que no baste con robar la contraseña.",
    aboutOn: "Activada. Tras tu contraseña escribes un código de tu aplicación.",
    toSetUp: "Configurar la verificación en dos pasos",
    toManage: "Gestionar la verificación en dos pasos",
    lead: "Entra con tu contraseña y un código de una aplicación de tu móvil.",
    yourPassword: "Tu contraseña",
    code: "Código",
    setUp: "Configurar",
    steps: [
      "Instala en tu móvil una aplicación de autenticación, si aún no tienes una.",
      "Escanea este código QR con la aplicación, o escribe la clave.",
      "Escribe el código que muestra la aplicación."
    ],
    qrCode: "Código QR de la clave de abajo, para una aplicación de autenticación",
    key: (key) => <>Clave: {key}</>,
    openInApp: "Abrir en una aplicación de este dispositivo",
    digitsHint: "Las seis cifras que muestra la aplicación.",
    turnOn: "Activar",
    yourApp: "Tu aplicación",
    onSince: (on, moment) => (
      <>
        {on} desde el {moment}
      </>
    ),
    on: "activada",
    codesLeft: "Códigos de recuperación que quedan",
    leftOf: (left, all) => `${left} de ${all}`,
    aboutCodes:
      "Cada código de recuperación sirve una vez en lugar de un código de la aplicación. Al renovarlos se crean diez nuevos, y los antiguos dejan de servir.",
    manage: "Cambiarla",
    codeHint: "De tu aplicación, o un código de recuperación.",
    renew: "Renovar códigos de recuperación",
    turnOff: "Desactivar la verificación en dos pasos",
    recoveryCodes: "Códigos de recuperación",
    turnedOn: "La verificación en dos pasos está activada. Estos son tus códigos de recuperación.",
    renewed: "Estos son tus nuevos códigos de recuperación. Los antiguos ya no sirven.",
    turnedOff: "La verificación en dos pasos está desactivada.",
    earlierSetup: "es de una configuración anterior: escanea el nuevo código QR",
    notYourPassword: "no es tu contraseña",
    wrongCode: "es incorrecto o ya se usó",
    codesClosed: "debe ser un código de recuperación, porque hoy ha habido demasiados códigos incorrectos"
  },
  sessions: {
    title: "Sesiones",
    about: "Una sesión termina tras 12 horas sin actividad, y como máximo a los 7 días.",
    see: "Ver dónde has iniciado sesión",
    signOutEverywhere: "Cerrar sesión en todas partes",
    confirmSigningOut: "Se cierran todas tus sesiones, incluida esta.",
    lead: (accountPath) => (
      <>
        Dónde has iniciado sesión. Si no reconoces una sesión, ciérrala y <a href={accountPath}>cambia tu contraseña</a>
        .
      </>
    ),
    present: "Abiertas ahora",
    caption: "Tus sesiones",
    columns: ["Navegador", "Inicio de sesión", "Último uso"],
    unknownBrowser: "Navegador desconocido",
    browserOn: (browser, system) => `${browser} en ${system}`,
    unknownAddress: "una dirección desconocida",
    thisOne: "esta sesión",
    end: "Cerrar",
    confirmEnding: (browser, address) => `Se cierra la sesión de ${browser} en ${address}.`,
    endSession: "Cerrar sesión",
    ended: "Se ha cerrado la sesión.",
    others: "Todas las demás sesiones",
    endOthers: "Cerrar todas las demás sesiones",
    confirmEndingOthers: "Se cierra tu sesión en todas partes menos aquí.",
    othersEnded: "Se han cerrado todas las demás sesiones."
  },
  link: {
    password: "Contraseña",
    again: "Repite la contraseña",
    doesNotMatch: "no coincide con la contraseña",
    formExpired: "El formulario ha caducado. Inténtalo otra vez.",
    signIn: "Iniciar sesión",
    ended: "Este enlace ya no funciona",
    whyEnded: "Se usó, se revocó o ha caducado. Pide uno nuevo a quien te lo dio.",
    choose: "Elige una nueva contraseña",
    chooseFor: (email) => <>Para {email}. Después se cierran todas tus sesiones, y entras con la nueva contraseña.</>,
    set: "Guardar contraseña",
    done: "Tu nueva contraseña está guardada",
    signedOut: "Se han cerrado todas tus sesiones."
  }
}
