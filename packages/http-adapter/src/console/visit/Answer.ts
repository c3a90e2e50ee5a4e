/** How a page of the console ends: it shows something, goes elsewhere, or refuses. */
import { Data, type Stream } from "effect"
import type { VNode } from "preact"
import type { Flash } from "./Flash.ts"

export type Answer = Shown | Moved | Left | Fragment | Events

export interface Shown {
  readonly _tag: "Shown"
  readonly status: number
  readonly title: string
  readonly content: VNode
  /** Other sites that a form of the page leads to in the end, each as its origin or scheme. */
  readonly formTargets: ReadonlyArray<string>
  /** Set where the page shows changes as they happen: the restaurant's mark before it was made. */
  readonly mark?: string
}

/** After a change: the browser asks for another page, so that reloading it repeats nothing. */
export interface Moved {
  readonly _tag: "Moved"
  readonly to: string
  readonly flash: Flash | null
  /** Whether the session is over, and nothing of it stays in the browser. */
  readonly ends: boolean
}

/** The browser goes to another site, which is not told where it comes from. */
export interface Left {
  readonly _tag: "Left"
  readonly to: string
}

/** A part of a page, for the script that keeps it up to date. */
export interface Fragment {
  readonly _tag: "Fragment"
  readonly content: VNode
}

/** News for an open page, for as long as it listens. */
export interface Events {
  readonly _tag: "Events"
  readonly text: Stream.Stream<string>
}

export const show = (title: string, content: VNode, status = 200, formTargets: ReadonlyArray<string> = []): Shown => ({
  _tag: "Shown",
  status,
  title,
  content,
  formTargets
})

export const move = (to: string, flash: Flash | null = null): Moved => ({ _tag: "Moved", to, flash, ends: false })

/** The same at the end of a session. */
export const depart = (to: string): Moved => ({ _tag: "Moved", to, flash: null, ends: true })

export const leave = (to: string): Left => ({ _tag: "Left", to })

export const events = (text: Stream.Stream<string>): Events => ({ _tag: "Events", text })

export const fragment = (content: VNode): Fragment => ({ _tag: "Fragment", content })

/** The person may not do this here. */
export class Forbidden extends Data.TaggedError("Forbidden")<{ readonly message: string }> {}

/** The form did not come from a page of ours, or from a session that has ended. */
export class Untrusted extends Data.TaggedError("Untrusted")<{}> {}
