/** Dishes that are typed or pasted while a restaurant is set up, in French. */
import type { Words } from "../../en/Words.ts"
import { counted } from "../phrases/plural.shared.ts"

export const setupDishes: Words["setup"]["dishes"] = {
  title: "Que servez-vous\u00a0?",
  lead: "Tapez dix plats, ou collez-les depuis un tableur. Vous voyez ce que nous avons lu avant que quoi que ce soit ne soit enregistré.",
  label: "Plats",
  hint: "Un plat par ligne\u00a0: Margherita 8,50. Avec des tailles\u00a0: Vin rouge maison verre 4 / pichet 7. Les suppléments sous le plat\u00a0: + Extra fromage 1,50. Une ligne sans prix commence une catégorie.",
  look: "Vérifier",
  lookAgain: "Vérifier de nouveau",
  found: (dishes, doubtful) => {
    const read = `Nous avons lu ${counted(dishes, "plat")}.`
    if (doubtful === 0) return `${read} Tout est juste\u00a0?`
    return `${read} ${doubtful === 1 ? "Un est à vérifier" : `${doubtful} sont à vérifier`}.`
  },
  columns: ["Plat", "Prix", "Catégorie", "Suppléments"],
  caption: "Les plats tels que nous les avons lus",
  doubtful: "À vérifier",
  right: "C’est juste",
  leaveOut: "Ne pas le prendre",
  decide: (name) => `${name}\u00a0: que faire\u00a0?`,
  mustDecide: "reste à décider, ou à corriger dans le texte ci-dessous",
  line: (line, text) => `Ligne ${line}\u00a0: ${text}`,
  correct: "Corriger le texte",
  save: (dishes) => (dishes === 1 ? "Enregistrer un plat" : `Enregistrer ${counted(dishes, "plat")}`),
  saved: (dishes) => (dishes === 1 ? "Un plat est à votre carte." : `${dishes}\u00a0plats sont à votre carte.`),
  none: "doit contenir au moins un plat",
  tooLong: "est trop long\u00a0: collez au plus 5\u00a0000\u00a0lignes",
  have: (dishes) =>
    `Votre carte a ${dishes === 1 ? "un plat" : counted(dishes, "plat")}. Ce que vous ajoutez ici vient en plus.`,
  noPrice: "sans prix",
  menu: "Carte",
  category: "Plats",
  extras: "Suppléments",
  doubts: {
    decimals: "Le prix a plus de décimales que votre monnaie.",
    two_ways: "Le prix peut se lire de deux façons.",
    no_price: "Il n’y a pas de prix.",
    free: "Le prix est zéro.",
    far: "Le prix est loin de celui des autres.",
    name_twice: "Un autre plat a le même nom.",
    name_too_long: "Le nom est trop long.",
    unreadable: "Cette ligne n’a pas pu être lue.",
    unnamed_sizes: "Les tailles n’ont pas de nom.",
    too_many_sizes: "Il y a trop de tailles.",
    too_many_modifiers: "Il y a trop de suppléments.",
    unread_cell: "Une partie de la ligne n’a pas servi."
  }
}
