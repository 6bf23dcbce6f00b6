export interface Tree {
  variety: string;
  plantedAt: Date;
  row?: number;
}

// no collection holds it
export interface Pruning {
  tool: string;
  depth: number;
}
