/**
 * The names in an order are a snapshot, in as many languages as fit: the restaurant's default language, then its other
 * languages in the owner's order, then any others. A language is kept for the whole order or not at all, so that it can
 * be shown in one language; a name without a text in the default language keeps its first text.
 */
import { budgets } from "../foundation/Budgets.ts"
import * as JsonSize from "../foundation/JsonSize.ts"
import type { Restaurant } from "../foundation/Restaurant.ts"
import type { Translations } from "../foundation/Translations.ts"

type Languages = Pick<Restaurant, "default_language" | "languages">

/** The language of a name that is always kept. */
const essentialOf = (name: Translations, { default_language }: Languages): string | undefined => {
  if (name[default_language] != null) return default_language
  const codes = Object.keys(name)
  return codes.find((code) => name[code] != null) ?? codes[0]
}

const weightIn = (name: Translations, language: string | undefined): number =>
  language === undefined || !Object.hasOwn(name, language)
    ? 0
    : JsonSize.of({ [language]: name[language] }) - JsonSize.of({})

/** The languages that fit, besides those always kept. */
const fitting = (names: ReadonlyMap<Translations, number>, restaurant: Languages): ReadonlySet<string> => {
  const weigh = (weightOf: (name: Translations) => number): number => {
    let weight = 0
    for (const [name, times] of names) weight += times * weightOf(name)
    return weight
  }
  const others = [...names.keys()].flatMap((name) => Object.keys(name)).toSorted()
  const kept = new Set<string>()
  let room = budgets.orderNames - weigh((name) => JsonSize.of({}) + weightIn(name, essentialOf(name, restaurant)))
  for (const language of new Set([restaurant.default_language, ...restaurant.languages, ...others])) {
    room -= weigh((name) => (essentialOf(name, restaurant) === language ? 0 : weightIn(name, language)))
    if (room < 0) break
    kept.add(language)
  }
  return kept
}

/** Shortens each name; names that fit together in all their languages stay as they are. */
export const of = (
  names: ReadonlyArray<Translations>,
  restaurant: Languages
): ((name: Translations) => Translations) => {
  let weight = 0
  for (const name of names) weight += JsonSize.ofRow(name)
  if (weight <= budgets.orderNames) return (name) => name
  const times = new Map<Translations, number>()
  for (const name of names) times.set(name, (times.get(name) ?? 0) + 1)
  const kept = fitting(times, restaurant)
  const shortened = new Map<Translations, Translations>()
  for (const name of times.keys()) {
    const essential = essentialOf(name, restaurant)
    const entries = Object.entries(name).filter(([language]) => language === essential || kept.has(language))
    shortened.set(name, Object.fromEntries(entries))
  }
  return (name) => shortened.get(name) ?? name
}
