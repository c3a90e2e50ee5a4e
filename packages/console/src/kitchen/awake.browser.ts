/** Keeps the screen on for as long as the page is seen. */
export const stayAwake = (document: Document): void => {
  const ask = (): void => {
    if (document.hidden || document.querySelector("[data-awake]") === null) return
    // Some browsers cannot.
    const { wakeLock } = navigator as { readonly wakeLock?: WakeLock }
    wakeLock?.request("screen").catch(() => {})
  }
  document.addEventListener("visibilitychange", ask)
  ask()
}
