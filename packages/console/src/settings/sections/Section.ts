/** The parts of the venue document that have a form of their own, and where each of their members is in the document. */
import type { Document } from "../forms/FormContext.ts"
import { keeping, type Member, memberAt } from "../forms/Shape.ts"

/** A place in the document: names of members and places in lists. */
export type Pointer = ReadonlyArray<string | number>

export interface Placed {
  readonly member: Member
  readonly at: Pointer
}

export const sectionIds = [
  "hours",
  "menus",
  "menu",
  "category",
  "dish",
  "modifiers",
  "promotions",
  "taxes",
  "ordering",
  "delivery",
  "bookings",
  "periods",
  "tables",
  "floor",
  "places",
  "kitchen",
  "messages",
  "languages",
  "business"
] as const

export type SectionId = (typeof sectionIds)[number]

const top = (pattern: string, isKept: (member: Member) => boolean = () => true): Placed => ({
  member: keeping(memberAt(pattern), isKept),
  at: pattern.split(".")
})

const without =
  (...names: ReadonlyArray<string>) =>
  ({ name }: Member): boolean =>
    !names.includes(name)

const only =
  (...names: ReadonlyArray<string>) =>
  ({ name }: Member): boolean =>
    names.includes(name)

/** The entry of a list with a key, member by member. */
const entryAt = (pattern: string, at: Pointer, omitted: ReadonlyArray<string> = []): ReadonlyArray<Placed> => {
  const { shape } = memberAt(pattern)
  return (shape.kind === "list" ? shape.entry.members : [])
    .filter(without(...omitted))
    .map((member) => ({ member, at: [...at, member.name] }))
}

const placeOf = (rows: ReadonlyArray<{ readonly key: string }> | undefined, key: string): number =>
  (rows ?? []).findIndex((row) => row.key === key)

const menuAt = (document: Document, key: string): Pointer | null => {
  const place = placeOf(document.menus, key)
  return place === -1 ? null : ["menus", place]
}

const categoryAt = (document: Document, key: string): Pointer | null => {
  for (const [menu, { categories }] of (document.menus ?? []).entries()) {
    const place = placeOf(categories, key)
    if (place !== -1) return ["menus", menu, "categories", place]
  }
  return null
}

const dishAt = (document: Document, key: string): Pointer | null => {
  for (const [menu, { categories }] of (document.menus ?? []).entries()) {
    for (const [category, { dishes }] of (categories ?? []).entries()) {
      const place = placeOf(dishes, key)
      if (place !== -1) return ["menus", menu, "categories", category, "dishes", place]
    }
  }
  return null
}

const hoursOf = (document: Document, key: string): ReadonlyArray<Placed> | null => {
  const branches = document.branches ?? []
  const place =
    key === ""
      ? Math.max(
          0,
          branches.findIndex(({ default: is }) => is === true)
        )
      : placeOf(branches, key)
  const branch = branches[place]
  if (branch === undefined) return key === "" ? [top("booking.closing_days")] : null
  const hours = { member: memberAt("branches.opening_hours"), at: ["branches", place, "opening_hours"] }
  const isDefault = branch.default === true || (place === 0 && !branches.some(({ default: is }) => is === true))
  return isDefault ? [hours, top("booking.closing_days")] : [hours]
}

/** Everything of a dish; its category is where it stands. */
const dishOf = (document: Document, key: string): ReadonlyArray<Placed> | null => {
  const at = dishAt(document, key)
  return at === null ? null : entryAt("menus.categories.dishes", at)
}

const ofCategory = (document: Document, key: string): ReadonlyArray<Placed> | null => {
  const at = categoryAt(document, key)
  if (at === null) return null
  const dishes = keeping(memberAt("menus.categories.dishes"), only("key", "name", "price_minor"))
  return [...entryAt("menus.categories", at, ["dishes"]), { member: dishes, at: [...at, "dishes"] }]
}

const ofMenu = (document: Document, key: string): ReadonlyArray<Placed> | null => {
  const at = menuAt(document, key)
  if (at === null) return null
  const categories = keeping(memberAt("menus.categories"), without("dishes"))
  return [...entryAt("menus", at, ["categories"]), { member: categories, at: [...at, "categories"] }]
}

/** The members of a section, each with its place; null if the document has nothing with the key. */
export const placedIn = (section: SectionId, key: string, document: Document): ReadonlyArray<Placed> | null => {
  switch (section) {
    case "hours":
      return hoursOf(document, key)
    case "menus":
      return [top("menus", without("categories"))]
    case "menu":
      return ofMenu(document, key)
    case "category":
      return ofCategory(document, key)
    case "dish":
      return dishOf(document, key)
    case "modifiers":
      return [top("modifier_groups")]
    case "promotions":
      return [top("promotions"), top("happy_hours")]
    case "taxes":
      return [top("taxes"), top("service_charge"), top("cash_rounding_minor")]
    case "ordering":
      return [top("order_types"), top("order_horizon_days")]
    case "delivery":
      return [top("delivery_zones")]
    case "bookings":
      return [top("booking", without("closing_days"))]
    case "periods":
      return [top("service_periods")]
    case "tables":
      return [top("tables", without("place")), top("table_combinations")]
    case "floor":
      return [top("rooms"), top("tables", only("key", "name", "max_seats", "place"))]
    case "places":
      return [top("branches", without("opening_hours"))]
    case "kitchen":
      return [top("kitchen_stations"), top("course_minutes"), top("service")]
    case "messages":
      return [top("messages")]
    case "languages":
      return [top("languages")]
    case "business":
      return [top("legal_name"), top("tax_number"), top("day_ends_at")]
  }
}

/** The name of a member in the fields of its form. */
export const nameOf = ({ at }: Placed): string => String(at.at(-1))

export const valueAt = (document: unknown, at: Pointer): unknown =>
  at.reduce<unknown>(
    (value, step) => (value as Readonly<Record<string | number, unknown>> | undefined)?.[step],
    document
  )

/** The document with another value at a place; undefined leaves it out. */
export const withValue = (document: unknown, at: Pointer, value: unknown): unknown => {
  const [step, ...rest] = at
  if (step === undefined) return value
  if (Array.isArray(document)) {
    return document.map((one: unknown, place) => (place === step ? withValue(one, rest, value) : one))
  }
  const { [step]: before, ...others } = (document ?? {}) as Record<string | number, unknown>
  const after = withValue(before, rest, value)
  if (after === undefined) return others
  return Object.hasOwn(document ?? {}, step) ? { ...(document as object), [step]: after } : { ...others, [step]: after }
}
