/** A response as the page shows it: its status, what its headers say, and its body. */
import { made } from "./made.browser.ts"

const words = { body: "Response body" }

const shownHeaders = ["service-sandbox", "x-ratelimit-remaining", "retry-after", "idempotent-replayed", "x-request-id"]

/** Longer bodies are cut. */
const longest = 200_000

const inLines = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

export const shownResponse = async (response: Response): Promise<ReadonlyArray<HTMLElement>> => {
  const body = inLines(await response.text())
  const headers = shownHeaders.flatMap((name) => {
    const value = response.headers.get(name)
    return value === null
      ? []
      : [made("div", {}, made("dt", { textContent: name }), made("dd", { textContent: value }))]
  })
  const block = made("pre", { tabIndex: 0, textContent: body.length > longest ? `${body.slice(0, longest)}\n…` : body })
  block.setAttribute("role", "region")
  block.setAttribute("aria-label", words.body)
  const status = made("span", {
    className: `status s${String(response.status).charAt(0)}`,
    textContent: `${response.status} ${response.statusText}`
  })
  return [made("p", { className: "answered" }, status), made("dl", {}, ...headers), block]
}
