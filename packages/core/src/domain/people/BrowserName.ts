/** A short description of a browser from its User-Agent header, for its owner to recognise. It is not unique. */

/** The first match wins: many browsers also claim to be Chrome or Safari. */
const browsers: ReadonlyArray<readonly [RegExp, string]> = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\b(?:OPR|Opera)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, "Chrome"],
  [/\bVersion\/[\d.]+.*\bSafari\//, "Safari"]
]

const systems: ReadonlyArray<readonly [RegExp, string]> = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "Mac"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"]
]

export const unknown = "Unknown browser"

/** Longer User-Agent headers are cut to this length. */
const longest = 512

const firstOf = (names: ReadonlyArray<readonly [RegExp, string]>, text: string): string | null =>
  names.find(([pattern]) => pattern.test(text))?.[1] ?? null

/** Such as "Firefox on Linux": one of a few dozen texts, whatever the header says. */
export const of = (userAgent: string | null): string => {
  const text = (userAgent ?? "").slice(0, longest)
  const [browser, system] = [firstOf(browsers, text) ?? unknown, firstOf(systems, text)]
  return system === null ? browser : `${browser} on ${system}`
}

/** The browser and its system, as `of` named them; null where it could not say. */
export const partsOf = (name: string): { readonly browser: string | null; readonly system: string | null } => {
  const [browser = "", system = null] = name.split(" on ", 2)
  return { browser: browser === "" || browser === unknown ? null : browser, system }
}
