/** A sound on what is new, for those who switch it on. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { closePages, one, openPage, pass, stopClock } from "../../../../tools/browser/page.ts"
import { tellNews } from "../../src/browser/news.browser.ts"
import { audible, audioMakerOf, offerSound } from "../../src/browser/sound.browser.ts"

const button = `<button data-sound aria-pressed="false" hidden><span>Sound</span></button>`

let document: Document
let tones: Array<number>
let made: Array<Audio>
let beeps = 0

/** Notes what would be heard. A browser begins suspended, until somebody has touched the page. */
class Audio {
  state = "suspended"
  readonly currentTime = 10
  readonly destination = {}
  constructor() {
    made.push(this)
  }
  resume = async () => {
    this.state = "running"
  }
  createGain = () => ({
    gain: { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} },
    connect: (to: unknown) => to
  })
  createOscillator = () => ({
    frequency: { value: 0 },
    connect: (to: unknown) => to,
    start: (at: number) => tones.push(at),
    stop: () => {}
  })
}
const AudioMaker = Audio as unknown as new () => AudioContext

const control = () => one<HTMLButtonElement>(document, "[data-sound]")
const label = () => one(control(), "span").textContent
const waiting = (...ids: ReadonlyArray<string>) => one(document, "#alarm").setAttribute("data-heard", ids.join(" "))
const touch = () => document.body.dispatchEvent(new Event("pointerdown", { bubbles: true }))

const open = (): void => {
  document = openPage(`${button}<div id="alarm" data-heard="a"></div>`)
  document.addEventListener("fourtop:beep", () => beeps++)
}

beforeEach(() => {
  stopClock()
  ;[tones, made, beeps] = [[], [], 0]
  open()
})
afterEach(closePages)

describe("what may make a sound", () => {
  it("are the orders that wait", () => {
    waiting("a", "b")
    expect(audible(document)).toEqual(["a", "b"])
    waiting()
    expect(audible(document)).toEqual([])
  })

  it("are the rows of the page's own list, where it has one", () => {
    document.body.insertAdjacentHTML("beforeend", `<ul data-list data-heard><li data-key="x"></li></ul>`)
    expect(audible(document)).toEqual(["x"])
  })

  it("is nothing on other pages", () => {
    one(document, "#alarm").remove()
    expect(audible(document)).toEqual([])
  })
})

describe("the switch", () => {
  it("is there only where the browser can make sounds", () => {
    offerSound(document, undefined)
    expect(control().hidden).toBe(true)
    offerSound(document, AudioMaker)
    expect(control().hidden).toBe(false)
    expect([label(), control().getAttribute("aria-pressed")]).toEqual(["Sound is off", "false"])
  })

  it("switches on with a sound, and off without one, and is remembered", async () => {
    offerSound(document, AudioMaker)
    control().click()
    await pass(0)
    expect([label(), control().getAttribute("aria-pressed")]).toEqual(["Sound is on", "true"])
    expect(tones).toEqual([10, 10.18])
    expect(beeps).toBe(1)
    expect(localStorage.getItem("fourtop-sound")).toBe("on")
    control().click()
    await pass(0)
    expect(label()).toBe("Sound is off")
    expect(beeps).toBe(1)
    expect(localStorage.getItem("fourtop-sound")).toBe("off")
  })

  it("stays off where nothing can be remembered", () => {
    vi.stubGlobal("localStorage", {
      getItem: () => {
        throw new Error("blocked")
      }
    })
    offerSound(document, AudioMaker)
    control().click()
    expect(label()).toBe("Sound is off")
  })
})

describe("what is new", () => {
  it("is heard once each, after somebody has touched the page", async () => {
    localStorage.setItem("fourtop-sound", "on")
    offerSound(document, AudioMaker)
    waiting("a", "b")
    tellNews(document)
    expect(beeps).toBe(0)
    touch()
    await pass(0)
    expect(made).toHaveLength(1)
    waiting("a", "b", "c", "d")
    tellNews(document)
    expect(beeps).toBe(1)
    tellNews(document)
    waiting("c")
    tellNews(document)
    waiting("c", "a")
    tellNews(document)
    expect(beeps).toBe(1)
    touch()
    expect(made).toHaveLength(1)
  })

  it("is not heard where the sound is off", async () => {
    offerSound(document, AudioMaker)
    touch()
    await pass(0)
    waiting("a", "b")
    tellNews(document)
    expect([beeps, made.length]).toEqual([0, 0])
  })
})

it("sounds are made by the name of before in older browsers", () => {
  const named = (names: object) => audioMakerOf(names as Window)
  expect(named({ AudioContext: AudioMaker })).toBe(AudioMaker)
  expect(named({ webkitAudioContext: AudioMaker })).toBe(AudioMaker)
  expect(named({})).toBeUndefined()
})
