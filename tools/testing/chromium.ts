/**
 * Finds a Chromium for the browser tests, and on Debian downloads one if there is none (about 15 s and half a gigabyte,
 * once).
 */
import * as fs from "node:fs"
import * as path from "node:path"
import { isDebian, type OnProgress, unpack } from "./debian.ts"

/** The executable, or why there is none. */
export type Found = { readonly path: string } | { readonly why: string }

export const findChromium = async (onProgress: OnProgress): Promise<Found> => {
  const given = process.env["CHROMIUM"]
  if (given !== undefined)
    return fs.existsSync(given) ? { path: given } : { why: `CHROMIUM is ${given}, which does not exist` }
  const installed = candidates().find((file) => fs.existsSync(file))
  if (installed !== undefined) return { path: installed }
  return isDebian() ? fromDebian(onProgress) : { why: "no Chromium on the PATH" }
}

const candidates = (): ReadonlyArray<string> => {
  const names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
  const folders = (process.env["PATH"] ?? "").split(path.delimiter)
  return [
    ...names.flatMap((name) => folders.map((folder) => path.join(folder, name))),
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium"
  ]
}

const fromDebian = async (onProgress: OnProgress): Promise<Found> => {
  const packages = ["chromium-headless-shell", "fonts-dejavu-core"]
  const unpacked = await unpack("chromium", packages, onProgress, (folder) => {
    fs.writeFileSync(path.join(folder, "fonts.conf"), fonts)
    fs.writeFileSync(path.join(folder, "run"), runScript, { mode: 0o755 })
  })
  if ("folder" in unpacked) return { path: path.join(unpacked.folder, "run") }
  return { why: `no Chromium on the PATH, and ${unpacked.why}` }
}

const fonts = `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir prefix="relative">usr/share/fonts</dir>
  <dir>/usr/share/fonts</dir>
</fontconfig>
`

const runScript = `#!/bin/sh
here=$(dirname "$(readlink -f "$0")")
libraries=$(echo "$here"/usr/lib/*-linux-gnu)
export LD_LIBRARY_PATH="$libraries:$libraries/pulseaudio" FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/usr/lib/chromium/chromium-headless-shell" "$@"
`
