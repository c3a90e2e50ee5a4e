import { Type } from "class-transformer"
import { IsInt, IsISO8601, IsOptional, Length } from "class-validator"

export class SalesSummaryDto {
  @IsOptional() @IsISO8601({ strict: true }) @Length(10, 10) from?: string
  @IsOptional() @IsISO8601({ strict: true }) @Length(10, 10) to?: string
  @IsOptional() @Type(() => Number) @IsInt() branch_id?: number
}
