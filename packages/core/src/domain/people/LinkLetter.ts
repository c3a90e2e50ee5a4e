/** The mail that brings somebody their invitation, or their link for a new password, in the restaurant's language. */
import type { AccessLink } from "./AccessLink.ts"

export interface LinkLetter {
  readonly language: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

export interface LetterFacts {
  readonly name: string
  readonly restaurant: string
  readonly url: string
}

interface Words {
  readonly greeting: (name: string) => string
  readonly invitation: Kind
  readonly password: Kind
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
    }
  }
}

export const languages = Object.keys(words)

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;")

/** The letter in a language such as `de-CH`, or else in English. */
export const compose = (
  kind: AccessLink["kind"],
  wanted: string,
  { name, restaurant, url }: LetterFacts
): LinkLetter => {
  const primary = wanted.toLowerCase().split("-")[0]!
  const language = languages.includes(primary) ? primary : "en"
  const { [kind]: of, greeting } = words[language]!
  const [hello, before] = [greeting(name), of.before(restaurant)]
  const html = [hello, before].map((line) => `<p>${escaped(line)}</p>`).join("")
  return {
    language,
    subject: of.subject(restaurant),
    text: `${hello}\n\n${before}\n${url}\n\n${of.after}\n`,
    html: `<!doctype html><html lang="${language}"><body>${html}<p><a href="${escaped(url)}">${escaped(url)}</a></p><p>${escaped(of.after)}</p></body></html>`
  }
}
