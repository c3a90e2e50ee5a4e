/** Restaurants, and their tokens. */
import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from "typeorm"

@Entity({ name: "restaurants" })
export class Restaurant {
  @PrimaryColumn("bigint") id!: number
  @Column("text") slug!: string
  @Column("text") country!: string
  @Column("text") currency!: string
  @Column("text") time_zone!: string
  @Column("boolean") suspended!: boolean
  @Column("bigint") branch_id!: number
  @Column("text") tax_name!: string
  @Column("numeric", { transformer: { from: Number, to: (value: number) => value } }) tax_percent!: number
}

@Entity({ name: "api_tokens" })
export class ApiToken {
  @PrimaryColumn("bigint") id!: number
  @ManyToOne(() => Restaurant) @JoinColumn({ name: "restaurant_id" }) restaurant!: Restaurant
  @Column("text") name!: string
  @Column("text") digest!: string
  @Column("text", { array: true }) scopes!: Array<string>
  @Column("integer") rate_per_minute!: number
  @Column("timestamptz", { nullable: true }) expires_at!: Date | null
  @Column("timestamptz", { nullable: true }) revoked_at!: Date | null
}
