import { Component, OnInit } from '@angular/core';
import { CatchService } from './catch.service';

@Component({ selector: 'app-board', template: '<app-boat (picked)="pick($event)"></app-boat>' })
export class BoardComponent implements OnInit {
  constructor(private readonly catches: CatchService) {}

  ngOnInit() {
    this.catches.landed.subscribe((boat) => this.pick(boat));
    this.catches.priced.subscribe(this.show);
  }

  pick(boat: string) {
    this.catches.priced.next(3);
  }

  show(price: number) {}
}
