/** The menu. It can be read without scripts; with them, one can order from it. */
import { type Frame, wordFor } from "../../shared/Frame.ts"
import { type Category, type Menu, type Shop, textIn } from "../../shared/Shop.ts"
import { ItemCard } from "../../shared/views/ItemCard.tsx"
import type { Assets } from "./Assets.ts"
import { Site } from "./Layout.tsx"

interface Props {
  readonly frame: Frame
  readonly shop: Shop
  readonly assets: Assets
}

const anchorOf = ({ id }: Category): string => `category-${id}`

const Contents = ({ frame, shop }: Omit<Props, "assets">) => (
  <nav class="contents" aria-label={frame.words.contents}>
    <ul lang={frame.language}>
      {shop.menus
        .flatMap(({ categories }) => categories)
        .map((category) => (
          <li key={category.id}>
            <a href={`#${anchorOf(category)}`}>{textIn(category.name, frame.language)}</a>
          </li>
        ))}
    </ul>
  </nav>
)

const isServed = ({ items }: Category): boolean => items.some(({ is_served }) => is_served)

const MenuSection = ({
  currency,
  frame,
  menu
}: {
  readonly frame: Frame
  readonly menu: Menu
  readonly currency: string
}) => (
  <section class="menu" aria-labelledby={`menu-${menu.id}`}>
    <h2 id={`menu-${menu.id}`}>
      <span lang={frame.language}>{textIn(menu.name, frame.language)}</span>
      {!menu.is_served && <span class="tag">{frame.words.notNow}</span>}
    </h2>
    {menu.categories.map((category) => (
      <section key={category.id} id={anchorOf(category)} aria-labelledby={`${anchorOf(category)}-name`}>
        <h3 id={`${anchorOf(category)}-name`}>
          <span lang={frame.language}>{textIn(category.name, frame.language)}</span>
          {menu.is_served && !isServed(category) && <span class="tag">{frame.words.notNow}</span>}
        </h3>
        <ul class="items">
          {category.items.map((item) => (
            <ItemCard key={item.id} frame={frame} item={item} currency={currency} />
          ))}
        </ul>
      </section>
    ))}
  </section>
)

/** What is served now comes first; the rest can be ordered for later. */
const inOrder = (menus: ReadonlyArray<Menu>): ReadonlyArray<Menu> => [
  ...menus.filter(({ is_served }) => is_served),
  ...menus.filter(({ is_served }) => !is_served)
]

const offered = ({ rules }: Shop) =>
  (["pickup", "delivery", "dine_in"] as const).filter((type) => rules.order_types[type].offered)

/** The whole page. */
export const MenuPage = ({ assets, frame, shop }: Props) => {
  const ordered = { ...shop, menus: inOrder(shop.menus) }
  return (
    <Site
      frame={frame}
      assets={assets}
      script="menu"
      data={{ frame }}
      current="menu"
      path=""
      languages={shop.languages}
    >
      <div class="with-basket">
        <main id="content">
          <h1>{frame.name}</h1>
          <p class="offered">
            {offered(shop).map((type) => (
              <span key={type}>{wordFor(frame, type)}</span>
            ))}
          </p>
          <p class="notice without-scripts">{frame.words.needsScript}</p>
          <Contents frame={frame} shop={ordered} />
          {ordered.menus.map((menu) => (
            <MenuSection key={menu.id} frame={frame} menu={menu} currency={shop.currency} />
          ))}
        </main>
        <aside id="basket" class="basket with-scripts" aria-label={frame.words.basket}>
          <h2>{frame.words.basket}</h2>
          <p class="hint">{frame.words.empty}</p>
        </aside>
      </div>
      <nav id="bar" class="with-scripts" aria-label={frame.words.viewOrder} />
      <div id="choosing" />
    </Site>
  )
}
