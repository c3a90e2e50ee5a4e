/**
 * A machine to throw away: the files of this one, where every change is kept apart and forgotten. Systemd and Docker need
 * more than that, so that stand-ins are in their place: `systemctl enable --now` starts what the unit says, as its user,
 * with its settings and its state, and `docker compose` builds and runs the image with Buildah.
 */
import { spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import * as fs from "node:fs"
import * as os from "node:os"
import * as path from "node:path"

/** Why there can be none here; null if there can. */
export const obstacle = (): string | null => {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return "only root on Linux can mount an overlay"
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "fourtop-machine-"))
  const { status, stderr } = spawnSync(
    "unshare",
    ["--mount", "--pid", "--fork", "sh", "-c", `${mounted(folder)} true`],
    {
      encoding: "utf8"
    }
  )
  fs.rmSync(folder, { recursive: true })
  return status === 0 ? null : `no overlay can be mounted: ${stderr}`
}

/** Mounts the overlay, and becomes a shell in it. */
const mounted = (folder: string): string => `set -e
mount -t tmpfs -o size=3g tmpfs ${folder}
mkdir ${folder}/changes ${folder}/work ${folder}/root
mount -t overlay overlay -o lowerdir=/,upperdir=${folder}/changes,workdir=${folder}/work ${folder}/root
mount --rbind /dev ${folder}/root/dev
mount -t proc proc ${folder}/root/proc
exec chroot ${folder}/root`

/** Starts what a unit says. */
const systemctl = `#!/bin/bash
set -euo pipefail
[ "$1 $2" = "enable --now" ]
name=$3
unit=/etc/systemd/system/$name.service
case $name in *@*) unit=/etc/systemd/system/\${name%%@*}@.service ;; esac
value() { sed -n "s/^$1=//p" "$unit"; }
user=$(value User) state=/var/lib/$(value StateDirectory)
install -d -o "$user" -g "$user" -m "$(value StateDirectoryMode)" "$state"
settings=()
while IFS= read -r line; do case $line in [A-Z]*=*) settings+=("$line") ;; esac; done <"$(value EnvironmentFile)"
umask "$(value UMask)"
env -i PATH=/usr/bin:/bin "$(value Environment)" "\${settings[@]}" \\
  setpriv --reuid="$user" --regid="$user" --init-groups --no-new-privs --inh-caps=-all --bounding-set=-all \\
  $(value ExecStart) >"/root/$name.out" 2>"/root/$name.err" </dev/null &
echo $! >"/root/$name.pid"
for ((second = 0; second < 120; second++)); do
  if grep -q "is ready" "/root/$name.out"; then exit; fi
  kill -0 "$(cat "/root/$name.pid")" || break
  sleep 1
done
cat "/root/$name.err" >&2
exit 1
`

/**
 * Builds the last stage of the Dockerfile with Buildah, which needs no daemon, from the folder that was deployed; its base
 * is this machine's own programs, because there may be no registry. `up` starts it and waits until it is healthy, and
 * `exec` runs a command in it.
 */
const docker = `#!/bin/bash
set -euo pipefail
[ "$1 $2 $4" = "compose -f --env-file" ] && [ -s "$3" ] && [ -s "$5" ]
image=/root/image
export BUILDAH_ISOLATION=chroot
tool() { buildah --storage-driver=vfs --root=$image/storage/images --runroot=$image/storage/run "$@"; }
built() { tool bud --quiet --pull-never --format=docker --signature-policy=$image/policy.json "$@"; }
# Buildah looks for a program without a path before it mounts volumes.
inside() {
  mapfile -t settings < <(sed 's/^/--env=/' /root/container.env)
  tool run --volume=/usr:/usr:ro "\${settings[@]}" fourtop -- /usr/bin/env "$@"
}
case $6 in
up)
  [ "$7" = -d ]
  mkdir -p $image/storage $image/build/state $image/base/{usr,etc,tmp,proc,dev,var/lib,root}
  mount -t tmpfs tmpfs $image/storage
  cp -a /opt/fourtop $image/build/app
  ln -s usr/bin usr/lib usr/lib64 usr/sbin $image/base/
  printf 'root:x:0:0::/root:/bin/sh\nnode:x:1000:1000::/:/bin/sh\n' >$image/base/etc/passwd
  printf 'root:x:0:\nnode:x:1000:\n' >$image/base/etc/group
  printf 'FROM scratch\nCOPY . /\n' >$image/base.Containerfile
  printf '{"default":[{"type":"insecureAcceptAnything"}]}' >$image/policy.json
  awk '/^FROM/ { stage++ } stage == 2' deploy/Dockerfile >$image/last.Containerfile
  built --tag="docker.io/library/$(sed -n 's/^FROM //p' $image/last.Containerfile)" --file=$image/base.Containerfile $image/base
  built --build-context=build=$image/build --tag=fourtop --file=$image/last.Containerfile $image/base
  tool from --name=fourtop --pull-never --signature-policy=$image/policy.json localhost/fourtop
  inside \${ENTRYPOINT_AND_COMMAND} >/root/container.log 2>&1 </dev/null &
  for ((second = 0; second < 120; second++)); do
    if inside \${HEALTHCHECK}; then exit; fi
    sleep 1
  done
  cat /root/container.log >&2
  exit 1
  ;;
exec) shift 7; inside "$@" ;;
*) exit 1 ;;
esac
`

/** Runs a script in a folder of the machine, on which these packages are installed, and ends whatever it has started. */
export const run = async (
  script: string,
  cwd: string,
  packages: string
): Promise<{ readonly status: number | null; readonly output: string }> => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "fourtop-machine-"))
  const inside = `tar -C ${packages} -c . | tar -C / -x --keep-directory-symlink
ldconfig
mkdir -p /usr/local/sbin
cat >/usr/local/sbin/systemctl <<'UNTIL THE END'
${systemctl}UNTIL THE END
cat >/usr/local/sbin/docker <<'UNTIL THE END'
${docker}UNTIL THE END
chmod 755 /usr/local/sbin/systemctl /usr/local/sbin/docker
export PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
cd ${cwd}
${script}`
  // A namespace of processes ends whatever was started in it.
  const args = [
    "--mount",
    "--pid",
    "--fork",
    "--kill-child",
    "bash",
    "-c",
    `${mounted(folder)} bash -euo pipefail -c "$0"`,
    inside
  ]
  const { HOME, PATH } = process.env
  const child = spawn("unshare", args, { env: { HOME, PATH }, stdio: ["ignore", "pipe", "pipe"] })
  let output = ""
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => (output += text))
  }
  const [status] = (await once(child, "close")) as [number | null]
  fs.rmSync(folder, { recursive: true, force: true })
  return { status, output }
}
