/** Guests, recognized by phone and e-mail. */
import { Column, Entity, PrimaryGeneratedColumn } from "typeorm"

@Entity({ name: "guests" })
export class Guest {
  @PrimaryGeneratedColumn({ type: "bigint" }) id!: number
  @Column("bigint") restaurant_id!: number
  @Column("text") name!: string
  @Column("text", { nullable: true }) phone!: string | null
  @Column("text", { nullable: true }) email!: string | null
  @Column("text", { nullable: true }) phone_key!: string | null
  @Column("text", { nullable: true }) email_key!: string | null
}
