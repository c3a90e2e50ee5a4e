/**
 * A sound on new orders, and in the kitchen on new tickets, for those who switch it on. Browsers play nothing before the
 * person has touched the page, so that after a reload the first touch makes it ready.
 */
export const soundScript = `
const soundSwitch = document.querySelector("[data-sound]")
const remembered = "fourtop-sound"
const hasSound = () => { try { return localStorage.getItem(remembered) === "on" } catch { return false } }
const AudioMaker = window.AudioContext ?? window.webkitAudioContext
let audio = null

const wake = () => {
  if (!hasSound()) return
  audio ??= new AudioMaker()
  if (audio.state === "suspended") audio.resume().catch(() => {})
}

const beep = () => {
  if (!hasSound() || audio === null || audio.state !== "running") return
  for (const [at, pitch] of [[0, 880], [0.18, 1175]]) {
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
  document.dispatchEvent(new CustomEvent("fourtop:beep"))
}

const showSound = () => {
  soundSwitch.setAttribute("aria-pressed", hasSound())
  soundSwitch.querySelector("span").textContent = hasSound() ? "Sound is on" : "Sound is off"
}

/** What may make a sound: the rows of the page's own list, else the orders that wait. */
const audible = () => {
  const list = document.querySelector("[data-list][data-heard]")
  if (list !== null) return [...list.children].map((child) => child.dataset.key)
  return (document.querySelector("[data-heard]")?.dataset.heard ?? "").split(" ").filter((id) => id !== "")
}

if (soundSwitch !== null && AudioMaker !== undefined) {
  soundSwitch.hidden = false
  showSound()
  soundSwitch.addEventListener("click", () => {
    try { localStorage.setItem(remembered, hasSound() ? "off" : "on") } catch {}
    showSound()
    wake()
    if (audio !== null) audio.resume().then(beep).catch(() => {})
  })
  for (const type of ["pointerdown", "keydown"]) document.addEventListener(type, wake, true)
  const heard = new Set(audible())
  document.addEventListener("fourtop:news", () => {
    const news = audible().filter((id) => !heard.has(id))
    for (const id of news) heard.add(id)
    if (news.length > 0) beep()
  })
}
`
