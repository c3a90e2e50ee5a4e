/** Asks for a page, and gives up after a while: Wi-Fi that swallows everything would keep a request open for minutes. */
import { pageOf } from "./elements.browser.ts"

const patienceMillis = 6000

export interface Asked {
  readonly answer: Response
  /** Null where the answer is a refusal. */
  readonly page: Document | null
}

export const askForPage = async (url: string, request: RequestInit): Promise<Asked> => {
  const aborting = new AbortController()
  const timer = setTimeout(() => aborting.abort(), patienceMillis)
  try {
    const answer = await fetch(url, { ...request, signal: aborting.signal })
    return { answer, page: answer.ok ? await pageOf(answer) : null }
  } finally {
    clearTimeout(timer)
  }
}
