/** Orders with what they are saved with: their lines, and their kitchen tickets. */
import { Column, Entity, JoinColumn, ManyToOne, OneToMany, PrimaryColumn, PrimaryGeneratedColumn } from "typeorm"

@Entity({ name: "orders" })
export class Order {
  @PrimaryColumn("uuid") id!: string
  @Column("bigint") restaurant_id!: number
  @Column("text") status!: string
  @Column("text") type!: string
  @Column("text") channel!: string
  @Column("bigint") branch_id!: number
  @Column("bigint") guest_id!: number
  @Column("text") customer_name!: string
  @Column("text") customer_phone!: string
  @Column("text", { nullable: true }) customer_email!: string | null
  @Column("text", { nullable: true }) note!: string | null
  @Column("text") currency!: string
  @Column("integer") subtotal_minor!: number
  @Column("integer") discount_minor!: number
  @Column("integer") service_charge_minor!: number
  @Column("integer") tax_added_minor!: number
  @Column("integer") delivery_fee_minor!: number
  @Column("integer") total_minor!: number
  @Column("jsonb") tax_breakdown!: ReadonlyArray<object>
  @Column("text", { nullable: true }) cancel_reason!: string | null
  @Column("timestamptz") placed_at!: Date
  @Column("timestamptz", { nullable: true }) scheduled_for!: Date | null
  @Column("timestamptz", { nullable: true }) paid_at!: Date | null
  @Column("timestamptz") updated_at!: Date
  @OneToMany(() => OrderLine, (line) => line.order, { cascade: ["insert"] }) lines!: Array<OrderLine>
  @OneToMany(() => Ticket, (ticket) => ticket.order, { cascade: ["insert"] }) tickets!: Array<Ticket>
}

@Entity({ name: "order_lines" })
export class OrderLine {
  @PrimaryGeneratedColumn({ type: "bigint" }) id!: number
  @ManyToOne(() => Order, (order) => order.lines) @JoinColumn({ name: "order_id" }) order!: Order
  @Column("integer") position!: number
  @Column("bigint") item_id!: number
  @Column("jsonb") name!: object
  @Column("jsonb", { nullable: true }) variant_name!: object | null
  @Column("integer") quantity!: number
  @Column("integer") unit_price_minor!: number
  @Column("integer") line_total_minor!: number
  @Column("boolean") voided!: boolean
  @Column("jsonb") modifiers!: ReadonlyArray<object>
  @Column("text", { nullable: true }) station!: string | null
}

@Entity({ name: "tickets" })
export class Ticket {
  @PrimaryColumn("uuid") id!: string
  @Column("uuid") order_id!: string
  @ManyToOne(() => Order, (order) => order.tickets) @JoinColumn({ name: "order_id" }) order!: Order
  @Column("text", { nullable: true }) station!: string | null
  @Column("text") status!: string
  @Column("jsonb") lines!: ReadonlyArray<object>
  @Column("timestamptz", { nullable: true }) fire_at!: Date | null
  @Column("timestamptz") updated_at!: Date
}
