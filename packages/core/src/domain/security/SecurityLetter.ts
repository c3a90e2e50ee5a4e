/** The mail that tells an owner of a change of access, in the restaurant's language. */
import * as PlainLetter from "../foundation/PlainLetter.ts"
import type { Kind, Notice } from "./SecurityNotice.ts"

interface Words {
  readonly greeting: (name: string) => string
  readonly subject: (restaurant: string) => string
  readonly before: (restaurant: string) => string
  readonly happened: Readonly<Record<Kind, (name: string, role: string) => string>>
  readonly roles: Readonly<Record<string, string>>
  readonly by: string
  readonly at: string
  readonly after: string
}

const words: Readonly<Record<string, Words>> = {
  en: {
    greeting: (name) => `Hello ${name},`,
    subject: (restaurant) => `Access to ${restaurant} has changed`,
    before: (restaurant) => `Somebody has changed who or what has access to ${restaurant}:`,
    happened: {
      owner: (name) => `New owner: ${name}`,
      role: (name, role) => `New role of ${name}: ${role}`,
      token: (name) => `New API token: ${name}`,
      app: (name) => `Connected app: ${name}`
    },
    roles: { owner: "owner", manager: "manager", staff: "staff" },
    by: "By",
    at: "At",
    after: "The console shows it under Security. If you did not expect it, take the access away there at once."
  },
  de: {
    greeting: (name) => `Hallo ${name},`,
    subject: (restaurant) => `Der Zugang zu ${restaurant} hat sich geändert`,
    before: (restaurant) => `Es wurde geändert, wer oder was Zugang zu ${restaurant} hat:`,
    happened: {
      owner: (name) => `Neuer Inhaber: ${name}`,
      role: (name, role) => `Neue Rolle von ${name}: ${role}`,
      token: (name) => `Neues API-Token: ${name}`,
      app: (name) => `Verbundene App: ${name}`
    },
    roles: { owner: "Inhaber", manager: "Leitung", staff: "Personal" },
    by: "Von",
    at: "Um",
    after:
      "Die Konsole zeigt es unter Sicherheit. Falls Sie es nicht erwartet haben, entziehen Sie den Zugang dort sofort."
  },
  es: {
    greeting: (name) => `Hola, ${name}:`,
    subject: (restaurant) => `Ha cambiado el acceso a ${restaurant}`,
    before: (restaurant) => `Alguien ha cambiado quién o qué tiene acceso a ${restaurant}:`,
    happened: {
      owner: (name) => `Nuevo propietario: ${name}`,
      role: (name, role) => `Nuevo rol de ${name}: ${role}`,
      token: (name) => `Nuevo token de la API: ${name}`,
      app: (name) => `Aplicación conectada: ${name}`
    },
    roles: { owner: "propietario", manager: "encargado", staff: "personal" },
    by: "Por",
    at: "Cuándo",
    after: "La consola lo muestra en Seguridad. Si no lo esperabas, retira allí el acceso de inmediato."
  },
  fr: {
    greeting: (name) => `Bonjour ${name},`,
    subject: (restaurant) => `L'accès à ${restaurant} a changé`,
    before: (restaurant) => `Quelqu'un a changé qui ou quoi a accès à ${restaurant} :`,
    happened: {
      owner: (name) => `Nouveau propriétaire : ${name}`,
      role: (name, role) => `Nouveau rôle de ${name} : ${role}`,
      token: (name) => `Nouveau jeton de l'API : ${name}`,
      app: (name) => `Application connectée : ${name}`
    },
    roles: { owner: "propriétaire", manager: "responsable", staff: "personnel" },
    by: "Par",
    at: "Le",
    after: "La console l'affiche sous Sécurité. Si vous ne l'attendiez pas, retirez-y l'accès tout de suite."
  },
  it: {
    greeting: (name) => `Ciao ${name},`,
    subject: (restaurant) => `L'accesso a ${restaurant} è cambiato`,
    before: (restaurant) => `Qualcuno ha cambiato chi o che cosa ha accesso a ${restaurant}:`,
    happened: {
      owner: (name) => `Nuovo titolare: ${name}`,
      role: (name, role) => `Nuovo ruolo di ${name}: ${role}`,
      token: (name) => `Nuovo token dell'API: ${name}`,
      app: (name) => `App collegata: ${name}`
    },
    roles: { owner: "titolare", manager: "responsabile", staff: "personale" },
    by: "Da",
    at: "Quando",
    after: "La console lo mostra sotto Sicurezza. Se non te lo aspettavi, togli subito l'accesso da lì."
  }
}

export const languages = Object.keys(words)

export interface LetterFacts {
  /** Whom it is for. */
  readonly name: string
  readonly restaurant: string
  readonly notice: Notice
  /** The time of the change, in the restaurant's time zone. */
  readonly at: string
}

/** The letter in a language such as `de-CH`, or else in English. */
export const compose = (wanted: string, { at, name, notice, restaurant }: LetterFacts): PlainLetter.PlainLetter => {
  const { language, say } = PlainLetter.wordsIn(words, wanted)
  const role = notice.role === null ? "" : (say.roles[notice.role] ?? notice.role)
  const facts = [say.happened[notice.kind](notice.name, role), `${say.by}: ${notice.by}`, `${say.at}: ${at}`]
  const around = [say.greeting(name), say.before(restaurant)]
  const list = facts.map((fact) => `<li>${PlainLetter.escaped(fact)}</li>`).join("")
  const [before, after] = [PlainLetter.paragraphs(...around), PlainLetter.paragraphs(say.after)]
  return {
    language,
    subject: say.subject(restaurant),
    text: `${around.join("\n\n")}\n\n${facts.join("\n")}\n\n${say.after}\n`,
    html: PlainLetter.page(language, `${before}<ul>${list}</ul>${after}`)
  }
}
