/** The results of a console page: content, a redirect, or a fragment. */
import { Data, type Stream } from "effect"
import type { VNode } from "preact"
import type { Flash } from "./Flash.ts"

/** What the handler of a page returns. */
export type PageResult = RenderedPage | Redirect | Offsite | Fragment | Events | Download

export interface RenderedPage {
  readonly _tag: "RenderedPage"
  readonly status: number
  readonly title: string
  readonly content: VNode
  /** Other sites that a form on the page may redirect to, each as an origin or a scheme. */
  readonly formTargets: ReadonlyArray<string>
  /** Set where the page shows changes as they happen: the restaurant's mark before the page was made. */
  readonly mark?: string
  /** Whether the page has the whole screen, without the navigation. */
  readonly full?: boolean
  /** Set where somebody may be typing: without scripts, the page does not come again by itself. */
  readonly still?: boolean
  /** The id of what the page is for, where its content begins with other things: the skip link leads there. */
  readonly work?: string
  /** The script of the page, where it has one of its own. */
  readonly script?: string
  /** The style sheet that the page has beside that of all pages. */
  readonly style?: string
}

/** A redirect within the console, after a change, so that reloading does not repeat it. */
export interface Redirect {
  readonly _tag: "Redirect"
  readonly to: string
  readonly flash: Flash | null
  /** Whether the session has ended and its cookies are removed. */
  readonly ends: boolean
  /** The token by which the browser is a shared device from now on. */
  readonly deviceToken?: string
  /** The cash drawer that the browser remembers from now on; null for none. */
  readonly drawer?: string | null
}

/** A redirect to another site, without a referrer. */
export interface Offsite {
  readonly _tag: "Offsite"
  readonly to: string
}

/** A part of a page, for the script that refreshes it. */
export interface Fragment {
  readonly _tag: "Fragment"
  readonly content: VNode
}

/** Server-sent events for an open page. */
export interface Events {
  readonly _tag: "Events"
  readonly text: Stream.Stream<string>
}

/** A file that the browser keeps. */
export interface Download {
  readonly _tag: "Download"
  readonly text: string
  readonly contentType: string
  /** Letters, digits, dashes and dots only. */
  readonly fileName: string
}

/** Shows a page. */
export const show = (
  title: string,
  content: VNode,
  status = 200,
  formTargets: ReadonlyArray<string> = []
): RenderedPage => ({
  _tag: "RenderedPage",
  status,
  title,
  content,
  formTargets
})

/** Shows a page that has the whole screen. */
export const fullScreen = (title: string, content: VNode): RenderedPage => ({ ...show(title, content), full: true })

/** Redirects to another page of the console, which shows the message once. */
export const redirectTo = (to: string, flash: Flash | null = null): Redirect => ({
  _tag: "Redirect",
  to,
  flash,
  ends: false
})

/** Redirects and removes the session's cookies. */
export const redirectEndingSession = (to: string): Redirect => ({ _tag: "Redirect", to, flash: null, ends: true })

/** Redirects to another site. */
export const redirectOffsite = (to: string): Offsite => ({ _tag: "Offsite", to })

/** Returns a part of a page. */
export const fragment = (content: VNode): Fragment => ({ _tag: "Fragment", content })

/** Sends events for as long as the page is open. */
export const events = (text: Stream.Stream<string>): Events => ({ _tag: "Events", text })

/** Sends a file. */
export const download = (file: Omit<Download, "_tag">): Download => ({ _tag: "Download", ...file })

/** The person's role does not allow this. */
export class Forbidden extends Data.TaggedError("Forbidden")<{ readonly message: string }> {}

/** The form did not come from a page of this console, or its session has ended. */
export class Untrusted extends Data.TaggedError("Untrusted")<{}> {}
