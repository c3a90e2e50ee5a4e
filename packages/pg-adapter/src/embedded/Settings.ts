/** The server's settings, passed on its command line so that they override its configuration file. */
export type Settings = Readonly<Record<string, string>>

/** An acknowledged write survives a power cut; the log keeps one week. */
const durable: Settings = {
  fsync: "on",
  full_page_writes: "on",
  synchronous_commit: "on",
  // On other platforms the default already waits for the disk.
  ...(process.platform === "darwin" ? { wal_sync_method: "fsync_writethrough" } : {}),
  logging_collector: "on",
  log_directory: "log",
  log_filename: "postgresql-%a.log",
  log_truncate_on_rotation: "on",
  log_rotation_age: "1d",
  log_rotation_size: "0"
}

/** A crash may lose everything. */
export const throwAway: Settings = {
  fsync: "off",
  full_page_writes: "off",
  synchronous_commit: "off",
  max_wal_size: "1GB",
  logging_collector: "off",
  // Tests provoke errors on purpose.
  log_min_messages: "fatal"
}

export const all = (keepsData: boolean, clusterName: string, socketDirectory: string, own: Settings): Settings => ({
  ...(keepsData ? durable : throwAway),
  ...own,
  cluster_name: clusterName,
  listen_addresses: "",
  unix_socket_directories: socketDirectory,
  unix_socket_permissions: "0700",
  port: "5432"
})

export const asArguments = (settings: Settings): ReadonlyArray<string> =>
  Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])
