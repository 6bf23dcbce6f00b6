import { Component, EventEmitter, inject, Input, Output } from '@angular/core';
import { CatchService } from './catch.service';

// What a component puts out is its parent's affair alone.
@Component({ selector: 'app-boat', template: '<button (click)="pick()"></button>' })
export class BoatComponent {
  private catches = inject(CatchService);
  @Input() boat = '';
  @Output() picked = new EventEmitter<string>();

  pick() {
    this.picked.emit(this.boat);
    this.catches.landed.emit(this.boat);
  }
}
