/** Tables, and when they are occupied. */
import { Column, Entity, PrimaryColumn } from "typeorm"

@Entity({ name: "tables" })
export class Table {
  @PrimaryColumn("bigint") restaurant_id!: number
  @PrimaryColumn("bigint") id!: number
  @Column("integer") min_seats!: number
  @Column("integer") max_seats!: number
  @Column("integer") priority!: number
}

@Entity({ name: "occupancies" })
export class Occupancy {
  @PrimaryColumn("uuid") id!: string
  @Column("bigint") restaurant_id!: number
  @Column("bigint") table_id!: number
  @Column("timestamptz") starts_at!: Date
  @Column("timestamptz") ends_at!: Date
}
