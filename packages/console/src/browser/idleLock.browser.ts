/**
 * Locks a shared tablet that nobody has touched for a while, and tells the server now and then that somebody does: it
 * locks the tablet by itself too, and hears nothing of a finger that only scrolls or types.
 */

/** How often the server is told. */
const tellEveryMillis = 30_000
const checkEveryMillis = 1000

export const lockWhenIdle = (document: Document): void => {
  const form = document.querySelector<HTMLFormElement>("form[data-lock-millis]")
  if (form === null) return
  const { lockMillis = "", tapped = "" } = form.dataset
  let touchedAt = Date.now()
  let toldAt = touchedAt
  let isLocked = false

  const touched = (): void => {
    touchedAt = Date.now()
    if (touchedAt - toldAt < tellEveryMillis) return
    toldAt = touchedAt
    // Without a connection the server locks the tablet: nothing is lost by that.
    fetch(tapped).catch(() => undefined)
  }

  const check = (): void => {
    if (isLocked || Date.now() - touchedAt < Number(lockMillis)) return
    isLocked = true
    const by = document.createElement("input")
    by.type = "hidden"
    by.name = "by"
    by.value = "lock"
    form.append(by)
    form.requestSubmit()
  }

  for (const event of ["pointerdown", "keydown", "wheel"]) document.addEventListener(event, touched, { passive: true })
  // A tablet that sleeps runs no timers.
  document.addEventListener("visibilitychange", check)
  setInterval(check, checkEveryMillis)
}
