import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity()
export class Street {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column()
  name: string;
}
