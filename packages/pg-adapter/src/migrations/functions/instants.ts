import { serving, type SqlFunction } from "../sql/SqlFunction.ts"

/** Milliseconds since 1970, like every instant in the core. */
export const toMillis: SqlFunction = {
  name: "to_millis",
  runsAs: "inlined",
  callers: serving,
  signature: "(at timestamptz) returns bigint language sql stable strict",
  body: `select (extract(epoch from at) * 1000)::bigint`
}

export const fromMillis: SqlFunction = {
  name: "from_millis",
  runsAs: "inlined",
  callers: serving,
  signature: "(millis bigint) returns timestamptz language sql immutable strict",
  body: `select to_timestamp(millis / 1000.0)`
}
