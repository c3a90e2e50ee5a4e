/** How long something has waited, by the minute, in a colour that tells how late it is. */
import { serverNow } from "./serverTime.browser.ts"
import { spoken } from "./spoken.browser.ts"

export const ageText = (minutes: number): string => spoken().browser.age(Math.floor(minutes / 60), minutes % 60)

export const showAges = (document: Document): void => {
  for (const age of document.querySelectorAll<HTMLElement>("[data-since]")) {
    const minutes = Math.max(0, Math.floor((serverNow() - Number(age.dataset["since"])) / 60_000))
    const text = ageText(minutes)
    if (age.textContent !== text) age.textContent = text
    const { amber, red } = age.dataset
    const isRed = red !== undefined && minutes >= Number(red)
    age.classList.toggle("amber", amber !== undefined && minutes >= Number(amber) && !isRed)
    age.classList.toggle("red", isRed)
  }
}
