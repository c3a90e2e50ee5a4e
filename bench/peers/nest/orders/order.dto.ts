import { Type } from "class-transformer"
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsEmail,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Length,
  Max,
  MaxLength,
  Min,
  ValidateNested
} from "class-validator"

export class LineDto {
  @IsInt() item_id!: number
  @IsOptional() @IsInt() variant_id?: number
  @IsInt() @Min(1) @Max(99) quantity!: number
  @IsOptional() @IsArray() @ArrayMaxSize(100) @IsInt({ each: true }) option_ids?: Array<number>
}

export class PlaceOrderDto {
  @IsIn(["dine_in", "pickup", "delivery"]) type!: string
  @IsOptional() @IsIn(["web", "phone", "whatsapp"]) channel?: string
  @IsString() @Length(1, 120) customer_name!: string
  @IsString() @Length(1, 40) customer_phone!: string
  @IsOptional() @IsEmail() customer_email?: string
  @IsOptional() @IsString() @MaxLength(500) note?: string
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(100)
  @ValidateNested({ each: true })
  @Type(() => LineDto)
  lines!: Array<LineDto>
}

export class MoveOrderDto {
  @IsIn(["accepted", "rejected", "ready", "completed", "cancelled"]) status!: string
  @IsOptional() @IsString() @Length(3, 200) reason?: string
}
