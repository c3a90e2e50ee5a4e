import type { Words } from "../../en/Words.ts"

const dishes = (count: number): string => (count === 1 ? "un piatto" : `${count} piatti`)

/** Dishes that are typed or pasted while a restaurant is set up, in Italian. */
export const setupDishes: Words["setup"]["dishes"] = {
  title: "Cosa servi?",
  lead: "Scrivi una decina di piatti, o incollali da un foglio di calcolo. Prima di salvare vedi cosa abbiamo letto.",
  label: "Piatti",
  hint: "Un piatto per riga: Margherita 8,50. Con i formati: Rosso della casa piccolo 4 / grande 7. Le aggiunte sotto il piatto: + Mozzarella extra 1,50. Una riga senza prezzo apre una categoria.",
  look: "Controlla",
  lookAgain: "Controlla di nuovo",
  found: (count, doubtful) =>
    doubtful === 0
      ? `Abbiamo letto ${dishes(count)}. È tutto giusto?`
      : `Abbiamo letto ${dishes(count)}. ${doubtful === 1 ? "Uno è da controllare" : `${doubtful} sono da controllare`}.`,
  columns: ["Piatto", "Prezzo", "Categoria", "Aggiunte"],
  caption: "I piatti come li abbiamo letti",
  doubtful: "Da controllare",
  right: "È giusto",
  leaveOut: "Escludi",
  decide: (name) => `Cosa facciamo con ${name}?`,
  mustDecide: "va deciso, o corretto nel testo qui sotto",
  line: (line, text) => `Riga ${line}: ${text}`,
  correct: "Correggi il testo",
  save: (count) => `Salva ${dishes(count)}`,
  saved: (count) => (count === 1 ? "Un piatto è nel tuo menu." : `${count} piatti sono nel tuo menu.`),
  none: "deve contenere almeno un piatto",
  tooLong: "è troppo lungo: incolla al massimo 5.000 righe",
  have: (count) => `Il tuo menu ha ${dishes(count)}. Quello che aggiungi qui si somma.`,
  noPrice: "senza prezzo",
  menu: "Menu",
  category: "Piatti",
  extras: "Aggiunte",
  doubts: {
    decimals: "Il prezzo ha più decimali della tua valuta.",
    two_ways: "Il prezzo si può leggere in due modi.",
    no_price: "Manca il prezzo.",
    free: "Il prezzo è zero.",
    far: "Il prezzo è molto diverso dagli altri.",
    name_twice: "Un altro piatto ha lo stesso nome.",
    name_too_long: "Il nome è troppo lungo.",
    unreadable: "Non è stato possibile leggere questa riga.",
    unnamed_sizes: "I formati non hanno un nome.",
    too_many_sizes: "Ci sono troppi formati.",
    too_many_modifiers: "Ci sono troppe aggiunte.",
    unread_cell: "Una parte della riga non è stata usata."
  }
}
