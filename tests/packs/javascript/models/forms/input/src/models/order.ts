import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('orders')
export class Order {
  @PrimaryGeneratedColumn()
  id: number;

  @Column()
  note: string;

  total(): number {
    return 0;
  }
}

export interface OrderLine {
  sku: string;
  count?: number;
}

export interface OrderService {
  repository: unknown;
}
