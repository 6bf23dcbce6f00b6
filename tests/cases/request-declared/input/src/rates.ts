export interface RatesDto {
  daily: string;
  weekly: string;
}
