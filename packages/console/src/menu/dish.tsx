/** A dish: changing it, and adding one. */
import {
  createDish,
  Decode,
  type Dish,
  DishInput,
  editDish,
  NotFound,
  OwnedRow,
  PriceJump,
  Problems,
  type ValidationFailed,
  type Venue
} from "@fourtop/core/internal"
import { Effect, Either } from "effect"
import { Form, type PageHandler, Post, redirectTo, type Route, show } from "@fourtop/http-adapter/web"
import type { Frame } from "../frame/frame.ts"
import { Availability } from "./DishRow.tsx"
import { Category, Groups, Marks, Price, Sizes, Texts } from "./DishForm.tsx"
import type { Formats } from "../formats/Formats.ts"
import { Notice } from "../frame/Notice.tsx"
import { nameIn } from "../formats/orderFormats.ts"
import { Badge, Head, Panel } from "../parts/Parts.tsx"
import { Conflicts, Seen } from "../parts/Seen.tsx"
import * as SeenForm from "../visits/seenForm.ts"
import * as DishForm from "./readDishForm.ts"
import * as PathId from "../parts/PathId.ts"
import { venueOf } from "../parts/venueOf.ts"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { useFormats, useWords } from "../words/useWords.tsx"
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

const labelOf = (say: Words["dish"], formats: Formats, field: string): string => {
  const [member = "", language] = field.split(".")
  const label = say.fields[member as keyof typeof say.fields]
  return language === undefined ? label : say.inLanguage(label, formats.language(language))
}

/** A value of the form as people say it. */
const inWords =
  ({ dish: words }: Words, venue: Venue.Venue, language: string) =>
  (field: string, value: string): string => {
    const category = field === "category_id" ? venue.categoryById.get(Number(value)) : undefined
    if (category !== undefined) return nameIn(language, category.name)
    return field === "show_online" ? words.shown : value
  }

const PricedPerSize = ({ dish, visit }: { readonly dish: Dish.Dish; readonly visit: RestaurantVisit }) => {
  const { money } = useFormats()
  return (
    <>
      <dl class="facts">
        {dish.variants.map(({ name, price_minor }) => (
          <>
            <dt>{nameIn(visit.restaurant.default_language, name)}</dt>
            <dd>{money(price_minor, visit.restaurant.currency)}</dd>
          </>
        ))}
      </dl>
      <p class="hint">
        {useWords().dish.pricedPerSize(pathOf(visit, `settings/dish/${encodeURIComponent(OwnedRow.keyOf(dish))}`))}
      </p>
    </>
  )
}

interface Editing {
  readonly visit: RestaurantVisit
  readonly venue: Venue.Venue
  readonly dish: Dish.Dish
  readonly form: Form.Form
  readonly conflicts?: ReadonlyArray<SeenForm.FieldConflict>
  /** A price that is asked about before it is saved. */
  readonly jump?: number
}

/** Asks about a price that was probably mistyped; saving again with the same price saves it. */
const PriceQuestion = ({ dish, jump, visit }: Pick<Editing, "dish" | "jump" | "visit">) => {
  const { money } = useFormats()
  const { priceJump } = useWords().dish
  if (jump === undefined) return null
  const { currency } = visit.restaurant
  return (
    <>
      <input type="hidden" name={confirmedPrice} value={String(jump)} />
      <Notice
        flash={{ message: priceJump(money(dish.price_minor ?? 0, currency), money(jump, currency)), tone: "bad" }}
      />
    </>
  )
}

const confirmedPrice = "confirmed_price"

const EditPage = ({ conflicts = [], dish, form, jump, venue, visit }: Editing) => {
  const shown = { visit, venue, form, dish }
  const values = DishForm.valuesOf(dish, visit.restaurant)
  const say = useWords().dish
  const formats = useFormats()
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
      <Panel id="dish" title={say.panel}>
        <Post action={pathOf(visit, `menu/${dish.id}`)} csrf={visit.csrf}>
          <Seen values={form.isFaulty ? (SeenForm.read(visit.fields) ?? values) : values} />
          <Conflicts
            conflicts={conflicts}
            labelOf={(field) => labelOf(say, formats, field)}
            inWords={inWords(visit.words, venue, visit.restaurant.default_language)}
          />
          <PriceQuestion dish={dish} visit={visit} {...(jump === undefined ? {} : { jump })} />
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

/** How often somebody else may be faster. */
const mostRetries = 5

/** Saves what the person changed, on top of the dish as it is now; again if somebody else was faster. */
const save = (visit: RestaurantVisit) =>
  saving(visit).pipe(
    Effect.retry({ times: mostRetries, while: ({ _tag }) => _tag === "DishChangedMeanwhile" }),
    Effect.catchTag("DishChangedMeanwhile", ({ dish }) =>
      Effect.succeed(redirectTo(pathOf(visit, `menu/${dish.id}`), { message: visit.words.dish.notSaved, tone: "bad" }))
    )
  )

/** The new price if the person has to be asked about it; null if not, or if they have said yes to it. */
const jumpIn = ({ fields }: RestaurantVisit, dish: Dish.Dish, { price_minor }: DishInput.ChangeDish): number | null => {
  if (typeof price_minor !== "number" || dish.price_minor === null) return null
  const isConfirmed = fields.get(confirmedPrice) === String(price_minor)
  return !isConfirmed && PriceJump.isJump(dish.price_minor, price_minor) ? price_minor : null
}

const saving = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const venue = yield* venueOf(visit)
    const dish = yield* dishOf(visit, venue)
    const now = DishForm.valuesOf(dish, visit.restaurant)
    const conflicts = SeenForm.conflictsIn(visit.fields, now)
    if (conflicts.length > 0) {
      const form = Form.blank(SeenForm.rebased(visit.fields, now))
      return editPage({ visit, venue, dish, form, conflicts }, 409)
    }
    const changed = SeenForm.changedIn(visit.fields, now)
    const own = new URLSearchParams([...visit.fields].filter(([name]) => changed.has(name)))
    const reading = DishForm.readChange(own, dish, visit.restaurant, visit.words.dish)
    const input = decoded(reading, decodeChange, visit.restaurant)
    if (Either.isLeft(input)) return editPage({ visit, venue, dish, form: faulty(visit, input.left) }, 422)
    const jump = jumpIn(visit, dish, input.right)
    if (jump !== null) {
      const form = Form.blank(SeenForm.rebased(visit.fields, now))
      return editPage({ visit, venue, dish, form, jump }, 422)
    }
    return yield* editDish(visit.acting, dish.id, input.right, dish.version).pipe(
      Effect.map(({ item }) => {
        const name = nameIn(visit.restaurant.default_language, item.name)
        return redirectTo(pathOf(visit, `menu/${dish.id}`), { message: visit.words.dish.saved(name) })
      }),
      Effect.catchTag("ValidationFailed", ({ problems }) =>
        Effect.succeed(
          editPage({ visit, venue, dish, form: faulty(visit, DishForm.atFields(problems, visit.restaurant)) }, 422)
        )
      )
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
          <p class="empty">{say.needsCategory(pathOf(visit, "settings/menus"))}</p>
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
