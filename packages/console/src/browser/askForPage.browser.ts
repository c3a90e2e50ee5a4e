/** Asks for a page, and gives up after a while: Wi-Fi that swallows everything would keep a request open for minutes. */
import { pageOf } from "./elements.browser.ts"
import { namePieces } from "./pieces.browser.ts"

const patienceMillis = 6000

export interface Asked {
  readonly answer: Response
  /** Null where the answer is a refusal. */
  readonly page: Document | null
}

export interface PageRequest {
  readonly method?: "GET" | "POST"
  readonly body?: URLSearchParams
  readonly headers: Readonly<Record<string, string>>
}

/** The page comes whole, though only what has changed is sent to the document that has the rest. */
export const askForPage = async (document: Document, url: string, request: PageRequest): Promise<Asked> => {
  const aborting = new AbortController()
  const timer = setTimeout(() => aborting.abort(), patienceMillis)
  const { headers, take } = namePieces(document)
  try {
    const answer = await fetch(url, {
      ...request,
      headers: { ...request.headers, ...headers },
      signal: aborting.signal
    })
    const page = answer.ok ? await pageOf(answer) : null
    if (page !== null) take(page)
    return { answer, page }
  } finally {
    clearTimeout(timer)
  }
}
