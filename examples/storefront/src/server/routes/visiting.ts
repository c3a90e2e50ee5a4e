/** What most routes begin with: which restaurant, in which language, and whether one may. */
import { type Frame } from "../../shared/Frame.ts"
import type { Shop } from "../../shared/Shop.ts"
import { wordsIn } from "../../shared/words/words.ts"
import { Refused } from "../http/Reply.ts"
import { requireSameOrigin, type Visit } from "../http/Visit.ts"
import { isUnavailable, type Restaurant } from "../shop/Restaurants.ts"
import type { Site } from "./Site.ts"

/** The restaurant in the path. */
export const restaurantOf = ({ restaurants }: Site, { params }: Visit): Restaurant => {
  const restaurant = restaurants.find(params["slug"] ?? "")
  if (restaurant === null) throw new Refused(404, "There is no such restaurant here.")
  return restaurant
}

/** Calls something for a visitor; a restaurant that cannot be called is closed to them. */
export const open = async <A>(work: () => Promise<A>): Promise<A> => {
  try {
    return await work()
  } catch (error) {
    if (isUnavailable(error)) throw new Refused(503, "This restaurant's page is closed at the moment.")
    throw error
  }
}

/** The languages a browser prefers, best first. */
const preferred = (header: string | undefined): ReadonlyArray<string> =>
  (header ?? "")
    .slice(0, 200)
    .split(",")
    .map((part) => {
      const [language = "", quality] = part.trim().split(";q=")
      return { language, quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    .map(({ language }) => language)

const baseOf = (language: string): string => language.split("-")[0]!.toLowerCase()

/** The language that was chosen, else the best one for the browser, else the one the menu is written in. */
export const languageOf = ({ languages }: Pick<Shop, "languages">, { request, url }: Visit): string => {
  const chosen = url.searchParams.get("lang")
  if (chosen !== null && languages.includes(chosen)) return chosen
  for (const wish of preferred(request.headers["accept-language"])) {
    const found = languages.find((language) => baseOf(language) === baseOf(wish))
    if (found !== undefined) return found
  }
  return languages[0] ?? "en"
}

/** The restaurant, what it shows, and the frame of the page. */
export const visited = async (
  site: Site,
  visit: Visit
): Promise<{ readonly restaurant: Restaurant; readonly shop: Shop; readonly frame: Frame }> => {
  const restaurant = restaurantOf(site, visit)
  const shop = await open(() => site.shops.get(restaurant.slug))
  const language = languageOf(shop, visit)
  const { language: locale, words } = wordsIn(language)
  return { restaurant, shop, frame: { slug: restaurant.slug, name: restaurant.name, language, locale, words } }
}

/** Refuses a write from another site, and one too many. */
export const requireWrite = (site: Site, visit: Visit): void => {
  requireSameOrigin(visit, site.url)
  if (!site.writes.allow(visit.address)) throw new Refused(429, "That was too often. Please wait a minute.")
}
