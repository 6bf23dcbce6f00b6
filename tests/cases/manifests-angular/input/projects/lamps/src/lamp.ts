import { Component } from '@angular/core';

@Component({ selector: 'lamp', template: '' })
export class Lamp {}
