/**
 * PostgreSQL that fails over, for tests: three nodes with synchronous replication under Patroni, which keeps its leader
 * in etcd, behind an haproxy that leads to the primary. All of them are Debian's packages.
 */
import { spawnSync } from "node:child_process"
import * as fs from "node:fs"
import * as path from "node:path"
import { type OnProgress, program, type Unpacked, unpack } from "./debian.ts"
import {
  freePort,
  makeForServer,
  queried,
  type Running,
  serverFolder,
  serverUser,
  startServer,
  until,
  writeForServer
} from "./postgres.ts"

export interface TestPatroni {
  /** A URL that always leads to the primary. */
  readonly url: (database: string) => string
  /** The name of the node that is the primary now; null while there is none. */
  readonly primary: () => Promise<string | null>
  /** Whether there is a primary that two standbys follow, and Patroni knows the synchronous one. */
  readonly isWhole: () => Promise<boolean>
  /** Asks Patroni to make another node the primary, as for maintenance. */
  readonly switchOver: () => Promise<void>
  /** Kills the balancer, and starts it again. */
  readonly restartBalancer: () => Promise<void>
  /** The process of etcd. */
  readonly etcd: number
  /** The process of a node's PostgreSQL. */
  readonly postmaster: (node: string) => number
  /** Ends the whole node, as a power cut would. */
  readonly cut: (node: string) => Promise<void>
  /** Puts a new machine in the place of one that was cut: it has no data, and copies it from the primary. */
  readonly replace: (node: string) => void
  /** Fills the disk of a node, and gives its space back; null where nothing may be mounted, which only root can. */
  readonly disk: { readonly fill: (node: string) => void; readonly free: (node: string) => void } | null
  /** What the nodes have written. */
  readonly output: () => string
  readonly stop: () => Promise<void>
}

const nodes = ["one", "two", "three"] as const

interface Ports {
  readonly postgres: number
  readonly rest: number
}

/** What a node is told. The failover begins at once when PostgreSQL has died: the standbys have everything. */
const configuration = (name: string, folder: string, bin: string, etcd: number, ports: Ports): string => `
scope: fourtop
name: ${name}
restapi:
  listen: 127.0.0.1:${ports.rest}
  connect_address: 127.0.0.1:${ports.rest}
etcd3:
  host: 127.0.0.1:${etcd}
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 1
    retry_timeout: 5
    primary_start_timeout: 0
    synchronous_mode: true
    postgresql:
      use_pg_rewind: true
      use_slots: true
      parameters:
        max_connections: 60
        wal_log_hints: "on"
        wal_keep_size: 64MB
        max_wal_size: 192MB
        min_wal_size: 32MB
  initdb:
    - encoding: UTF8
    - no-sync
    - locale: C.UTF-8
postgresql:
  listen: 127.0.0.1:${ports.postgres}
  connect_address: 127.0.0.1:${ports.postgres}
  data_dir: ${folder}/${name}/data
  remove_data_directory_on_rewind_failure: true
  remove_data_directory_on_diverged_timelines: true
  bin_dir: ${bin}
  pgpass: ${folder}/${name}.pgpass
  authentication:
    superuser: { username: postgres, password: administrator }
    replication: { username: replicator, password: replicates }
    rewind: { username: rewinder, password: rewinds }
  pg_hba:
    - host all postgres 127.0.0.1/32 trust
    - host replication replicator 127.0.0.1/32 scram-sha-256
    - host all all 127.0.0.1/32 scram-sha-256
  parameters:
    unix_socket_directories: ${folder}
tags:
  nofailover: false
`

/** Connections of clients follow the primary: those to a node that is none any more are closed. */
const balancer = (port: number, ports: ReadonlyArray<readonly [string, Ports]>): string => `
global
  maxconn 1000
defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
listen primary
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${ports.map(([name, { postgres, rest }]) => `  server ${name} 127.0.0.1:${postgres} check port ${rest}`).join("\n")}
`

/** The folder with PostgreSQL's programs, and what the programs need to find their libraries. */
const debianPostgres = async (
  onProgress: OnProgress
): Promise<{ readonly bin: string; readonly libraries: string }> => {
  const newestIn = (folder: string): string | undefined =>
    fs.existsSync(folder)
      ? fs
          .readdirSync(folder)
          .map((version) => path.join(folder, version, "bin"))
          .findLast((bin) => fs.existsSync(path.join(bin, "pg_rewind")))
      : undefined
  const installed = newestIn("/usr/lib/postgresql")
  if (installed !== undefined) return { bin: installed, libraries: "" }
  const folder = folderOf(await unpack("postgresql", ["postgresql"], onProgress))
  return { bin: newestIn(path.join(folder, "usr/lib/postgresql"))!, libraries: librariesIn(folder) }
}

const folderOf = (unpacked: Unpacked): string => {
  if ("folder" in unpacked) return unpacked.folder
  throw new Error(`These tests need Patroni: ${unpacked.why}`)
}

const librariesIn = (folder: string): string =>
  fs
    .readdirSync(path.join(folder, "usr/lib"))
    .filter((name) => name.endsWith("-linux-gnu"))
    .map((name) => path.join(folder, "usr/lib", name))
    .join(":")

/** Gives each node a disk of a gigabyte in memory, if this process may, else a folder. */
const mountDisks = (folder: string): boolean => {
  for (const node of nodes) makeForServer(path.join(folder, node))
  if (process.getuid?.() !== 0 || serverUser === undefined) return false
  const { gid, uid } = serverUser
  return nodes.every((node) => {
    const place = path.join(folder, node)
    const options = `size=1g,mode=0700,uid=${uid},gid=${gid}`
    return spawnSync("mount", ["-t", "tmpfs", "-o", options, "tmpfs", place]).status === 0
  })
}

const unmountDisks = (folder: string): void => {
  for (const node of nodes) spawnSync("umount", ["-l", path.join(folder, node)])
}

/** Writes until nothing more fits. */
const fill = (place: string): void => {
  const file = fs.openSync(path.join(place, ballast), "w")
  const piece = Buffer.alloc(1 << 20)
  try {
    for (;;) fs.writeSync(file, piece)
  } catch {
    // The disk is full.
  } finally {
    fs.closeSync(file)
  }
}

const ballast = "ballast"

interface Patroni {
  readonly command: string
  readonly script: string
  readonly env: NodeJS.ProcessEnv
}

const findPatroni = async (libraries: string, onProgress: OnProgress): Promise<Patroni> => {
  const folder = folderOf(await unpack("patroni", ["patroni", "python3-etcd"], onProgress))
  const python = ["/usr/bin/python3", path.join(folder, "usr/bin/python3")].find((file) => fs.existsSync(file))!
  const env = {
    PATH: process.env["PATH"],
    LC_ALL: "C.UTF-8",
    PYTHONPATH: path.join(folder, "usr/lib/python3/dist-packages"),
    LD_LIBRARY_PATH: [librariesIn(folder), libraries].filter((text) => text !== "").join(":")
  }
  return { command: python, script: path.join(folder, "usr/bin/patroni"), env }
}

/** Starts etcd, three nodes and the balancer, and waits until two standbys follow, one of them synchronously. */
export const startPatroni = async (onProgress: OnProgress): Promise<TestPatroni> => {
  const { bin, libraries } = await debianPostgres(onProgress)
  const patroni = await findPatroni(libraries, onProgress)
  const folder = serverFolder()
  const hasDisks = mountDisks(folder)
  const [etcdPort, peerPort, balancerPort] = [await freePort(), await freePort(), await freePort()]
  const ports = new Map<string, Ports>()
  for (const node of nodes) ports.set(node, { postgres: await freePort(), rest: await freePort() })

  const etcd = await program("etcd", ["etcd-server"], onProgress)
  const address = `http://127.0.0.1:${etcdPort}`
  const peer = `http://127.0.0.1:${peerPort}`
  const started: Array<Running> = [
    startServer(
      etcd.path,
      [
        ["--data-dir", path.join(folder, "etcd")],
        ["--listen-client-urls", address, "--advertise-client-urls", address],
        ["--listen-peer-urls", peer, "--initial-advertise-peer-urls", peer, "--initial-cluster", `default=${peer}`],
        ["--unsafe-no-fsync"]
      ].flat(),
      // Debian builds etcd for machines of this kind, but its makers vouch only for x86.
      { ...etcd.env, ETCD_UNSUPPORTED_ARCH: process.arch }
    )
  ]
  await until("etcd answers", async () => (await fetch(`${address}/health`)).ok)

  const running = new Map<string, Running>()
  const start = (node: string): void => {
    const file = path.join(folder, `${node}.yaml`)
    writeForServer(file, configuration(node, folder, bin, etcdPort, ports.get(node)!))
    running.set(node, startServer(patroni.command, [patroni.script, file], patroni.env))
  }
  for (const node of nodes) start(node)

  const haproxy = await program("haproxy", ["haproxy"], onProgress)
  const balanced = writeForServer(path.join(folder, "haproxy.cfg"), balancer(balancerPort, [...ports]))
  const startBalancer = () => startServer(haproxy.path, ["-f", balanced], haproxy.env)
  let balancing = startBalancer()

  const url = (database: string) => `postgresql://postgres@127.0.0.1:${balancerPort}/${database}`
  const isPrimary = (node: string): Promise<boolean> =>
    fetch(`http://127.0.0.1:${ports.get(node)!.rest}/primary`, { signal: AbortSignal.timeout(1_000) }).then(
      ({ ok }) => ok,
      () => false
    )
  const members = async (): Promise<ReadonlyArray<{ readonly role: string; readonly state: string }>> => {
    for (const { rest } of ports.values()) {
      const response = await fetch(`http://127.0.0.1:${rest}/cluster`, { signal: AbortSignal.timeout(1_000) }).catch(
        () => null
      )
      if (response?.ok === true) return ((await response.json()) as { members: [] }).members
    }
    return []
  }
  const isWhole = async (): Promise<boolean> => {
    const known = await members()
    const roles = known.filter(({ state }) => state === "running" || state === "streaming").map(({ role }) => role)
    if (roles.toSorted().join(" ") !== "leader replica sync_standby") return false
    const rows = await queried(url("postgres"), "select sync_state from pg_stat_replication where state = 'streaming'")
    return rows.length === 2 && rows.some(({ sync_state }) => sync_state === "sync")
  }
  const primary = async (): Promise<string | null> => {
    const found = await Promise.all(nodes.map(isPrimary))
    return nodes.find((_, place) => found[place]) ?? null
  }
  const postmaster = (node: string): number =>
    Number(fs.readFileSync(path.join(folder, node, "data", "postmaster.pid"), "utf8").split("\n", 1)[0])

  const kill = (): void => {
    for (const { child } of [...running.values(), ...started, balancing]) child.kill("SIGKILL")
    for (const node of nodes) {
      try {
        process.kill(postmaster(node), "SIGKILL")
      } catch {
        // It has ended already.
      }
    }
  }
  const clean = (): void => {
    if (hasDisks) unmountDisks(folder)
    fs.rmSync(folder, { recursive: true, force: true })
  }
  // PostgreSQL would outlive a program that ends without a word.
  const abandon = (): void => {
    kill()
    clean()
  }
  process.once("exit", abandon)

  const output = () => [...running].map(([node, { output }]) => `${node}:\n${output().slice(-6000)}`).join("\n")
  await until("two standbys follow", isWhole, 120).catch((error: Error) => {
    throw new Error(`${error.message}\n${output()}`)
  })

  return {
    url,
    output,
    isWhole,
    primary,
    postmaster,
    replace: (node) => {
      fs.rmSync(path.join(folder, node, "data"), { recursive: true, force: true })
      start(node)
    },
    restartBalancer: async () => {
      balancing.child.kill("SIGKILL")
      await balancing.ended
      balancing = startBalancer()
    },
    etcd: started[0]!.child.pid!,
    disk: hasDisks
      ? {
          fill: (node) => fill(path.join(folder, node)),
          free: (node) => fs.rmSync(path.join(folder, node, ballast), { force: true })
        }
      : null,
    switchOver: async () => {
      const leader = await primary()
      if (leader === null) return
      await fetch(`http://127.0.0.1:${ports.get(leader)!.rest}/switchover`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ leader })
      })
    },
    cut: async (node) => {
      const pid = postmaster(node)
      const { child, ended } = running.get(node)!
      child.kill("SIGKILL")
      process.kill(pid, "SIGKILL")
      await ended
    },
    stop: async () => {
      kill()
      await Promise.all([...running.values(), ...started, balancing].map(({ ended }) => ended))
      clean()
      process.off("exit", abandon)
    }
  }
}
