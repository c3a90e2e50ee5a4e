/**
 * Keeps an open page up to date: it listens for changes, asks for itself again, and puts in what is new. What somebody
 * is touching stays where it is until they let go.
 */
import { pageOf } from "./elements.browser.ts"
import type { Put } from "./parts.browser.ts"
import type { IsTouched } from "./touch.browser.ts"

const words = {
  lost: (since: string): string => `The connection is lost. What you see is from ${since} and may be out of date.`
}

/** How long to wait before asking again, in milliseconds. */
const waits = { touched: 200, failed: 2000, refused: 15_000, clockAhead: 15_000, afterTheTime: 1000 }
/** What changes later than that is not waited for. */
const dayMillis = 86_400_000

const clock = (time: number): string => new Date(time).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" })

export interface Living {
  /** Names the address of the changes and the mark of the page, and says what is wrong with the connection. */
  readonly lamp: HTMLElement
  readonly isTouched: IsTouched
  readonly put: Put
}

export interface Live {
  /** Asks for the page again, whatever was heard. */
  readonly look: () => void
}

export const stayLive = (document: Document, { isTouched, lamp, put }: Living): Live => {
  let seen = lamp.dataset["mark"] ?? ""
  let wanted = seen
  let isAsking = false
  let source: EventSource | null = null
  let heard = Date.now()
  let planned: ReturnType<typeof setTimeout> | undefined

  const say = (text: string): void => {
    if (lamp.textContent !== text) lamp.textContent = text
  }
  const sayLost = (): void => say(words.lost(clock(heard)))
  const isInUse = (): boolean => isTouched() || document.querySelector("dialog[open]") !== null

  const refresh = async (): Promise<void> => {
    if (isAsking) return
    isAsking = true
    try {
      while (seen !== wanted) {
        while (isInUse()) await new Promise((done) => setTimeout(done, waits.touched))
        const mark = wanted
        const answer = await fetch(document.location.href, { headers: { accept: "text/html" } })
        if (answer.redirected) {
          document.location.reload()
          return
        }
        if (!answer.ok) throw new Error(String(answer.status))
        put(await pageOf(answer))
        seen = mark
        heard = Date.now()
        plan()
      }
      say("")
    } catch {
      sayLost()
      setTimeout(() => void refresh(), waits.failed)
    } finally {
      isAsking = false
    }
  }

  const look = (): void => {
    wanted = `${seen}?`
    void refresh()
  }

  const listen = (): void => {
    const opened = new EventSource(lamp.dataset["events"] ?? "")
    source = opened
    opened.addEventListener("open", () => {
      heard = Date.now()
      if (seen === wanted) say("")
    })
    opened.addEventListener("mark", ({ data }: MessageEvent<string>) => {
      heard = Date.now()
      wanted = data
      void refresh()
    })
    opened.addEventListener("error", () => {
      sayLost()
      if (opened.readyState !== EventSource.CLOSED) return
      opened.close()
      setTimeout(again, waits.refused)
    })
  }

  /** Where there is no room for another listener, the page asks by itself. */
  const again = (): void => {
    if (document.hidden) return
    look()
    listen()
  }

  /** What changes by the clock alone is asked for when its time has come; at leisure when this clock is ahead. */
  const plan = (): void => {
    clearTimeout(planned)
    const times = [...document.querySelectorAll<HTMLElement>("[data-next]")].map(({ dataset }) =>
      Number(dataset["next"])
    )
    const wait = Math.min(...times) - Date.now()
    if (!(wait < dayMillis)) return
    planned = setTimeout(
      () => {
        if (!document.hidden) look()
      },
      wait < 0 ? waits.clockAhead : wait + waits.afterTheTime
    )
  }

  // Browsers open few connections to one site: pages that nobody sees close theirs.
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) source?.close()
    else again()
  })
  plan()
  listen()
  return { look }
}
