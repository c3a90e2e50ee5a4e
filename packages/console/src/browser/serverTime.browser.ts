/** The time of the server, which it says with the page and with every sign of life: the clock of a tablet may be hours off. */
let ahead = 0

export const serverNow = (): number => Date.now() + ahead

export const setServerTime = (time: number): void => {
  if (time > 0) ahead = time - Date.now()
}

/** The time at which a page was made. */
export const setTimeOfPage = (page: Document): void =>
  setServerTime(Number(page.querySelector<HTMLElement>("[data-made-at]")?.dataset["madeAt"]))
