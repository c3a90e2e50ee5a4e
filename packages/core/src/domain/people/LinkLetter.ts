/** The mail that brings somebody their invitation, their link for a new password or for their address, in the restaurant's language. */
import * as PlainLetter from "../foundation/PlainLetter.ts"
import type { PersonalLink } from "./AccessLink.ts"

export interface LetterFacts {
  readonly name: string
  readonly restaurant: string
  readonly url: string
}

interface Words {
  readonly greeting: (name: string) => string
  readonly invitation: Kind
  readonly password: Kind
  readonly address: Kind
}

interface Kind {
  readonly subject: (restaurant: string) => string
  /** Before the link. */
  readonly before: (restaurant: string) => string
  /** After the link; the lifetimes of links are in words here. */
  readonly after: string
}

const words: Readonly<Record<string, Words>> = {
  en: {
    greeting: (name) => `Hello ${name},`,
    invitation: {
      subject: (restaurant) => `Your access to ${restaurant}`,
      before: (restaurant) => `You are invited to sign in to the console of ${restaurant}. Open this link to accept:`,
      after: "It works once, for three days. If you did not expect it, ignore this mail."
    },
    password: {
      subject: (restaurant) => `A new password for ${restaurant}`,
      before: (restaurant) => `Set a new password for the console of ${restaurant} with this link:`,
      after: "It works once, for one hour. If you did not ask for it, tell your manager, and do not open the link."
    },
    address: {
      subject: () => "Confirm your email address",
      before: (restaurant) =>
        `Confirm that you read the mail of this address, with which you sign in to the console of ${restaurant}:`,
      after: "The link works once, for one day, while you are signed in. If you did not ask for it, ignore this mail."
    }
  },
  de: {
    greeting: (name) => `Hallo ${name},`,
    invitation: {
      subject: (restaurant) => `Ihr Zugang zu ${restaurant}`,
      before: (restaurant) =>
        `Sie sind eingeladen, die Konsole von ${restaurant} zu benutzen. Nehmen Sie mit diesem Link an:`,
      after: "Er gilt einmal, drei Tage lang. Falls Sie ihn nicht erwartet haben, ignorieren Sie diese Mail."
    },
    password: {
      subject: (restaurant) => `Ein neues Passwort für ${restaurant}`,
      before: (restaurant) => `Mit diesem Link setzen Sie ein neues Passwort für die Konsole von ${restaurant}:`,
      after:
        "Er gilt einmal, eine Stunde lang. Falls Sie nicht darum gebeten haben, öffnen Sie ihn nicht und sagen Sie Ihrer Leitung Bescheid."
    },
    address: {
      subject: () => "Bestätigen Sie Ihre E-Mail-Adresse",
      before: (restaurant) =>
        `Bestätigen Sie, dass Sie die Mails dieser Adresse lesen, mit der Sie sich bei der Konsole von ${restaurant} anmelden:`,
      after:
        "Der Link gilt einmal, einen Tag lang, solange Sie angemeldet sind. Falls Sie nicht darum gebeten haben, ignorieren Sie diese Mail."
    }
  },
  es: {
    greeting: (name) => `Hola, ${name}:`,
    invitation: {
      subject: (restaurant) => `Tu acceso a ${restaurant}`,
      before: (restaurant) => `Te han invitado a usar la consola de ${restaurant}. Abre este enlace para aceptar:`,
      after: "Sirve una sola vez, durante tres días. Si no lo esperabas, ignora este correo."
    },
    password: {
      subject: (restaurant) => `Una nueva contraseña para ${restaurant}`,
      before: (restaurant) => `Elige una nueva contraseña para la consola de ${restaurant} con este enlace:`,
      after: "Sirve una sola vez, durante una hora. Si no lo pediste, no lo abras y avisa a tu responsable."
    },
    address: {
      subject: () => "Confirma tu dirección de correo",
      before: (restaurant) =>
        `Confirma que lees el correo de esta dirección, con la que entras en la consola de ${restaurant}:`,
      after:
        "El enlace sirve una sola vez, durante un día, con la sesión iniciada. Si no lo pediste, ignora este correo."
    }
  },
  fr: {
    greeting: (name) => `Bonjour ${name},`,
    invitation: {
      subject: (restaurant) => `Votre accès à ${restaurant}`,
      before: (restaurant) => `Vous êtes invité à utiliser la console de ${restaurant}. Ouvrez ce lien pour accepter :`,
      after: "Il sert une seule fois, pendant trois jours. Si vous ne l'attendiez pas, ignorez ce message."
    },
    password: {
      subject: (restaurant) => `Un nouveau mot de passe pour ${restaurant}`,
      before: (restaurant) => `Choisissez un nouveau mot de passe pour la console de ${restaurant} avec ce lien :`,
      after:
        "Il sert une seule fois, pendant une heure. Si vous ne l'avez pas demandé, ne l'ouvrez pas et prévenez votre responsable."
    },
    address: {
      subject: () => "Confirmez votre adresse e-mail",
      before: (restaurant) =>
        `Confirmez que vous lisez le courrier de cette adresse, avec laquelle vous vous connectez à la console de ${restaurant} :`,
      after:
        "Le lien sert une seule fois, pendant un jour, tant que vous êtes connecté. Si vous ne l'avez pas demandé, ignorez ce message."
    }
  },
  it: {
    greeting: (name) => `Ciao ${name},`,
    invitation: {
      subject: (restaurant) => `Il tuo accesso a ${restaurant}`,
      before: (restaurant) => `Hai ricevuto un invito alla console di ${restaurant}. Apri questo link per accettare:`,
      after: "Vale una volta sola, per tre giorni. Se non lo aspettavi, ignora questa email."
    },
    password: {
      subject: (restaurant) => `Una nuova password per ${restaurant}`,
      before: (restaurant) => `Scegli una nuova password per la console di ${restaurant} con questo link:`,
      after: "Vale una volta sola, per un'ora. Se non l'hai chiesto, non aprirlo e avvisa chi gestisce il locale."
    },
    address: {
      subject: () => "Conferma il tuo indirizzo email",
      before: (restaurant) =>
        `Conferma che leggi la posta di questo indirizzo, con cui accedi alla console di ${restaurant}:`,
      after:
        "Il link vale una volta sola, per un giorno, mentre hai effettuato l'accesso. Se non l'hai chiesto, ignora questa email."
    }
  }
}

export const languages = Object.keys(words)

/** The letter in a language such as `de-CH`, or else in English. */
export const compose = (
  kind: PersonalLink["kind"],
  wanted: string,
  { name, restaurant, url }: LetterFacts
): PlainLetter.PlainLetter => {
  const { language, say } = PlainLetter.wordsIn(words, wanted)
  const { [kind]: of, greeting } = say
  const [hello, before] = [greeting(name), of.before(restaurant)]
  const link = PlainLetter.escaped(url)
  return {
    language,
    subject: of.subject(restaurant),
    text: `${hello}\n\n${before}\n${url}\n\n${of.after}\n`,
    html: PlainLetter.page(
      language,
      `${PlainLetter.paragraphs(hello, before)}<p><a href="${link}">${link}</a></p>${PlainLetter.paragraphs(of.after)}`
    )
  }
}
