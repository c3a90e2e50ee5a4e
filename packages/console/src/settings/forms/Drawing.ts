/** What the fields of a form are drawn from. */
import type { Answers, Form } from "@fourtop/http-adapter/web"
import type { VNode } from "preact"
import type { FormContext } from "./FormContext.ts"
import type { Member } from "./Shape.ts"

export interface Drawing {
  readonly form: Form.Form
  readonly fields: Answers.Answers
  /** The fields that have problems, and all that they are in. */
  readonly faulty: ReadonlySet<string>
  readonly context: FormContext
  /** The day on the restaurant's clock. */
  readonly today: string
  /** Where the form is sent, for buttons that come back to a place on the page. */
  readonly action: string
  /** The page of an entry of a list, if it has one. */
  readonly pageOf?: (pattern: string, key: string) => string | null
}

export interface FieldProps {
  readonly drawing: Drawing
  readonly member: Member
  readonly path: string
}

/** Draws the fields of one member. */
export type DrawField = (props: FieldProps) => VNode
