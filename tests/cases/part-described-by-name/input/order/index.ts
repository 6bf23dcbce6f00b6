import { Column, Entity, PrimaryGeneratedColumn } from "typeorm";

@Entity()
export class Bouquet {
	@PrimaryGeneratedColumn()
	id: number;

	@Column()
	flowers: string;
}

export default { models: [Bouquet] };
