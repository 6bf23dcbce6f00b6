import { Column, Entity, PrimaryGeneratedColumn } from "typeorm";

@Entity()
export class Tug {
  @PrimaryGeneratedColumn()
  id: number;

  @Column()
  name: string;

  @Column()
  power: number;
}
