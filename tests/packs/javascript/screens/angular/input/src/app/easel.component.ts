import { Component } from '@angular/core';
import { Router } from '@angular/router';

@Component({ template: '' })
export class EaselComponent {
  constructor(private router: Router) {}

  done() {
    this.router.navigateByUrl('/easels');
  }
}
