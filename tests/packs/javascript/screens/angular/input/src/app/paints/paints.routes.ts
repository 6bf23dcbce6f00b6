import { Routes } from '@angular/router';
import { PaintsComponent } from './paints.component';

const routes: Routes = [{ path: '', component: PaintsComponent }];
export default routes;
