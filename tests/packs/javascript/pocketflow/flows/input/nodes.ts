import { Node } from 'pocketflow';

interface Port {
  ships: string[];
}

export class Unload extends Node<Port> {
  async post(): Promise<string> {
    return 'late';
  }
}
export class Wait extends Node<Port> {}
export class Store extends Node<Port> {}
export class Count extends Node<Port> {}
