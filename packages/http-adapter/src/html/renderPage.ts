/** Renders pages to HTML text. The renderer escapes all values. */
import type { VNode } from "preact"
import { renderToString } from "preact-render-to-string"

export const renderPage = (document: VNode): string => `<!doctype html>${renderToString(document)}`

export const htmlType = "text/html; charset=utf-8"
