/** A dish: changing it, and adding one. */
import {
  createDish,
  Decode,
  type Dish,
  DishInput,
  editDish,
  NotFound,
  Problems,
  type ValidationFailed,
  type Venue
} from "@fourtop/core"
import { Effect, Either } from "effect"
import type { ComponentChildren } from "preact"
import { Form, type PageHandler, Post, redirectTo, type Route, show } from "@fourtop/http-adapter/web"
import type { Frame } from "../frame/frame.ts"
import { Availability } from "./DishRow.tsx"
import { Category, Groups, Marks, Price, Sizes, Texts } from "./DishForm.tsx"
import { languageName } from "../formats/languageName.ts"
import { money } from "../formats/money.ts"
import { Notice } from "../frame/Notice.tsx"
import { nameIn } from "../formats/orderFormats.ts"
import { Badge, Head, Panel } from "../parts/Parts.tsx"
import * as DishForm from "./readDishForm.ts"
import * as PathId from "../parts/PathId.ts"
import { venueOf } from "../parts/venueOf.ts"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { useWords } from "../words/useWords.tsx"
import type { Words } from "../words/Words.ts"

/** The way back to the menu. */
const Back = ({ visit }: { readonly visit: RestaurantVisit }) => (
  <p class="back">
    <a href={pathOf(visit, "menu")}>{useWords().dish.back}</a>
  </p>
)

const Faulty = ({ form }: { readonly form: Form.Form }) => {
  const { notSaved } = useWords().dish
  return form.isFaulty ? <Notice flash={{ message: notSaved, tone: "bad" }} /> : null
}

const labelOf = (say: Words["dish"], field: string): string => {
  const [member = "", language] = field.split(".")
  const label = say.fields[member as keyof typeof say.fields]
  return language === undefined ? label : say.inLanguage(label, languageName(language))
}

/** What others have changed since the person opened the form. */
const Meanwhile = (props: {
  readonly visit: RestaurantVisit
  readonly venue: Venue.Venue
  readonly dish: Dish.Dish
  readonly changed: ReadonlyArray<string>
}) => {
  const { changed, dish, venue, visit } = props
  const words = useWords().dish
  const say = words.meanwhile
  const language = visit.restaurant.default_language
  const category = venue.categoryById.get(dish.category_id)
  const now = DishForm.valuesOf(dish, visit.restaurant)
  const inWords = (field: string): string => {
    const values = [now[field] ?? ""].flat()
    if (field === "category_id" && category !== undefined) return nameIn(language, category.name)
    if (field === "show_online") return values.includes("true") ? say.yes : say.no
    return values.join(", ") || say.nothing
  }
  return (
    <section class="panel" aria-labelledby="meanwhile">
      <h2 id="meanwhile">{say.title}</h2>
      <p>{say.explanation}</p>
      <dl class="facts">
        <dt>{say.dishNow}</dt>
        <dd>{dish.is_available ? words.available : words.soldOut}</dd>
        {changed.map((field) => (
          <>
            <dt>{say.fieldNow(labelOf(words, field))}</dt>
            <dd>{inWords(field)}</dd>
          </>
        ))}
      </dl>
    </section>
  )
}

const PricedPerSize = ({ dish, visit }: { readonly dish: Dish.Dish; readonly visit: RestaurantVisit }) => (
  <>
    <dl class="facts">
      {dish.variants.map(({ name, price_minor }) => (
        <>
          <dt>{nameIn(visit.restaurant.default_language, name)}</dt>
          <dd>{money(price_minor, visit.restaurant.currency)}</dd>
        </>
      ))}
    </dl>
    <p class="hint">{useWords().dish.pricedPerSize(pathOf(visit, "menu/document"))}</p>
  </>
)

interface Editing {
  readonly visit: RestaurantVisit
  readonly venue: Venue.Venue
  readonly dish: Dish.Dish
  readonly form: Form.Form
  readonly notice?: ComponentChildren
}

const EditPage = ({ dish, form, notice, venue, visit }: Editing) => {
  const shown = { visit, venue, form, dish }
  const say = useWords().dish
  return (
    <>
      <Back visit={visit} />
      <Head title={nameIn(visit.restaurant.default_language, dish.name)}>
        <div class="actions dish-state">
          {!dish.is_available && <Badge tone="bad">{say.soldOut}</Badge>}
          <Availability dish={dish} visit={visit} back={pathOf(visit, `menu/${dish.id}`)} />
        </div>
      </Head>
      <Faulty form={form} />
      {notice}
      <Panel id="dish" title={say.panel}>
        <Post action={pathOf(visit, `menu/${dish.id}`)} csrf={visit.csrf}>
          <input type="hidden" name="version" value={String(dish.version)} />
          <input type="hidden" name="seen" value={JSON.stringify(DishForm.valuesOf(dish, visit.restaurant))} />
          {dish.price_minor === null ? <PricedPerSize {...shown} /> : <Price {...shown} />}
          <Texts {...shown} />
          <Category {...shown} />
          <Marks form={form} />
          <button type="submit">{say.save}</button>
        </Post>
      </Panel>
    </>
  )
}

const dishOf = (visit: RestaurantVisit, venue: Venue.Venue) =>
  Effect.flatMap(PathId.integer(visit, "dish"), (id) => {
    const dish = venue.dishById.get(id)
    return dish === undefined ? new NotFound({ resource: "dish" }) : Effect.succeed(dish)
  })

const editPage = (editing: Editing, status = 200) =>
  show(nameIn(editing.visit.restaurant.default_language, editing.dish.name), <EditPage {...editing} />, status)

const edit = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const venue = yield* venueOf(visit)
    const dish = yield* dishOf(visit, venue)
    return editPage({ visit, venue, dish, form: Form.blank(DishForm.valuesOf(dish, visit.restaurant)) })
  })

/** The form as it was sent, with every problem at its field. */
const faulty = (visit: RestaurantVisit, ...found: ReadonlyArray<ReadonlyArray<Problems.Problem>>): Form.Form =>
  Form.of(visit.fields, Problems.group(found.flat()))

const decodeChange = Decode.decoder(DishInput.ChangeDish)
const decodeNew = Decode.decoder(DishInput.CreateDish)

/** The input, or all problems at the fields of the form; those of a text that was read are not told twice. */
const decoded = <A,>(
  { input, problems }: DishForm.Reading,
  decode: (input: unknown) => Either.Either<A, Problems.Problems>,
  place: RestaurantVisit["restaurant"]
): Either.Either<A, ReadonlyArray<Problems.Problem>> => {
  const known = new Set(problems.map(({ path }) => path.split(".")[0]))
  const result = decode(input)
  const others = Either.isLeft(result)
    ? DishForm.atFields(result.left, place).filter(({ path }) => !known.has(path.split(".")[0]))
    : []
  return Either.isRight(result) && problems.length === 0
    ? Either.right(result.right)
    : Either.left([...problems, ...others])
}

const save = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const venue = yield* venueOf(visit)
    const dish = yield* dishOf(visit, venue)
    const seen = Number(visit.fields.get("version") ?? "")
    const reading = DishForm.readChange(visit.fields, dish, visit.restaurant, visit.words.dish)
    const input = decoded(reading, decodeChange, visit.restaurant)
    if (Either.isLeft(input)) return editPage({ visit, venue, dish, form: faulty(visit, input.left) }, 422)
    return yield* editDish(visit.acting, dish.id, input.right, seen).pipe(
      Effect.map(({ item }) => {
        const name = nameIn(visit.restaurant.default_language, item.name)
        return redirectTo(pathOf(visit, `menu/${dish.id}`), { message: visit.words.dish.saved(name) })
      }),
      Effect.catchTags({
        ValidationFailed: ({ problems }) =>
          Effect.succeed(
            editPage({ visit, venue, dish, form: faulty(visit, DishForm.atFields(problems, visit.restaurant)) }, 422)
          ),
        DishChangedMeanwhile: ({ dish: now }) => {
          const { changed, values } = DishForm.rebased(visit.fields, DishForm.valuesOf(now, visit.restaurant))
          const notice = <Meanwhile visit={visit} venue={venue} dish={now} changed={changed} />
          return Effect.succeed(editPage({ visit, venue, dish: now, form: Form.blank(values), notice }, 409))
        }
      })
    )
  })

const newPage = (visit: RestaurantVisit, venue: Venue.Venue, form: Form.Form, status = 200) => {
  const shown = { visit, venue, form }
  const say = visit.words.dish
  return show(
    say.newDish,
    <>
      <Back visit={visit} />
      <Head title={say.newDish} />
      <Faulty form={form} />
      <Panel id="dish" title={say.panel}>
        {venue.categories.length === 0 ? (
          <p class="empty">{say.needsCategory(pathOf(visit, "menu/document"))}</p>
        ) : (
          <Post action={pathOf(visit, "menu/new")} csrf={visit.csrf}>
            <Category {...shown} />
            <Texts {...shown} dish={null} />
            <Price {...shown} hint={say.orSizes} />
            <Sizes form={form} />
            <Marks form={form} />
            <Groups {...shown} />
            <button type="submit">{say.add}</button>
          </Post>
        )}
      </Panel>
    </>,
    status
  )
}

const blankDish = { dietary: "none", show_online: ["true"] }

const add = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const venue = yield* venueOf(visit)
    const reading = DishForm.readNew(visit.fields, visit.restaurant, visit.words.dish)
    const input = decoded(reading, decodeNew, visit.restaurant)
    if (Either.isLeft(input)) return newPage(visit, venue, faulty(visit, input.left), 422)
    return yield* createDish(visit.acting, input.right).pipe(
      Effect.map(({ item }) => {
        const name = nameIn(visit.restaurant.default_language, item.name)
        return redirectTo(pathOf(visit, `menu/${item.id}`), { message: visit.words.dish.added(name) })
      }),
      Effect.catchTag("ValidationFailed", (failure: ValidationFailed) =>
        Effect.succeed(newPage(visit, venue, faulty(visit, DishForm.atFields(failure.problems, visit.restaurant)), 422))
      )
    )
  })

/** The pages of single dishes. */
export const dishPages = (frame: Frame): ReadonlyArray<Route<PageHandler>> => [
  frame.restaurantPage("GET", "/menu/new", "menu_editing", (visit) =>
    Effect.map(venueOf(visit), (venue) => newPage(visit, venue, Form.blank(blankDish)))
  ),
  frame.restaurantPage("POST", "/menu/new", "menu_editing", add),
  frame.restaurantPage("GET", "/menu/:dish", "menu_editing", edit),
  frame.restaurantPage("POST", "/menu/:dish", "menu_editing", save)
]
