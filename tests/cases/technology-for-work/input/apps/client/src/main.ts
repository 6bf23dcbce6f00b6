import { Component } from '@angular/core';

@Component({ selector: 'yard', template: '' })
export class Yard {}
