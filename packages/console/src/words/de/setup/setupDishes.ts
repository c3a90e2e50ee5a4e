/** Dishes that are typed or pasted while a restaurant is set up. */
import type { Words } from "../../en/Words.ts"

const read = (dishes: number): string => (dishes === 1 ? "ein Gericht" : `${dishes} Gerichte`)

export const setupDishes: Words["setup"]["dishes"] = {
  title: "Was gibt es bei Ihnen?",
  lead: "Tippen Sie zehn Gerichte ein, oder fügen Sie sie aus einer Tabelle ein. Sie sehen, was wir gelesen haben, bevor etwas gespeichert wird.",
  label: "Gerichte",
  hint: "Ein Gericht je Zeile: Margherita 8,50. Mit Größen: Hauswein rot klein 4 / groß 7. Extras unter einem Gericht: + Extra Käse 1,50. Eine Zeile ohne Preis beginnt eine Kategorie.",
  look: "Ansehen",
  lookAgain: "Noch einmal ansehen",
  found: (dishes, doubtful) => {
    const found = `Wir haben ${read(dishes)} gelesen.`
    if (doubtful === 0) return `${found} Stimmt alles?`
    return doubtful === 1 ? `${found} Bei einem sind wir unsicher.` : `${found} Bei ${doubtful} sind wir unsicher.`
  },
  columns: ["Gericht", "Preis", "Kategorie", "Extras"],
  caption: "Gerichte, wie wir sie gelesen haben",
  doubtful: "Bitte sehen Sie sich diese an",
  right: "Stimmt so",
  leaveOut: "Weglassen",
  decide: (name) => `Was ist mit ${name}?`,
  mustDecide: "muss entschieden oder unten im Text berichtigt werden",
  line: (line, text) => `Zeile ${line}: ${text}`,
  correct: "Text berichtigen",
  save: (dishes) => (dishes === 1 ? "Ein Gericht speichern" : `${dishes} Gerichte speichern`),
  saved: (dishes) =>
    dishes === 1 ? "Ein Gericht steht auf Ihrer Karte." : `${dishes} Gerichte stehen auf Ihrer Karte.`,
  none: "muss mindestens ein Gericht nennen",
  tooLong: "ist zu lang: Fügen Sie höchstens 5.000 Zeilen ein",
  have: (dishes) => `Ihre Karte hat schon ${read(dishes)}. Was Sie hier eingeben, kommt dazu.`,
  noPrice: "kein Preis",
  menu: "Karte",
  category: "Gerichte",
  extras: "Extras",
  doubts: {
    decimals: "Der Preis hat mehr Nachkommastellen als Ihre Währung.",
    two_ways: "Der Preis lässt sich auf zwei Arten lesen.",
    no_price: "Es gibt keinen Preis.",
    free: "Der Preis ist null.",
    far: "Der Preis weicht stark von den anderen ab.",
    name_twice: "Ein anderes Gericht heißt genauso.",
    name_too_long: "Der Name ist zu lang.",
    unreadable: "Diese Zeile war nicht zu lesen.",
    unnamed_sizes: "Die Größen haben keine Namen.",
    too_many_sizes: "Es sind zu viele Größen.",
    too_many_modifiers: "Es sind zu viele Extras.",
    unread_cell: "Ein Teil der Zeile wurde nicht verwendet."
  }
}
