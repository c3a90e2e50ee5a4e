/** The style sheet, the icon and the scripts of the site, each under a name that changes with its content. */

/** A file to send. */
export interface Asset {
  readonly type: string
  readonly body: Uint8Array
}

/** A script, and the parts of it that browsers may load at the same time. */
export interface Script {
  readonly path: string
  readonly preload: ReadonlyArray<string>
}

/** Everything that pages refer to. */
export interface Assets {
  readonly style: string
  readonly icon: string
  readonly scripts: Readonly<Record<"menu" | "checkout" | "reserve" | "status", Script>>
  /** By the last part of the path. */
  readonly files: ReadonlyMap<string, Asset>
}
