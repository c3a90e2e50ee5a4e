/** What is written with a change: events, the activity log, stored responses. */
import { Column, Entity, PrimaryColumn } from "typeorm"

@Entity({ name: "events" })
export class EventRow {
  @PrimaryColumn("uuid") id!: string
  @Column("bigint") restaurant_id!: number
  @Column("text") type!: string
  @Column("timestamptz") created_at!: Date
  @Column("jsonb") payload!: object
}

@Entity({ name: "activity" })
export class Activity {
  @PrimaryColumn("uuid") id!: string
  @Column("bigint") restaurant_id!: number
  @Column("timestamptz") at!: Date
  @Column("text") actor!: string
  @Column("text") action!: string
  @Column("text") subject_kind!: string
  @Column("text") subject_id!: string
  @Column("jsonb") detail!: object
}

@Entity({ name: "idempotency_keys" })
export class IdempotencyKey {
  @PrimaryColumn("bigint") restaurant_id!: number
  @PrimaryColumn("text") principal!: string
  @PrimaryColumn("text") key!: string
  @Column("text") fingerprint!: string
  @Column("integer", { nullable: true }) status!: number | null
  @Column("text", { nullable: true }) body!: string | null
  @Column("timestamptz") expires_at!: Date
}
