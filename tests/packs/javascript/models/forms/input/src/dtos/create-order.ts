import { IsString } from 'class-validator';

export class CreateOrder {
  @IsString()
  note: string;
}

export class CancelOrderDto {
  reason: string;
}

export type OrderResponse = {
  id: number;
  note: string;
};

export interface ListOptions {
  page: number;
}
