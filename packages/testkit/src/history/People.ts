/**
 * Who comes: made-up names, with addresses at example.com and numbers that are reserved for films, so that nobody could
 * ever be reached with them.
 */
import * as Chance from "./Chance.ts"

const first =
  "Giulia Marco Chiara Luca Sofia Matteo Anna Paolo Elena Davide Sara Andrea Laura Stefano Marta Nico Emma Ben Mia Jonas \
Lena Felix Clara Oskar Ida Thomas Hannah Lukas Eva Karl Alice James Olivia Henry Grace Oliver Ruby Arthur Daisy Leo \
Camille Hugo Chloé Louis Inès Jules Léa Rémi Noor Amir Yara Samir Ingrid Erik Freya Nils Marta Pavel Zofia Jan".split(
    " "
  )

const last =
  "Ferri Conti Rinaldi Moretti Galli Greco Bruno Serra Villa Fontana Marini Leone Brandt Weber Vogel Krause Lorenz Engel \
Busch Winter Sommer Berger Okafor Adeyemi Mensah Hughes Walsh Carter Bennett Foster Hayes Marsh Pearce Reid Martin Petit \
Dubois Laurent Moreau Girard Haddad Nasser Rahman Khan Lindgren Dahl Holm Berg Novak Kowalski Wójcik Horák Silva Costa \
Sousa Vargas Molina Ortega Ibáñez Vidal".split(" ")

/** Codes of areas, each with a hundred numbers from 555-0100 on. */
const areas =
  "201 202 203 205 206 207 208 209 210 212 213 214 215 216 217 218 219 224 225 228 229 231 234 239 240 248 251 252 253 \
254 256 260 262 267 269 270 276 281 301 302".split(" ")

/** Guests that have a number of their own. */
export const mostGuests = areas.length * 100

export interface Person {
  readonly name: string
  readonly phone: string
  readonly email: string | null
  readonly locale: string
}

const nameOf = (chance: Chance.Chance): string => `${chance.oneOf(first)} ${chance.oneOf(last)}`

const plain = (name: string): string =>
  name
    .normalize("NFD")
    .replace(/[^a-zA-Z ]/g, "")
    .toLowerCase()
    .replaceAll(" ", ".")

/** One of the guests of a house, by their number. */
export const guest = (house: string, number: number): Person => {
  const chance = Chance.of(house, "guest", number)
  const name = nameOf(chance)
  return {
    name,
    phone: `+1 ${areas[Math.floor(number / 100)]!} 555 01${String(number % 100).padStart(2, "0")}`,
    email: chance.happens(0.7) ? `${plain(name)}.${number}@example.com` : null,
    locale: chance.weighted([
      ["en", 0.5],
      ["it", 0.3],
      ["de", 0.2]
    ])
  }
}

/** Those who work there, as the activity log names them; they have no account. */
export const staff = (house: string): ReadonlyArray<{ readonly id: string; readonly name: string }> => {
  const chance = Chance.of(house, "staff")
  return Array.from({ length: 6 }, (_, index) => ({ id: `history:${index + 1}`, name: nameOf(chance) }))
}
