/**
 * Programs from Debian's packages for tests, unpacked into a cache directory: neither root nor any change to the system
 * is needed. A program that the machine has already is used as it is.
 */
import { execFile, spawnSync } from "node:child_process"
import * as fs from "node:fs"
import * as os from "node:os"
import * as path from "node:path"
import { promisify } from "node:util"

/** Called with a line for people who wait. */
export type OnProgress = (line: string) => void

/** Where packages were unpacked, or why they were not. */
export type Unpacked = { readonly folder: string } | { readonly why: string }

/** Whether packages of Debian can be fetched here. */
export const isDebian = (): boolean => process.platform === "linux" && hasCommand("apt-get") && hasCommand("dpkg-deb")

/**
 * Unpacks the packages and all that they depend on but the system lacks, once, whoever else wants them meanwhile.
 * `prepare` adds files of ours before the folder counts as complete.
 */
export const unpack = async (
  name: string,
  packages: ReadonlyArray<string>,
  onProgress: OnProgress,
  prepare: (folder: string) => void = () => {}
): Promise<Unpacked> => {
  const folder = path.join(cacheDirectory(), `${name}-${process.arch}`)
  if (fs.existsSync(folder)) return { folder }
  onProgress(`fetching ${packages.join(", ")} from Debian into ${folder}`)
  fs.mkdirSync(path.dirname(folder), { recursive: true })
  const unfinished = fs.mkdtempSync(`${folder}.`)
  fs.chmodSync(unfinished, 0o755)
  try {
    prepare(unfinished)
    await run("sh", ["-euc", fetchScript, "sh", folder, unfinished, ...packages])
    return { folder }
  } catch (error) {
    const { message, stderr = "" } = error as Error & { readonly stderr?: string }
    const lines = (stderr || message).trim().split("\n")
    return { why: `fetching ${packages.join(", ")} failed: ${lines.slice(-3).join(" ")}` }
  } finally {
    fs.rmSync(unfinished, { recursive: true, force: true })
  }
}

const run = promisify(execFile)

/** How a program is run: its path, and the environment in which it finds its libraries. */
export interface Program {
  readonly path: string
  readonly env: NodeJS.ProcessEnv
}

const folders = ["usr/sbin", "usr/bin", "sbin", "bin"]

/** The program: the machine's, else Debian's. Throws if there is neither. */
export const program = async (
  name: string,
  packages: ReadonlyArray<string>,
  onProgress: OnProgress
): Promise<Program> => {
  const given = [...(process.env["PATH"] ?? "").split(path.delimiter), "/usr/sbin", "/sbin"]
  const installed = given.map((folder) => path.join(folder, name)).find((file) => fs.existsSync(file))
  if (installed !== undefined) return { path: installed, env: process.env }
  const unpacked = isDebian()
    ? await unpack(packages.join("+"), packages, onProgress)
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

// apt with its own lists and cache, so that it needs no rights and leaves the system as it is. An update of the lists
// succeeds even if it could fetch none of them, so what it said explains why a package is not known.
const fetchScript = `
folder=$1; target=$2; shift 2
exec 9>"$folder.lock"
flock 9
if [ -e "$folder" ]; then exit; fi
apt=$target/.apt
mkdir -p "$apt/lists/partial" "$apt/cache/archives/partial" "$apt/packages"
own_apt() {
  apt-get -q -o Dir::State::Lists="$apt/lists" -o Dir::Cache="$apt/cache" -o Debug::NoLocking=true \
    -o APT::Sandbox::User="$(id -un)" -o Acquire::Retries=5 "$@"
}
logged() { "$@" >"$apt/log" 2>&1 || { tail -n 3 "$apt/log" >&2; exit 1; }; }
logged own_apt update
simulated=$(own_apt install -s --no-install-recommends "$@") || { tail -n 2 "$apt/log" >&2; exit 1; }
needed=$(printf %s "$simulated" | awk '/^Inst /{print $2}')
cd "$apt/packages"
logged own_apt download $needed
for file in *.deb; do dpkg-deb -x "$file" "$target"; done
rm -rf "$apt"
mv -T "$target" "$folder"`
