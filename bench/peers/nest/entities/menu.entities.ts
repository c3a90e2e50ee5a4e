/** Dishes with their sizes, and the options they can have. */
import { Column, Entity, JoinColumn, ManyToOne, OneToMany, PrimaryColumn } from "typeorm"

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
