export class MapSheet { id: string; }
