import { Module } from "@nestjs/common"
import { TypeOrmModule } from "@nestjs/typeorm"
import { TokenGuard } from "./access/token.guard.ts"
import { AvailabilityController } from "./availability/availability.controller.ts"
import { AvailabilityService } from "./availability/availability.service.ts"
import { entities } from "./entities/index.ts"
import { ItemsController } from "./items/items.controller.ts"
import { ItemsService } from "./items/items.service.ts"
import { EventsService } from "./orders/events.service.ts"
import { GuestsService } from "./orders/guests.service.ts"
import { IdempotencyService } from "./orders/idempotency.service.ts"
import { OrdersController } from "./orders/orders.controller.ts"
import { OrdersService } from "./orders/orders.service.ts"
import { ReportsController } from "./reports/reports.controller.ts"
import { ReportsService } from "./reports/reports.service.ts"

@Module({
  imports: [
    TypeOrmModule.forRoot({
      type: "postgres",
      url: process.env.DATABASE_URL!,
      schema: "plain",
      parseInt8: true,
      poolSize: Number(process.env.POOL_SIZE ?? 10),
      entities,
      synchronize: false
    }),
    TypeOrmModule.forFeature(entities)
  ],
  controllers: [ItemsController, OrdersController, AvailabilityController, ReportsController],
  providers: [
    TokenGuard,
    ItemsService,
    OrdersService,
    IdempotencyService,
    GuestsService,
    EventsService,
    AvailabilityService,
    ReportsService
  ]
})
export class AppModule {}
