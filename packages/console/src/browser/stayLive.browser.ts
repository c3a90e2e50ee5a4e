/**
 * Keeps an open page up to date: it listens for changes, asks for itself again, and puts in what is new. What somebody
 * is touching stays where it is until they let go. It says since when it has heard nothing.
 */
import { askForPage } from "./askForPage.browser.ts"
import { missed, watchForSilence } from "./blindness.browser.ts"
import { countNews, tellBlind, tellHeard } from "./news.browser.ts"
import type { Put } from "./parts.browser.ts"
import { serverNow, setServerTime } from "./serverTime.browser.ts"
import type { IsTouched } from "./touch.browser.ts"
import { spoken, timeText } from "./spoken.browser.ts"

/** How long to wait before asking again, in milliseconds. */
const waits = { touched: 200, failed: 2000, refused: 15_000, clockAhead: 15_000, afterTheTime: 1000 }
/** How often it sounds while nothing is heard. */
const soundEveryMillis = 15_000
/** What changes later than that is not waited for. */
const dayMillis = 86_400_000

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
  const { beat = "5000", events = "", mark = "", zone } = lamp.dataset
  let seen = mark
  let wanted = seen
  let isAsking = false
  let isLeaving = false
  let source: EventSource | null = null
  let heard = serverNow()
  let sounded = 0
  let planned: ReturnType<typeof setTimeout> | undefined
  const newsSoFar = countNews(document)

  const say = (text: string): void => {
    if (lamp.textContent !== text) lamp.textContent = text
  }
  const sayLost = (): void => {
    say(spoken().browser.connection.lost(timeText(document, heard, zone)))
    const now = serverNow()
    if (now - heard < missed(Number(beat)) || now - sounded < soundEveryMillis) return
    sounded = now
    tellBlind(document)
  }
  const isInUse = (): boolean => isTouched() || document.querySelector("dialog[open]") !== null

  const refresh = async (): Promise<void> => {
    if (isAsking) return
    isAsking = true
    try {
      while (seen !== wanted) {
        while (isInUse()) await new Promise((done) => setTimeout(done, waits.touched))
        const mark = wanted
        const before = newsSoFar()
        const { answer, page } = await askForPage(document, document.location.href, {
          headers: { accept: "text/html" }
        })
        if (answer.redirected) {
          // A form that ends the session knows better where to go.
          if (!isLeaving) document.location.reload()
          return
        }
        if (page === null) throw new Error(String(answer.status))
        // A form has brought a page meanwhile, and this one may be from before.
        if (newsSoFar() !== before) continue
        put(page)
        seen = mark
        heard = serverNow()
        plan()
      }
      say("")
      tellHeard(document)
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
    const opened = new EventSource(events)
    source = opened
    silence.heard()
    opened.addEventListener("open", () => {
      heard = serverNow()
      // A process of the version before gives no signs of life: they are expected from the first one on.
      silence.pause()
      if (seen === wanted) say("")
    })
    opened.addEventListener("beat", ({ data }: MessageEvent<string>) => {
      setServerTime(Number(data))
      heard = serverNow()
      silence.heard()
    })
    opened.addEventListener("mark", ({ data }: MessageEvent<string>) => {
      heard = serverNow()
      wanted = data
      void refresh()
    })
    opened.addEventListener("error", () => {
      sayLost()
      if (opened.readyState !== EventSource.CLOSED) return
      silence.pause()
      setTimeout(again, waits.refused)
    })
  }

  /** Where there is no room for another listener, the page asks by itself. */
  const again = (): void => {
    if (document.hidden) return
    look()
    listen()
  }

  const silence = watchForSilence(Number(beat), () => {
    if (document.hidden) return
    sayLost()
    source?.close()
    again()
  })

  /** What changes by the clock alone is asked for when its time has come; at leisure when this clock is ahead. */
  const plan = (): void => {
    clearTimeout(planned)
    const times = [...document.querySelectorAll<HTMLElement>("[data-next]")].map(({ dataset }) =>
      Number(dataset["next"])
    )
    const wait = Math.min(...times) - serverNow()
    if (!(wait < dayMillis)) return
    planned = setTimeout(
      () => {
        if (!document.hidden) look()
      },
      wait < 0 ? waits.clockAhead : wait + waits.afterTheTime
    )
  }

  // At the window, whoever sends a form within the page has said so before.
  window.addEventListener("submit", ({ defaultPrevented }) => {
    isLeaving = !defaultPrevented
  })
  // Browsers open few connections to one site: pages that nobody sees close theirs.
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) {
      silence.pause()
      source?.close()
    } else again()
  })
  plan()
  listen()
  return { look }
}
