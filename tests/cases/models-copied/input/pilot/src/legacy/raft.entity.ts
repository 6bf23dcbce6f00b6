import { Column, Entity, PrimaryGeneratedColumn } from "typeorm";

@Entity()
export class Raft {
  @PrimaryGeneratedColumn()
  id: number;

  @Column()
  name: string;
}
