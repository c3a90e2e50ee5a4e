/** The mail that tells an owner of an outage of the POS, in the restaurant's language. */
import * as PlainLetter from "../../foundation/PlainLetter.ts"
import type { Kind } from "./OutageNotice.ts"

interface Phrases {
  readonly subject: (restaurant: string) => string
  readonly paragraphs: (restaurant: string, since: string) => ReadonlyArray<string>
}

interface Words extends Readonly<Record<Kind, Phrases>> {
  readonly greeting: (name: string) => string
}

const words: Readonly<Record<string, Words>> = {
  en: {
    greeting: (name) => `Hello ${name},`,
    silent: {
      subject: (restaurant) => `The POS of ${restaurant} does not respond`,
      paragraphs: (restaurant, since) => [
        `The POS of ${restaurant} has accepted no order since ${since}.`,
        "No order is lost: they are on the Orders page of the console, and are sent to the POS when it responds again.",
        "Work with the console until then, and check that the POS is switched on and connected to the internet."
      ]
    },
    responding: {
      subject: (restaurant) => `The POS of ${restaurant} responds again`,
      paragraphs: (restaurant, since) => [
        `The POS of ${restaurant} accepts orders again. It had accepted none since ${since}.`,
        "Orders that it has missed are being sent to it."
      ]
    }
  },
  de: {
    greeting: (name) => `Hallo ${name},`,
    silent: {
      subject: (restaurant) => `Die Kasse von ${restaurant} antwortet nicht`,
      paragraphs: (restaurant, since) => [
        `Die Kasse von ${restaurant} hat seit ${since} keine Bestellung angenommen.`,
        "Keine Bestellung ist verloren: Sie stehen in der Konsole unter Bestellungen und werden an die Kasse gesendet, sobald sie wieder antwortet.",
        "Arbeiten Sie bis dahin mit der Konsole, und prüfen Sie, ob die Kasse eingeschaltet und mit dem Internet verbunden ist."
      ]
    },
    responding: {
      subject: (restaurant) => `Die Kasse von ${restaurant} antwortet wieder`,
      paragraphs: (restaurant, since) => [
        `Die Kasse von ${restaurant} nimmt wieder Bestellungen an. Seit ${since} hatte sie keine angenommen.`,
        "Bestellungen, die ihr fehlen, werden ihr gesendet."
      ]
    }
  },
  es: {
    greeting: (name) => `Hola, ${name}:`,
    silent: {
      subject: (restaurant) => `El TPV de ${restaurant} no responde`,
      paragraphs: (restaurant, since) => [
        `El TPV de ${restaurant} no ha aceptado ningún pedido desde ${since}.`,
        "No se ha perdido ningún pedido: están en la consola, en Pedidos, y se envían al TPV cuando vuelva a responder.",
        "Trabaja con la consola hasta entonces y comprueba que el TPV esté encendido y conectado a internet."
      ]
    },
    responding: {
      subject: (restaurant) => `El TPV de ${restaurant} vuelve a responder`,
      paragraphs: (restaurant, since) => [
        `El TPV de ${restaurant} vuelve a aceptar pedidos. No había aceptado ninguno desde ${since}.`,
        "Se le están enviando los pedidos que le faltan."
      ]
    }
  },
  fr: {
    greeting: (name) => `Bonjour ${name},`,
    silent: {
      subject: (restaurant) => `La caisse de ${restaurant} ne répond pas`,
      paragraphs: (restaurant, since) => [
        `La caisse de ${restaurant} n'a accepté aucune commande depuis ${since}.`,
        "Aucune commande n'est perdue : elles sont dans la console, sous Commandes, et seront envoyées à la caisse dès qu'elle répondra.",
        "Travaillez avec la console d'ici là, et vérifiez que la caisse est allumée et connectée à internet."
      ]
    },
    responding: {
      subject: (restaurant) => `La caisse de ${restaurant} répond de nouveau`,
      paragraphs: (restaurant, since) => [
        `La caisse de ${restaurant} accepte de nouveau les commandes. Elle n'en avait accepté aucune depuis ${since}.`,
        "Les commandes qui lui manquent lui sont envoyées."
      ]
    }
  },
  it: {
    greeting: (name) => `Ciao ${name},`,
    silent: {
      subject: (restaurant) => `La cassa di ${restaurant} non risponde`,
      paragraphs: (restaurant, since) => [
        `La cassa di ${restaurant} non ha accettato alcun ordine dalle ${since}.`,
        "Nessun ordine è perso: sono nella console, sotto Ordini, e vengono inviati alla cassa quando risponde di nuovo.",
        "Fino ad allora lavora con la console, e controlla che la cassa sia accesa e connessa a internet."
      ]
    },
    responding: {
      subject: (restaurant) => `La cassa di ${restaurant} risponde di nuovo`,
      paragraphs: (restaurant, since) => [
        `La cassa di ${restaurant} accetta di nuovo ordini. Non ne aveva accettato alcuno dalle ${since}.`,
        "Gli ordini che le mancano le vengono inviati."
      ]
    }
  }
}

export const languages = Object.keys(words)

export interface LetterFacts {
  /** Whom it is for. */
  readonly name: string
  readonly restaurant: string
  readonly kind: Kind
  /** The beginning of the outage, in the restaurant's time zone. */
  readonly since: string
}

/** The letter in a language such as `de-CH`, or else in English. */
export const compose = (wanted: string, { kind, name, restaurant, since }: LetterFacts): PlainLetter.PlainLetter => {
  const { language, say } = PlainLetter.wordsIn(words, wanted)
  const lines = [say.greeting(name), ...say[kind].paragraphs(restaurant, since)]
  return {
    language,
    subject: say[kind].subject(restaurant),
    text: `${lines.join("\n\n")}\n`,
    html: PlainLetter.page(language, PlainLetter.paragraphs(...lines))
  }
}
