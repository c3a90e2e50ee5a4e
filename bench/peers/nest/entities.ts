/** The plain tables as TypeORM entities, with the relations that the requests follow. */
import { Column, Entity, JoinColumn, ManyToOne, OneToMany, PrimaryColumn, PrimaryGeneratedColumn } from "typeorm"

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

@Entity({ name: "modifier_groups" })
export class ModifierGroup {
  @PrimaryColumn("bigint") restaurant_id!: number
  @PrimaryColumn("bigint") id!: number
  @Column("jsonb") name!: object
  @Column("integer") min_select!: number
  @Column("integer", { nullable: true }) max_select!: number | null
  @OneToMany(() => ModifierOption, (option) => option.group) options!: Array<ModifierOption>
}

@Entity({ name: "modifier_options" })
export class ModifierOption {
  @PrimaryColumn("bigint") restaurant_id!: number
  @PrimaryColumn("bigint") id!: number
  @Column("bigint") group_id!: number
  @ManyToOne(() => ModifierGroup, (group) => group.options)
  @JoinColumn([
    { name: "restaurant_id", referencedColumnName: "restaurant_id" },
    { name: "group_id", referencedColumnName: "id" }
  ])
  group!: ModifierGroup
  @Column("jsonb") name!: object
  @Column("integer") price_minor!: number
  @Column("boolean") is_available!: boolean
  @Column("integer") position!: number
}

@Entity({ name: "items" })
export class Item {
  @PrimaryColumn("bigint") restaurant_id!: number
  @PrimaryColumn("bigint") id!: number
  @Column("bigint") category_id!: number
  @Column("jsonb") name!: object
  @Column("jsonb", { nullable: true }) description!: object | null
  @Column("integer", { nullable: true }) price_minor!: number | null
  @Column("boolean") is_available!: boolean
  @Column("boolean") show_online!: boolean
  @Column("text") dietary!: string
  @Column("text", { array: true }) allergens!: Array<string>
  @Column("integer") sort_order!: number
  @Column("text", { nullable: true }) station!: string | null
  @Column("timestamptz", { nullable: true }) updated_at!: Date | null
  @OneToMany(() => ItemVariant, (variant) => variant.item) variants!: Array<ItemVariant>
  @OneToMany(() => ItemModifierGroup, (link) => link.item) links!: Array<ItemModifierGroup>
}

const ofItem = [
  { name: "restaurant_id", referencedColumnName: "restaurant_id" },
  { name: "item_id", referencedColumnName: "id" }
]

@Entity({ name: "item_variants" })
export class ItemVariant {
  @PrimaryColumn("bigint") restaurant_id!: number
  @PrimaryColumn("bigint") id!: number
  @ManyToOne(() => Item, (item) => item.variants) @JoinColumn(ofItem) item!: Item
  @Column("jsonb") name!: object
  @Column("integer") price_minor!: number
  @Column("boolean") is_default!: boolean
  @Column("integer") position!: number
}

@Entity({ name: "item_modifier_groups" })
export class ItemModifierGroup {
  @PrimaryColumn("bigint") restaurant_id!: number
  @PrimaryColumn("bigint") item_id!: number
  @PrimaryColumn("bigint") group_id!: number
  @Column("integer") position!: number
  @ManyToOne(() => Item, (item) => item.links) @JoinColumn(ofItem) item!: Item
  @ManyToOne(() => ModifierGroup)
  @JoinColumn([
    { name: "restaurant_id", referencedColumnName: "restaurant_id" },
    { name: "group_id", referencedColumnName: "id" }
  ])
  group!: ModifierGroup
}

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

export const entities = [
  Activity,
  ApiToken,
  EventRow,
  Guest,
  IdempotencyKey,
  Item,
  ItemModifierGroup,
  ItemVariant,
  ModifierGroup,
  ModifierOption,
  Occupancy,
  Order,
  OrderLine,
  Restaurant,
  Table,
  Ticket
]
