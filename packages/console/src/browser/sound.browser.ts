/**
 * A sound on new orders, and in the kitchen on new tickets, for those who switch it on. Browsers play nothing before the
 * person has touched the page, so that after a reload the first touch makes it ready.
 */
import { keyOf } from "./elements.browser.ts"
import { onBlind, onNews, tellBeep } from "./news.browser.ts"
import { spoken } from "./spoken.browser.ts"

const remembered = "fourtop-sound"

/** Two tones: seconds after the first, and hertz. */
const tones = [
  [0, 880],
  [0.18, 1175]
] as const

type AudioMaker = new () => AudioContext

/** How this browser makes sounds, also where it has the name of before. */
export const audioMakerOf = (
  window: Window & { readonly AudioContext?: AudioMaker; readonly webkitAudioContext?: AudioMaker }
): AudioMaker | undefined => window.AudioContext ?? window.webkitAudioContext

const isOn = (): boolean => {
  try {
    return localStorage.getItem(remembered) === "on"
  } catch {
    return false
  }
}

const remember = (value: "on" | "off"): void => {
  try {
    localStorage.setItem(remembered, value)
  } catch {
    // Where nothing can be remembered, there is no sound.
  }
}

const play = (audio: AudioContext): void => {
  for (const [at, pitch] of tones) {
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    const start = audio.currentTime + at
    tone.frequency.value = pitch
    volume.gain.setValueAtTime(0.25, start)
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.16)
    tone.connect(volume).connect(audio.destination)
    tone.start(start)
    tone.stop(start + 0.17)
  }
}

/** What may make a sound: the rows of the page's own list, else the orders that wait. */
export const audible = (document: Document): ReadonlyArray<string | null> => {
  const list = document.querySelector("[data-list][data-heard]")
  if (list !== null) return [...list.children].map(keyOf)
  const waiting = document.querySelector("[data-heard]")?.getAttribute("data-heard") ?? ""
  return waiting.split(" ").filter((id) => id !== "")
}

export const offerSound = (document: Document, AudioMaker: AudioMaker | undefined): void => {
  const control = document.querySelector<HTMLButtonElement>("button[data-sound]")
  if (control === null || AudioMaker === undefined) return
  let audio: AudioContext | null = null

  const wake = (): void => {
    if (!isOn()) return
    audio ??= new AudioMaker()
    if (audio.state === "suspended") audio.resume().catch(() => {})
  }
  const beep = (): void => {
    if (!isOn() || audio === null || audio.state !== "running") return
    play(audio)
    tellBeep(document)
  }
  const show = (): void => {
    control.setAttribute("aria-pressed", String(isOn()))
    const label = control.querySelector("span")
    if (label !== null) label.textContent = isOn() ? spoken().browser.sound.on : spoken().browser.sound.off
  }

  control.hidden = false
  show()
  control.addEventListener("click", () => {
    remember(isOn() ? "off" : "on")
    show()
    wake()
    audio?.resume().then(beep, () => {})
  })
  for (const type of ["pointerdown", "keydown"]) document.addEventListener(type, wake, true)
  const heard = new Set(audible(document))
  onNews(document, () => {
    const fresh = audible(document).filter((id) => !heard.has(id))
    for (const id of fresh) heard.add(id)
    if (fresh.length > 0) beep()
  })
  onBlind(document, beep)
}
