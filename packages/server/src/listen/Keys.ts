/** What keys do while a listener runs on a terminal. */

export interface View {
  /** The areas that events can be narrowed to, such as `order`. */
  readonly areas: ReadonlyArray<string>
  /** The area that is forwarded; null for all. */
  readonly only: string | null
}

export type Action =
  | { readonly kind: "quit" }
  | { readonly kind: "replay" }
  | { readonly kind: "filter"; readonly only: string | null }
  | { readonly kind: "none" }

export const hint = "Keys: r sends the last event again, f changes the filter, q quits."

const nextArea = ({ areas, only }: View): string | null => areas[only === null ? 0 : areas.indexOf(only) + 1] ?? null

export const press = (key: string, view: View): Action => {
  switch (key) {
    case "q":
    case "Q":
    case "\u0003":
    case "\u0004":
      return { kind: "quit" }
    case "r":
    case "R":
      return { kind: "replay" }
    case "f":
    case "F":
      return { kind: "filter", only: nextArea(view) }
    default:
      return { kind: "none" }
  }
}

/** The part of a type before its dot: `order`, `ping`. */
export const areaOf = (type: string): string => type.split(".")[0]!

/** Whether an event of this type passes the filter. */
export const passes = (type: string, { only }: Pick<View, "only">): boolean => only === null || areaOf(type) === only
