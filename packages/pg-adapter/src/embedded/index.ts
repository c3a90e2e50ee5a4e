export * as EmbeddedPostgres from "./EmbeddedPostgres.ts"
