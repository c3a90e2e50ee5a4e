export * as Database from "./Database.ts"
export * as Migrations from "./Migrations.ts"
export * as PgStore from "./PgStore.ts"
export * as Retention from "./Retention.ts"
