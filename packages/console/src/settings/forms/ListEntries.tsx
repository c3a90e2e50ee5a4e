/** The entries of a list, each with its fields and with buttons that move and remove it. */
import { Answers } from "@fourtop/http-adapter/web"
import { useWords } from "../../words/useWords.tsx"
import { Described, Problem } from "./controls.tsx"
import type { DrawField, FieldProps } from "./Drawing.ts"
import { below } from "./FormFields.ts"
import * as ListMoves from "./listMoves.ts"
import type { Shape } from "./Shape.ts"

/** What an entry is called: its name in the first language that has one. */
const titleOf = (fields: Answers.Answers, path: string, languages: ReadonlyArray<string>): string => {
  const names = ["name", ...languages.map((language) => `name.${language}`), "date", "tax_class", "branch", "key"]
  return names.map((name) => fields.get(below(path, name)) ?? "").find((text) => text !== "") ?? ""
}

/** Lists whose entries have few fields, and are shown as rows. */
const asRows: ReadonlySet<string> = new Set([
  "rooms",
  "tables",
  "kitchen_stations",
  "taxes.taxes",
  "booking.turn_times",
  "modifier_groups.options",
  "menus.categories.dishes",
  "menus.categories.dishes.sizes"
])

/** Other lists of more entries than these are folded. */
const mostOpen = 3

const MoveButton = (
  props: ListMoves.Move & {
    readonly action: string
    readonly anchor: string
    readonly label: string
    readonly sign: string
    /** Set for one that only changes the order, which a script does without the server. */
    readonly sorts?: boolean
    readonly hidden?: boolean
  }
) => (
  <button
    type="submit"
    class="plain small"
    name="do"
    value={ListMoves.write(props)}
    formaction={`${props.action}#${encodeURIComponent(props.anchor)}`}
    aria-label={props.label}
    title={props.label}
    {...(props.sorts === true ? { "data-moves": props.move } : {})}
    hidden={props.hidden === true}
  >
    {props.sign}
  </button>
)

/** Without scripts there is nothing to drag. */
const Handle = ({ title }: { readonly title: string }) => {
  const label = useWords().settings.sorting(title)
  return (
    <button type="button" class="plain small sort-handle" data-handle hidden aria-label={label} title={label}>
      ⠿
    </button>
  )
}

export const ListEntries = (
  props: FieldProps & {
    readonly shape: Extract<Shape, { readonly kind: "list" }>
    readonly label: string
    readonly Entry: DrawField
    readonly hint?: string
  }
) => {
  const { drawing, label, member, path, shape } = props
  const { action, context, fields, form, pageOf } = drawing
  const say = useWords().settings
  const markers = Answers.distinct(fields, path)
  const isRow = asRows.has(member.pattern)
  return (
    <fieldset class="setting-list" id={path}>
      <legend>{label}</legend>
      <Described name={path} {...(props.hint === undefined ? {} : { hint: props.hint })} form={form} />
      {markers.map((marker, place) => {
        const at = below(path, marker)
        const title = titleOf(fields, at, context.languages) || say.newEntry
        const page = pageOf?.(member.pattern, fields.get(`${at}.key`) ?? "") ?? null
        const isOpen = markers.length <= mostOpen || marker.startsWith("new-") || drawing.faulty.has(at)
        const move = { list: path, marker, action }
        const content = (
          <>
            <input type="hidden" name={path} value={marker} />
            <Problem form={form} name={at} />
            <Problem form={form} name={`${at}.key`} />
            <div class="setting-grid">
              {shape.entry.members.map((one) => (
                <props.Entry drawing={drawing} member={one} path={below(at, one.name)} />
              ))}
            </div>
            <p class="entry-actions">
              {page !== null && (
                <a class="button plain small" href={page}>
                  {say.open}
                  <span class="unseen"> {title}</span>
                </a>
              )}
              {isRow && markers.length > 1 && <Handle title={title} />}
              <MoveButton
                {...move}
                move="up"
                anchor={at}
                label={`${say.up}: ${title}`}
                sign="↑"
                sorts
                hidden={place === 0}
              />
              <MoveButton
                {...move}
                move="down"
                anchor={at}
                label={`${say.down}: ${title}`}
                sign="↓"
                sorts
                hidden={place === markers.length - 1}
              />
              <MoveButton {...move} move="remove" anchor={path} label={`${say.remove}: ${title}`} sign={say.remove} />
            </p>
          </>
        )
        return isRow ? (
          <div class="setting-row" role="group" aria-label={title} id={at} data-row={title}>
            {content}
          </div>
        ) : (
          <div class="setting-item" data-row={title}>
            {markers.length > 1 && <Handle title={title} />}
            <details class="setting-entry" id={at} open={isOpen}>
              <summary>{title}</summary>
              {content}
            </details>
          </div>
        )
      })}
      <p>
        <button
          type="submit"
          class="plain"
          name="do"
          value={ListMoves.write({ move: "add", list: path, marker: "" })}
          formaction={`${action}#${encodeURIComponent(path)}`}
        >
          {say.add(label)}
        </button>
      </p>
    </fieldset>
  )
}
