import { Component } from '@angular/core';
import { Router } from '@angular/router';

@Component({ template: `<a routerLink="/easels/new">New</a>` })
export class EaselsComponent {
  constructor(private router: Router) {}

  open(id: string) {
    this.router.navigate(['/easels', id]);
  }
}
