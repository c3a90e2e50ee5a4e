/**
 * Programs from Debian's packages for tests, unpacked into a cache directory: neither root nor any change to the system
 * is needed. A program that the machine has already is used as it is.
 */
import { spawnSync } from "node:child_process"
import * as fs from "node:fs"
import * as os from "node:os"
import * as path from "node:path"

/** Called with a line for people who wait. */
export type OnProgress = (line: string) => void

/** Where packages were unpacked, or why they were not. */
export type Unpacked = { readonly folder: string } | { readonly why: string }

/** Whether packages of Debian can be fetched here. */
export const isDebian = (): boolean => process.platform === "linux" && hasCommand("apt-get") && hasCommand("dpkg-deb")

/**
 * Unpacks the packages and all that they depend on but the system lacks, once. `prepare` adds files of ours before the
 * folder counts as complete.
 */
export const unpack = (
  name: string,
  packages: ReadonlyArray<string>,
  onProgress: OnProgress,
  prepare: (folder: string) => void = () => {}
): Unpacked => {
  const folder = path.join(cacheDirectory(), `${name}-${process.arch}`)
  if (fs.existsSync(folder)) return { folder }
  onProgress(`fetching ${packages.join(", ")} from Debian into ${folder}`)
  fs.mkdirSync(path.dirname(folder), { recursive: true })
  const unfinished = fs.mkdtempSync(`${folder}.`)
  fs.chmodSync(unfinished, 0o755)
  const fetched = spawnSync("sh", ["-euc", fetchScript, "sh", unfinished, ...packages], { encoding: "utf8" })
  if (fetched.status !== 0) {
    fs.rmSync(unfinished, { recursive: true, force: true })
    const lines = (fetched.stderr || fetched.stdout).trim().split("\n")
    return { why: `fetching ${packages.join(", ")} failed: ${lines.slice(-3).join(" ")}` }
  }
  prepare(unfinished)
  try {
    fs.renameSync(unfinished, folder)
  } catch (error) {
    fs.rmSync(unfinished, { recursive: true, force: true })
    if (!fs.existsSync(folder)) throw error
  }
  return { folder }
}

/** How a program is run: its path, and the environment in which it finds its libraries. */
export interface Program {
  readonly path: string
  readonly env: NodeJS.ProcessEnv
}

const folders = ["usr/sbin", "usr/bin", "sbin", "bin"]

/** The program: the machine's, else Debian's. Throws if there is neither. */
export const program = (name: string, packages: ReadonlyArray<string>, onProgress: OnProgress): Program => {
  const given = [...(process.env["PATH"] ?? "").split(path.delimiter), "/usr/sbin", "/sbin"]
  const installed = given.map((folder) => path.join(folder, name)).find((file) => fs.existsSync(file))
  if (installed !== undefined) return { path: installed, env: process.env }
  const unpacked = isDebian()
    ? unpack(packages.join("+"), packages, onProgress)
    : { why: "there is none on the PATH, and this is not Debian" }
  if ("why" in unpacked) throw new Error(`These tests need ${name}: ${unpacked.why}`)
  const file = folders.flatMap((folder) => named(path.join(unpacked.folder, folder), name))[0]
  if (file === undefined) throw new Error(`The packages ${packages.join(", ")} contain no ${name}`)
  return { path: file, env: { ...process.env, LD_LIBRARY_PATH: librariesOf(unpacked.folder) } }
}

/** The program of a folder with this name, or with a version behind it: an installation would name that one `php`. */
const named = (folder: string, name: string): ReadonlyArray<string> =>
  (fs.existsSync(folder) ? fs.readdirSync(folder) : [])
    .filter((file) => file === name || (file.startsWith(name) && /^[\d.]+$/.test(file.slice(name.length))))
    .toSorted()
    .map((file) => path.join(folder, file))

/** The folders with shared libraries below an unpacked root. */
const librariesOf = (root: string): string =>
  ["usr/lib", "lib"]
    .map((folder) => path.join(root, folder))
    .filter((folder) => fs.existsSync(folder))
    .flatMap((folder) => fs.readdirSync(folder).map((name) => path.join(folder, name)))
    .filter((folder) => folder.endsWith("-linux-gnu"))
    .join(path.delimiter)

const hasCommand = (name: string): boolean => spawnSync("sh", ["-c", `command -v ${name}`]).status === 0

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
