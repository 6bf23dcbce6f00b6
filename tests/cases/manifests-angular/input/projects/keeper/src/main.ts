import { bootstrapApplication } from '@angular/platform-browser';
import { Lamp } from '../../lamps/src/lamp';

bootstrapApplication(Lamp);
