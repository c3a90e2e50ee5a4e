/** What differs between the contract that clients were given and the one of today. */

/** One difference, and where it is. */
export interface Finding {
  readonly path: string
  readonly message: string
}

export interface Findings {
  /** Each would break some client. */
  readonly breaking: ReadonlyArray<Finding>
  /** Each leaves every client as it was. */
  readonly additions: ReadonlyArray<Finding>
}

export const none: Findings = { breaking: [], additions: [] }

export const broken = (path: string, message: string): Findings => ({ breaking: [{ path, message }], additions: [] })

export const added = (path: string, message: string): Findings => ({ breaking: [], additions: [{ path, message }] })

export const all = (findings: ReadonlyArray<Findings>): Findings => ({
  breaking: findings.flatMap(({ breaking }) => breaking),
  additions: findings.flatMap(({ additions }) => additions)
})
