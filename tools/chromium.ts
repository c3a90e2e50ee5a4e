/**
 * Finds a Chromium for the browser tests, and on Debian downloads one if there is none: the packages are unpacked into
 * a cache directory, so that neither root nor any change to the system is needed (about 15 s and half a gigabyte,
 * once).
 */
import { spawnSync } from "node:child_process"
import * as fs from "node:fs"
import * as os from "node:os"
import * as path from "node:path"

/** The executable, or why there is none. */
export type Found = { readonly path: string } | { readonly why: string }

export const findChromium = (onProgress: (line: string) => void): Found => {
  const given = process.env["CHROMIUM"]
  if (given !== undefined)
    return fs.existsSync(given) ? { path: given } : { why: `CHROMIUM is ${given}, which does not exist` }
  const installed = candidates().find((file) => fs.existsSync(file))
  if (installed !== undefined) return { path: installed }
  if (process.platform === "linux" && hasCommand("apt-get") && hasCommand("dpkg-deb")) return fromDebian(onProgress)
  return { why: "no Chromium on the PATH" }
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

const hasCommand = (name: string): boolean => spawnSync("sh", ["-c", `command -v ${name}`]).status === 0

const fromDebian = (onProgress: (line: string) => void): Found => {
  const target = path.join(cacheDirectory(), `chromium-${process.arch}`)
  const executable = path.join(target, "run")
  if (fs.existsSync(executable)) return { path: executable }
  onProgress(`fetching Debian's chromium-headless-shell into ${target}`)
  fs.mkdirSync(path.dirname(target), { recursive: true })
  const unfinished = fs.mkdtempSync(`${target}.`)
  fs.chmodSync(unfinished, 0o755)
  const packages = ["chromium-headless-shell", "fonts-dejavu-core"]
  const fetched = spawnSync("sh", ["-euc", fetchScript, "sh", unfinished, ...packages], { encoding: "utf8" })
  if (fetched.status !== 0) {
    fs.rmSync(unfinished, { recursive: true, force: true })
    const lines = (fetched.stderr || fetched.stdout).trim().split("\n")
    return { why: `no Chromium on the PATH, and fetching it failed: ${lines.slice(-3).join(" ")}` }
  }
  fs.writeFileSync(path.join(unfinished, "fonts.conf"), fonts)
  fs.writeFileSync(path.join(unfinished, "run"), runScript, { mode: 0o755 })
  try {
    fs.renameSync(unfinished, target)
  } catch (error) {
    fs.rmSync(unfinished, { recursive: true, force: true })
    if (!fs.existsSync(executable)) throw error
  }
  return { path: executable }
}

const cacheDirectory = (): string =>
  path.join(
    process.getuid?.() === 0 ? "/var/cache" : (process.env["XDG_CACHE_HOME"] ?? path.join(os.homedir(), ".cache")),
    "fourtop"
  )

// apt with its own lists and cache, so that it needs no rights and leaves the system as it is.
const fetchScript = `
target=$1; shift
apt=$target/.apt
mkdir -p "$apt/lists/partial" "$apt/cache/archives/partial" "$apt/packages"
own_apt() {
  apt-get -q -o Dir::State::Lists="$apt/lists" -o Dir::Cache="$apt/cache" -o Debug::NoLocking=true \
    -o APT::Sandbox::User="$(id -un)" "$@"
}
logged() { "$@" >"$apt/log" 2>&1 || { tail -n 3 "$apt/log" >&2; exit 1; }; }
logged own_apt update
needed=$(own_apt install -s --no-install-recommends "$@" | awk '/^Inst /{print $2}')
cd "$apt/packages"
logged own_apt download $needed
for file in *.deb; do dpkg-deb -x "$file" "$target"; done
rm -rf "$apt"`

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
