/** The text of a page. Whatever is put into it is escaped by the renderer. */
import type { VNode } from "preact"
import { renderToString } from "preact-render-to-string"

/** Renders a whole document. */
export const renderPage = (document: VNode): string => `<!doctype html>${renderToString(document)}`

/** The type that such a page is sent with. */
export const htmlType = "text/html; charset=utf-8"
