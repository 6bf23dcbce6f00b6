import { Component, EventEmitter, Output } from '@angular/core';

@Component({ selector: 'gallery' })
export class Gallery {
  @Output() picked = new EventEmitter<string>();

  pick() {
    this.picked.emit('one');
  }
}
