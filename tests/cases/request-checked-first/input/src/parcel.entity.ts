import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity()
export class Parcel {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column()
  address: string;
}
