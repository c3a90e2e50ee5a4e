import { Injectable } from "@nestjs/common"
import { InjectRepository } from "@nestjs/typeorm"
import { Between, type Repository } from "typeorm"
import { freeTimes, localTime } from "../../shared.ts"
import { Occupancy, Table } from "../entities/floor.entities.ts"
import type { Restaurant } from "../entities/restaurant.entities.ts"

const day = 24 * 60 * 60 * 1000

@Injectable()
export class AvailabilityService {
  constructor(
    @InjectRepository(Table) private readonly tables: Repository<Table>,
    @InjectRepository(Occupancy) private readonly occupancies: Repository<Occupancy>
  ) {}

  async read({ id: restaurant_id, time_zone }: Restaurant, date: string, party_size: number) {
    const offset = localTime(time_zone, new Date(`${date}T00:00:00Z`)).slice(23)
    const midnight = Date.parse(`${date}T00:00:00${offset}`)
    const [tables, taken] = await Promise.all([
      this.tables.findBy({ restaurant_id }),
      this.occupancies.findBy({
        restaurant_id,
        starts_at: Between(new Date(midnight - day), new Date(midnight + 2 * day))
      })
    ])
    const slots = freeTimes(tables, taken, midnight, party_size)
    return { date, party_size, engine: true, slots, guarantee: null, notify: false }
  }
}
