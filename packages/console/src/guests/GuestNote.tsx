/** What a guest wrote, or staff about a guest; an allergy stands out. */
import { AllergyNote } from "@fourtop/core/internal"
import { Icon } from "@fourtop/http-adapter/web"
import type { ComponentChildren } from "preact"

export const Noted = (props: { readonly texts: ReadonlyArray<string>; readonly children: ComponentChildren }) =>
  props.texts.some(AllergyNote.mentionsAllergy) ? (
    <p class="note allergic">
      <Icon name="warning" /> {props.children}
    </p>
  ) : (
    <p class="note">{props.children}</p>
  )

/** The note of an order; nothing where there is none. */
export const GuestNote = ({ note }: { readonly note: string | null }) =>
  note === null ? null : <Noted texts={[note]}>{note}</Noted>
